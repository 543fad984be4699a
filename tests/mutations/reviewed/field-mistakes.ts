import { added, first, text } from './first-step.ts';
import { inFile } from './reviewed-mistake.ts';

/** What a field says of itself: its keywords, type, choices and expression. */
export const fieldMistakes = [
  ...inFile('forms/application/step-1.json', [
    ['a misspelt keyword', '"x-width": "half"', '§"x-widht": "half"', /«x-widht».*«x-width»/],
    ['a width that there is not', '"x-width": "half"', '§"x-width": "halff"', /«halff».*«half»/],
    [
      'no title',
      first,
      added('§"snils": { "type": "string", "x-section": "child" }'),
      /«snils» нет названия/,
    ],
    [
      'Latin letters in a Russian title',
      first,
      added('"snils": { §"title": "CНИЛС", "type": "string", "x-section": "child" }'),
      /латинские буквы/,
    ],
    ['a name in capitals', first, added(`§"Snils": { ${text} }`), /строчной буквы/],
    [
      'a misspelt type',
      first,
      added('"snils": { "title": "СНИЛС", §"type": "strng", "x-section": "child" }'),
      /«strng».*«string»/,
    ],
    [
      'a date as a type',
      first,
      added('"seen": { "title": "Когда", §"type": "date", "x-section": "child" }'),
      /ru-date/,
    ],
    ['a format that there is not', first, added(`"seen": { ${text}, §"format": "date" }`), /«date».*ru-date/],
    [
      'an enum',
      first,
      added(`"color": { ${text}, §"enum": ["red", "blue"] }`),
      /"oneOf": \[\{ "const": "red"/,
    ],
    ['a description', first, added(`"color": { ${text}, §"description": "Какой" }`), /x-help/],
    [
      'a field that says that it is required',
      first,
      added(`"color": { ${text}, §"required": true }`),
      /"required": \["color"\]/,
    ],
    ['a choice without words', first, added(`"color": { ${text}, "oneOf": [§{ "const": "red" }] }`), /title/],
    [
      'a choice that is a number',
      first,
      added(`"color": { ${text}, "oneOf": [{ §"const": 1, "title": "Красный" }] }`),
      /строка|кавычки/,
    ],
    [
      'a choice twice',
      first,
      added(
        `"color": { ${text}, "oneOf": [{ "const": "red", "title": "Красный" }, { §"const": "red", "title": "Алый" }] }`,
      ),
      /«red» уже есть/,
    ],
    [
      'the words of a choice twice',
      first,
      added(
        `"color": { ${text}, "oneOf": [{ "const": "red", "title": "Красный" }, { "const": "pink", §"title": "Красный" }] }`,
      ),
      /«Красный» уже есть/,
    ],
    [
      'a default that is no choice',
      first,
      added(
        `"color": { ${text}, §"default": "rad", "oneOf": [{ "const": "red", "title": "Красный" }, { "const": "pink", "title": "Розовый" }] }`,
      ),
      /«rad».*«red»/,
    ],
    [
      'a pattern that takes for ever',
      first,
      added(
        `"color": { ${text}, §"pattern": "^(a+)+$", "examples": ["a"], "x-messages": { "pattern": "Букву" } }`,
      ),
      /вечно/,
    ],
    [
      'a pattern that is none',
      first,
      added(
        `"color": { ${text}, §"pattern": "^[a-z", "examples": ["a"], "x-messages": { "pattern": "Букву" } }`,
      ),
      /не регулярное выражение/,
    ],
    [
      'a pattern without an example',
      first,
      added(`§"color": { ${text}, "pattern": "^[a-z]$", "x-messages": { "pattern": "Букву" } }`),
      /нет примера/,
    ],
    [
      'a pattern without words',
      first,
      added(`"color": { ${text}, §"pattern": "^[a-z]$", "examples": ["a"] }`),
      /нет слов/,
    ],
    [
      'an example that is wrong',
      first,
      added(`"color": { ${text}, "maxLength": 3, "examples": [§"алый"] }`),
      /пример «алый»/,
    ],
    [
      'words of a rule that is not there',
      first,
      added(`"color": { ${text}, "x-messages": { §"patern": "Букву" } }`),
      /«patern»/,
    ],
  ]),
];
