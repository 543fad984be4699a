import { firstField, textKeywords, withFieldBefore } from './application-step-1.ts';
import { inFile } from './reviewed-mistake.ts';

/** What a field says of itself: its keywords, type, choices and expression. */
export const fieldMistakes = [
  ...inFile('forms/application/step-1.json', [
    ['a misspelt keyword', '"x-width": "half"', '§"x-widht": "half"', /«x-widht».*«x-width»/],
    ['a width that there is not', '"x-width": "half"', '§"x-width": "halff"', /«halff».*«half»/],
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
      'a format that there is not',
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
      'a field that says that it is required',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"required": true }`),
      /"required": \["color"\]/,
    ],
    [
      'a choice without words',
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
      'the words of a choice twice',
      firstField,
      withFieldBefore(
        `"color": { ${textKeywords}, "oneOf": [{ "const": "red", "title": "Красный" }, { "const": "pink", §"title": "Красный" }] }`,
      ),
      /«Красный» уже есть/,
    ],
    [
      'a default that is no choice',
      firstField,
      withFieldBefore(
        `"color": { ${textKeywords}, §"default": "rad", "oneOf": [{ "const": "red", "title": "Красный" }, { "const": "pink", "title": "Розовый" }] }`,
      ),
      /«rad».*«red»/,
    ],
    [
      'a pattern that takes for ever',
      firstField,
      withFieldBefore(
        `"color": { ${textKeywords}, §"pattern": "^(a+)+$", "examples": ["a"], "x-messages": { "pattern": "Букву" } }`,
      ),
      /вечно/,
    ],
    [
      'a pattern that is none',
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
      'a pattern without words',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, §"pattern": "^[a-z]$", "examples": ["a"] }`),
      /нет слов/,
    ],
    [
      'an example that is wrong',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, "maxLength": 3, "examples": [§"алый"] }`),
      /пример «алый»/,
    ],
    [
      'words of a rule that is not there',
      firstField,
      withFieldBefore(`"color": { ${textKeywords}, "x-messages": { §"patern": "Букву" } }`),
      /«patern»/,
    ],
  ]),
];
