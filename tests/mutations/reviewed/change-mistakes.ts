import { mistakesIn, mistakesWithConsequences } from './reviewed-mistake.ts';

/**
 * Changes of a released form that would hide stored answers because no migration declares them.
 * `§` marks the reported line.
 */
export const changeMistakes = [
  ...mistakesIn('forms/application/step-4.json', [
    [
      'a deleted field',
      '[-    "bad_questions": {\n      "title": "О чём лучше не спрашивать",\n      "type": "string",\n      "maxLength": 2000,\n      "examples": ["О переезде"],\n      "x-section": "character",\n      "x-widget": "textarea",\n      "x-help": "Темы и вопросы, которые могут расстроить ребёнка на встрече.",\n      "x-autocomplete": "off",\n      "x-sensitive": true,\n      "x-show-if": { "not": { "required": ["health_information"] } }\n    },\n-]',
      /«bad_questions».*"x-removed"/,
      ['  §"properties": {'],
    ],
    [
      'a renamed field',
      '§"[-bad_questions-]{+questions_to_avoid+}": {',
      /"x-renamed-from": \["bad_questions"\]/,
    ],
    [
      'a deleted choice',
      '[-          {\n            "const": "anxious",\n            "title": "Тревожный"\n          }-]',
      /«anxious».*"x-migrations"/,
      [
        '"title": "Творческий"\n          }[-,-]',
        '"uniqueItems": true,\n      "items": {\n        "type": "string",\n        §"oneOf"',
      ],
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-3.json', [
    [
      'a field of another type',
      '"has_previous_education": {\n      "title": "Учился ли ребёнок раньше в других школах?",\n      §"type": "[-boolean"-]{+string",\n      "oneOf": [{ "const": "yes", "title": "Да" }, { "const": "no", "title": "Нет" }]+},',
      /«has_previous_education» было вида boolean.*"values"/,
    ],
  ]),
];
