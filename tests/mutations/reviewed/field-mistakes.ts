import { firstField, textKeywords, withFieldBefore } from './application-step-1.ts';
import { mistakesIn } from './reviewed-mistake.ts';

/** Mistakes in one field: keywords, type, choices and pattern. `§` marks the reported line. */
export const fieldMistakes = [
  ...mistakesIn('forms/application/step-1.json', [
    ['a misspelt keyword', '"x-width": "half"', '§"x-widht": "half"', /«x-widht».*«x-width»/],
    ['an unknown width', '"x-width": "half"', '§"x-width": "halff"', /«halff».*«half»/],
    [
      'no title',
      firstField,
      withFieldBefore('§"snils": { "type": "string", "x-section": "child" }'),
      /«snils» нет названия/,
    ],
    [
      'Latin letters in a Russian title',
      firstField,
      withFieldBefore('"snils": { §"title": "CНИЛС", "type": "string", "x-section": "child" }'),
      /латинские буквы/,
    ],
    ['a name in capitals', firstField, withFieldBefore(`§"Snils": { ${textKeywords} }`), /строчной буквы/],
    [
      'a misspelt type',
      firstField,
      withFieldBefore('"snils": { "title": "СНИЛС", §"type": "strng", "x-section": "child" }'),
      /«strng».*«string»/,
    ],
    [
      'a date as a type',
      firstField,
      withFieldBefore('"seen": { "title": "Когда", §"type": "date", "x-section": "child" }'),
      /ru-date/,
    ],
    [
      'an unknown format of a field',
      firstField,
      withFieldBefore(`"seen": { ${textKeywords}, §"format": "date" }`),
      /«date».*ru-date/,
    ],
    [
      'an enum',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"enum": ["red", "blue"] }`),
      /"oneOf": \[\{ "const": "red"/,
    ],
    [
      'a description',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"description": "Какой" }`),
      /x-help/,
    ],
    [
      'a field with its own required keyword',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"required": true }`),
      /"required": \["color"\]/,
    ],
    [
      'a choice without a label',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, "oneOf": [§{ "const": "red" }] }`),
      /title/,
    ],
    [
      'a choice that is a number',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, "oneOf": [{ §"const": 1, "title": "Красный" }] }`),
      /строка|кавычки/,
    ],
    [
      'a choice twice',
      firstField,
      withFieldBefore(
        `"color": { ${textKeywords}, "oneOf": [{ "const": "red", "title": "Красный" }, { §"const": "red", "title": "Алый" }] }`,
      ),
      /«red» уже есть/,
    ],
    [
      'the label of a choice twice',
      firstField,
      withFieldBefore(
        `"color": { ${textKeywords}, "oneOf": [{ "const": "red", "title": "Красный" }, { "const": "pink", §"title": "Красный" }] }`,
      ),
      /«Красный» уже есть/,
    ],
    [
      'a default that is not a choice',
      firstField,
      withFieldBefore(
        `"color": { ${textKeywords}, §"default": "rad", "oneOf": [{ "const": "red", "title": "Красный" }, { "const": "pink", "title": "Розовый" }] }`,
      ),
      /«rad».*«red»/,
    ],
    [
      'a pattern with exponential time',
      firstField,
      withFieldBefore(
        `"color": { ${textKeywords}, §"pattern": "^(a+)+$", "examples": ["a"], "x-messages": { "pattern": "Букву" } }`,
      ),
      /вечно/,
    ],
    [
      'an invalid pattern',
      firstField,
      withFieldBefore(
        `"color": { ${textKeywords}, §"pattern": "^[a-z", "examples": ["a"], "x-messages": { "pattern": "Букву" } }`,
      ),
      /не регулярное выражение/,
    ],
    [
      'a pattern without an example',
      firstField,
      withFieldBefore(
        `§"color": { ${textKeywords}, "pattern": "^[a-z]$", "x-messages": { "pattern": "Букву" } }`,
      ),
      /нет примера/,
    ],
    [
      'a pattern without a message',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"pattern": "^[a-z]$", "examples": ["a"] }`),
      /нет слов/,
    ],
    [
      'an example longer than maxLength',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, "maxLength": 3, "examples": [§"алый"] }`),
      /пример «алый»/,
    ],
    [
      'a message for a rule that the field does not have',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, "x-messages": { §"patern": "Букву" } }`),
      /«patern»/,
    ],
  ]),
];
