import type { HeldOutRow } from './row';

export const rows: readonly HeldOutRow[] = [
	{
		text: '折り返しは090-1234-0018までお願いします。',
		becomes: '折り返しは§までお願いします。',
		ownNumber: '+81 3 1234 0000',
	},
	{
		text: '担当の田中です。直通は03-1234-0456になります。',
		becomes: '担当の田中です。直通は§になります。',
		ownNumber: '+81 3 1234 0000',
	},
	{
		text: 'お客様の番号は03-1234-0000でよろしいでしょうか。はい、そうです。',
		becomes: 'お客様の番号は§でよろしいでしょうか。はい、そうです。',
		ownNumber: '+81 3 1234 0000',
	},
	{
		text: '携帯番号はゼロ、キュー、ゼロ、イチ、ニ、サン、ヨン、ゼロ、ゼロ、ナナ、イチです',
		becomes: '携帯番号は§です',
		ownNumber: '+81 3 1234 0000',
	},
	{
		text: '株式会社みどり工務店\n営業部 佐々木\nTEL:06-1234-0877\nFAX:06-1234-0878',
		becomes: '株式会社みどり工務店\n営業部 佐々木\nTEL:§\nFAX:§',
		ownNumber: '+81 3 1234 0000',
	},
	{
		text: '海外からは+81 90 1234 0145にかけてください',
		becomes: '海外からは§にかけてください',
		ownNumber: '+81 90 1234 0145',
	},
	{
		text: '娘の電話が０８０－１２３４－０２９１なので夜はそちらへ',
		becomes: '娘の電話が§なので夜はそちらへ',
		ownNumber: '+81 90 1234 0145',
	},
	{
		text: '電話番号 ０３（１２３４）０６１７ に変更済み',
		becomes: '電話番号 § に変更済み',
		configured: ['JP'],
	},
	{
		text: 'My Tokyo number is 080 1234 0556, evenings are fine',
		becomes: 'My Tokyo number is §, evenings are fine',
		configured: ['JP'],
	},
	{
		text: '不在着信 09012340227 3回',
		becomes: '不在着信 § 3回',
		configured: ['JP'],
	},
	{
		text: 'フリーダイヤル0120-000-127が全然つながりません',
		becomes: 'フリーダイヤル§が全然つながりません',
		configured: ['JP'],
	},
	{
		text: '私の電話番号は〇三一二三四〇四五六です。',
		becomes: '私の電話番号は§です。',
		configured: ['JP'],
	},
	{
		text: '管理人室(045)123-0340、平日のみ',
		becomes: '管理人室§、平日のみ',
		configured: ['JP'],
	},
	{
		text: '注文番号09012340456がまだ届いていません。',
		becomes: '注文番号09012340456がまだ届いていません。',
		ownNumber: '+81 3 1234 0000',
	},
	{
		text: '合計12,490円(税込、消費税10%)でした',
		becomes: '合計12,490円(税込、消費税10%)でした',
		ownNumber: '+81 3 1234 0000',
	},
	{
		text: '郵便番号100-0001、3階の301号室です',
		becomes: '郵便番号100-0001、3階の301号室です',
		ownNumber: '+81 3 1234 0000',
	},
	{
		text: '会議は2025年11月14日15時30分からです',
		becomes: '会議は2025年11月14日15時30分からです',
		ownNumber: '+81 3 1234 0000',
	},
	{
		text: 'お客様番号 03-1234-0881 をご確認ください',
		becomes: 'お客様番号 03-1234-0881 をご確認ください',
		ownNumber: '+81 3 1234 0000',
	},
	{
		text: '伝票番号4012-3456-7890で追跡しても出てこない',
		becomes: '伝票番号4012-3456-7890で追跡しても出てこない',
		configured: ['JP'],
	},
	{
		text: '請求書番号0312340777、支払期限は11/30',
		becomes: '請求書番号0312340777、支払期限は11/30',
		configured: ['JP'],
	},
	{
		text: 'バージョン12.3.1にしたら3回も落ちました',
		becomes: 'バージョン12.3.1にしたら3回も落ちました',
		configured: ['JP'],
	},
	{
		text: '使用量は234.5kWhで前月比8.2%増',
		becomes: '使用量は234.5kWhで前月比8.2%増',
		configured: ['JP'],
	},
	{
		text: '契約番号08012340533は2027年3月まで有効',
		becomes: '契約番号08012340533は2027年3月まで有効',
		configured: ['JP'],
	},
	{
		text: 'The fridge is 68.5 x 69.9 x 183.3 cm and weighs 104 kg',
		becomes: 'The fridge is 68.5 x 69.9 x 183.3 cm and weighs 104 kg',
		configured: ['JP'],
	},
];
