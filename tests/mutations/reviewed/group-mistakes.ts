import { mistakesWithConsequences } from './reviewed-mistake.ts';

const files = '      "x-section": "files",\n      "x-widget": "files",';

/** Mistakes in repeated groups, files and columns of office lists. `§` marks the reported line. */
export const groupMistakes = [
  ...mistakesWithConsequences('forms/application/step-2.json', [
    [
      'a card with an unknown field',
      '§"{[-birth_date-]{+birth_dat+}} · {current_school}"',
      /«birth_dat».*«birth_date»/,
    ],
    [
      'uniqueness by an unknown field',
      '"x-unique": [§"[-last_name-]{+lastname+}"',
      /«lastname».*«last_name»/,
    ],
    [
      'an unknown required field of an entry',
      '"required": ["last_name", "first_name", §"[-birth_date-]{+birthdate+}"]',
      /«birthdate».*«birth_date»/,
    ],
    ['an unused shared definition', '"$defs": {{+\n    §"spare": { "type": "string" },+}', /«?spare»?/],
    [
      'a reference to an unknown shared condition',
      '"x-show-if": { §"$ref": "#/$defs/[-both_parents-]{+both_parent+}" },\n      "required"',
      /both_parent.*both_parents/,
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-3.json', [
    ['two groups with one prefix', '§"x-flatten": "[-olympiad-]{+prev_ed+}"', /«prev_ed».*смешаются/],
    ['minItems above maxItems', '§"minItems": [-1-]{+11+},\n      "maxItems": 10,', /minItems 11 больше/],
    [
      'a field of files without the widget for files',
      `[-${files}-]{+      "x-section": "files",+}`,
      /"x-widget": "files"/,
      ['      §"x-files": {'],
    ],
    ['a misspelt x-files', '§"[-x-files-]{+x-filles+}": {', /x-filles.*x-files/],
    [
      'a repeated group in a repeated group',
      '§{+"trips": { "title": "Поездки", "type": "array", "x-flatten": "trip", "x-labels": { "entry": "Поездка", "add": "Добавить", "empty": "Нет" }, "x-summary": ["{to}"], "items": { "type": "object", "properties": { "to": { "title": "Куда", "type": "string" } } } },\n          +}"leave_reason": {',
      /групп/,
    ],
  ]),
];
