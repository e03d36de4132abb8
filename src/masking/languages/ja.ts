import type { Language } from './language';

export const ja: Language = {
	phones: '電話 携帯 連絡先 自宅 会社 着信 発信 折り返し ファックス 内線 緊急',
	others: `
		見積 型番 整理 受注 納品 学籍 配送 お客様ID ヤマト ポイント 注文 請求 伝票 顧客 会員 お客様番 お客さま番 契約 口座 追跡 管理 受付 合計 金額 法人 マイナンバー 個人番 納税者
		供給地点 インボイス 製造 シリアル 商品 予約 問い合わせ番 問合せ番 証券 保険 カード コード 部品 郵便 通話ID 品番
	`,
	numbers: '番号',
	between: 'は が の',
	digits: '',
};
