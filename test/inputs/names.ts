/** A name as a field has it, texts as people and systems write it, and texts that are of somebody else. */
interface NameRow {
	field: string;
	/** Each name within « ». */
	found: string[];
	kept?: string[];
}

const decomposed = (text: string) => text.normalize('NFD');

export const names: NameRow[] = [
	{
		field: 'Anna Berg',
		found: [
			'I am «Anna Berg».',
			'«ANNA BERG» here',
			'«anna  berg»',
			'«Berg, Anna» called',
			'«Anna&nbsp;Berg»',
		],
		kept: ['Anna Bergmann', 'Hanna Berg', 'Bergmann, Anna'],
	},
	{
		field: 'Anna Berg',
		found: ["«Anna Berg»'s order", '«Anna\nBerg»', '\\n«Anna Berg»\\n', '«Anna Berg»'],
	},
	{
		field: "O'Brien",
		found: ['Mr «O’Brien»', "Mr «O'Brien»", 'Mr «OʼBrien»', 'Mr «O`Brien»', "«O'BRIEN»"],
		kept: ['O’Brienne'],
	},
	{ field: 'O’Brien', found: ["Síle «O'Brien»"] },
	{
		field: 'Jean-Luc Martin',
		found: ['«Jean‑Luc Martin»', '«Jean–Luc Martin»', '«Jean Luc Martin»', '«JEAN-LUC MARTIN»'],
	},
	{
		field: 'José García',
		found: [`«${decomposed('José García')}»`, '«JOSÉ GARCÍA»'],
		kept: ['Jose Garcia'],
	},
	{ field: decomposed('Zoë'), found: ['Hi «Zoë»!'], kept: ['Zoe'] },
	{ field: 'Weiß', found: ['Frau «WEISS»', 'Frau «Weiß»', 'Frau «Weiss»'] },
	{ field: 'Groß-Gerau', found: ['«GROSS-GERAU»', '«GROẞ-GERAU»'] },
	{ field: 'محمد علي', found: ['اسمي «مُحَمَّد علي»'] },
	{ field: '李雷', found: ['我叫«李雷»。', '请问«李雷»先生在吗'], kept: ['李明'] },
	{ field: '山田太郎', found: ['«山田太郎»です', '«山田 太郎»様'], kept: ['山田花子'] },
	{ field: 'ヤマダ', found: ['«ヤマダ»です', '«ﾔﾏﾀﾞ»です'] },
	{ field: '김철수', found: ['«김철수»입니다'] },
	{ field: 'สมชาย', found: ['คุณ«สมชาย»ครับ'] },
	{
		field: 'Ольга Петрова',
		found: ['Это «ОЛЬГА ПЕТРОВА».', '«Ольга Петрова»'],
		kept: ['Ольга Петровна'],
	},
	{ field: 'Γιώργος', found: ['ο «Γιώργος»', 'ο «ΓΙΏΡΓΟΣ»'] },
	{ field: 'أحمد', found: ['اسمي «أحمد»'] },
	{ field: 'दीपक', found: ['मैं «दीपक» हूँ'] },
	{ field: 'Nguyễn Văn An', found: [`«${decomposed('Nguyễn Văn An')}»`, '«NGUYỄN VĂN AN»'] },
	{ field: 'İpek', found: ['«İPEK» hanım', '«ipek»'] },
	{ field: 'Işık', found: ['«IŞIK»'] },
	{ field: 'Berg, Anna', found: ['«Anna Berg»', '«Berg, Anna»'] },
	{ field: 'van der Berg', found: ['Mr «Van der Berg»', '«VAN DER BERG»'] },
	{ field: 'D’Angelo', found: ["«D'Angelo»", '«D’ANGELO»'] },
	{
		field: 'Müller',
		found: ['Frau «MÜLLER»', `Frau «${decomposed('Müller')}»`],
		kept: ['Müllerin', 'Muller'],
	},
	{ field: 'Smith Jr.', found: ['«Smith Jr»., hello'] },
	{ field: 'J. Smith', found: ['«J. Smith»', '«J Smith»'] },
	{ field: 'Ann', found: ['«Ann»', '«ANN»,'], kept: ['Annual plan', 'Joann'] },
	{ field: 'Al', found: ['«Al» said'], kept: ['also', 'email'] },
	{ field: 'Ｊｏｈｎ', found: ['«John»', '«Ｊｏｈｎ»'] },
	{ field: 'John', found: ['«Ｊｏｈｎ»'] },
	{ field: 'Łukasz', found: ['«ŁUKASZ»'], kept: ['Lukasz'] },
	{ field: 'Søren', found: ['«SØREN»'] },
	{ field: 'Þóra', found: ['«ÞÓRA»'] },
	{ field: 'Ahmed al-Rashid', found: ['«Ahmed Al-Rashid»', '«Ahmed Al Rashid»'] },
	{ field: 'María José', found: ['«María José»', '«MARÍA  JOSÉ»'], kept: ['María'] },
	{ field: 'X Æ A-12', found: ['«X Æ A-12»'] },
	{ field: '  Anna Berg ', found: ['«Anna Berg»'] },
	{ field: 'Anna (VIP)', found: ['«Anna (VIP»)'], kept: ['Anna'] },
	{ field: 'C++', found: [], kept: ['C++ is fine', 'c'] },
];
