import { mistakesIn } from './mistake.ts';

const car = '"title": "Номер машины",';

/** Mistakes that the meta schemas describe with `x-fault`. `HERE` is the position of `§`. */
export const metaSchemaMistakes = [
  ...mistakesIn('forms/visit/step-1.json', [
    [
      'labels of a group at a text field',
      `${car}{+ §"x-labels": { "entry": "Машина", "add": "Добавить машину", "empty": "Машин нет" },+}`,
      'HERE  x-labels стоит не у группы записей. Как исправить: уберите его.',
    ],
    [
      'a card of entries at a text field',
      `${car}{+ §"x-summary": ["{car}"],+}`,
      [
        'HERE  x-summary стоит не у группы записей. Как исправить: уберите его.',
        'schemas/forms/visit/step-1.json:28:46  в записи нет поля «car». Как исправить: уберите его.',
      ],
    ],
  ]),
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'a group without a card',
      '"[-x-summary": ["{name}", "{seat}"]-]{+x-help": "Сколько придёт детей"+},',
      'schemas/forms/visit/step-2.json:21:5  у группы «children» нет x-summary. Как исправить: добавьте "x-summary" с одной или двумя строками карточки, например ["{last_name} {first_name}"].',
    ],
    [
      'a group inside a group',
      '§{+"toys": { "title": "Игрушки", "type": "array", "items": { "type": "object", "properties": { "toy": { "title": "Игрушка", "type": "string" } } } },\n          +}"seat": {',
      'HERE  группа «toys» стоит внутри другой группы. Как исправить: сделайте её отдельной группой формы.',
    ],
    [
      'a file name that is a number, and a file size that is a text',
      '"id": { "type": "integer", "title": "Номер" }{+, "name": { §"type": "integer", "title": "Имя" }, "size": { "title": "Размер", "type": "string" }+}',
      [
        'HERE  «name» у файла бывает только string. Как исправить: напишите "type": "string".',
        'schemas/forms/visit/step-2.json:47:175  «size» у файла бывает только integer. Как исправить: напишите "type": "integer".',
      ],
    ],
    [
      'a maximum file size of ten bytes',
      '§"maxSize": [-1048576-]{+10+}',
      'HERE  10 байт — меньше почти любого файла. Как исправить: размер пишут в байтах: 10 МБ — 10485760.',
    ],
  ]),
  ...mistakesIn('forms/question.json', [
    [
      'x-ui-required at a required field',
      '"email": {{+ §"x-ui-required": true, "x-options": "listClasses",+}',
      'HERE  без ответа «email» форму и так не принимают. Как исправить: уберите "x-ui-required".',
    ],
  ]),
  ...mistakesIn('forms/visit/step-1.json', [
    [
      'a year of birth for the age in a warning',
      '"title": "Номер машины"{+, "x-warning": { "field": "born", "years": [5, §2021], "text": "Тот же номер?" }+},',
      'HERE  2021 лет — не возраст первоклассника. Как исправить: напишите, на сколько лет ребёнок старше номера класса: [5, 8].',
    ],
  ]),
  ...mistakesIn('payments.json', [
    [
      'a price in roubles',
      '§"amount": [-150000-]{+1500+}',
      'HERE  1500 копеек — меньше ста рублей. Как исправить: сумму пишут в копейках: 150000 — это 1 500 рублей.',
    ],
  ]),
  ...mistakesIn('messages/visit-agreed.json', [
    [
      'a greeting, which emails have already',
      '§"[-Ждём вас-]{+Здравствуйте+}."',
      'HERE  «Здравствуйте.» — приветствие и подпись встают в письмо сами. Как исправить: уберите эти слова.',
    ],
  ]),
];
