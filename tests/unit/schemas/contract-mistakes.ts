import type { Mistake } from './mistakes.ts';

const question = 'forms/question.json';
const lost = 'потеряется или займёт чужое место';
const add = (field: string) => `"properties": {\n    §${field},\n    "email": {`;

/** Mistakes between forms, the contract, and the server's columns. `HERE` is the position of `§`. */
export const contractMistakes: readonly Mistake[] = [
  {
    mistake: 'a field with the name of a response member beside the answers',
    file: question,
    from: '"properties": {\n    "email": {',
    to: add('"created_at": { "title": "Когда это было", "type": "string" }'),
    printed: `HERE  ключ «created_at» вызовы этой формы отдают под своё: ответ на вопрос «Когда это было» ${lost}. Как исправить: назовите поле иначе, например «question_created_at».`,
  },
  {
    mistake: 'a field of an entry whose wire key is a response member beside the answers',
    file: 'forms/visit/step-2.json',
    from: '          "name": { "title": "Имя"',
    to: '          §"place": { "title": "Место", "type": "string" },\n          "name": { "title": "Имя"',
    printed: `HERE  ключ «child_1_place» вызовы этой формы отдают под своё: ответ на вопрос «Место» ${lost}. Как исправить: назовите поле иначе, например «visit_place».`,
  },
  {
    mistake: 'a field with a name of the object prototype',
    file: question,
    from: '"properties": {\n    "email": {',
    to: add('"constructor": { "title": "Конструктор", "type": "string" }'),
    printed:
      'HERE  имя «constructor» занято языком программы: так называется то, что есть у любого объекта. Как исправить: назовите поле иначе, например «constructor_answer».',
  },
  {
    mistake: 'a key that another form of the same call has with another type',
    file: 'forms/review.json',
    from: '    "lesson": {',
    to: '    §"has_car": { "title": "Есть машина", "type": "string" },\n    "lesson": {',
    printed:
      'HERE  ключ «has_car» здесь вида string, а в форме «visit» (поле «has_car») — boolean: их ответы идут в одном вызове, и один из них будет отвергнут. Как исправить: дайте полям один type или назовите поле иначе, например «review_has_car».',
  },
  {
    mistake: 'a key with an entry number that another form of the same call has with another type',
    file: 'forms/review.json',
    from: '    "lesson": {',
    to: '    §"child_2_seat": { "title": "Кресло второго", "type": "integer" },\n    "lesson": {',
    printed:
      'HERE  ключ «child_2_seat» здесь вида integer, а в форме «visit» (поле «children/*/seat») — string: их ответы идут в одном вызове, и один из них будет отвергнут. Как исправить: дайте полям один type или назовите поле иначе, например «review_child_2_seat».',
  },
  {
    mistake: 'files in a form that is sent without files',
    file: question,
    from: '"properties": {\n    "email": {',
    to: add(
      '"papers": { "title": "Бумаги", "type": "array", "maxItems": 3, "x-widget": "files", "x-files": { "accept": ["application/pdf"], "maxSize": 1048576 }, "items": { "type": "object", "properties": { "id": { "type": "integer", "title": "Номер" } } } }',
    ),
    printed:
      'HERE  файлы поля «papers» потеряются: эта форма уходит без файлов. Как исправить: уберите поле или попросите программиста научить вызов хранить файлы (x-files в openapi/).',
  },
  {
    mistake: 'columns of an unknown form',
    file: 'columns.json',
    from: '"question": {',
    to: '§"questions": {',
    printed: ['HERE  формы «questions» нет. Как исправить: возможно, вы имели в виду «question».'],
  },
  {
    mistake: 'a missing field for an answer that the server requires',
    file: question,
    from: '      "x-server-name": "address",\n',
    to: '',
    printed:
      'schemas/forms/question.json:7:3  без ответа «address» сервер ничего не может сделать с этой формой, а поля для него нет. Как исправить: верните поле «address» или допишите "x-server-name": "address" полю, которое его заменило.',
  },
  {
    mistake: 'an optional field for an answer that the server requires',
    file: question,
    from: '"required": ["email"],\n  "properties": {\n    "email"',
    to: '"properties": {\n    §"email"',
    printed: [
      'HERE  без ответа «address» сервер ничего не может сделать, а поле «email» бывает пустым. Как исправить: внесите «email» в required и уберите условия, по которым поле скрыто.',
      'schemas/forms/question.json:8:41  у поля «email» нет правила «required». Как исправить: здесь могут стоять: type, format.',
    ],
  },
  {
    mistake: 'a choice that is unknown to the server',
    file: 'forms/review.json',
    from: '"lesson": { "$ref": "#/$defs/mark", "title": "Урок",',
    to: '"lesson": { "title": "Урок", "type": "string", "oneOf": [{ "const": "good", "title": "Да" }, §{ "const": "fair", "title": "Так себе" }, { "const": "bad", "title": "Нет" }],',
    printed:
      'HERE  сервер читает ответ «lesson» и варианта «fair» не знает. Как исправить: оставьте из вариантов: good, bad; новый заводит программист.',
  },
  {
    mistake: 'a misspelt column',
    file: question,
    from: '"x-server-name": "address"',
    to: '§"x-server-name": "adress"',
    printed: [
      'schemas/forms/question.json:7:3  без ответа «address» сервер ничего не может сделать с этой формой, а поля для него нет. Как исправить: верните поле «address» или допишите "x-server-name": "address" полю, которое его заменило.',
      'HERE  ответа «adress» сервер в этой форме не читает. Как исправить: возможно, вы имели в виду «address».',
    ],
  },
  {
    mistake: 'one column for two fields',
    file: question,
    from: '"message": "Такой email уже существует" }\n    }',
    to: '"message": "Такой email уже существует" }\n    },\n    "copy": { "title": "Копия", "type": "string", §"x-server-name": "address" }',
    printed:
      'HERE  ответ «address» уже даёт поле «email». Как исправить: оставьте x-server-name у одного из них.',
  },
  {
    mistake: 'a field with another type than the server reads',
    file: question,
    from: '"type": "string",\n      "format": "email",\n      "examples": ["anna@example.ru"],',
    to: '§"type": "integer",\n      "examples": [1],',
    printed: [
      'HERE  сервер читает ответ «address» в записи email. Как исправить: напишите "format": "email".',
      'HERE  сервер читает ответ «address» как string, а не как integer. Как исправить: напишите "type": "string" или дайте этот ответ другим полем (x-server-name).',
    ],
  },
];
