import { type FileEdit, mistakesIn, onlyProblem } from './reviewed-mistake.ts';

const inCourse = (from: string, to: string): FileEdit => ({ file: 'forms/course.json', from, to });

/** Mistakes in limits, conditions, choices and groups of released forms. `§` marks the reported line. */
export const editedFormMistakes = [
  ...mistakesIn('forms/school-settings.json', [
    [
      'a pattern without the brackets of its alternatives',
      '"pattern": "^([0-9]{10}|[0-9]{12})$"',
      '§"pattern": "^[0-9]{10}|[0-9]{12}$"',
      /действует только до «\|».*"\^\(\[0-9\]\{10\}\|\[0-9\]\{12\}\)\$"/,
      onlyProblem,
    ],
    [
      'a full stop in a pattern that stands for any character',
      '[^\\\\s/:]+\\\\.[^\\\\s]+$"',
      '[^\\\\s/:]+.[^\\\\s]+$"',
      /точка в выражении — это любой знак/,
      {
        and: [
          { file: 'forms/school-settings.json', from: '"pattern": "^(https', to: '§"pattern": "^(https' },
        ],
        ...onlyProblem,
      },
    ],
    [
      'an upper limit below the lower one',
      '"minLength": 10,\n      "maxLength": 200,',
      '"minLength": 10,\n      §"maxLength": 9,',
      /верните "maxLength": 200/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/camp.json', [
    [
      'a pattern of an external form without its beginning',
      '"pattern": "^[АВЕКМНОРСТУХ]',
      '§"pattern": "[АВЕКМНОРСТУХ]',
      /больше не закреплено/,
      onlyProblem,
    ],
    [
      'a text in a condition on a yes/no question of an external form',
      '"properties": { "takes_medicine": { "const": true } }',
      '"properties": { "takes_medicine": { §"const": "yes" } }',
      /«takes_medicine» не бывает ответа "yes".*true, false/,
      onlyProblem,
    ],
    [
      'a misspelt choice in a condition of an external form',
      '"if": { "required": ["takes_medicine"], "properties": { "takes_medicine": { "const": true } } }',
      '"if": { "required": ["shift"], "properties": { "shift": { §"enum": ["jun"] } } }',
      /«shift» не бывает ответа "jun".*«june»/,
      onlyProblem,
    ],
    [
      'a lower limit of an external form above the upper one',
      '"minItems": 1,\n      "maxItems": 4,',
      '§"minItems": 5,\n      "maxItems": 4,',
      /minItems 5 больше, чем maxItems 4/,
      onlyProblem,
    ],
    [
      'a choice of an external form twice',
      '"146", "158"',
      '"146", §"146"',
      /вариант "146" уже есть/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/application/step-3.json', [
    [
      'a condition copied from another question',
      '"x-show-if": {\n        "required": ["has_previous_education"],\n        "properties": {\n          "has_previous_education": { "const": true }',
      '§"x-show-if": {\n        "required": ["has_hobbies"],\n        "properties": {\n          "has_hobbies": { "const": true }',
      /открывал ответ на «has_previous_education», а теперь — на «has_hobbies»/,
      onlyProblem,
    ],
    [
      'a size of files that contradicts the hint',
      '"maxSize": 10485760',
      '§"maxSize": 1048576',
      /maxSize — 1 МБ, а в словах.*верните "maxSize": 10485760/,
      onlyProblem,
    ],
    [
      'a new choice with the value of a released one',
      '          {\n            "const": "other",\n            "title": "Другой"',
      '          {\n            §"const": "other",\n            "title": "Корейский"\n          },\n          {\n            "const": "other",\n            "title": "Другой"',
      /вариант «other» уже есть/,
      onlyProblem,
    ],
    [
      'fewer choices at once than before',
      '"maxItems": 7',
      '§"maxItems": 1',
      /maxItems было 7, а стало 1.*верните "maxItems": 7/,
      onlyProblem,
    ],
    [
      'equal entries by an answer that many entries share',
      '"x-unique": ["name", "type"]',
      '§"x-unique": ["type"]',
      /верните name/,
      onlyProblem,
    ],
    [
      'a label of entries copied from another group',
      '"entry": "Олимпиада или конкурс"',
      '§"entry": "Прежняя школа"',
      /это слова поля «previous_education»/,
      onlyProblem,
    ],
    [
      'a question copied from another group',
      '"x-question": "Участвовал ли ребёнок в олимпиадах или конкурсах?"',
      '§"x-question": "Есть ли у ребёнка братья и сёстры?"',
      /это слова поля «siblings»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    [
      'siblings that must have different surnames',
      '"x-unique": ["last_name", "first_name", "birth_date"]',
      '§"x-unique": ["last_name"]',
      /совпало только: last_name.*верните first_name, birth_date/,
      onlyProblem,
    ],
    [
      'a required question that everybody is asked',
      '"x-section": "representative_2",\n      "x-show-if": { "$ref": "#/$defs/both_parents" },',
      '"x-section": "representative_2",',
      /задавали не всем/,
      {
        and: [
          {
            file: 'forms/application/step-2.json',
            from: '"representative_2": {\n      "$ref"',
            to: '§"representative_2": {\n      "$ref"',
          },
        ],
        ...onlyProblem,
      },
    ],
    [
      'one answer twice in the title of an entry',
      '"x-summary": ["{last_name} {first_name}"',
      '"x-summary": [§"{first_name} {first_name}"',
      /«first_name» уже стоит.*last_name/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'the definition of other questions',
      '"$ref": "#/$defs/specialist",\n      "title": "Логопед"',
      '§"$ref": "#/$defs/health",\n      "title": "Логопед"',
      /«speech_therapist» теперь описано как «health».*specialist/,
      onlyProblem,
    ],
    [
      'a greater minimum than the text asks for',
      '"minItems": 1,\n      "maxItems": 12',
      '§"minItems": 10,\n      "maxItems": 12',
      /а в словах «Отметьте хотя бы одну черту».*верните "minItems": 1/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/excursion.json', [
    [
      'the definition of a phone number for an email address',
      '"$ref": "shared.json#/$defs/email"',
      '§"$ref": "shared.json#/$defs/phone"',
      /«email» теперь описано как «phone».*shared\.json#\/\$defs\/email/,
      onlyProblem,
    ],
    [
      'the definition of a choice for a date',
      '"$ref": "shared.json#/$defs/child_birth_date"',
      '§"$ref": "shared.json#/$defs/gender"',
      /«birth_date» теперь описано как «gender»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/child.json', [
    [
      'the definition of a first name for a surname',
      '"$ref": "shared.json#/$defs/last_name"',
      '§"$ref": "shared.json#/$defs/first_name"',
      /«last_name» теперь описано как «first_name»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/extended-day.json', [
    [
      'a minimum above the maximum',
      '"minItems": 1,',
      '§"minItems": 6,',
      /верните "minItems": 1/,
      onlyProblem,
    ],
    [
      'a pattern of a number without its end',
      '"pattern": "^[1-9][0-9]{0,8}$"',
      '§"pattern": "^[1-9][0-9]{0,8}"',
      /больше не закреплено/,
      onlyProblem,
    ],
    [
      'a choice with the hour of another one',
      '          "title": "19:00"\n        }',
      '          "title": "19:00"\n        },\n        {\n          "const": "20",\n          §"title": "21:00"\n        }',
      /у варианта «20» слова «21:00»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/course.json', [
    [
      'a price without its control',
      '"x-width": "half",\n      "x-widget": "money",',
      '"x-width": "half",',
      /верните "x-widget": "money"/,
      {
        and: [inCourse('рублей",\n      "type": "integer"', 'рублей",\n      §"type": "integer"')],
        ...onlyProblem,
      },
    ],
    [
      'a limit without two of its zeros',
      '"maxLength": 2000',
      '§"maxLength": 20',
      /maxLength было 2000, а стало 20/,
      onlyProblem,
    ],
    [
      'a message copied from another field',
      '"required": "Введите день последнего занятия"',
      '§"required": "Введите день первого занятия"',
      /это слова поля «starts_on»/,
      onlyProblem,
    ],
  ]),
];
