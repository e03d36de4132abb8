import { rows, type CountryCorpus } from './rows';

export const BR: CountryCorpus = {
	own: '+55 11 91234-5611',
	postcode: '01310-100 São Paulo',
	date: '24/11/2026',
	price: 'R$ 1.299,00',
	unit: '24/7',
	phones: rows(`
		(11) 91234-5678
		(11)91234-5678
		(11) 912345678
		(11) 9 1234-5678
		(11) 91234 5678
		11 91234-5678
		11 9 1234 5678
		11 91234 5678
		11-91234-5678
		11912345678
		011 91234-5678
		(011) 91234-5678
		+55 11 91234-5678
		+55 (11) 91234-5678
		+55 (11) 9 1234-5678
		+55 11 9 1234 5678
		+5511912345678
		+55-11-91234-5678
		5511912345678
		0055 11 91234-5678
		00 55 11 91234-5678
		(11) 3123-4567
		11 3123-4567
		11 3123 4567
		1131234567
		(11)3123-4567
		+55 11 3123-4567
		+55 (11) 3123-4567
		+551131234567
		(21) 98765-4321
		21 98765-4321
		21987654321
		(21) 2123-4567
		21 2123-4567
		+55 21 98765-4321
		(31) 99876-5432
		(61) 3312-3456
		61 3312-3456
		0800 123 4567
		0800 723 0123
		0800-123-4567
		0 11 91234-5678
		+351 912 345 678
	`),
	clean: rows(`
		A consulta é em 24/11/2026 às 10h30.
		De 01/02/2026 a 24.11.2026, ou 2026-11-24.
		Custa R$ 1.299,00 ou 12,50 reais.
		Pedido 11912345678 enviado.
		Pedido nº 1131234567 cancelado.
		Nota fiscal 000.123.456.
		Fatura 2026-00123 em aberto.
		CPF 123.456.789-09 do cliente.
		CPF 012.345.678-90.
		CPF 11912345678.
		CNPJ 12.345.678/0001-95.
		RG 12.345.678-9.
		Protocolo 20261124001234.
		Protocolo 11912345678.
		CEP 01310-100 e 20040002.
		Placa ABC1D23 e ABC-1234.
		Rastreio AA123456789BR.
		Boleto 34191.79001 01043.510047 91020.150008 1 96610000014500.
		IP 192.168.1.10 do roteador.
		Versão 1.19.1234 do app.
		São 912.345 clientes e 1.299.000 reais.
		Agência 1234-5, conta 12345-6.
		Conta 1131234567 do banco.
		Coordenadas -23.550520, -46.633308.
		Voo LA 3123 portão 45.
		Entre 11 e 91, 234 dias.
		O fator é 0,1191234.
		Contrato 21987654321 venceu.
		Rua Augusta 1131, apto 21.
		Aberto 09:00-18:00.
		Título 1234 5678 0123.
		Artigo 11.9 da lei.
		Série 11-91234-56-A.
		Ganhou 3-0 em 2026.
		Matrícula 1198765432.
		Medidor 0119123 kWh.
	`),
	accepted: [
		{
			text: 'Ligue 1732345678 hoje.',
			masked: 'Ligue 1732345678 hoje.',
			reason: 'epoch seconds of 2024 have the same shape',
		},
	],
};
