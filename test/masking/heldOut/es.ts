import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'Hola, llámame al 600 000 318 que el fijo no funciona.',
		becomes: 'Hola, llámame al § que el fijo no funciona.',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'El técnico dejó dicho que le marquen al 930 000 456 antes de las dos',
		becomes: 'El técnico dejó dicho que le marquen al § antes de las dos',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'mi número es el seis cero cero, cero cero cero, siete uno cuatro, ¿lo tiene?',
		becomes: 'mi número es el §, ¿lo tiene?',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'perdone, en el contrato pone 910000123 y ahí ya no vive nadie',
		becomes: 'perdone, en el contrato pone § y ahí ya no vive nadie',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'tfno del cliente 910 00 01 23, contesta la hija',
		becomes: 'tfno del cliente §, contesta la hija',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'De: Nuria Cabezas\nEnviado: martes, 4 de noviembre de 2025 9:12\n\nBuenos días, el ascensor sigue parado. Pregunten en portería (+34 910 000 877) o a mí misma (600 00 02 91).\n\nNuria',
		becomes:
			'De: Nuria Cabezas\nEnviado: martes, 4 de noviembre de 2025 9:12\n\nBuenos días, el ascensor sigue parado. Pregunten en portería (§) o a mí misma (§).\n\nNuria',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'te paso el wasap de mi vecina 711000222 ella tiene las llaves',
		becomes: 'te paso el wasap de mi vecina § ella tiene las llaves',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'Desde Francia marque 0034 930 000 612',
		becomes: 'Desde Francia marque §',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'Apunte: 600.000.482, preguntar por Iker, solo tardes',
		becomes: 'Apunte: §, preguntar por Iker, solo tardes',
		ownNumber: '+34 600 000 145',
	},
	{
		text: 'Le repito mi teléfono, nueve tres cero cero cero cero cinco seis uno, gracias',
		becomes: 'Le repito mi teléfono, §, gracias',
		ownNumber: '+34 600 000 145',
	},
	{
		text: 'movil 600000935 fijo 950 000 118',
		becomes: 'movil § fijo §',
		configured: ['ES'],
	},
	{
		text: 'Clienta dice: apunte el mío, 6 0 0 0 0 0 2 7 6, y si comunica insista, que hablo mucho con mi hermana',
		becomes:
			'Clienta dice: apunte el mío, §, y si comunica insista, que hablo mucho con mi hermana',
		configured: ['ES'],
	},
	{
		text: 'El gestor nuevo está en el 960-000-340 desde octubre.',
		becomes: 'El gestor nuevo está en el § desde octubre.',
		configured: ['ES'],
	},
	{
		text: 'The holiday flat has its own line, 952 000 771, if the gate sticks',
		becomes: 'The holiday flat has its own line, §, if the gate sticks',
		configured: ['ES'],
	},
	{
		text: 'llamó desde +34600000664, colgó al minuto',
		becomes: 'llamó desde §, colgó al minuto',
		configured: ['ES'],
	},
	{
		text: 'puedes localizarme en el seis cero cero uno dos cero tres tres ocho a partir de las nueve',
		becomes: 'puedes localizarme en el § a partir de las nueve',
		configured: ['ES'],
	},
	{
		text: 'Urgencias del ascensor: 900 000 125 (24h)',
		becomes: 'Urgencias del ascensor: § (24h)',
		configured: ['ES'],
	},
	{
		text: 'NOTA 03/11 – cambia contacto a (93) 000 07 19, padre del titular',
		becomes: 'NOTA 03/11 – cambia contacto a §, padre del titular',
		configured: ['ES'],
	},
	{
		text: 'El pedido número 910000456 sale mañana por la mañana.',
		becomes: 'El pedido número 910000456 sale mañana por la mañana.',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'la factura 600000718 me llegó dos veces, una de 45,90 y otra de 54,90, y ninguna cuadra',
		becomes:
			'la factura 600000718 me llegó dos veces, una de 45,90 y otra de 54,90, y ninguna cuadra',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'quedamos el 14/11/2025 a las 18:30 en la puerta 3',
		becomes: 'quedamos el 14/11/2025 a las 18:30 en la puerta 3',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'CUPS ES0021000000123456AB, lectura 23418 kWh',
		becomes: 'CUPS ES0021000000123456AB, lectura 23418 kWh',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'Sí, le leo lo de la tarjetita: nº de cliente 930 000 288 y debajo pone 2.0TD',
		becomes: 'Sí, le leo lo de la tarjetita: nº de cliente 930 000 288 y debajo pone 2.0TD',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'Pagué 45,50 y me devolvieron 4,50 solo',
		becomes: 'Pagué 45,50 y me devolvieron 4,50 solo',
		ownNumber: '+34 910 000 123',
	},
	{
		text: 'La referencia catastral es 9872023VH5797S0001WX',
		becomes: 'La referencia catastral es 9872023VH5797S0001WX',
		configured: ['ES'],
	},
	{
		text: 'expediente 960000417 archivado en 2022',
		becomes: 'expediente 960000417 archivado en 2022',
		configured: ['ES'],
	},
	{
		text: 'vivo en 28013 Madrid, portal 7, 4.º B',
		becomes: 'vivo en 28013 Madrid, portal 7, 4.º B',
		configured: ['ES'],
	},
	{
		text: 'El IMEI no lo sé, pero la versión es la 14.6.1',
		becomes: 'El IMEI no lo sé, pero la versión es la 14.6.1',
		configured: ['ES'],
	},
	{
		text: 'mide 120 x 60 x 75 cm y pesa 18,5 kg',
		becomes: 'mide 120 x 60 x 75 cm y pesa 18,5 kg',
		configured: ['ES'],
	},
	{
		text: 'Número de póliza 600 000 559 vigente hasta 2027',
		becomes: 'Número de póliza 600 000 559 vigente hasta 2027',
		configured: ['ES'],
	},
	{
		text: 'DNI 12345678Z, firmado y escaneado',
		becomes: 'DNI 12345678Z, firmado y escaneado',
		configured: ['ES'],
	},
	{
		text: 'la app me pone delante a 12 personas, luego 27, luego 3... llevo así desde las 9',
		becomes: 'la app me pone delante a 12 personas, luego 27, luego 3... llevo así desde las 9',
		configured: ['ES'],
	},
	{
		text: 'temperatura 36,7 a las 07:15 y 38,2 a las 19:40',
		becomes: 'temperatura 36,7 a las 07:15 y 38,2 a las 19:40',
		configured: ['ES'],
	},
];
