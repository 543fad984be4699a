import { mistakesIn } from './reviewed-mistake.ts';

/** Mistakes in limits, conditions, choices and groups of released forms. `§` marks the reported line. */
export const editedFormMistakes = [
  ...mistakesIn('forms/school-settings.json', [
    [
      'a pattern without the brackets of its alternatives',
      '§"pattern": "^[-(-][0-9]{10}|[0-9]{12}[-)-]$"',
      /действует только до «\|».*"\^\(\[0-9\]\{10\}\|\[0-9\]\{12\}\)\$"/,
    ],
    [
      'a full stop in a pattern that stands for any character',
      '[^\\\\s/:]+[-\\\\-].[^\\\\s]+$"',
      /точка в выражении — это любой знак/,
      ['§"pattern": "^(https'],
    ],
    [
      'an upper limit below the lower one',
      '"minLength": 10,\n      §"maxLength": [-200-]{+9+},',
      /верните "maxLength": 200/,
    ],
  ]),
  ...mistakesIn('forms/camp.json', [
    [
      'a pattern of an external form without its beginning',
      '§"pattern": "[-^-][АВЕКМНОРСТУХ]',
      /больше не закреплено/,
    ],
    [
      'a text in a condition on a yes/no question of an external form',
      '"properties": { "takes_medicine": { §"const": [-true-]{+"yes"+} } }',
      /«takes_medicine» не бывает ответа "yes".*true, false/,
    ],
    [
      'a misspelt choice in a condition of an external form',
      '"if": { "required": ["[-takes_medicine-]{+shift+}"], "properties": { "[-takes_medicine": { "const": true-]{+shift": { §"enum": ["jun"]+} } } }',
      /«shift» не бывает ответа "jun".*«june»/,
    ],
    [
      'a lower limit of an external form above the upper one',
      '§"minItems": [-1-]{+5+},\n      "maxItems": 4,',
      /minItems 5 больше, чем maxItems 4/,
    ],
    ['a choice of an external form twice', '"146", §"[-158-]{+146+}"', /вариант "146" уже есть/],
  ]),
  ...mistakesIn('forms/application/step-3.json', [
    [
      'a condition copied from another question',
      '§"x-show-if": {\n        "required": ["[-has_previous_education-]{+has_hobbies+}"],\n        "properties": {\n          "[-has_previous_education-]{+has_hobbies+}": { "const": true }',
      /открывал ответ на «has_previous_education», а теперь — на «has_hobbies»/,
    ],
    [
      'a size of files that contradicts the hint',
      '§"maxSize": [-10485760-]{+1048576+}',
      /maxSize — 1 МБ, а в словах.*верните "maxSize": 10485760/,
    ],
    [
      'a new choice with the value of a released one',
      '          {\n            §"const": "other",\n            "title": {+"Корейский"\n          },\n          {\n            "const": "other",\n            "title": +}"Другой"',
      /вариант «other» уже есть/,
    ],
    [
      'fewer choices at once than before',
      '§"maxItems": [-7-]{+1+}',
      /maxItems было 7, а стало 1.*верните "maxItems": 7/,
    ],
    [
      'equal entries by an answer that many entries share',
      '§"x-unique": [[-"name", -]"type"]',
      /верните name/,
    ],
    [
      'a label of entries copied from another group',
      '§"entry": "[-Олимпиада или конкурс-]{+Прежняя школа+}"',
      /это слова поля «previous_education»/,
    ],
    [
      'a question copied from another group',
      '§"x-question": "[-Участвовал ли ребёнок в олимпиадах или конкурсах-]{+Есть ли у ребёнка братья и сёстры+}?"',
      /это слова поля «siblings»/,
    ],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    [
      'siblings that must have different surnames',
      '§"x-unique": ["last_name"[-, "first_name", "birth_date"-]]',
      /совпало только: last_name.*верните first_name, birth_date/,
    ],
    [
      'a required question that everybody is asked',
      '"x-section": "representative_2",[-\n      "x-show-if": { "$ref": "#/$defs/both_parents" },-]',
      /задавали не всем/,
      ['§"representative_2": {\n      "$ref"'],
    ],
    [
      'one answer twice in the title of an entry',
      '"x-summary": [§"{[-last_name-]{+first_name+}} {first_name}"',
      /«first_name» уже стоит.*last_name/,
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'the definition of other questions',
      '§"$ref": "#/$defs/[-specialist-]{+health+}",\n      "title": "Логопед"',
      /«speech_therapist» теперь описано как «health».*specialist/,
    ],
    [
      'a greater minimum than the text asks for',
      '§"minItems": [-1-]{+10+},\n      "maxItems": 12',
      /а в словах «Отметьте хотя бы одну черту».*верните "minItems": 1/,
    ],
  ]),
  ...mistakesIn('forms/excursion.json', [
    [
      'the definition of a phone number for an email address',
      '§"$ref": "shared.json#/$defs/[-email-]{+phone+}"',
      /«email» теперь описано как «phone».*shared\.json#\/\$defs\/email/,
    ],
    [
      'the definition of a choice for a date',
      '§"$ref": "shared.json#/$defs/[-child_birth_date-]{+gender+}"',
      /«birth_date» теперь описано как «gender»/,
    ],
  ]),
  ...mistakesIn('forms/child.json', [
    [
      'the definition of a first name for a surname',
      '§"$ref": "shared.json#/$defs/[-last_name-]{+first_name+}"',
      /«last_name» теперь описано как «first_name»/,
    ],
  ]),
  ...mistakesIn('forms/extended-day.json', [
    ['a minimum above the maximum', '§"minItems": [-1-]{+6+},', /верните "minItems": 1/],
    ['a pattern of a number without its end', '§"pattern": "^[1-9][0-9]{0,8}[-$-]"', /больше не закреплено/],
    [
      'a choice with the hour of another one',
      '          "title": "19:00"\n        }{+,\n        {\n          "const": "20",\n          §"title": "21:00"\n        }+}',
      /у варианта «20» слова «21:00»/,
    ],
  ]),
  ...mistakesIn('forms/course.json', [
    [
      'a price without its control',
      '"x-width": "half",[-\n      "x-widget": "money",-]',
      /верните "x-widget": "money"/,
      ['рублей",\n      §"type": "integer"'],
    ],
    ['a limit without two of its zeros', '§"maxLength": [-2000-]{+20+}', /maxLength было 2000, а стало 20/],
    [
      'a message copied from another field',
      '§"required": "Введите день [-последнего-]{+первого+} занятия"',
      /это слова поля «starts_on»/,
    ],
  ]),
];
