/** What fields of names have for somebody without a name, and words of the records' own form. In small letters. */
export const placeholders: ReadonlySet<string> = new Set(
	`
	unknown|none|null|undefined|nil|nan|n a|na|n|x|xx|xxx|empty|blank|missing|not available|not provided|not given|not known
	not specified|unspecified|no name|noname|unnamed|nameless|anonymous|anon|anonym|anonyme|anonimo|anónimo|anônimo|anoniem
	private|withheld|unavailable|restricted|redacted|hidden|masked|deleted|test|tester|test user|test test|dummy|sample|example
	default|tbd|tba|other|self|me|yes|no|true|false|ok|admin|administrator|system|bot|chatbot|voicebot|assistant|ai|ai agent
	robot|machine|agent|customer|client|caller|callee|user|guest|member|visitor|contact|lead|person|human|speaker|operator
	representative|rep|support|service|customer service|the customer|the caller|valued customer|dear customer|new customer
	wireless caller|unknown caller|unknown customer|unknown name|name|names|first name|last name|full name|customer name
	surname|firstname|lastname|mr|mrs|ms|miss|dr|sir|madam|sir madam|the|a|an|and|or|of|to
	status|time|date|id|type|role|channel|language|duration|summary|transcript|phone|email|number|value|text|title
	unbekannt|unbekannter|kein name|keine angabe|keine|kunde|kundin|kunden|gast|anrufer|anruferin|mitarbeiter|agentin|nutzer
	benutzer|mitglied|besucher|herr|frau|nachname|vorname|der|die|das|und
	inconnu|inconnue|aucun|sans nom|non renseigné|cliente|invité|appelant|utilisateur|conseiller|visiteur|monsieur|madame|nom
	prénom|le|la|les|et
	desconocido|desconocida|ninguno|sin nombre|invitado|invitada|llamante|usuario|agente|asesor|señor|señora|nombre|apellido
	huésped|el|los|y
	sconosciuto|sconosciuta|nessuno|ospite|chiamante|utente|operatore|signor|signora|nome|cognome|il|lo
	desconhecido|desconhecida|nenhum|sem nome|convidado|usuário|atendente|senhor|senhora|sobrenome|o
	onbekend|geen|klant|beller|gebruiker|medewerker|bezoeker|heer|mevrouw|naam|de|het|een
	nieznany|nieznana|brak|klient|klientka|gość|rozmówca|użytkownik|konsultant|pan|pani|imię|nazwisko
	okänd|ingen|kund|gäst|användare|namn|kliënt|onbekende
	不明|未知|匿名|なし|名無し|お客様|顧客|客様|ゲスト|担当者|未設定|無名|客户|顾客|客人
	غير معروف|مجهول|عميل|العميل|ضيف|لا يوجد|زبون|ग्राहक|अज्ञात|अतिथि|एजेंट
	`
		.split(/[|\n]/)
		.map((one) => one.trim())
		.filter((one) => one !== ''),
);
