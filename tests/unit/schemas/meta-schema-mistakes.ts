import type { Mistake } from './mistakes.ts';

const step1 = 'forms/visit/step-1.json';
const step2 = 'forms/visit/step-2.json';
const car = '"title": "Номер машины",';

/** Mistakes that the meta schemas describe with `x-fault`. `HERE` is the position of `§`. */
export const metaSchemaMistakes: readonly Mistake[] = [
  {
    mistake: 'labels of a group at a text field',
    file: step1,
    from: car,
    to: `${car} §"x-labels": { "entry": "Машина", "add": "Добавить машину", "empty": "Машин нет" },`,
    printed: 'HERE  x-labels стоит не у группы записей. Как исправить: уберите его.',
  },
  {
    mistake: 'a card of entries at a text field',
    file: step1,
    from: car,
    to: `${car} §"x-summary": ["{car}"],`,
    printed: [
      'HERE  x-summary стоит не у группы записей. Как исправить: уберите его.',
      'schemas/forms/visit/step-1.json:28:46  в записи нет поля «car». Как исправить: уберите его.',
    ],
  },
  {
    mistake: 'a group without a card',
    file: step2,
    from: '"x-summary": ["{name}", "{seat}"],',
    to: '"x-help": "Сколько придёт детей",',
    printed:
      'schemas/forms/visit/step-2.json:21:5  у группы «children» нет x-summary. Как исправить: добавьте "x-summary" с одной или двумя строками карточки, например ["{last_name} {first_name}"].',
  },
  {
    mistake: 'a group inside a group',
    file: step2,
    from: '"seat": {',
    to: '§"toys": { "title": "Игрушки", "type": "array", "items": { "type": "object", "properties": { "toy": { "title": "Игрушка", "type": "string" } } } },\n          "seat": {',
    printed:
      'HERE  группа «toys» стоит внутри другой группы. Как исправить: сделайте её отдельной группой формы.',
  },
  {
    mistake: 'a file name that is a number, and a file size that is a text',
    file: step2,
    from: '"id": { "type": "integer", "title": "Номер" }',
    to: '"id": { "type": "integer", "title": "Номер" }, "name": { §"type": "integer", "title": "Имя" }, "size": { "title": "Размер", "type": "string" }',
    printed: [
      'HERE  «name» у файла бывает только string. Как исправить: напишите "type": "string".',
      'schemas/forms/visit/step-2.json:47:175  «size» у файла бывает только integer. Как исправить: напишите "type": "integer".',
    ],
  },
  {
    mistake: 'x-ui-required at a required field',
    file: 'forms/question.json',
    from: '"email": {',
    to: '"email": { §"x-ui-required": true, "x-options": "listClasses",',
    printed: 'HERE  без ответа «email» форму и так не принимают. Как исправить: уберите "x-ui-required".',
  },
  {
    mistake: 'a maximum file size of ten bytes',
    file: step2,
    from: '"maxSize": 1048576',
    to: '§"maxSize": 10',
    printed:
      'HERE  10 байт — меньше почти любого файла. Как исправить: размер пишут в байтах: 10 МБ — 10485760.',
  },
  {
    mistake: 'a year of birth for the age in a warning',
    file: 'forms/visit/step-1.json',
    from: '"title": "Номер машины",',
    to: '"title": "Номер машины", "x-warning": { "field": "born", "years": [5, §2021], "text": "Тот же номер?" },',
    printed:
      'HERE  2021 лет — не возраст первоклассника. Как исправить: напишите, на сколько лет ребёнок старше номера класса: [5, 8].',
  },
  {
    mistake: 'a price in roubles',
    file: 'payments.json',
    from: '"amount": 150000',
    to: '§"amount": 1500',
    printed:
      'HERE  1500 копеек — меньше ста рублей. Как исправить: сумму пишут в копейках: 150000 — это 1 500 рублей.',
  },
  {
    mistake: 'a greeting, which emails have already',
    file: 'messages/visit-agreed.json',
    from: '"Ждём вас."',
    to: '§"Здравствуйте."',
    printed:
      'HERE  «Здравствуйте.» — приветствие и подпись встают в письмо сами. Как исправить: уберите эти слова.',
  },
];
