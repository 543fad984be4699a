import { textKeywords, withFieldBefore } from './application-step-1.ts';
import { mistakesIn } from './reviewed-mistake.ts';

/** Mistakes in one field: keywords, type, choices and pattern. `§` marks the reported line. */
export const fieldMistakes = [
  ...mistakesIn('forms/application/step-1.json', [
    ['a misspelt keyword', '§"[-x-width-]{+x-widht+}": "half"', /«x-widht».*«x-width»/],
    ['an unknown width', '§"x-width": "[-half-]{+halff+}"', /«halff».*«half»/],
    [
      'no title',
      withFieldBefore('§"snils": { "type": "string", "x-section": "child" }'),
      /«snils» нет названия/,
    ],
    [
      'a misspelt type',
      withFieldBefore('"snils": { "title": "СНИЛС", §"type": "strng", "x-section": "child" }'),
      /«strng».*«string»/,
    ],
    [
      'an unknown format of a field',
      withFieldBefore(`"seen": { ${textKeywords}, §"format": "date" }`),
      /«date».*ru-date/,
    ],
    [
      'a field with its own required keyword',
      withFieldBefore(`"color": { ${textKeywords}, §"required": true }`),
      /"required": \["color"\]/,
    ],
    [
      'a choice without a label',
      withFieldBefore(`"color": { ${textKeywords}, "oneOf": [§{ "const": "red" }] }`),
      /title/,
    ],
    [
      'a choice that is a number',
      withFieldBefore(`"color": { ${textKeywords}, "oneOf": [{ §"const": 1, "title": "Красный" }] }`),
      /строка|кавычки/,
    ],
    [
      'a choice twice',
      withFieldBefore(
        `"color": { ${textKeywords}, "oneOf": [{ "const": "red", "title": "Красный" }, { §"const": "red", "title": "Алый" }] }`,
      ),
      /«red» уже есть/,
    ],
    [
      'the label of a choice twice',
      withFieldBefore(
        `"color": { ${textKeywords}, "oneOf": [{ "const": "red", "title": "Красный" }, { "const": "pink", §"title": "Красный" }] }`,
      ),
      /«Красный» уже есть/,
    ],
    [
      'a default that is not a choice',
      withFieldBefore(
        `"color": { ${textKeywords}, §"default": "rad", "oneOf": [{ "const": "red", "title": "Красный" }, { "const": "pink", "title": "Розовый" }] }`,
      ),
      /«rad».*«red»/,
    ],
    [
      'a pattern without a message',
      withFieldBefore(`"color": { ${textKeywords}, §"pattern": "^[a-z]$", "examples": ["a"] }`),
      /нет слов/,
    ],
    [
      'an example longer than maxLength',
      withFieldBefore(`"color": { ${textKeywords}, "maxLength": 3, "examples": [§"алый"] }`),
      /пример «алый»/,
    ],
  ]),
];
