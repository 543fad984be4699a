import { mistakesIn } from './reviewed-mistake.ts';

const files = '      "x-section": "files",\n      "x-widget": "files",';

/** Mistakes in repeated groups, files and columns of office lists. `§` marks the reported line. */
export const groupMistakes = [
  ...mistakesIn('forms/application/step-2.json', [
    [
      'a group without labels',
      '"x-labels": {\n        "entry": "Брат или сестра",\n        "name": "{first_name}",\n        "add": "Добавить брата или сестру",\n        "empty": "Братья и сёстры не указаны."\n      },',
      '',
      /нет x-labels/,
      {
        and: [
          {
            file: 'forms/application/step-2.json',
            from: '"siblings": {\n      "title": "Братья и сёстры",\n      "type"',
            to: '§"siblings": {\n      "title": "Братья и сёстры",\n      "type"',
          },
        ],
      },
    ],
    [
      'a group without a prefix',
      '      "x-flatten": "sibling",\n',
      '',
      /нет x-flatten/,
      {
        and: [
          {
            file: 'forms/application/step-2.json',
            from: '"siblings": {\n      "title": "Братья и сёстры",\n      "type"',
            to: '§"siblings": {\n      "title": "Братья и сёстры",\n      "type"',
          },
        ],
      },
    ],
    [
      'a card with an unknown field',
      '"{birth_date} · {current_school}"',
      '§"{birth_dat} · {current_school}"',
      /«birth_dat».*«birth_date»/,
    ],
    [
      'uniqueness by an unknown field',
      '"x-unique": ["last_name"',
      '"x-unique": [§"lastname"',
      /«lastname».*«last_name»/,
    ],
    [
      'an unknown required field of an entry',
      '"required": ["last_name", "first_name", "birth_date"]',
      '"required": ["last_name", "first_name", §"birthdate"]',
      /«birthdate».*«birth_date»/,
    ],
    [
      'a condition of an entry on a field of the form',
      '            "title": "Где учится",',
      '            "x-show-if": { "required": [§"both_parents_raising"] },\n            "title": "Где учится",',
      /условие читает только поля рядом/,
    ],
    [
      'a repeated group as a list column',
      '"title": "Братья и сёстры",\n      "type": "array",',
      '"title": "Братья и сёстры",\n      §"x-in-lists": true,\n      "type": "array",',
      /столбц|несколько/,
    ],
    [
      'an unused shared definition',
      '"$defs": {',
      '"$defs": {\n    §"spare": { "type": "string" },',
      /«?spare»?/,
    ],
    [
      'a reference to an unknown shared condition',
      '"x-show-if": { "$ref": "#/$defs/both_parents" },\n      "required"',
      '"x-show-if": { §"$ref": "#/$defs/both_parent" },\n      "required"',
      /both_parent.*both_parents/,
    ],
  ]),
  ...mistakesIn('forms/application/step-3.json', [
    [
      'two groups with one prefix',
      '"x-flatten": "olympiad"',
      '§"x-flatten": "prev_ed"',
      /«prev_ed».*смешаются/,
    ],
    [
      'minItems above maxItems',
      '"minItems": 1,\n      "maxItems": 10,',
      '§"minItems": 11,\n      "maxItems": 10,',
      /minItems 11 больше/,
    ],
    [
      'a field of files without the widget for files',
      files,
      '      "x-section": "files",',
      /"x-widget": "files"/,
      {
        and: [
          { file: 'forms/application/step-3.json', from: '      "x-files": {', to: '      §"x-files": {' },
        ],
      },
    ],
    ['a misspelt x-files', '"x-files": {', '§"x-filles": {', /x-filles.*x-files/],
    ['files of ten gigabytes', '"maxSize": 10485760', '§"maxSize": 10737418240', /слишком большое/],
    ['an unknown file type', '"image/jpeg"', '§"image/jpg"', /«image\/jpg».*«image\/jpeg»/],
    [
      'a repeated group in a repeated group',
      '"leave_reason": {',
      '§"trips": { "title": "Поездки", "type": "array", "x-flatten": "trip", "x-labels": { "entry": "Поездка", "add": "Добавить", "empty": "Нет" }, "x-summary": ["{to}"], "items": { "type": "object", "properties": { "to": { "title": "Куда", "type": "string" } } } },\n          "leave_reason": {',
      /групп/,
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'a sensitive answer in a list',
      '"$ref": "#/$defs/health",\n      "title": "Особенности здоровья",',
      '"$ref": "#/$defs/health",\n      §"x-in-lists": true,\n      "title": "Особенности здоровья",',
      /закрытый/,
    ],
  ]),
];
