import type { Mistake } from './mistakes.ts';

const file = 'forms/hike.json';
const external = '"x-external-schema": true, "x-version": 1';
const name = '"name": { "type": "string", "title": "Имя" }';
/** The problem of an external form without a questionnaire. */
const ALONE = `schemas/${file}:1:21  чужая схема годится только для анкеты, а ни одна анкета её не называет. Как исправить: назовите форму в schemas/questionnaires ("form": "hike") или опишите её нашими словами.`;

const MISPLACED =
  'HERE  неизвестное слово «x-external-schema». Как исправить: чужая схема — отдельный файл schemas/forms/<имя>.json, в котором вся анкета.';

/** Mistakes in external forms: each is a file beside the fixture. `HERE` is the position of `§`. */
export const externalMistakes: readonly Mistake[] = [
  {
    mistake: 'an external form without a questionnaire',
    file,
    to: `{ "title": "Поход", §${external}, "properties": { ${name} }, "examples": [{}] }`,
    printed: [ALONE.replace(/^\S+/, 'HERE')],
  },
  {
    mistake: 'an external form without an example',
    file,
    to: `§{ "title": "Поход", ${external}, "properties": { ${name} } }`,
    printed:
      'HERE  не хватает слова «examples». Как исправить: добавьте "examples": заполненные анкеты, которые подходят под схему: по ним проверяют вызовы и заполняют пробную школу.',
  },
  {
    mistake: 'an example that the external schema rejects',
    file,
    to: `{ "title": "Поход", ${external}, "properties": { ${name} }, "examples": [{ §"name": 5 }] }`,
    printed: [
      ALONE,
      'HERE  пример не отвечает схеме: В поле «Имя» должен быть текст. Введите ответ заново. Как исправить: исправьте пример.',
    ],
  },
  {
    mistake: 'an external form with a reference to another site',
    file,
    to: `{ "title": "Поход", ${external}, "properties": { "name": { §"$ref": "https://example.ru/name.json" } }, "examples": [{}] }`,
    printed: [
      ALONE,
      'HERE  ссылка ведёт на адрес «https://example.ru/name.json», а из сети ничего не загружается. Как исправить: вложите эту схему в $defs.',
    ],
  },
  {
    mistake: 'an external form with a pattern of exponential time',
    file,
    to: `{ "title": "Поход", ${external}, "properties": { "name": { "type": "string", "title": "Имя", §"pattern": "^(а+)+$" } }, "examples": [{}] }`,
    printed: [
      ALONE,
      'HERE  выражение «^(а+)+$» может считаться вечно: в нём повторяется то, что повторяется само. Как исправить: уберите вложенное повторение.',
    ],
  },
  {
    mistake: 'an external form with a file',
    file,
    to: `{ "title": "Поход", ${external}, "properties": { "photo": { "type": "string", §"format": "data-url" } }, "examples": [{}] }`,
    printed: [
      ALONE,
      'HERE  файл в чужой схеме становится частью ответов, и школа его не увидит. Как исправить: уберите вопрос или опишите анкету нашими словами: там файл — "x-widget": "files".',
    ],
  },
  {
    mistake: 'no file, but its keywords in an example and a default',
    file,
    to: `{ "title": "Поход", ${external}, "properties": { "a": { "default": { "format": "data-url" } } }, "examples": [{ "format": "data-url" }] }`,
    printed: [ALONE],
  },
  {
    mistake: 'an external form that is a list',
    file,
    to: `{ "title": "Поход", ${external}, §"type": "array", "items": { "type": "string", "title": "Имя" }, "examples": [["Ян"]] }`,
    printed: [
      ALONE,
      'HERE  вся анкета здесь — не объект, а портал хранит и проверяет ответы объекта. Как исправить: вложите эту схему в объект: "type": "object", "properties": { "<имя>": … }.',
    ],
  },
  {
    mistake: 'an external step in a form of the portal',
    file: 'forms/visit/step-2.json',
    from: '{',
    to: '{ §"x-external-schema": true,',
    printed: [MISPLACED],
  },
  {
    mistake: 'an external index of a form',
    file: 'forms/visit/index.json',
    from: '{',
    to: '{ §"x-external-schema": true,',
    printed: [MISPLACED],
  },
  {
    mistake: 'an external form about health that is not marked as sensitive',
    file,
    to: `{ "title": "Поход", ${external}, §"properties": { "a": { "title": "На что аллергия" } }, "examples": [{}] }`,
    printed: [
      ALONE,
      'HERE  ответ «Поход», судя по слову «аллерг», — о здоровье, а не помечен. Как исправить: добавьте "x-sensitive": true; если он не о здоровье — "x-sensitive": false.',
    ],
  },
  {
    mistake: 'a list title made of an answer that no example has',
    file,
    to: `{ "title": "Поход", ${external}, §"x-title-template": "{answers/nmae}", "properties": { ${name} }, "examples": [{ "name": "Ян" }] }`,
    printed: [
      ALONE,
      'HERE  ответа «answers/nmae» нет ни в одном примере. Как исправить: пишите адрес текста или числа, от «answers/», и ответьте на него в "examples".',
    ],
  },
  {
    mistake: 'a uiSchema for a form of the portal',
    file: 'forms/question.ui.json',
    to: '§{}',
    printed:
      'HERE  рядом нет анкеты по чужой схеме с этим именем. Как исправить: назовите файл как её схему (camp.json и camp.ui.json) или удалите его.',
  },
  {
    mistake: 'declared changes inside an external form',
    file,
    to: `{ "title": "Поход", ${external}, §"x-removed": [], "properties": { ${name} }, "examples": [{}] }`,
    printed: [
      'HERE  ответы внутри чужой схемы не переводятся: что перестало подходить, остаётся и показывается в конце. Как исправить: уберите это слово.',
    ],
  },
];
