import type { Language } from './language';

export const en: Language = {
	phones: `
		my_number her_number his_number our_number their_number new_number old_number
		caller_id caller_ids caller_no calling_id line_id line_identification calling_party called_party party_number phone*
		telephone* smartphone* tel tele ph mob mobile* cell cellphone* cellular landline* fax whatsapp gsm call* ring rang
		rung ringing dial* reach* text texted sms hotline helpline callback switchboard contact* caller ani dnis cli clid
		ddi did msisdn rmn line home work office cb hmu vm text* desk* daytime evening emergency spouse wife husband
	`,
	others: `
		employee_id employee_number member_id patient_id patient_number student_id user_id error_code check_no cheque*
		bill_no bill_number conf supplier_no supplier_number customer_no customer_number customer_nr client_no member_no
		member_number consumer consumer_number connection_number call_id sr los inv art bin range ndc ejari prepaid makani
		fein rx zendesk equipment company_no hospital_no pzn delivery_note dl cnh ca bp nmi queue unified gls scores order*
		invoice* ticket* tracking parcel* shipment* ref reference* acct account* booking* reservation* confirmation policy
		contract* claim* serial sku article* product* model* barcode* ean gtin upc isbn isin transaction* receipt* voucher*
		coupon* pnr licen* passport* vin imei meter* batch* pin token* uuid guid epoch timestamp* unix routing sort npi nhs
		ein ssn itin tin utr vat tax abn acn tfn trn medicare aadhaar uan pan gst gstin docket* complaint* waybill* awb
		consignment* rma mrn membership* loan* challan* ack* acknowledg* s/n deposit* permit* subscription* purchase*
		remittance* build version release firmware warranty dispute* chargeback* mortgage* lease* manifest* declaration*
		case* code* id ids item* part* lot load* job batch chip device* application* registration* quote* quotation*
		request* incident* change asset* node session* badge* prescription* card* points balance total amount sum population
		area page* size value count quantity salary revenue file* entry record* row* score* result* grade temperature draw*
		lotto bingo* folder errno hresult ntstatus exit crn mpan mprn supply premise* zip postcode po roll enrol* workorder*
		work-order storing payment* rate seed hash process* pid port sn cif citation* nlis uprn msrp revision
	`,
	numbers: 'reference* code* number* no num nr nbr n *number',
	between:
		"just_case linked can_check that_case any_case this_case is was are it its it's s the this that my your his her our their new old for of on in at a an to me us him them and or please reads shows showed says equals here under file best",
	digits: 'zero|oh|o|nought one two three four five six seven eight nine',
	numerals: `
		ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
		twenty thirty forty fifty sixty seventy eighty ninety hundred +and
	`,
};
