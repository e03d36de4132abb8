import { rows, spellings, type CountryCorpus } from './rows';

export const MX: CountryCorpus = {
	own: '+52 55 1234 5611',
	postcode: '06600 Ciudad de México',
	date: '24/11/2026',
	price: '$1,299.00 MXN',
	unit: '24/7',
	phones: spellings(`
		55 1234 5678 | 55-1234-5678 | 55 12 34 56 78 | (55) 1234 5678 | (55) 1234-5678 | (55)12345678 | 5512345678
		55 12345678 | 55.1234.5678 | +52 55 1234 5678 | +52 (55) 1234 5678 | +52 (55) 1234-5678 | +525512345678
		+52-55-1234-5678 | 525512345678 | 0052 55 1234 5678 | 00525512345678 | 01 55 1234 5678 | +52 1 55 1234 5678
		+5215512345678 | 044 55 1234 5678 | 045 55 1234 5678 | 33 1234 5678 | (33) 3123 4567 | 33-3123-4567
		3331234567 | +52 33 3123 4567 | 81 8123 4567 | (81) 8123-4567 | 8181234567 | +52 81 8123 4567 | 222 123 4567
		222-123-4567 | (222) 123 4567 | 2221234567 | +52 222 123 4567 | 664 123 4567 | 998 123 4567 | 9981234567
		800 123 4567 | 01 800 123 4567 | 01-800-123-4567 | +1 415 555 2671
	`),
	clean: rows(`
		La cita es el 24/11/2026 a las 10:30.
		Del 01-02-2026 al 24.11.2026, o 2026-11-24.
		Cuesta $1,299.00 MXN o 12.50 pesos.
		Pedido 5512345678 enviado.
		Pedido número 55 1234 5678.
		Folio 5512345678 registrado.
		Folio: 2026-000123.
		Factura A-00123 pendiente.
		CLABE 032180000118359719.
		RFC GODE561231GR8, CURP GODE561231HDFRRN09.
		NSS 12345678901 del cliente.
		Guía 5512345678 en camino.
		Cuenta 5512345678 del banco.
		Código postal 06600 y 44100.
		Placas ABC-12-34.
		IP 192.168.1.10 del módem.
		Versión 5.5.1234 de la app.
		Son 551,234 clientes y 1,299,000 pesos.
		El medidor marca 055123 kWh.
		Referencia 8181234567 del pago.
		Contrato 3331234567 vencido.
		Coordenadas 19.432608, -99.133209.
		Vuelo AM 0551 puerta 23.
		Del 5 al 12, 34 días.
		El factor es 0.5512345678.
		Número de serie 55-123-4567-8.
		Calle 55, número 1234.
		Horario 09:00-18:00.
		INE 1234567890123.
		Artículo 5.5 de la ley.
		Ganó 3-0 en 2026.
		Ticket 2221234567.
		Marque la opción 5, luego 1234.
		Tarjeta terminada en 5678.
	`),
};
