import { mistakesIn } from './mistake.ts';

const question = 'forms/question.json';
const lost = 'потеряется или займёт чужое место';
const add = (field: string) => `"properties": {{+\n    §${field},+}\n    "email": {`;

/** Mistakes between forms, the contract, and the server's columns. `HERE` is the position of `§`. */
export const contractMistakes = [
  ...mistakesIn(question, [
    [
      'a field with the name of a response member beside the answers',
      add('"created_at": { "title": "Когда это было", "type": "string" }'),
      `HERE  ключ «created_at» вызовы этой формы отдают под своё: ответ на вопрос «Когда это было» ${lost}. Как исправить: назовите поле иначе, например «question_created_at».`,
    ],
    [
      'a field with a name of the object prototype',
      add('"constructor": { "title": "Конструктор", "type": "string" }'),
      'HERE  имя «constructor» занято языком программы: так называется то, что есть у любого объекта. Как исправить: назовите поле иначе, например «constructor_answer».',
    ],
    [
      'files in a form that is sent without files',
      add(
        '"papers": { "title": "Бумаги", "type": "array", "maxItems": 3, "x-widget": "files", "x-files": { "accept": ["application/pdf"], "maxSize": 1048576 }, "items": { "type": "object", "properties": { "id": { "type": "integer", "title": "Номер" } } } }',
      ),
      'HERE  файлы поля «papers» потеряются: эта форма уходит без файлов. Как исправить: уберите поле или попросите программиста научить вызов хранить файлы (x-files в openapi/).',
    ],
    [
      'a missing field for an answer that the server requires',
      '[-      "x-server-name": "address",\n-]',
      'schemas/forms/question.json:7:3  без ответа «address» сервер ничего не может сделать с этой формой, а поля для него нет. Как исправить: верните поле «address» или допишите "x-server-name": "address" полю, которое его заменило.',
    ],
    [
      'an optional field for an answer that the server requires',
      '[-"required": ["email"],\n  -]"properties": {\n    §"email"',
      [
        'HERE  без ответа «address» сервер ничего не может сделать, а поле «email» бывает пустым. Как исправить: внесите «email» в required и уберите условия, по которым поле скрыто.',
        'schemas/forms/question.json:8:41  у поля «email» нет правила «required». Как исправить: здесь могут стоять: type, format.',
      ],
    ],
    [
      'a misspelt column',
      '§"x-server-name": "[-address-]{+adress+}"',
      [
        'schemas/forms/question.json:7:3  без ответа «address» сервер ничего не может сделать с этой формой, а поля для него нет. Как исправить: верните поле «address» или допишите "x-server-name": "address" полю, которое его заменило.',
        'HERE  ответа «adress» сервер в этой форме не читает. Как исправить: возможно, вы имели в виду «address».',
      ],
    ],
    [
      'one column for two fields',
      '"message": "Такой email уже существует" }\n    }{+,\n    "copy": { "title": "Копия", "type": "string", §"x-server-name": "address" }+}',
      'HERE  ответ «address» уже даёт поле «email». Как исправить: оставьте x-server-name у одного из них.',
    ],
    [
      'a field with another type than the server reads',
      '§"type": "[-string",\n      "format": "email-]{+integer+}",\n      "examples": [[-"anna@example.ru"-]{+1+}],',
      [
        'HERE  сервер читает ответ «address» в записи email. Как исправить: напишите "format": "email".',
        'HERE  сервер читает ответ «address» как string, а не как integer. Как исправить: напишите "type": "string" или дайте этот ответ другим полем (x-server-name).',
      ],
    ],
  ]),
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'a field of an entry whose wire key is a response member beside the answers',
      '          §{+"place": { "title": "Место", "type": "string" },\n          +}"name": { "title": "Имя"',
      `HERE  ключ «child_1_place» вызовы этой формы отдают под своё: ответ на вопрос «Место» ${lost}. Как исправить: назовите поле иначе, например «visit_place».`,
    ],
  ]),
  ...mistakesIn('forms/review.json', [
    [
      'a key that another form of the same call has with another type',
      '    §{+"has_car": { "title": "Есть машина", "type": "string" },\n    +}"lesson": {',
      'HERE  ключ «has_car» здесь вида string, а в форме «visit» (поле «has_car») — boolean: их ответы идут в одном вызове, и один из них будет отвергнут. Как исправить: дайте полям один type или назовите поле иначе, например «review_has_car».',
    ],
    [
      'a key with an entry number that another form of the same call has with another type',
      '    §{+"child_2_seat": { "title": "Кресло второго", "type": "integer" },\n    +}"lesson": {',
      'HERE  ключ «child_2_seat» здесь вида integer, а в форме «visit» (поле «children/*/seat») — string: их ответы идут в одном вызове, и один из них будет отвергнут. Как исправить: дайте полям один type или назовите поле иначе, например «review_child_2_seat».',
    ],
    [
      'a choice that is unknown to the server',
      '"lesson": { "[-$ref": "#/$defs/mark", "title": "Урок"-]{+title": "Урок", "type": "string", "oneOf": [{ "const": "good", "title": "Да" }, §{ "const": "fair", "title": "Так себе" }, { "const": "bad", "title": "Нет" }]+},',
      'HERE  сервер читает ответ «lesson» и варианта «fair» не знает. Как исправить: оставьте из вариантов: good, bad; новый заводит программист.',
    ],
  ]),
  ...mistakesIn('columns.json', [
    [
      'columns of an unknown form',
      '§"[-question-]{+questions+}": {',
      ['HERE  формы «questions» нет. Как исправить: возможно, вы имели в виду «question».'],
    ],
  ]),
];
