import { rows, spellings, type CountryCorpus } from './rows';

export const ES: CountryCorpus = {
	own: '+34 912 345 611',
	postcode: '28013 Madrid',
	date: '24/11/2026',
	price: '1.299,00 €',
	unit: '24/7',
	phones: spellings(`
		912 345 678 | 912345678 | 91 2345678 | 91 234 56 78 | 91-234-56-78 | 612 34 56 78 | 912 34 56 78
		912-345-678 | (91) 234 56 78 | +34 912 345 678 | +34912345678 | +34 91 234 56 78 | +34 (91) 234 56 78
		+34-912-345-678 | +34.912.345.678 | 0034 912 345 678 | 0034912345678 | 0034 91 234 56 78 | 612 345 678
		612345678 | 612 34 56 78 | 612-345-678 | 612-34-56-78 | 612.34.56.78 | 61 234 56 78 | +34 612 345 678
		+34612345678 | +34 612 34 56 78 | 34612345678 | 0034 612 345 678 | 722 123 456 | 722 12 34 56 | 934 567 890
		93 456 78 90 | 954 12 34 56 | 963 12 34 56 | 900 123 456 | 900 12 34 56 | 901 200 300 | 902 123 456
		699 98 76 54 | +34 699 98 76 54 | +351 21 123 4567
	`),
	clean: rows(`
		La cita es el 24/11/2026 a las 10:30.
		Del 01-02-2026 al 24.11.2026, o 2026-11-24.
		Cuesta 1.299,00 € o 12,50 euros.
		Pedido 912345678 enviado.
		Pedido n.º 612345678 cancelado.
		Número de pedido: 634567890.
		Factura 2026/000123 pendiente.
		Factura F-912345678.
		DNI 12345678Z y NIE X1234567L.
		CIF B12345678 de la empresa.
		Cuenta 2100 0418 45 0200051332.
		Expediente 912345678 abierto.
		Referencia 612 345 678 del contrato.
		Código postal 28013 y 08001.
		Matrícula 1234 BCD.
		Número de seguimiento 0128 1234 5678 9012.
		Envío PK0012345678901234567890.
		IP 192.168.1.10 en el router.
		Versión 6.12.345 del programa.
		Son 912.345 clientes y 1.299.000 euros.
		El contador marca 034567 kWh.
		CUPS ES0021000000000001XY.
		Seguridad social 28/12345678/40.
		Coordenadas 40.416775, -3.703790.
		Vuelo IB 6123 puerta 45.
		Del 6 al 12, 34 días.
		La póliza contrato 912345678 vence.
		Ratio 9,12345678 por mil.
		Entre 612 y 722 hay 110.
		Piso 3, puerta 4, calle 612.
		Horario 9:00-14:00 y 16:00-20:00.
		Quedan 61 234 unidades.
		Serie 612-345-678-90.
		Artículo 9.1.2.3 de la ley.
		Ganó 3-0 en 2026.
	`),
};
