import type { Language } from './language';

export const zh: Language = {
	phones: '电话 手机 手機 致电 致電 联系 聯絡 拨打 撥打 热线 傳真 传真',
	others:
		'订单 訂單 账号 帳號 账户 客户 客戶 会员 會員 快递 运单 发票 發票 合同 身份证 身分證 卡号 工单 金额 金額',
	numbers: '号 號',
	between: '',
	digits: '零|〇 一|幺 二|两 三 四 五 六 七 八 九',
};
