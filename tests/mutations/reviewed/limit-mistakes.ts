import { firstField, textKeywords, withFieldBefore } from './application-step-1.ts';
import { mistakesIn } from './reviewed-mistake.ts';

const grade = '"$ref": "../shared.json#/$defs/grade",';

/** Mistakes in the limits, widget and section of a field, and in its references. `§` marks the reported line. */
export const limitMistakes = [
  ...mistakesIn('forms/application/step-1.json', [
    [
      'minLength above maxLength',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"minLength": 9, "maxLength": 3 }`),
      /minLength 9 больше/,
    ],
    [
      'minimum above maximum',
      firstField,
      withFieldBefore(
        '"age": { "title": "Возраст", "type": "integer", "x-section": "child", §"minimum": 18, "maximum": 6 }',
      ),
      /minimum 18 больше/,
    ],
    [
      'a limit of another type',
      firstField,
      withFieldBefore(
        '"agrees": { "title": "Согласны?", "type": "boolean", "x-section": "child", §"maxLength": 6 }',
      ),
      /maxLength ничего не значит/,
    ],
    [
      'an unknown widget',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"x-widget": "textara" }`),
      /«textara».*«textarea»/,
    ],
    [
      'a widget for another type of field',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"x-widget": "radio" }`),
      /«radio» не рисует/,
    ],
    [
      'an unknown autofill word',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"x-autocomplete": "given_name" }`),
      /автозаполнения/,
    ],
    [
      'an unknown section',
      '"x-section": "school",\n      "x-width"',
      '§"x-section": "schol",\n      "x-width"',
      /«schol».*«school»/,
    ],
    [
      'no section',
      firstField,
      withFieldBefore('§"snils": { "title": "СНИЛС", "type": "string" }'),
      /x-section/,
    ],
    [
      'a section without fields',
      '"x-sections": {',
      '"x-sections": {\n    §"more": { "title": "Ещё" },',
      /«more» нет полей/,
    ],
    [
      'an unknown required field',
      '"gender", "current_grade"',
      '"gender", §"current_grad"',
      /«current_grad».*«current_grade»/,
    ],
    [
      'a required field that is hidden',
      '"required": ["student_last_name"',
      '"required": ["snils", "student_last_name"',
      /не показывается/,
      {
        and: [
          {
            file: 'forms/application/step-1.json',
            from: firstField,
            to: withFieldBefore(`§"snils": { ${textKeywords}, "x-widget": "hidden" }`),
          },
        ],
      },
    ],
    [
      'a $ref to an unknown definition',
      '"$ref": "../shared.json#/$defs/gender"',
      '§"$ref": "../shared.json#/$defs/gendr"',
      /gendr.*gender/,
    ],
    ['a $ref to a missing file', grade, '§"$ref": "../sharde.json#/$defs/grade",', /sharde\.json/],
    [
      'a $ref to something that is not a field',
      '"$ref": "../shared.json#/$defs/school"',
      '§"$ref": "step-2.json#/$defs/both_parents"',
      /«both_parents» — условие, а здесь нужно поле/,
    ],
    [
      'choices from an unknown operation',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"x-options": "getClasList" }`),
      /«getClasList».*«getClassList»/,
    ],
    [
      'choices from an operation that changes data',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"x-options": "updateClassList" }`),
      /portal\.json|get/,
    ],
    [
      'a date limit in an unknown notation',
      firstField,
      withFieldBefore(
        `"seen": { ${textKeywords}, "format": "ru-date", §"x-not-after": "tomorrow", "examples": ["01.01.2020"] }`,
      ),
      /today-25y/,
    ],
    [
      'a date limit that is not in the calendar',
      firstField,
      withFieldBefore(
        `"seen": { ${textKeywords}, "format": "ru-date", §"x-not-after": "31.02.2030", "examples": ["01.01.2020"] }`,
      ),
      /31\.02\.2030/,
    ],
    [
      'date limits without a day between them',
      firstField,
      withFieldBefore(
        `"seen": { ${textKeywords}, "format": "ru-date", "x-not-after": "01.01.2020", §"x-not-before": "02.01.2020", "examples": ["01.01.2020"] }`,
      ),
      /ни одного дня/,
    ],
    [
      'a date limit on a text field',
      firstField,
      withFieldBefore(`"seen": { ${textKeywords}, §"x-not-after": "today" }`),
      /предел даты/,
    ],
  ]),
  ...mistakesIn('forms/shared.json', [
    [
      'a misspelt keyword of a shared field',
      '"x-not-after": "today"',
      '§"x-not-aftr": "today"',
      /«x-not-aftr».*«x-not-after»/,
    ],
    [
      'a cyclic $ref',
      '"person_name": {',
      '"person_name": {\n      §"$ref": "#/$defs/last_name",',
      /last_name → person_name → last_name/,
    ],
  ]),
];
