import { mistakesAfterRelease, mistakesIn } from './mistake.ts';

const index = 'forms/visit/index.json';
const question = 'forms/question.json';

/** Mistakes in versions, migrations and changes that would hide answers. `HERE` is the position of `§`. */
export const changeMistakes = [
  ...mistakesAfterRelease('forms/visit/step-1.json', [
    [
      'a removed field',
      '[-    "class": { "title": "Класс", "type": "string", "x-options": "listClasses", "x-section": "guest" },\n-]',
      'schemas/forms/visit/step-1.json:7:3  поля «class» («Класс») больше нет, а ответы на него могут храниться. Как исправить: если поле убрано намеренно, добавьте в schemas/forms/visit/index.json "x-removed": [{ "field": "class", "reason": "почему" }].',
    ],
    [
      'a renamed field',
      '§"[-class-]{+school_class+}": { "title": "Класс"',
      'HERE  поля «class» («Класс») больше нет, а ответы на него могут храниться. Как исправить: если оно теперь называется «school_class», добавьте в него "x-renamed-from": ["class"]; если поле убрано намеренно, добавьте в schemas/forms/visit/index.json "x-removed": [{ "field": "class", "reason": "почему" }].',
    ],
    [
      'a field of another type',
      '"has_car": { "title": "Приедете на машине?", §"type": "[-boolean"-]{+string", "oneOf": [{ "const": "true", "title": "Да" }]+}, "x-section": "guest",',
      [
        'HERE  поле «has_car» было вида boolean, стало string: прежние ответы в нём не видны. Как исправить: переведите ответы: добавьте в schemas/forms/visit/index.json "x-version": 3 и в список "x-migrations" — { "version": 3, "values": { "has_car": { "true": "true", "false": "новый ответ" } } }; если переводить нечего, добавьте в schemas/forms/visit/index.json "x-removed": [{ "field": "has_car", "type": "boolean", "reason": "почему" }].',
        'schemas/forms/visit/step-1.json:31:76  в поле «has_car» не бывает ответа «true». Как исправить: возьмите его в кавычки: "true".',
      ],
    ],
    [
      'a former name that no release has',
      '"has_car": { {+"x-renamed-from": [§"has_auto"], +}',
      'HERE  поля «has_auto» в выпущенной форме не было. Как исправить: здесь могут стоять: phone, name, seat, surname.',
    ],
  ]),
  ...mistakesAfterRelease('forms/visit/step-2.json', [
    [
      'a field moved into an object',
      '    "[-day-]{+contact+}": {\n      "title": "[-День", "x-in-lists": true-]{+Кому звонить"+},\n      "type": "[-string",\n      "x-widget": "radio",\n      "oneOf": [\n        { "const": "sat", "title": "Суббота" },\n        { "const": "sun", "title": "Воскресенье" }\n      ]\n    },\n    "contact": {\n      "title": "Кому звонить",\n      "type": "object",\n      "required": ["phone"],\n      "properties": {-]{+object",\n      "required": ["phone"],\n      "properties": { §"day": { "title": "День", "type": "string", "oneOf": [{ "const": "sat", "title": "Суббота" }, { "const": "sun", "title": "Воскресенье" }] },+}',
      [
        'HERE  поля «day» («День») больше нет, а ответы на него могут храниться. Как исправить: если оно теперь называется «contact/day», добавьте в schemas/forms/visit/index.json "x-version": 3 и в список "x-migrations" — { "version": 3, "rename": { "day": "contact/day" } }; если поле убрано намеренно, добавьте в schemas/forms/visit/index.json "x-removed": [{ "field": "day", "reason": "почему" }].',
        'schemas/portal/screens/visitRecord.json:16:27  ссылка «../../forms/visit/step-2.json#/properties/day/oneOf» никуда не ведёт. Как исправить: проверьте имя файла и имена после #.',
      ],
    ],
    [
      'a removed field of a group',
      ',\n          "[-seat-]{+chair+}": {\n            "title": "[-Детское кресло-]{+Стул+}",',
      [
        'schemas/forms/visit/step-2.json:21:5  поля «children/*/seat» («Детское кресло») больше нет, а ответы на него могут храниться. Как исправить: если поле убрано намеренно, добавьте в schemas/forms/visit/index.json "x-removed": [{ "field": "children/*/seat", "reason": "почему" }].',
      ],
    ],
    [
      'a removed choice',
      '      §"oneOf": [[-\n        { "const": "sat", "title": "Суббота" },-]',
      'HERE  у поля «day» больше нет варианта «sat» («Суббота»), а его могли выбрать. Как исправить: переведите ответы: добавьте в schemas/forms/visit/index.json "x-version": 3 и в список "x-migrations" — { "version": 3, "values": { "day": { "sat": "новый ответ" } } }; если ответы остаются прежними, добавьте "x-removed": [{ "field": "day", "choices": ["sat"], "reason": "почему" }].',
    ],
    [
      'changed wire keys of a released group',
      '§"x-flatten": "[-child-]{+chil+}"',
      'HERE  ключи группы «Дети» в вызовах были другими, их шлют и читают другие программы. Как исправить: верните "x-flatten": "child"; если так задумано, поднимите x-version.',
    ],
  ]),
  ...mistakesAfterRelease('released/tour.json', [
    [
      'a removed form',
      '{+{ §"definition": { "id": "tour", "title": "Экскурсия", "version": 1, "migrations": [], "steps": [{ "id": "tour", "title": "Экскурсия", "sections": {}, "schema": {} }] }, "former": [] }+}',
      'HERE  формы «tour» больше нет, а её ответы могут храниться. Как исправить: верните её файл в schemas/forms; если форма убрана намеренно, выполните npm run schemas:release -- --remove tour.',
    ],
  ]),
  ...mistakesIn(index, [
    [
      'two migrations to one version',
      '[{ "version": 2{+, "rename": { "a": "family_name" } }, { §"version": 2+},',
      'HERE  к версии 2 ведут два перевода. Как исправить: двум веткам досталась версия 2: выпущенный перевод оставьте первым, второму дайте версию 3 и поднимите x-version до 3.',
    ],
    [
      'migrations out of order',
      '"x-version": [-2-]{+3+},\n  "x-migrations": [{+{ §"version": 3, "rename": { "a": "family_name" } }, +}{',
      'HERE  перевод к версии 3 стоит не по порядку. Как исправить: расставьте переводы по возрастанию версий.',
    ],
    [
      'a migration to an unknown choice',
      '"[-rename": { "surname": "family_name"-]{+values": { "day": { §"saturday": "sut" }+} }',
      'HERE  перевод ведёт к ответу «sut», а у поля «day» его нет. Как исправить: возможно, вы имели в виду «sat».',
    ],
    [
      'a removal of a choice that still exists',
      '{+"x-removed": [{ "field": "day", "choices": [§"sat"], "reason": "закрыто" }],\n  +}"x-version": 2',
      'HERE  вариант «sat» у поля «day» есть. Как исправить: уберите его отсюда.',
    ],
  ]),
  ...mistakesIn(question, [
    [
      'a version without its migration',
      '§"x-version": [-1-]{+2+}',
      'HERE  у формы версия 2, а перевода к версии 2 нет. Как исправить: верните "x-version": 1 или опишите перевод: "x-migrations": [{ "version": 2, "rename": { "прежнее": "новое" } }]; новому полю версия не нужна.',
    ],
    [
      'a gap between the versions of migrations',
      '"x-version": [-1-]{+3,\n  "x-migrations": [{ §"version": 3, "rename": { "mail": "email" } }]+}',
      'HERE  перевода к версии 2 нет, а к версии 3 есть. Как исправить: верните его или пронумеруйте переводы подряд: версий должно быть 2.',
    ],
    [
      'a removal of a field that still exists',
      '"x-version": 1{+,\n  "x-removed": [{ §"field": "email", "reason": "не нужна" }]+}',
      'HERE  поле «email» есть в форме. Как исправить: уберите эту запись из x-removed.',
    ],
    [
      'conflict markers of git',
      '§{+<<<<<<< HEAD\n+}  "x-version{+": 2,\n=======\n  "x-version+}": 1,{+\n>>>>>>> other+}\n',
      'HERE  здесь две ветки изменили одно и то же. Как исправить: оставьте один вариант между <<<<<<< и >>>>>>>; файл из schemas/released возьмите из главной ветки целиком.',
    ],
  ]),
  ...mistakesAfterRelease(index, [
    [
      'a version below the released one',
      '§"x-version": [-2-]{+1+},\n  "x-migrations": [[-{ "version": 2, "rename": { "surname": "family_name" } }-]]',
      'HERE  версия 1 ниже выпущенной: в schemas/released/visit.json версия 2. Как исправить: верните "x-version": 2 и x-migrations из schemas/released/visit.json.',
    ],
    [
      'a changed migration to a released version',
      '§{ "version": 2, "rename": { "[-surname-]{+last_name+}": "family_name" } }',
      [
        'HERE  версия 2 уже выпущена с другим переводом. Как исправить: верните перевод из schemas/released/visit.json, а свой сделайте версией 3 и поднимите x-version до 3.',
        'schemas/forms/visit/index.json:5:48  поля «last_name» в форме не было. Как исправить: ближе всего: surname, family_name, has_car.',
      ],
    ],
    [
      'a migration from a field that never existed',
      '"x-version": [-2-]{+3+},\n  "x-migrations": [{ "version": 2, "rename": { "surname{+": "family_name" } }, { "version": 3, "rename": { §"familly_name+}": "family_name" } }]',
      'HERE  поля «familly_name» в форме не было. Как исправить: возможно, вы имели в виду «family_name».',
    ],
    [
      'a migration to an unknown field, reported without the lost answers',
      '"x-version": [-2-]{+3+},\n  "x-migrations": [{ "version": 2, "rename": { "surname": "family_name{+" } }, { "version": 3, "rename": { §"day": "daay+}" } }]',
      'HERE  в форме нет поля «daay», а перевод ведёт к нему. Как исправить: возможно, вы имели в виду «day».',
    ],
  ]),
  ...mistakesAfterRelease(question, [
    [
      'a removal of a field that never existed',
      '"x-version": 1{+,\n  "x-removed": [{ §"field": "emial", "reason": "не нужна" }]+}',
      'HERE  поля «emial» в выпущенной форме не было. Как исправить: возможно, вы имели в виду «email».',
    ],
  ]),
  ...mistakesAfterRelease('forms/review.json', [
    [
      'a sensitive answer that is no longer marked',
      '"advice": { "title": "Как лучше", §"type": "string", "x-show-if": { "$ref": "#/$defs/is_bad" }[-, "x-sensitive": true-] }',
      'HERE  ответ «Как лучше» был закрыт, а теперь попадёт в журналы и в выгрузку. Как исправить: верните "x-sensitive": true; если открыть его решено — "x-sensitive": false.',
    ],
  ]),
  {
    mistake: 'a missing release record',
    file: 'released/visit.json',
    from: '',
    to: '',
    released: true,
    gone: true,
    printed:
      'schemas/forms/visit/index.json:4:3  у формы версия 2, а записи о выпущенной нет: правки прежних ответов никто не заметит. Как исправить: верните её: git checkout -- schemas/released/visit.json.',
  },
];
