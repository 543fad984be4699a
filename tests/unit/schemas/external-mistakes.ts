import { mistakesIn } from './mistake.ts';

const file = 'forms/hike.json';
const external = '"x-external-schema": true, "x-version": 1';
const name = '"name": { "type": "string", "title": "Имя" }';
/** The problem of an external form without a questionnaire. */
const ALONE = `schemas/${file}:1:21  чужая схема годится только для анкеты, а ни одна анкета её не называет. Как исправить: назовите форму в schemas/questionnaires ("form": "hike") или опишите её нашими словами.`;

const MISPLACED =
  'HERE  неизвестное слово «x-external-schema». Как исправить: чужая схема — отдельный файл schemas/forms/<имя>.json, в котором вся анкета.';

/** Mistakes in external forms: each is a file beside the fixture. `HERE` is the position of `§`. */
export const externalMistakes = [
  ...mistakesIn(file, [
    [
      'an external form without a questionnaire',
      `{+{ "title": "Поход", §${external}, "properties": { ${name} }, "examples": [{}] }+}`,
      [ALONE.replace(/^\S+/, 'HERE')],
    ],
    [
      'an external form without an example',
      `§{+{ "title": "Поход", ${external}, "properties": { ${name} } }+}`,
      'HERE  не хватает слова «examples». Как исправить: добавьте "examples": заполненные анкеты, которые подходят под схему: по ним проверяют вызовы и заполняют пробную школу.',
    ],
    [
      'an example that the external schema rejects',
      `{+{ "title": "Поход", ${external}, "properties": { ${name} }, "examples": [{ §"name": 5 }] }+}`,
      [
        ALONE,
        'HERE  пример не отвечает схеме: В поле «Имя» должен быть текст. Введите ответ заново. Как исправить: исправьте пример.',
      ],
    ],
    [
      'an external form with a reference to another site',
      `{+{ "title": "Поход", ${external}, "properties": { "name": { §"$ref": "https://example.ru/name.json" } }, "examples": [{}] }+}`,
      [
        ALONE,
        'HERE  ссылка ведёт на адрес «https://example.ru/name.json», а из сети ничего не загружается. Как исправить: вложите эту схему в $defs.',
      ],
    ],
    [
      'an external form with a pattern of exponential time',
      `{+{ "title": "Поход", ${external}, "properties": { "name": { "type": "string", "title": "Имя", §"pattern": "^(а+)+$" } }, "examples": [{}] }+}`,
      [
        ALONE,
        'HERE  выражение «^(а+)+$» может считаться вечно: в нём повторяется то, что повторяется само. Как исправить: уберите вложенное повторение.',
      ],
    ],
    [
      'an external form with a file',
      `{+{ "title": "Поход", ${external}, "properties": { "photo": { "type": "string", §"format": "data-url" } }, "examples": [{}] }+}`,
      [
        ALONE,
        'HERE  файл в чужой схеме становится частью ответов, и школа его не увидит. Как исправить: уберите вопрос или опишите анкету нашими словами: там файл — "x-widget": "files".',
      ],
    ],
    [
      'no file, but its keywords in an example and a default',
      `{+{ "title": "Поход", ${external}, "properties": { "a": { "default": { "format": "data-url" } } }, "examples": [{ "format": "data-url" }] }+}`,
      [ALONE],
    ],
    [
      'an external form that is a list',
      `{+{ "title": "Поход", ${external}, §"type": "array", "items": { "type": "string", "title": "Имя" }, "examples": [["Ян"]] }+}`,
      [
        ALONE,
        'HERE  вся анкета здесь — не объект, а портал хранит и проверяет ответы объекта. Как исправить: вложите эту схему в объект: "type": "object", "properties": { "<имя>": … }.',
      ],
    ],
    [
      'an external form about health that is not marked as sensitive',
      `{+{ "title": "Поход", ${external}, §"properties": { "a": { "title": "На что аллергия" } }, "examples": [{}] }+}`,
      [
        ALONE,
        'HERE  ответ «Поход», судя по слову «аллерг», — о здоровье, а не помечен. Как исправить: добавьте "x-sensitive": true; если он не о здоровье — "x-sensitive": false.',
      ],
    ],
    [
      'a list title made of an answer that no example has',
      `{+{ "title": "Поход", ${external}, §"x-title-template": "{answers/nmae}", "properties": { ${name} }, "examples": [{ "name": "Ян" }] }+}`,
      [
        ALONE,
        'HERE  ответа «answers/nmae» нет ни в одном примере. Как исправить: пишите адрес текста или числа, от «answers/», и ответьте на него в "examples".',
      ],
    ],
    [
      'declared changes inside an external form',
      `{+{ "title": "Поход", ${external}, §"x-removed": [], "properties": { ${name} }, "examples": [{}] }+}`,
      [
        'HERE  ответы внутри чужой схемы не переводятся: что перестало подходить, остаётся и показывается в конце. Как исправить: уберите это слово.',
      ],
    ],
  ]),
  ...mistakesIn('forms/visit/step-2.json', [
    ['an external step in a form of the portal', '{{+ §"x-external-schema": true,+}', [MISPLACED]],
  ]),
  ...mistakesIn('forms/visit/index.json', [
    ['an external index of a form', '{{+ §"x-external-schema": true,+}', [MISPLACED]],
  ]),
  ...mistakesIn('forms/question.ui.json', [
    [
      'a uiSchema for a form of the portal',
      '§{+{}+}',
      'HERE  рядом нет анкеты по чужой схеме с этим именем. Как исправить: назовите файл как её схему (camp.json и camp.ui.json) или удалите его.',
    ],
  ]),
];
