import { compounds, type Language } from './language';

export const es: Language = {
	phones: `
		mi_numero su_numero nuestro_numero
		al atencion tel tlf tfno telefon* movil* celular* fijo fax llam* llame* contact* centralita* whatsapp marca* marque*
		sms gsm casa oficina urgencia* cel
	`,
	others: `
		socio_n abonado_n empleado_n numero_cliente numero_socio de_cliente del_cliente cliente_n cliente_no cliente_numero
		id_cliente codigo_cliente la_llamada id_llamada clave_de elector patronal registro pedido* factura* contrato*
		expediente* envio* guia* folio* cuenta* referencia* ref poliza* albaran* serie* siniestro* presupuesto* reclamacion*
		solicitud* radicado* incidencia* localizador* codigo* cod reserva* recibo* transaccion* justificante* bono* queja*
		cotizacion* credencial* comprobante* medidor* contador* motor chasis rastreo* cupon* autorizacion* operacion* prestamo* tarjeta*
		credito* tramite* placa* afiliacion* seguimiento* paquete* recambio* caso* orden* reporte* importe* monto* saldo*
		valor* nif cif dni nie nuss naf nss rfc curp clabe cfe cups seguridad servicio* suministro* ticket* boleto* puntos
		error* identificador* repuesto* matricula* clave* id lote*
	`,
	numbers: 'referencia* codigo* numero numeros num no n nro nr',
	between:
		'todo_caso ese_caso cualquier_caso este_caso es era son el la los las de del mi su tu nuestro al a en por para y o ese este dice',
	digits: 'cero uno dos tres cuatro cinco seis siete ocho nueve',
	numerals: `
		diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno
		${compounds('veinti', '', 'dós trés cuatro cinco séis siete ocho nueve')}
		treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento
		${compounds('dosc tresc cuatroc seisc ochoc', '', 'ientos')} quinientos setecientos novecientos +y
	`,
};
