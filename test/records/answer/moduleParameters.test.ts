import { possibleAnswers } from '../../../src/records/answer/moduleParameters';

test.each<[object, string[]]>([
	[{ output_type: 'Yes/No/NA' }, ['Yes', 'No', 'NA']],
	[{ output_type: 'Yes/No/NA', possible_values: [] }, ['Yes', 'No', 'NA']],
	[{ output_type: 'Yes / No', possible_values: null }, ['Yes', 'No']],
	[{ output_type: 'Categorical', possible_values: ['a', 'b'] }, ['a', 'b']],
	[{ output_type: 'Text' }, []],
	[{ output_type: null }, []],
])('the answers of %j are %j', (field, answers) => {
	expect(possibleAnswers({ ...field })).toEqual(answers);
});
