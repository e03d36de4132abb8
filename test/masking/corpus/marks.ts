import { rows } from './rows';

/** Phones beside other signs than blanks, and names and tokens with the same signs. */
export const markPhones = rows(`
	DE «+49_30_1234567»
	DE «+49_171_2345678» call
	DE rec_«+49_30_1234567»_20261124_101010.wav
	DE «+4930123456»_20261124_101010.wav
	DE «+49_30_1234567».vcf
	US «+1_415_555_2671»
	US «+14155552671»_20261124.wav
	US «+1_4155552671»_1
	US Tel. «415_555_2671»
	US phone: «415_555_2671»
	US phone=«415_555_2671»
	FR Tél. «06_12_34_56_78»
	FR «+33_6_12_34_56_78»
	DE Tel.: «030_1234567»
	DE _«030 1234567»_
	DE _«+49 30 1234567»_
	GB «+44_20_7946_0321» and «+44_7911_123456»
	IN «+91_98201_34567»
`);

export const markClean = rows(`
	DE 030_1234567
	DE IMG_20261124_103000
	DE report_030_12345678.pdf
	US file_415_555_2671
	US order_415_555_2671
	US id_415_555_2671
	US 415_555_2671
	US SKU_+1_2_3
	US c++_11_12
	US x_+1_x
	US tel_id_415_555_2671
	US phone_model_415_555_2671
	US call_415_555_2671
`);
