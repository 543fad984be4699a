import { mistakesIn } from './mistake.ts';

/** Unreadable files, and files with unknown names. `HERE` is the position of `§`. */
export const namedFileMistakes = [
  ...mistakesIn('forms/question.JSON', [
    [
      'a file extension in capitals',
      '§',
      'HERE  имя файла кончается не на .json, и его никто не прочтёт. Как исправить: переименуйте его: question.json.',
    ],
  ]),
  ...mistakesIn('forms/notes.txt', [
    [
      'a file with another extension',
      '§',
      'HERE  имя файла кончается не на .json, и его никто не прочтёт. Как исправить: уберите его отсюда: в schemas стоят только файлы .json.',
    ],
  ]),
  ...mistakesIn('forms/question.json', [
    [
      'a file in another encoding',
      '"title": "§[-Вопрос-]{+\ufffd\ufffd+}"',
      'HERE  файл сохранён не в UTF-8, буквы в нём не прочесть. Как исправить: откройте его в прежней кодировке и сохраните в кодировке «UTF-8».',
    ],
  ]),
  ...mistakesIn('forms/question (1).json', [
    [
      'a copy made by a file manager',
      '§{+{ "title": "Вопрос", "x-version": 1, "type": "object", "properties": { "a": { "title": "А", "type": "string" } } }+}',
      'HERE  имя файла «question (1)» здесь не годится. Как исправить: в имени могут быть строчные латинские буквы, цифры и дефис: school-trip.json.',
    ],
  ]),
  {
    mistake: 'a missing file that the portal requires',
    file: 'events.json',
    from: '',
    to: '',
    gone: true,
    printed:
      'schemas/events.json:1:1  этого файла нет, а портал его читает. Как исправить: верните его: git checkout -- schemas/events.json.',
  },
  ...mistakesIn('portal/screens/visits.json', [
    [
      'a status list of other records',
      '§"statuses": "[-visit-]{+place+}"',
      'HERE  в списке «place» нет статусов этих записей: asked, agreed. Как исправить: укажите список «visit».',
    ],
  ]),
  ...mistakesIn('messages/tour.json', [
    [
      'a form among the messages',
      '{+{ §"$schema": "../meta/form.schema.json", "title": "Тур", "x-version": 1, "type": "object", "properties": {} }+}',
      'HERE  файл написан как те, что лежат в schemas/forms, а лежит в другом месте. Как исправить: перенесите его в schemas/forms или исправьте "$schema".',
    ],
  ]),
  ...mistakesIn('letters/tour.json', [
    [
      'a file in an unknown folder',
      '§{+{ "title": "Тур" }+}',
      'HERE  файлу здесь не место: под schemas он ничего не описывает. Как исправить: перенесите его в одну из папок: schemas/forms, schemas/statuses, schemas/questionnaires, schemas/consents, schemas/messages, schemas/words, schemas/portal/screens.',
    ],
  ]),
];
