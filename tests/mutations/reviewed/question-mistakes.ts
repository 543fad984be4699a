import { firstField, textKeywords, withFieldBefore } from './application-step-1.ts';
import { mistakesIn } from './reviewed-mistake.ts';

const campTitle = `  "x-title-template": "{answers/child/name}, {answers/child/birth_date}, {answers/shift}",
  "x-search": ["answers/child/name"],
`;

const shown = (condition: string) => `"more": { ${textKeywords}, ${condition} }`;

/** Mistakes between the questions of a form: reserved names, conditions and versions. `§` marks the reported line. */
export const questionMistakes = [
  ...mistakesIn('forms/camp.json', [
    [
      'a questionnaire that lists cannot name',
      '{\n  "$schema"',
      '§{\n  "$schema"',
      /не будет видно, о ком анкета.*"x-title-template"/,
      { and: [{ file: 'forms/camp.json', from: campTitle, to: '' }] },
    ],
  ]),
  ...mistakesIn('forms/camp.json', [
    [
      'a misspelt standard keyword',
      '"title": "Сколько метров проплывёт сам",\n          "description": "Не умеет плавать — оставьте пустым.",\n          "type"',
      '"title": "Сколько метров проплывёт сам",\n          "description": "Не умеет плавать — оставьте пустым.",\n          §"typee"',
      /«typee» ничего не проверяет.*«type»/,
      { onlyProblem: true },
    ],
  ]),
  ...mistakesIn('forms/application/step-1.json', [
    ['a field named comment', firstField, withFieldBefore(`§"comment": { ${textKeywords} }`), /«comment»/],
    ['a field named id', firstField, withFieldBefore(`§"id": { ${textKeywords} }`), /«id»/],
    [
      'a field named student_id',
      firstField,
      withFieldBefore(`§"student_id": { ${textKeywords} }`),
      /«student_id»/,
    ],
    ['a field named revision', firstField, withFieldBefore(`§"revision": { ${textKeywords} }`), /«revision»/],
    ['a field named form', firstField, withFieldBefore(`§"form": { ${textKeywords} }`), /«form»/],
    [
      'a field with the name of one in another step',
      firstField,
      withFieldBefore(`§"has_hobbies": { ${textKeywords} }`),
      /«has_hobbies»/,
      { and: [{ file: 'forms/application/step-3.json', from: '"has_hobbies": {', to: '§"has_hobbies": {' }] },
    ],
    [
      'a key that an object makes too',
      firstField,
      withFieldBefore(
        '"representative_1_phone": { "title": "Телефон", "type": "string", "x-section": "child" }',
      ),
      /«representative_1_phone» спутается/,
      {
        and: [
          {
            file: 'forms/application/step-2.json',
            from: '        "phone": {\n          "x-help"',
            to: '        §"phone": {\n          "x-help"',
          },
        ],
      },
    ],
    [
      'a key that looks like one of a group',
      firstField,
      withFieldBefore(`§"sibling_1_note": { ${textKeywords} }`),
      /спутается/,
      {
        and: [
          {
            file: 'forms/application/step-2.json',
            from: '          "last_name": {\n            "$ref": "../shared',
            to: '          §"last_name": {\n            "$ref": "../shared',
          },
        ],
      },
    ],
    [
      'a condition on an unknown field',
      firstField,
      withFieldBefore(
        shown('"x-show-if": { "required": [§"gendr"], "properties": { "gendr": { "const": "male" } } }'),
      ),
      /«gendr».*«gender»/,
    ],
    [
      'a condition that holds before there is an answer',
      firstField,
      withFieldBefore(shown('"x-show-if": { "properties": { §"gender": { "const": "male" } } }')),
      /"required": \["gender"\]/,
    ],
    [
      'a condition on an unknown choice',
      firstField,
      withFieldBefore(
        shown('"x-show-if": { "required": ["gender"], "properties": { §"gender": { "const": "mal" } } }'),
      ),
      /«mal».*«male»/,
    ],
    [
      'a condition that restricts nothing',
      firstField,
      withFieldBefore(
        shown('"x-show-if": { "required": ["gender"], "properties": { §"gender": { "minimum": 5 } } }'),
      ),
      /minimum ничего не говорит/,
    ],
    [
      'a condition that never holds',
      firstField,
      withFieldBefore(shown('§"x-show-if": { "required": ["gender"], "not": { "required": ["gender"] } }')),
      /никогда/,
    ],
    [
      'cyclic conditions',
      firstField,
      withFieldBefore(
        '"one": { "title": "Раз", "type": "string", "x-section": "child", §"x-show-if": { "required": ["two"] } }, "two": { "title": "Два", "type": "string", "x-section": "child", "x-show-if": { "required": ["one"] } }',
      ),
      /по кругу/,
    ],
    ['an unknown column', '"x-server-name": "grade"', '§"x-server-name": "grde"', /«grde».*«?grade»?/],
    [
      'an unknown former name',
      '"gender": {',
      '"gender": {\n      "x-renamed-from": [§"sex"],',
      /«sex» в выпущенной форме не было/,
    ],
    [
      'a health question that is not marked as sensitive',
      firstField,
      withFieldBefore('§"allergy": { "title": "Аллергия", "type": "string", "x-section": "child" }'),
      /x-sensitive/,
    ],
    [
      'version in a step',
      '"type": "object",',
      '"type": "object",\n  §"x-version": 1,',
      /x-version стоит в шаге/,
    ],
  ]),
];
