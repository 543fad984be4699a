import { mistakesIn } from './reviewed-mistake.ts';

const version = '"x-version": 1,\n  "x-migrations": []';

/** Mistakes in the steps, versions and migrations of a form, and in references to it. `§` marks the reported line. */
export const versionMistakes = [
  ...mistakesIn('forms/application/index.json', [
    [
      'a step whose file is missing',
      '"$ref": "step-4.json"',
      '§"$ref": "step-5.json"',
      /верните "\$ref": "step-4\.json"/,
    ],
    [
      'no version',
      '  "x-version": 1,\n',
      '',
      /x-version/,
      { and: [{ file: 'forms/application/index.json', from: '{', to: '§{' }] },
    ],
    ['a version without its migration', '"x-version": 1', '§"x-version": 2', /перевода к версии 2 нет/],
    [
      'a gap in the versions',
      version,
      '"x-version": 3,\n  "x-migrations": [{ §"version": 3, "rename": { "gender": "gender" } }]',
      /перевода к версии 2 нет/,
    ],
    [
      'two migrations to one version',
      version,
      '"x-version": 2,\n  "x-migrations": [{ "version": 2, "values": { "gender": { "m": "male" } } }, { §"version": 2, "values": { "gender": { "f": "female" } } }]',
      /два перевода/,
    ],
    [
      'a migration from an unknown field',
      version,
      '"x-version": 2,\n  "x-migrations": [{ "version": 2, "rename": { §"gendr": "gender" } }]',
      /«gendr».*«gender»/,
    ],
    [
      'a migration to an unknown field',
      version,
      '"x-version": 2,\n  "x-migrations": [{ "version": 2, "rename": { §"gender": "sex" } }]',
      /нет поля «sex»/,
    ],
    [
      'a migration to an unknown choice',
      version,
      '"x-version": 2,\n  "x-migrations": [{ "version": 2, "values": { "gender": { §"m": "mal" } } }]',
      /«mal».*«male»/,
    ],
    [
      'a title with an unknown field',
      '"x-title-template": "{student_last_name}',
      '§"x-title-template": "{student_lastname}',
      /«student_lastname»/,
    ],
    [
      'a search by an unknown field',
      '"representative_1/phone"',
      '§"representative_1/phon"',
      /representative_1\/phon/,
    ],
    ['a child filled from an unknown field', '"gender": "gender"', '§"gender": "gendr"', /«gendr».*«gender»/],
  ]),
  ...mistakesIn('forms/idle.json', [
    [
      'an unused form',
      '',
      '§{ "title": "Лишняя", "type": "object", "x-version": 1, "properties": { "a": { "title": "Да", "type": "boolean" } } }',
      /«idle» никто не показывает/,
    ],
  ]),
  ...mistakesIn('forms/application/step-5.json', [
    [
      'a step that is not in the index',
      '',
      '§{ "title": "Лишний", "type": "object", "properties": { "a": { "title": "Да", "type": "boolean" } } }',
      /allOf/,
    ],
  ]),
];
