import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'Oi, me chama no (11) 90000-1318 depois das 18h',
		becomes: 'Oi, me chama no § depois das 18h',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'Cliente pediu retorno no 11 3000-4567, falar com Rosângela',
		becomes: 'Cliente pediu retorno no §, falar com Rosângela',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'meu número é onze nove zero zero zero zero um sete dois nove',
		becomes: 'meu número é §',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'aqui no cadastro aparece 1130001234 só que a senhora falou que mudou né',
		becomes: 'aqui no cadastro aparece § só que a senhora falou que mudou né',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'tentei o (11) 3000-1234 e caiu na caixa postal',
		becomes: 'tentei o § e caiu na caixa postal',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'Atenciosamente,\nCaio Brandão\nFinanceiro\nTel.: +55 21 2000-1877\nCel.: (21) 99000-1291',
		becomes: 'Atenciosamente,\nCaio Brandão\nFinanceiro\nTel.: §\nCel.: §',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'zap da minha irmã 21990001665',
		becomes: 'zap da minha irmã §',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'de Portugal liga 00 55 11 3000 6617',
		becomes: 'de Portugal liga §',
		ownNumber: '+55 21 99000 1145',
	},
	{
		text: 'pode ligar no (21)99000-1145 msm, é o meu',
		becomes: 'pode ligar no § msm, é o meu',
		ownNumber: '+55 21 99000 1145',
	},
	{
		text: 'Anota meu celular: dois um, nove nove zero zero zero, um cinco oito três',
		becomes: 'Anota meu celular: §',
		ownNumber: '+55 21 99000 1145',
	},
	{
		text: 'porteiro: (31) 3000-2295 ramal nao tem',
		becomes: 'porteiro: § ramal nao tem',
		configured: ['BR'],
	},
	{
		text: 'tá, anota aí devagar: 1 1 9 0 0 0 0 1 8 4 3 esse é o celular do serviço',
		becomes: 'tá, anota aí devagar: § esse é o celular do serviço',
		configured: ['BR'],
	},
	{
		text: 'Falar com Sr. Nilton, fone 41 3000 3340, horário comercial',
		becomes: 'Falar com Sr. Nilton, fone §, horário comercial',
		configured: ['BR'],
	},
	{
		text: 'My Brazilian cell is 11 90000 1556, I only read whatsapp',
		becomes: 'My Brazilian cell is §, I only read whatsapp',
		configured: ['BR'],
	},
	{
		text: 'ligaram do +5511900001227 dizendo que era do banco',
		becomes: 'ligaram do § dizendo que era do banco',
		configured: ['BR'],
	},
	{
		text: 'o contato da oficina é (11)30007788',
		becomes: 'o contato da oficina é §',
		configured: ['BR'],
	},
	{
		text: 'Meu telefone é um um três zero zero zero quatro quatro cinco seis, fixo mesmo',
		becomes: 'Meu telefone é §, fixo mesmo',
		configured: ['BR'],
	},
	{
		text: 'Tel p/ recado: 011 3000-9912 (mãe)',
		becomes: 'Tel p/ recado: § (mãe)',
		configured: ['BR'],
	},
	{
		text: 'Pedido nº 11900001456 saiu para entrega em 04/11/2025.',
		becomes: 'Pedido nº 11900001456 saiu para entrega em 04/11/2025.',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'cadê a nota fiscal 1130005567? comprei dia 3, chegou dia 9, garantia de 12 meses',
		becomes: 'cadê a nota fiscal 1130005567? comprei dia 3, chegou dia 9, garantia de 12 meses',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'o CPF é 123.456.789-09, tá no nome da minha esposa',
		becomes: 'o CPF é 123.456.789-09, tá no nome da minha esposa',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'O CEP é 01310-100, apto 142, bloco B',
		becomes: 'O CEP é 01310-100, apto 142, bloco B',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'Protocolo 20251104003187 aberto às 14h22',
		becomes: 'Protocolo 20251104003187 aberto às 14h22',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'paguei 3x de 86,40 e veio 12,5% de juros',
		becomes: 'paguei 3x de 86,40 e veio 12,5% de juros',
		ownNumber: '+55 11 3000 1234',
	},
	{
		text: 'CNPJ 12.345.678/0001-95',
		becomes: 'CNPJ 12.345.678/0001-95',
		configured: ['BR'],
	},
	{
		text: 'Número do contrato 21990001771, cancelar por favor',
		becomes: 'Número do contrato 21990001771, cancelar por favor',
		configured: ['BR'],
	},
	{
		text: 'o medidor 1130009921 marca 23418 e vocês cobraram 24318, trocaram os números',
		becomes: 'o medidor 1130009921 marca 23418 e vocês cobraram 24318, trocaram os números',
		configured: ['BR'],
	},
	{
		text: 'fila de 38 pessoas às 9h, às 11h ainda 21, desisti',
		becomes: 'fila de 38 pessoas às 9h, às 11h ainda 21, desisti',
		configured: ['BR'],
	},
	{
		text: 'Versão 6.3.11 do app trava na tela 2',
		becomes: 'Versão 6.3.11 do app trava na tela 2',
		configured: ['BR'],
	},
	{
		text: 'código do cliente 1130002288, tá no boleto',
		becomes: 'código do cliente 1130002288, tá no boleto',
		configured: ['BR'],
	},
	{
		text: 'a mesa tem 1,80 x 0,90 m e custa 2.340 reais',
		becomes: 'a mesa tem 1,80 x 0,90 m e custa 2.340 reais',
		configured: ['BR'],
	},
	{
		text: '-23.55052, -46.63331 foi onde o motoboy parou',
		becomes: '-23.55052, -46.63331 foi onde o motoboy parou',
		configured: ['BR'],
	},
	{
		text: 'chamado 11900001912 reaberto duas vezes',
		becomes: 'chamado 11900001912 reaberto duas vezes',
		configured: ['BR'],
	},
];
