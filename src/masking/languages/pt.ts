import type { Language } from './language';

export const pt: Language = {
	phones: `
		meu_numero seu_numero
		numero_chamador tel telefon* celular* cel fixo fax lig* contat* whatsapp zap whats sms chame cham* retorn*
		atendimento* ramal* recado* casa fone* urgencia* disque bina
	`,
	others: `
		chamado* da_chamada de_cliente do_cliente cliente_n cliente_no equipamento cnh de_barras de_atendimento pedido*
		fatura* protocolo* rastrei* rastreamento* conta boleto* matricula* nota nf apolice* cadastr* inscric* sinistro*
		orcamento* solicitac* reclamac* transac* medidor* motor uc comprovante* ordem instalac* ocorrencia* cartao* autorizac*
		operac* cupom* processo* bilhete* contrato* codigo* cod cpf cnpj rg cep pis titulo* referencia* consumidor* valor*
		saldo* pontos* erro* encomenda* reserva* documento* serie* lote* identificador* id recibo* guia*
	`,
	numbers: 'referencia* codigo* numero numeros num no n nr',
	between: 'e era sao o a os as do da de dos meu minha seu sua para pro pra ao na em',
	digits: 'zero um dois três quatro cinco seis|meia sete oito nove',
	numerals: `
		dez onze doze treze quatorze catorze quinze dezesseis dezasseis dezessete dezassete dezoito dezenove dezanove
		vinte trinta quarenta cinquenta sessenta setenta oitenta noventa +e
	`,
};
