import { mistakesIn } from './mistake.ts';

/** Mistakes in file fields. `HERE` is the position of `§`. */
export const fileMistakes = [
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'a file id that is a text',
      '"id": { §"type": "[-integer-]{+string+}", "title": "Номер" }',
      'HERE  «id» у файла бывает только integer. Как исправить: напишите "type": "integer".',
    ],
    [
      'a member that files do not have',
      '"items": { "type": "object", {+"required": [§"size"], +}"properties": { "[-id-]{+nme+}": { "type": "[-integer-]{+string+}", "title": "[-Номер-]{+Имя+}" } } }',
      [
        'HERE  обязательного поля «size» нет. Как исправить: здесь могут стоять: nme.',
        'schemas/forms/visit/step-2.json:47:74  у файла нет «nme». Как исправить: возможно, вы имели в виду «name».',
      ],
    ],
    [
      'a file that is not an object',
      '"items": { §"type": "[-object-]{+string+}", "properties": { "id": { "type": "integer", "title": "Номер" } } }',
      'HERE  файл описывают его членами. Как исправить: напишите "type": "object".',
    ],
  ]),
];
