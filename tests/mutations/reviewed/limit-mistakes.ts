import { textKeywords, withFieldBefore } from './application-step-1.ts';
import { mistakesWithConsequences } from './reviewed-mistake.ts';

const grade = '"$ref": "../shared.json#/$defs/grade",';

/** Mistakes in the limits, widget and section of a field, and in its references. `§` marks the reported line. */
export const limitMistakes = [
  ...mistakesWithConsequences('forms/application/step-1.json', [
    [
      'an unknown widget',
      withFieldBefore(`"color": { ${textKeywords}, §"x-widget": "textara" }`),
      /«textara».*«textarea»/,
    ],
    [
      'a widget for another type of field',
      withFieldBefore(`"color": { ${textKeywords}, §"x-widget": "radio" }`),
      /«radio» не рисует/,
    ],
    ['an unknown section', '§"x-section": "[-school-]{+schol+}",\n      "x-width"', /«schol».*«school»/],
    ['no section', withFieldBefore('§"snils": { "title": "СНИЛС", "type": "string" }'), /x-section/],
    ['a section without fields', '"x-sections": {{+\n    §"more": { "title": "Ещё" },+}', /«more» нет полей/],
    [
      'an unknown required field',
      '"gender", §"[-current_grade-]{+current_grad+}"',
      /«current_grad».*«current_grade»/,
    ],
    [
      'a $ref to an unknown definition',
      '§"$ref": "../shared.json#/$defs/[-gender-]{+gendr+}"',
      /gendr.*gender/,
    ],
    ['a $ref to a missing file', `§[-${grade}-]{+"$ref": "../sharde.json#/$defs/grade",+}`, /sharde\.json/],
    [
      'a $ref to something that is not a field',
      '§"$ref": "[-../shared-]{+step-2+}.json#/$defs/[-school-]{+both_parents+}"',
      /«both_parents» — условие, а здесь нужно поле/,
    ],
    [
      'choices from an unknown operation',
      withFieldBefore(`"color": { ${textKeywords}, §"x-options": "getClasList" }`),
      /«getClasList».*«getClassList»/,
    ],
    [
      'choices from an operation that changes data',
      withFieldBefore(`"color": { ${textKeywords}, §"x-options": "updateClassList" }`),
      /portal\.json|get/,
    ],
  ]),
  ...mistakesWithConsequences('forms/shared.json', [
    [
      'a misspelt keyword of a shared field',
      '§"[-x-not-after-]{+x-not-aftr+}": "today"',
      /«x-not-aftr».*«x-not-after»/,
    ],
    [
      'a cyclic $ref',
      '"person_name": {{+\n      §"$ref": "#/$defs/last_name",+}',
      /last_name → person_name → last_name/,
    ],
  ]),
];
