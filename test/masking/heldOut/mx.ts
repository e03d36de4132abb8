import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: 'Buenas, mejor márquenme al 55 5000 4318, ese sí lo contesto',
		becomes: 'Buenas, mejor márquenme al §, ese sí lo contesto',
		ownNumber: '+52 55 5000 1234',
	},
	{
		text: 'Quedó que le hablamos a su oficina (81) 2000 1456 el lunes tempranito',
		becomes: 'Quedó que le hablamos a su oficina § el lunes tempranito',
		ownNumber: '+52 55 5000 1234',
	},
	{
		text: 'sí mire mi teléfono es cinco cinco cinco cero cero cero siete uno cuatro dos',
		becomes: 'sí mire mi teléfono es §',
		ownNumber: '+52 55 5000 1234',
	},
	{
		text: '¿El 5550001234 es el suyo, verdad? Ajá',
		becomes: '¿El § es el suyo, verdad? Ajá',
		ownNumber: '+52 55 5000 1234',
	},
	{
		text: 'Lic. Fernanda Ibáñez\nCobranza\nOficina +52 33 1000 1877\nCelular 33 1000 1291',
		becomes: 'Lic. Fernanda Ibáñez\nCobranza\nOficina §\nCelular §',
		ownNumber: '+52 55 5000 1234',
	},
	{
		text: 'desde EUA marquen 011 52 81 2000 1145 por favor',
		becomes: 'desde EUA marquen § por favor',
		ownNumber: '+52 81 2000 1145',
	},
	{
		text: 'oye wey pásale mi whats a la doctora 8120001145',
		becomes: 'oye wey pásale mi whats a la doctora §',
		ownNumber: '+52 81 2000 1145',
	},
	{
		text: 'Vecino con llaves: Don Beto, cel. 33-1000-1482',
		becomes: 'Vecino con llaves: Don Beto, cel. §',
		configured: ['MX'],
	},
	{
		text: 'le habla Rosa, apunte mi celular, tres tres, diez, cero cero, quince, treinta y ocho, gracias',
		becomes: 'le habla Rosa, apunte mi celular, §, gracias',
		configured: ['MX'],
	},
	{
		text: 'Se agenda visita. Contacto en sitio 222 000 1340 (portero, turno noche)',
		becomes: 'Se agenda visita. Contacto en sitio § (portero, turno noche)',
		configured: ['MX'],
	},
	{
		text: "We're in Monterrey till May, reach us at 81 2000 1556",
		becomes: "We're in Monterrey till May, reach us at §",
		configured: ['MX'],
	},
	{
		text: 'entró llamada perdida de +525550001227 a las 9',
		becomes: 'entró llamada perdida de § a las 9',
		configured: ['MX'],
	},
	{
		text: '800 000 1270 es la línea gratuita, pero te cuelga',
		becomes: '§ es la línea gratuita, pero te cuelga',
		configured: ['MX'],
	},
	{
		text: 'Pedido número 5550004567 llegó incompleto.',
		becomes: 'Pedido número 5550004567 llegó incompleto.',
		ownNumber: '+52 55 5000 1234',
	},
	{
		text: "Ya timbramos la factura 3310001318, revise su bandeja, dice 'CFDI 4.0'",
		becomes: "Ya timbramos la factura 3310001318, revise su bandeja, dice 'CFDI 4.0'",
		ownNumber: '+52 55 5000 1234',
	},
	{
		text: 'el RFC es XAXX010101000',
		becomes: 'el RFC es XAXX010101000',
		ownNumber: '+52 55 5000 1234',
	},
	{
		text: 'Número de servicio CFE: 812 000 145 678, medidor 4K12T9',
		becomes: 'Número de servicio CFE: 812 000 145 678, medidor 4K12T9',
		ownNumber: '+52 55 5000 1234',
	},
	{
		text: 'Llegó a las 8:05 y se fue a las 11:40, cobró 350 pesos',
		becomes: 'Llegó a las 8:05 y se fue a las 11:40, cobró 350 pesos',
		ownNumber: '+52 55 5000 1234',
	},
	{
		text: 'Número de cuenta 5550009921, sucursal 417',
		becomes: 'Número de cuenta 5550009921, sucursal 417',
		configured: ['MX'],
	},
	{
		text: 'folio 8120004417 cerrado el 03/11/2025',
		becomes: 'folio 8120004417 cerrado el 03/11/2025',
		configured: ['MX'],
	},
	{
		text: 'CP 06700, interior 14, entre calle 5 y calle 7',
		becomes: 'CP 06700, interior 14, entre calle 5 y calle 7',
		configured: ['MX'],
	},
	{
		text: 'me cobraron 3 meses de 499.00 y son 2 de 399.00',
		becomes: 'me cobraron 3 meses de 499.00 y son 2 de 399.00',
		configured: ['MX'],
	},
	{
		text: 'la pantalla de 55 pulgadas modelo UN55AU7000 versión 2.1.8',
		becomes: 'la pantalla de 55 pulgadas modelo UN55AU7000 versión 2.1.8',
		configured: ['MX'],
	},
	{
		text: 'guía 7712340098 dice entregado y no es cierto',
		becomes: 'guía 7712340098 dice entregado y no es cierto',
		configured: ['MX'],
	},
];
