import type { Mistake } from './mistakes.ts';

const index = 'forms/visit/index.json';
const step1 = 'forms/visit/step-1.json';
const step2 = 'forms/visit/step-2.json';
const question = 'forms/question.json';
const released = true;

/** Mistakes in versions, migrations and changes that would hide answers. `HERE` is the position of `§`. */
export const changeMistakes: readonly Mistake[] = [
  {
    mistake: 'a removed field',
    file: step1,
    released,
    from: '    "class": { "title": "Класс", "type": "string", "x-options": "listClasses", "x-section": "guest" },\n',
    to: '',
    printed:
      'schemas/forms/visit/step-1.json:7:3  поля «class» («Класс») больше нет, а ответы на него могут храниться. Как исправить: если поле убрано намеренно, добавьте в schemas/forms/visit/index.json "x-removed": [{ "field": "class", "reason": "почему" }].',
  },
  {
    mistake: 'a renamed field',
    file: step1,
    released,
    from: '"class": { "title": "Класс"',
    to: '§"school_class": { "title": "Класс"',
    printed:
      'HERE  поля «class» («Класс») больше нет, а ответы на него могут храниться. Как исправить: если оно теперь называется «school_class», добавьте в него "x-renamed-from": ["class"]; если поле убрано намеренно, добавьте в schemas/forms/visit/index.json "x-removed": [{ "field": "class", "reason": "почему" }].',
  },
  {
    mistake: 'a field moved into an object',
    file: step2,
    released,
    from: '    "day": {\n      "title": "День", "x-in-lists": true,\n      "type": "string",\n      "x-widget": "radio",\n      "oneOf": [\n        { "const": "sat", "title": "Суббота" },\n        { "const": "sun", "title": "Воскресенье" }\n      ]\n    },\n    "contact": {\n      "title": "Кому звонить",\n      "type": "object",\n      "required": ["phone"],\n      "properties": {',
    to: '    "contact": {\n      "title": "Кому звонить",\n      "type": "object",\n      "required": ["phone"],\n      "properties": { §"day": { "title": "День", "type": "string", "oneOf": [{ "const": "sat", "title": "Суббота" }, { "const": "sun", "title": "Воскресенье" }] },',
    printed: [
      'HERE  поля «day» («День») больше нет, а ответы на него могут храниться. Как исправить: если оно теперь называется «contact/day», добавьте в schemas/forms/visit/index.json "x-version": 3 и в список "x-migrations" — { "version": 3, "rename": { "day": "contact/day" } }; если поле убрано намеренно, добавьте в schemas/forms/visit/index.json "x-removed": [{ "field": "day", "reason": "почему" }].',
      'schemas/portal/screens/visitRecord.json:16:27  ссылка «../../forms/visit/step-2.json#/properties/day/oneOf» никуда не ведёт. Как исправить: проверьте имя файла и имена после #.',
    ],
  },
  {
    mistake: 'a removed field of a group',
    file: step2,
    released,
    from: ',\n          "seat": {\n            "title": "Детское кресло",',
    to: ',\n          "chair": {\n            "title": "Стул",',
    printed: [
      'schemas/forms/visit/step-2.json:21:5  поля «children/*/seat» («Детское кресло») больше нет, а ответы на него могут храниться. Как исправить: если поле убрано намеренно, добавьте в schemas/forms/visit/index.json "x-removed": [{ "field": "children/*/seat", "reason": "почему" }].',
      'schemas/forms/visit/step-2.json:26:31  в записи нет поля «seat». Как исправить: здесь могут стоять: name, chair.',
    ],
  },
  {
    mistake: 'a field of another type',
    file: step1,
    released,
    from: '"has_car": { "title": "Приедете на машине?", "type": "boolean", "x-section": "guest",',
    to: '"has_car": { "title": "Приедете на машине?", §"type": "string", "oneOf": [{ "const": "true", "title": "Да" }], "x-section": "guest",',
    printed: [
      'HERE  поле «has_car» было вида boolean, стало string: прежние ответы в нём не видны. Как исправить: переведите ответы: добавьте в schemas/forms/visit/index.json "x-version": 3 и в список "x-migrations" — { "version": 3, "values": { "has_car": { "true": "true", "false": "новый ответ" } } }; если переводить нечего, добавьте в schemas/forms/visit/index.json "x-removed": [{ "field": "has_car", "type": "boolean", "reason": "почему" }].',
      'schemas/forms/visit/step-1.json:31:76  в поле «has_car» не бывает ответа «true». Как исправить: возьмите его в кавычки: "true".',
    ],
  },
  {
    mistake: 'a removed choice',
    file: step2,
    released,
    from: '      "oneOf": [\n        { "const": "sat", "title": "Суббота" },',
    to: '      §"oneOf": [',
    printed:
      'HERE  у поля «day» больше нет варианта «sat» («Суббота»), а его могли выбрать. Как исправить: переведите ответы: добавьте в schemas/forms/visit/index.json "x-version": 3 и в список "x-migrations" — { "version": 3, "values": { "day": { "sat": "новый ответ" } } }; если ответы остаются прежними, добавьте "x-removed": [{ "field": "day", "choices": ["sat"], "reason": "почему" }].',
  },
  {
    mistake: 'a removed form',
    file: 'released/tour.json',
    released: true,
    to: '{ §"definition": { "id": "tour", "title": "Экскурсия", "version": 1, "migrations": [], "steps": [{ "id": "tour", "title": "Экскурсия", "sections": {}, "schema": {} }] }, "former": [] }',
    printed:
      'HERE  формы «tour» больше нет, а её ответы могут храниться. Как исправить: верните её файл в schemas/forms; если форма убрана намеренно, выполните npm run schemas:release -- --remove tour.',
  },
  {
    mistake: 'two migrations to one version',
    file: index,
    from: '[{ "version": 2,',
    to: '[{ "version": 2, "rename": { "a": "family_name" } }, { §"version": 2,',
    printed:
      'HERE  к версии 2 ведут два перевода. Как исправить: двум веткам досталась версия 2: выпущенный перевод оставьте первым, второму дайте версию 3 и поднимите x-version до 3.',
  },
  {
    mistake: 'migrations out of order',
    file: index,
    from: '"x-version": 2,\n  "x-migrations": [{',
    to: '"x-version": 3,\n  "x-migrations": [{ §"version": 3, "rename": { "a": "family_name" } }, {',
    printed:
      'HERE  перевод к версии 3 стоит не по порядку. Как исправить: расставьте переводы по возрастанию версий.',
  },
  {
    mistake: 'a version without its migration',
    file: question,
    from: '"x-version": 1',
    to: '§"x-version": 2',
    printed:
      'HERE  у формы версия 2, а перевода к версии 2 нет. Как исправить: верните "x-version": 1 или опишите перевод: "x-migrations": [{ "version": 2, "rename": { "прежнее": "новое" } }]; новому полю версия не нужна.',
  },
  {
    mistake: 'a gap between the versions of migrations',
    file: question,
    from: '"x-version": 1',
    to: '"x-version": 3,\n  "x-migrations": [{ §"version": 3, "rename": { "mail": "email" } }]',
    printed:
      'HERE  перевода к версии 2 нет, а к версии 3 есть. Как исправить: верните его или пронумеруйте переводы подряд: версий должно быть 2.',
  },
  {
    mistake: 'a version below the released one',
    file: index,
    released,
    from: '"x-version": 2,\n  "x-migrations": [{ "version": 2, "rename": { "surname": "family_name" } }]',
    to: '§"x-version": 1,\n  "x-migrations": []',
    printed:
      'HERE  версия 1 ниже выпущенной: в schemas/released/visit.json версия 2. Как исправить: верните "x-version": 2 и x-migrations из schemas/released/visit.json.',
  },
  {
    mistake: 'a changed migration to a released version',
    file: index,
    released,
    from: '{ "version": 2, "rename": { "surname": "family_name" } }',
    to: '§{ "version": 2, "rename": { "last_name": "family_name" } }',
    printed: [
      'HERE  версия 2 уже выпущена с другим переводом. Как исправить: верните перевод из schemas/released/visit.json, а свой сделайте версией 3 и поднимите x-version до 3.',
      'schemas/forms/visit/index.json:5:48  поля «last_name» в форме не было. Как исправить: ближе всего: surname, family_name, has_car.',
    ],
  },
  {
    mistake: 'a migration from a field that never existed',
    file: index,
    released,
    from: '"x-version": 2,\n  "x-migrations": [{ "version": 2, "rename": { "surname": "family_name" } }]',
    to: '"x-version": 3,\n  "x-migrations": [{ "version": 2, "rename": { "surname": "family_name" } }, { "version": 3, "rename": { §"familly_name": "family_name" } }]',
    printed:
      'HERE  поля «familly_name» в форме не было. Как исправить: возможно, вы имели в виду «family_name».',
  },
  {
    mistake: 'a migration to an unknown choice',
    file: index,
    from: '"rename": { "surname": "family_name" }',
    to: '"values": { "day": { §"saturday": "sut" } }',
    printed:
      'HERE  перевод ведёт к ответу «sut», а у поля «day» его нет. Как исправить: возможно, вы имели в виду «sat».',
  },
  {
    mistake: 'a migration to an unknown field, reported without the lost answers',
    file: index,
    released,
    from: '"x-version": 2,\n  "x-migrations": [{ "version": 2, "rename": { "surname": "family_name" } }]',
    to: '"x-version": 3,\n  "x-migrations": [{ "version": 2, "rename": { "surname": "family_name" } }, { "version": 3, "rename": { §"day": "daay" } }]',
    printed:
      'HERE  в форме нет поля «daay», а перевод ведёт к нему. Как исправить: возможно, вы имели в виду «day».',
  },
  {
    mistake: 'a former name that no release has',
    file: step1,
    released,
    from: '"has_car": { ',
    to: '"has_car": { "x-renamed-from": [§"has_auto"], ',
    printed:
      'HERE  поля «has_auto» в выпущенной форме не было. Как исправить: здесь могут стоять: phone, name, seat, surname.',
  },
  {
    mistake: 'a removal of a field that still exists',
    file: question,
    from: '"x-version": 1',
    to: '"x-version": 1,\n  "x-removed": [{ §"field": "email", "reason": "не нужна" }]',
    printed: 'HERE  поле «email» есть в форме. Как исправить: уберите эту запись из x-removed.',
  },
  {
    mistake: 'a removal of a choice that still exists',
    file: index,
    from: '"x-version": 2',
    to: '"x-removed": [{ "field": "day", "choices": [§"sat"], "reason": "закрыто" }],\n  "x-version": 2',
    printed: 'HERE  вариант «sat» у поля «day» есть. Как исправить: уберите его отсюда.',
  },
  {
    mistake: 'a removal of a field that never existed',
    file: question,
    released,
    from: '"x-version": 1',
    to: '"x-version": 1,\n  "x-removed": [{ §"field": "emial", "reason": "не нужна" }]',
    printed:
      'HERE  поля «emial» в выпущенной форме не было. Как исправить: возможно, вы имели в виду «email».',
  },
  {
    mistake: 'conflict markers of git',
    file: question,
    from: '  "x-version": 1,\n',
    to: '§<<<<<<< HEAD\n  "x-version": 2,\n=======\n  "x-version": 1,\n>>>>>>> other\n',
    printed:
      'HERE  здесь две ветки изменили одно и то же. Как исправить: оставьте один вариант между <<<<<<< и >>>>>>>; файл из schemas/released возьмите из главной ветки целиком.',
  },
  {
    mistake: 'changed wire keys of a released group',
    file: step2,
    released,
    from: '"x-flatten": "child"',
    to: '§"x-flatten": "chil"',
    printed:
      'HERE  ключи группы «Дети» в вызовах были другими, их шлют и читают другие программы. Как исправить: верните "x-flatten": "child"; если так задумано, поднимите x-version.',
  },
  {
    mistake: 'a sensitive answer that is no longer marked',
    file: 'forms/review.json',
    released,
    from: '"advice": { "title": "Как лучше", "type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" }, "x-sensitive": true }',
    to: '"advice": { "title": "Как лучше", §"type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" } }',
    printed:
      'HERE  ответ «Как лучше» был закрыт, а теперь попадёт в журналы и в выгрузку. Как исправить: верните "x-sensitive": true; если открыть его решено — "x-sensitive": false.',
  },
  {
    mistake: 'a missing release record',
    file: 'released/visit.json',
    released: true,
    gone: true,
    printed:
      'schemas/forms/visit/index.json:4:3  у формы версия 2, а записи о выпущенной нет: правки прежних ответов никто не заметит. Как исправить: верните её: git checkout -- schemas/released/visit.json.',
  },
];
