import { textKeywords, withFieldBefore } from './application-step-1.ts';
import { mistakesIn, mistakesWithConsequences } from './reviewed-mistake.ts';

const shown = (condition: string) => `"more": { ${textKeywords}, ${condition} }`;

/** Mistakes between the questions of a form: reserved names, conditions and versions. `§` marks the reported line. */
export const questionMistakes = [
  ...mistakesIn('forms/camp.json', [
    [
      'a misspelt standard keyword',
      '"title": "Сколько метров проплывёт сам",\n          "description": "Не умеет плавать — оставьте пустым.",\n          §"[-type-]{+typee+}"',
      /«typee» ничего не проверяет.*«type»/,
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-1.json', [
    ['a field named comment', withFieldBefore(`§"comment": { ${textKeywords} }`), /«comment»/],
    ['a field named id', withFieldBefore(`§"id": { ${textKeywords} }`), /«id»/],
    ['a field named student_id', withFieldBefore(`§"student_id": { ${textKeywords} }`), /«student_id»/],
    ['a field named revision', withFieldBefore(`§"revision": { ${textKeywords} }`), /«revision»/],
    ['a field named form', withFieldBefore(`§"form": { ${textKeywords} }`), /«form»/],
    [
      'a field with the name of one in another step',
      withFieldBefore(`§"has_hobbies": { ${textKeywords} }`),
      /«has_hobbies»/,
      [['forms/application/step-3.json', '§"has_hobbies": {']],
    ],
    [
      'a key that an object makes too',
      withFieldBefore(
        '"representative_1_phone": { "title": "Телефон", "type": "string", "x-section": "child" }',
      ),
      /«representative_1_phone» спутается/,
      [['forms/application/step-2.json', '        §"phone": {\n          "x-help"']],
    ],
    [
      'a condition on an unknown field',
      withFieldBefore(
        shown('"x-show-if": { "required": [§"gendr"], "properties": { "gendr": { "const": "male" } } }'),
      ),
      /«gendr».*«gender»/,
    ],
    [
      'a condition that holds before there is an answer',
      withFieldBefore(shown('"x-show-if": { "properties": { §"gender": { "const": "male" } } }')),
      /"required": \["gender"\]/,
    ],
    [
      'a condition on an unknown choice',
      withFieldBefore(
        shown('"x-show-if": { "required": ["gender"], "properties": { §"gender": { "const": "mal" } } }'),
      ),
      /«mal».*«male»/,
    ],
    [
      'a condition that restricts nothing',
      withFieldBefore(
        shown('"x-show-if": { "required": ["gender"], "properties": { §"gender": { "minimum": 5 } } }'),
      ),
      /minimum ничего не говорит/,
    ],
    ['an unknown column', '§"x-server-name": "[-grade-]{+grde+}"', /«grde».*«?grade»?/],
    [
      'an unknown former name',
      '"gender": {{+\n      "x-renamed-from": [§"sex"],+}',
      /«sex» в выпущенной форме не было/,
    ],
    [
      'a health question that is not marked as sensitive',
      withFieldBefore('§"allergy": { "title": "Аллергия", "type": "string", "x-section": "child" }'),
      /x-sensitive/,
    ],
  ]),
];
