import { mistakesWithConsequences } from './reviewed-mistake.ts';

const version = '"x-version": 1,\n  "x-migrations": []';

/** Mistakes in the steps, versions and migrations of a form, and in references to it. `§` marks the reported line. */
export const versionMistakes = [
  ...mistakesWithConsequences('forms/application/index.json', [
    [
      'a step whose file is missing',
      '§"$ref": "[-step-4-]{+step-5+}.json"',
      /верните "\$ref": "step-4\.json"/,
    ],
    ['no version', '[-  "x-version": 1,\n-]', /x-version/, ['§{']],
    [
      'a gap in the versions',
      `[-${version}-]{+"x-version": 3,\n  "x-migrations": [{ §"version": 3, "rename": { "gender": "gender" } }]+}`,
      /перевода к версии 2 нет/,
    ],
    [
      'a migration from an unknown field',
      `[-${version}-]{+"x-version": 2,\n  "x-migrations": [{ "version": 2, "rename": { §"gendr": "gender" } }]+}`,
      /«gendr».*«gender»/,
    ],
    [
      'a migration to an unknown field',
      `[-${version}-]{+"x-version": 2,\n  "x-migrations": [{ "version": 2, "rename": { §"gender": "sex" } }]+}`,
      /нет поля «sex»/,
    ],
    [
      'a migration to an unknown choice',
      `[-${version}-]{+"x-version": 2,\n  "x-migrations": [{ "version": 2, "values": { "gender": { §"m": "mal" } } }]+}`,
      /«mal».*«male»/,
    ],
    [
      'a title with an unknown field',
      '§"x-title-template": "{[-student_last_name-]{+student_lastname+}}',
      /«student_lastname»/,
    ],
    ['a search by an unknown field', '§"representative_1/[-phone-]{+phon+}"', /representative_1\/phon/],
    ['a child filled from an unknown field', '§"gender": "[-gender-]{+gendr+}"', /«gendr».*«gender»/],
  ]),
  ...mistakesWithConsequences('forms/application/step-5.json', [
    [
      'a step that is not in the index',
      '§{+{ "title": "Лишний", "type": "object", "properties": { "a": { "title": "Да", "type": "boolean" } } }+}',
      /allOf/,
    ],
  ]),
];
