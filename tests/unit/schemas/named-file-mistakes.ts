import type { Mistake } from './mistakes.ts';

/** Unreadable files, and files with unknown names. `HERE` is the position of `§`. */
export const namedFileMistakes: readonly Mistake[] = [
  {
    mistake: 'a file extension in capitals',
    file: 'forms/question.JSON',
    to: '§',
    printed:
      'HERE  имя файла кончается не на .json, и его никто не прочтёт. Как исправить: переименуйте его: question.json.',
  },
  {
    mistake: 'a file with another extension',
    file: 'forms/notes.txt',
    to: '§',
    printed:
      'HERE  имя файла кончается не на .json, и его никто не прочтёт. Как исправить: уберите его отсюда: в schemas стоят только файлы .json.',
  },
  {
    mistake: 'a file in another encoding',
    file: 'forms/question.json',
    from: '"title": "Вопрос"',
    to: '"title": "§\uFFFD\uFFFD"',
    printed:
      'HERE  файл сохранён не в UTF-8, буквы в нём не прочесть. Как исправить: откройте его в прежней кодировке и сохраните в кодировке «UTF-8».',
  },
  {
    mistake: 'a copy made by a file manager',
    file: 'forms/question (1).json',
    to: '§{ "title": "Вопрос", "x-version": 1, "type": "object", "properties": { "a": { "title": "А", "type": "string" } } }',
    printed:
      'HERE  имя файла «question (1)» здесь не годится. Как исправить: в имени могут быть строчные латинские буквы, цифры и дефис: school-trip.json.',
  },
  {
    mistake: 'a missing file that the portal requires',
    file: 'events.json',
    gone: true,
    printed:
      'schemas/events.json:1:1  этого файла нет, а портал его читает. Как исправить: верните его: git checkout -- schemas/events.json.',
  },
  {
    mistake: 'a status list of other records',
    file: 'portal/screens/visits.json',
    from: '"statuses": "visit"',
    to: '§"statuses": "place"',
    printed:
      'HERE  в списке «place» нет статусов этих записей: asked, agreed. Как исправить: укажите список «visit».',
  },
  {
    mistake: 'a form among the messages',
    file: 'messages/tour.json',
    to: '{ §"$schema": "../meta/form.schema.json", "title": "Тур", "x-version": 1, "type": "object", "properties": {} }',
    printed:
      'HERE  файл написан как те, что лежат в schemas/forms, а лежит в другом месте. Как исправить: перенесите его в schemas/forms или исправьте "$schema".',
  },
  {
    mistake: 'a file in an unknown folder',
    file: 'letters/tour.json',
    to: '§{ "title": "Тур" }',
    printed:
      'HERE  файлу здесь не место: под schemas он ничего не описывает. Как исправить: перенесите его в одну из папок: schemas/forms, schemas/statuses, schemas/questionnaires, schemas/consents, schemas/messages, schemas/words, schemas/portal/screens.',
  },
];
