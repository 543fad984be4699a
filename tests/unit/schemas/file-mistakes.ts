import type { Mistake } from './mistakes.ts';

const step2 = 'forms/visit/step-2.json';

/** Mistakes in file fields. `HERE` is the position of `§`. */
export const fileMistakes: readonly Mistake[] = [
  {
    mistake: 'a file id that is a text',
    file: step2,
    from: '"id": { "type": "integer", "title": "Номер" }',
    to: '"id": { §"type": "string", "title": "Номер" }',
    printed: 'HERE  «id» у файла бывает только integer. Как исправить: напишите "type": "integer".',
  },
  {
    mistake: 'a member that files do not have',
    file: step2,
    from: '"items": { "type": "object", "properties": { "id": { "type": "integer", "title": "Номер" } } }',
    to: '"items": { "type": "object", "required": [§"size"], "properties": { "nme": { "type": "string", "title": "Имя" } } }',
    printed: [
      'HERE  обязательного поля «size» нет. Как исправить: здесь могут стоять: nme.',
      'schemas/forms/visit/step-2.json:47:74  у файла нет «nme». Как исправить: возможно, вы имели в виду «name».',
    ],
  },
  {
    mistake: 'a file that is not an object',
    file: step2,
    from: '"items": { "type": "object", "properties": { "id": { "type": "integer", "title": "Номер" } } }',
    to: '"items": { §"type": "string", "properties": { "id": { "type": "integer", "title": "Номер" } } }',
    printed: 'HERE  файл описывают его членами. Как исправить: напишите "type": "object".',
  },
];
