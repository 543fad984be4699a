import { renamedKeywords } from '#engine/changes/keywords.ts';

/** A mistake in the valid files of `fixture.ts`, with the problem that `schemas:check` prints. */
export interface Mistake {
  readonly mistake: string;
  /** Below `schemas/`. */
  readonly file: string;
  /** The text that is replaced; absent for a new file. */
  readonly from?: string;
  /** Whether the valid files were released before the mistake. */
  readonly released?: boolean;
  /** Whether the file is deleted. */
  readonly gone?: boolean;
  /** The replacement, in which `§` marks the expected position. Absent for a deleted file. */
  readonly to?: string;
  /** The printed problem, or several. `HERE` is the file, line and column of `§`. */
  readonly printed: string | readonly string[];
}

/**
 * Mistakes in forms, fields and statuses; those of `$ref` and `$defs` are in `reference-mistakes.ts`, of the portal
 * in `portal`.
 */
export const mistakes: readonly Mistake[] = [
  {
    mistake: 'JSON that ends too early',
    file: 'forms/question.json',
    from: '    }\n  }\n}\n',
    to: '    }\n',
    printed:
      'schemas/forms/question.json:7:17  скобка «{» не закрыта. Как исправить: поставьте «}» там, где кончается то, что она открывает.',
  },
  {
    mistake: 'a repeated name in an object',
    file: 'forms/question.json',
    from: '"type": "object",',
    to: '"type": "object",\n  §"type": "object",',
    printed: 'HERE  слово «type» здесь уже есть, в строке 5. Как исправить: оставьте одно из двух.',
  },
  {
    mistake: 'an unknown keyword',
    file: 'forms/visit/step-2.json',
    from: '"x-summary": ["{name}"',
    to: '§"x-sumary": ["{name}"',
    printed: 'HERE  неизвестное слово «x-sumary». Как исправить: возможно, вы имели в виду «x-summary».',
  },
  {
    mistake: 'a missing keyword',
    file: 'forms/question.json',
    from: '{\n  "$schema": "../meta/form.schema.json",\n  "title": "Вопрос",',
    to: '§{\n  "$schema": "../meta/form.schema.json",',
    printed:
      'HERE  не хватает слова «title». Как исправить: добавьте "title": название формы или шага: стоит над полосой хода и в заголовках.',
  },
  {
    mistake: 'a blank title',
    file: 'forms/question.json',
    from: '"title": "Почта"',
    to: '§"title": " "',
    printed: 'HERE  « » написано не так, как здесь принято. Как исправить: слова без пробелов по краям.',
  },
  {
    mistake: 'an unknown widget',
    file: 'forms/visit/step-2.json',
    from: '"x-widget": "radio"',
    to: '§"x-widget": "radios"',
    printed: 'HERE  неизвестное значение «radios». Как исправить: возможно, вы имели в виду «radio».',
  },
  {
    mistake: 'a value of the wrong kind',
    file: 'forms/visit/index.json',
    from: '"x-version": 2',
    to: '§"x-version": "2"',
    printed: 'HERE  значение не того вида. Как исправить: здесь нужно: целое число.',
  },
  {
    mistake: 'a field name with a capital letter',
    file: 'forms/visit/step-1.json',
    from: '"born": {',
    to: '§"Born": {',
    printed:
      'HERE  «Born» написано не так, как здесь принято. Как исправить: имя из латинских букв, цифр и подчёркиваний, со строчной буквы.',
  },
  {
    mistake: 'an invalid regular expression',
    file: 'forms/visit/step-1.json',
    from: '"pattern": "^[А-ЯЁ]"',
    to: '§"pattern": "^[А-ЯЁ"',
    printed: 'HERE  «^[А-ЯЁ» — не регулярное выражение. Как исправить: проверьте скобки и обратные косые.',
  },
  {
    mistake: 'oneOf with schemas instead of choices',
    file: 'forms/visit/step-2.json',
    from: '{ "const": "sat", "title": "Суббота" }',
    to: '{ "const": "sat", "title": "Суббота", §"required": ["day"] }',
    printed:
      'HERE  неизвестное слово «required». Как исправить: здесь могут стоять: const, title, x-label-template.',
  },
  {
    mistake: 'a date limit in an unknown notation',
    file: 'forms/visit/step-1.json',
    from: '"x-not-after": "today"',
    to: '§"x-not-after": "tomorrow"',
    printed:
      'HERE  «tomorrow» написано не так, как здесь принято. Как исправить: например, today, today-25y, 01.09.2027.',
  },
  {
    mistake: 'an index with a missing step',
    file: 'forms/visit/index.json',
    from: '{ "$ref": "step-2.json" }',
    to: '{ "$ref": "step-2.json" }, { §"$ref": "step-3.json" }',
    printed:
      'HERE  файла schemas/forms/visit/step-3.json нет. Как исправить: создайте его или уберите шаг из списка.',
  },
  {
    mistake: 'a step without an index',
    file: 'forms/visit/step-3.json',
    to: '§{ "title": "Лишний", "type": "object", "properties": { "a": { "title": "А", "type": "string" } } }',
    printed:
      'HERE  этого шага нет ни в одной форме. Как исправить: назовите его в allOf файла schemas/forms/visit/index.json или удалите.',
  },
  {
    mistake: 'a form without a version',
    file: 'forms/question.json',
    from: '  "x-version": 1,\n',
    to: '',
    printed: 'schemas/forms/question.json:1:1  у формы нет версии. Как исправить: добавьте "x-version": 1.',
  },
  {
    mistake: 'a version in a step',
    file: 'forms/visit/step-2.json',
    from: '"type": "object",',
    to: '"type": "object",\n  §"x-version": 1,',
    printed: 'HERE  x-version стоит в шаге. Как исправить: перенесите его в schemas/forms/visit/index.json.',
  },
  {
    mistake: 'a version below its migrations',
    file: 'forms/visit/index.json',
    from: '"x-version": 2',
    to: '§"x-version": 1',
    printed: 'HERE  перевод ведёт к версии 2, а у формы версия 1. Как исправить: поднимите x-version до 2.',
  },
  {
    mistake: 'a migration to an unknown field',
    file: 'forms/visit/index.json',
    from: '"surname": "family_name"',
    to: '§"surname": "familyname"',
    printed:
      'HERE  в форме нет поля «familyname», а перевод ведёт к нему. Как исправить: возможно, вы имели в виду «family_name».',
  },
  {
    mistake: 'a former name of an existing field',
    file: 'forms/visit/step-1.json',
    from: '"title": "Фамилия",',
    to: '"title": "Фамилия",\n      "x-renamed-from": [§"born"],',
    printed: 'HERE  поле «born» всё ещё есть в форме. Как исправить: уберите старое поле или это имя.',
  },
  {
    mistake: 'one former name at two fields',
    file: 'forms/visit/step-2.json',
    from: '"title": "Имя", "type": "string", "x-messages": { "required": "Введите имя" } },\n          "seat": {',
    to: '"title": "Имя", "type": "string", "x-renamed-from": ["n"], "x-messages": { "required": "Введите имя" } },\n          "seat": { "x-renamed-from": ["m", §"n"],',
    printed: 'HERE  прежнее имя «n» названо и у поля «name». Как исправить: оставьте его у одного поля.',
  },
  {
    mistake: 'a field without a title',
    file: 'forms/visit/step-2.json',
    from: '"title": "Имя", "type"',
    to: '"type"',
    printed:
      'schemas/forms/visit/step-2.json:32:11  у поля «name» нет названия. Как исправить: добавьте "title": его увидит человек.',
  },
  {
    mistake: 'the same field name in two steps',
    file: 'forms/visit/step-2.json',
    from: '    "day": {',
    to: '    §"car": { "title": "Машина", "type": "string" },\n    "day": {',
    printed:
      'HERE  поле «car» уже есть в schemas/forms/visit/step-1.json. Как исправить: назовите одно из них иначе.',
  },
  {
    mistake: 'an unknown required field',
    file: 'forms/visit/step-1.json',
    from: '"has_car", "car"]',
    to: '"has_car", §"cars"]',
    printed: ['HERE  обязательного поля «cars» нет. Как исправить: возможно, вы имели в виду «car».'],
  },
  {
    mistake: 'an unknown required field of an entry',
    file: 'forms/visit/step-2.json',
    from: '"required": ["name"]',
    to: '"required": [§"nam"]',
    printed: ['HERE  обязательного поля «nam» нет. Как исправить: возможно, вы имели в виду «name».'],
  },
  {
    mistake: 'a required field that is not displayed',
    file: 'forms/visit/step-1.json',
    from: '"required": ["family_name",',
    to: '"required": ["id", "family_name",',
    printed:
      'schemas/forms/visit/step-1.json:34:5  поле «id» обязательно, но не показывается. Как исправить: уберите его из required или дайте ему видимый x-widget.',
  },
  {
    mistake: 'a keyword without effect for the type',
    file: 'forms/visit/step-2.json',
    from: '"title": "Дети",\n      "type": "array",',
    to: '"title": "Дети",\n      "type": "array",\n      §"maxLength": 3,',
    printed:
      'HERE  maxLength ничего не значит для type: array. Как исправить: уберите его: он для type: string.',
  },
  {
    mistake: 'two choices with the same value',
    file: 'forms/visit/step-2.json',
    from: '"const": "sun"',
    to: '§"const": "sat"',
    printed: 'HERE  вариант «sat» уже есть. Как исправить: дайте ему другое значение или уберите.',
  },
  {
    mistake: 'two choices with the same title',
    file: 'forms/visit/step-2.json',
    from: '"title": "Воскресенье"',
    to: '§"title": "Суббота"',
    printed: 'HERE  вариант со словами «Суббота» уже есть. Как исправить: назовите его иначе или уберите.',
  },
  {
    mistake: 'a pattern without an example',
    file: 'forms/visit/step-1.json',
    from: '"family_name": {\n      "title": "Фамилия",\n      "type": "string",\n      "pattern": "^[А-ЯЁ]",\n      "examples": ["Петрова"],',
    to: '§"family_name": {\n      "title": "Фамилия",\n      "type": "string",\n      "pattern": "^[А-ЯЁ]",',
    printed:
      'HERE  у поля «family_name» нет примера. Как исправить: добавьте "examples" с правильным ответом.',
  },
  {
    mistake: 'an invalid example',
    file: 'forms/visit/step-1.json',
    from: '["27.03.2015"]',
    to: '[§"31.02.2015"]',
    printed:
      'HERE  пример «31.02.2015» не отвечает правилам поля. Как исправить: исправьте пример или правило format.',
  },
  {
    mistake: 'a pattern without an error message',
    file: 'forms/visit/step-1.json',
    from: '"pattern": "Начните с большой буквы", ',
    to: '',
    printed:
      'schemas/forms/visit/step-1.json:11:7  у выражения поля «family_name» нет слов. Как исправить: добавьте в "x-messages" слово "pattern": что можно писать.',
  },
  {
    mistake: 'an error message for an unknown keyword',
    file: 'forms/visit/step-1.json',
    from: '{ "pattern": "Начните с большой буквы",',
    to: '{ "pattern": "Начните с большой буквы", §"patern": "Короче",',
    printed:
      'HERE  у поля «family_name» нет правила «patern». Как исправить: возможно, вы имели в виду «pattern».',
  },
  {
    mistake: 'a date limit that does not exist',
    file: 'forms/visit/step-1.json',
    from: '"x-not-after": "today"',
    to: '§"x-not-after": "31.02.2030"',
    printed:
      'HERE  дня «31.02.2030» не бывает. Как исправить: напишите today, today-25y или существующий день.',
  },
  {
    mistake: 'date limits without a day between them',
    file: 'forms/visit/step-1.json',
    from: '["27.03.2015"],\n      "x-not-after": "today",\n      "x-not-before": "today-90y"',
    to: '["27.03.2015"],\n      "x-not-after": "27.03.2015",\n      §"x-not-before": "28.03.2015"',
    printed: [
      'schemas/forms/visit/step-1.json:21:20  пример «27.03.2015» не отвечает правилам поля. Как исправить: исправьте пример или правило x-not-before.',
      'HERE  между пределами нет ни одного дня. Как исправить: поменяйте пределы местами.',
    ],
  },
  {
    mistake: 'a date limit at a text field',
    file: 'forms/visit/step-1.json',
    from: '"title": "Номер машины",',
    to: '"title": "Номер машины",\n      §"x-not-after": "today",',
    printed:
      'HERE  предел даты стоит не у даты. Как исправить: добавьте "format": "ru-date" или уберите предел.',
  },
  {
    mistake: 'an age of a text field',
    file: 'forms/visit/step-1.json',
    from: '"title": "Номер машины",',
    to: '"title": "Номер машины",\n      §"x-age": true,',
    printed: 'HERE  x-age стоит не у даты. Как исправить: уберите его или добавьте "format": "ru-date".',
  },
  {
    mistake: 'a condition on an unknown field',
    file: 'forms/visit/step-1.json',
    from: '"properties": { "has_car": { "const": true } } }\n    },\n    "class"',
    to: '"properties": { "has_car": { "const": true }, §"has_cars": {} } }\n    },\n    "class"',
    printed:
      'HERE  условие читает поле «has_cars», которого здесь нет. Как исправить: возможно, вы имели в виду «has_car».',
  },
  {
    mistake: 'a condition of an entry on a field of the form',
    file: 'forms/visit/step-2.json',
    from: '"x-show-if": { "required": ["name"] }',
    to: '"x-show-if": { "required": [§"has_car"] }',
    printed:
      'HERE  условие читает поле «has_car», которого здесь нет. Как исправить: условие читает только поля рядом с собой: поставьте его полю «children», в котором всё это стоит.',
  },
  {
    mistake: 'a condition that is met without an answer',
    file: 'forms/visit/step-1.json',
    from: '"x-show-if": { "required": ["has_car"], "properties": { "has_car"',
    to: '"x-show-if": { "properties": { §"has_car"',
    printed:
      'HERE  условие выполнится и тогда, когда на «has_car» ещё не ответили. Как исправить: добавьте рядом "required": ["has_car"].',
  },
  {
    mistake: 'a condition on an answer that its field does not have',
    file: 'forms/visit/step-1.json',
    from: '"properties": { "has_car": { "const": true } } }\n    },\n    "class"',
    to: '"properties": { "has_car": { §"const": "yes" } } }\n    },\n    "class"',
    printed: 'HERE  в поле «has_car» не бывает ответа «yes». Как исправить: здесь могут стоять: true, false.',
  },
  {
    mistake: 'conditions in a cycle',
    file: 'forms/visit/step-1.json',
    from: '"has_car": { "title": "Приедете на машине?", "type": "boolean",',
    to: '"has_car": { "title": "Приедете на машине?", "type": "boolean", "x-show-if": { "required": ["car"] },',
    printed:
      'schemas/forms/visit/step-1.json:31:7  условия ходят по кругу: car → has_car → car. Как исправить: уберите одно из этих условий.',
  },
  {
    mistake: 'an unknown section',
    file: 'forms/visit/step-1.json',
    from: '"type": "boolean", "x-section": "guest"',
    to: '"type": "boolean", §"x-section": "guests"',
    printed: 'HERE  в x-sections нет панели «guests». Как исправить: возможно, вы имели в виду «guest».',
  },
  {
    mistake: 'a panel with an unknown section, and with a section of another panel',
    file: 'forms/visit/step-1.json',
    from: '"x-sections": { "guest": { "title": "Кто придёт" } },',
    to: '"x-sections": { "guest": { "title": "Кто придёт" } },\n  "x-panels": { "one": { "title": "Гость", "sections": ["guest", §"guests"] }, "two": { "title": "Гость", "sections": ["guest", "one"] } },',
    printed: [
      'HERE  в x-sections нет панели «guests». Как исправить: возможно, вы имели в виду «guest».',
      'schemas/forms/visit/step-1.json:5:119  панель «guest» уже стоит на другом экране. Как исправить: уберите её здесь или там.',
      'schemas/forms/visit/step-1.json:5:128  в x-sections нет панели «one». Как исправить: здесь могут стоять: guest.',
    ],
  },
  {
    mistake: 'a section named summary, which is reserved',
    file: 'forms/visit/step-1.json',
    from: '"x-sections": { "guest": { "title": "Кто придёт" } },',
    to: '"x-sections": { "guest": { "title": "Кто придёт" }, §"summary": { "title": "Обзор" } },',
    printed: 'HERE  имя «summary» занято обзором шага. Как исправить: назовите панель иначе.',
  },
  {
    mistake: 'a field without a section in a step with sections',
    file: 'forms/visit/step-1.json',
    from: '"has_car": { "title": "Приедете на машине?", "type": "boolean", "x-section": "guest",',
    to: '§"has_car": { "title": "Приедете на машине?", "type": "boolean",',
    printed:
      'HERE  поле «has_car» не стоит ни в одной панели. Как исправить: добавьте "x-section" с именем из x-sections.',
  },
  {
    mistake: 'a section inside an object',
    file: 'forms/visit/step-2.json',
    from: '"title": "Телефон",',
    to: '"title": "Телефон", §"x-section": "guest",',
    printed:
      'HERE  панель называют только у полей шага. Как исправить: уберите x-section: поле стоит там же, где и то, что его содержит.',
  },
  {
    mistake: 'a section without fields',
    file: 'forms/visit/step-1.json',
    from: '{ "guest": { "title": "Кто придёт" } }',
    to: '{ "guest": { "title": "Кто придёт" }, §"other": { "title": "Прочее" } }',
    printed: 'HERE  в панели «other» нет полей. Как исправить: уберите её или поставьте в неё поле.',
  },
  {
    mistake: 'a widget that does not fit the field',
    file: 'forms/visit/step-2.json',
    from: '"x-widget": "radio"',
    to: '§"x-widget": "textarea"',
    printed:
      'HERE  «textarea» не рисует поле «day». Как исправить: он подходит только строке без вариантов ответа.',
  },
  {
    mistake: 'files without limits',
    file: 'forms/visit/step-2.json',
    from: '      "x-files": { "accept": ["application/pdf"], "maxSize": 1048576 },\n',
    to: '',
    printed:
      'schemas/forms/visit/step-2.json:41:5  у файлов «files» нет пределов. Как исправить: добавьте "x-files": { "accept": ["application/pdf"], "maxSize": 10485760 }.',
  },
  {
    mistake: 'a misspelt autofill token',
    file: 'forms/visit/step-1.json',
    from: 'section-guest family-name',
    to: 'section-guest familyname',
    printed:
      'schemas/forms/visit/step-1.json:14:7  браузер не знает слова автозаполнения «familyname». Как исправить: возможно, вы имели в виду «family-name».',
  },
  {
    mistake: 'an unknown autofill token',
    file: 'forms/visit/step-1.json',
    from: '"x-autocomplete": "section-guest family-name"',
    to: '§"x-autocomplete": "surname-of-guest"',
    printed:
      'HERE  браузер не знает слова автозаполнения «surname-of-guest». Как исправить: возьмите слово из стандарта HTML (family-name, tel, email) или off.',
  },
  {
    mistake: 'a group without labels',
    file: 'forms/visit/step-2.json',
    from: '      "x-labels": { "entry": "Ребёнок", "add": "Добавить ребёнка", "empty": "Детей пока нет" },\n',
    to: '',
    printed:
      'schemas/forms/visit/step-2.json:21:5  у группы «children» нет x-labels. Как исправить: добавьте "x-labels": {"entry", "add", "empty"}.',
  },
  {
    mistake: 'a group without a prefix',
    file: 'forms/visit/step-2.json',
    from: '      "x-flatten": "child",\n',
    to: '',
    printed:
      'schemas/forms/visit/step-2.json:21:5  у группы «children» нет x-flatten. Как исправить: добавьте "x-flatten" с началом ключей, например sibling.',
  },
  {
    mistake: 'x-flatten at a text field',
    file: 'forms/visit/step-1.json',
    from: '"title": "Номер машины",',
    to: '"title": "Номер машины", §"x-flatten": "car",',
    printed: 'HERE  x-flatten стоит не у группы записей. Как исправить: уберите его.',
  },
  {
    mistake: 'a card of an entry with an unknown field',
    file: 'forms/visit/step-2.json',
    from: '["{name}", "{seat}"]',
    to: '["{name}", §"{seats}"]',
    printed: 'HERE  в записи нет поля «seats». Как исправить: возможно, вы имели в виду «seat».',
  },
  {
    mistake: 'x-unique with an unknown field',
    file: 'forms/visit/step-2.json',
    from: '"x-unique": ["name"]',
    to: '"x-unique": [§"nome"]',
    printed: 'HERE  в записи нет поля «nome». Как исправить: возможно, вы имели в виду «name».',
  },
  {
    mistake: 'a question before a group that requires an entry',
    file: 'forms/visit/step-2.json',
    from: '      "x-unique": ["name"],',
    to: '      "x-unique": ["name"],\n      "minItems": 1,\n      §"x-question": "Есть ли дети?",',
    printed:
      'HERE  группа «children» обязательна, а на вопрос можно ответить «Нет». Как исправить: уберите x-question или поставьте перед группой поле «да/нет» (type: boolean) и x-show-if, который его читает.',
  },
  {
    mistake: 'a removed keyword',
    file: 'forms/visit/step-2.json',
    from: '"x-show-if": { "required": ["name"] }',
    to: '§"x-show-if-form": { "required": ["has_car"] }',
    printed:
      'HERE  неизвестное слово «x-show-if-form». Как исправить: напишите "x-show-if": у поля самой формы он читает всю форму; то, что внутри группы, скрывают вместе с группой.',
  },
  {
    mistake: 'a renamed keyword',
    file: 'forms/visit/step-2.json',
    from: '"title": "Детское кресло",',
    to: `"title": "Детское кресло",\n            §"${Object.keys(renamedKeywords.form)[0]}": "{seat}",`,
    printed:
      'HERE  слово «x-told» теперь называется «x-label-template». Как исправить: замените его на "x-label-template" или выполните npm run migrate -- vocabulary schemas: команда перепишет все файлы.',
  },
  {
    mistake: 'x-tiles at a text field',
    file: 'forms/visit/step-2.json',
    from: '"title": "Детское кресло",',
    to: '"title": "Детское кресло",\n            §"x-tiles": "row",',
    printed:
      'HERE  x-tiles стоит у поля «seat», варианты которого не плитки. Как исправить: уберите его или добавьте "x-widget": "radio".',
  },
  {
    mistake: 'x-question at an object',
    file: 'forms/visit/step-2.json',
    from: '"title": "Кому звонить",',
    to: '"title": "Кому звонить",\n      §"x-question": "Кому?",',
    printed: 'HERE  x-question стоит не у группы записей. Как исправить: уберите его.',
  },
  {
    mistake: 'a field name that looks like a wire key of a group',
    file: 'forms/visit/step-2.json',
    from: '    "day": {',
    to: '    "child_7_note": { "title": "Заметка", "type": "string" },\n    "day": {',
    printed: [
      'schemas/forms/visit/step-2.json:33:11  ключ «child_1_name» спутается с ключом поля child_7_note. Как исправить: назовите поле или x-flatten иначе.',
      'schemas/forms/visit/step-2.json:34:11  ключ «child_1_seat» спутается с ключом поля child_7_note. Как исправить: назовите поле или x-flatten иначе.',
    ],
  },
  {
    mistake: 'a field name that equals the wire key of a field in an object',
    file: 'forms/visit/step-2.json',
    from: '"day": {',
    to: '"contact_phone": { "title": "Номер для связи", "type": "string" },\n    "day": {',
    printed:
      'schemas/forms/visit/step-2.json:20:23  ключ «contact_phone» спутается с ключом поля contact_phone. Как исправить: назовите поле или x-flatten иначе.',
  },
  {
    mistake: 'choices from an unknown operation',
    file: 'forms/visit/step-1.json',
    from: '"x-options": "listClasses"',
    to: '§"x-options": "listClass"',
    printed:
      'HERE  операции «listClass» нет в openapi.yaml. Как исправить: возможно, вы имели в виду «listClasses».',
  },
  {
    mistake: 'choices from an operation that returns no list',
    file: 'forms/visit/step-1.json',
    from: '"x-options": "listClasses"',
    to: '§"x-options": "login"',
    printed: [
      'HERE  portal.json не говорит, как спросить «login». Как исправить: добавьте операцию в "options" файла schemas/portal/portal.json.',
      'HERE  «login» не читает список, а меняет что-то. Как исправить: назовите операцию с методом get.',
    ],
  },
  {
    mistake: 'a check by an unknown operation',
    file: 'forms/question.json',
    from: '"operation": "presenceEmail"',
    to: '§"operation": "checkEmail"',
    printed:
      'HERE  операции «checkEmail» нет в openapi.yaml. Как исправить: ближе всего: presenceEmail, getVisit, login.',
  },
  {
    mistake: 'a status with an unknown stage',
    file: 'statuses/visit.json',
    from: '"stage": 2',
    to: '§"stage": 3',
    printed: 'HERE  деления № 3 нет. Как исправить: их 2: напишите номер от 1 до 2.',
  },
  {
    mistake: 'a button for an unknown status',
    file: 'statuses/visit.json',
    from: '"agreed": "Согласиться"',
    to: '§"agree": "Согласиться"',
    printed: 'HERE  статуса «agree» нет. Как исправить: возможно, вы имели в виду «agreed».',
  },
  {
    mistake: 'a title template with an unknown field',
    file: 'forms/visit/index.json',
    from: '"x-title-template": "{family_name}"',
    to: '§"x-title-template": "{surname}"',
    printed:
      'HERE  одиночного поля «surname» в форме нет. Как исправить: здесь могут стоять: family_name, born, has_car, car, class, day, contact/phone.',
  },
  {
    mistake: 'a search by a field of a group',
    file: 'forms/visit/index.json',
    from: '"contact/phone"]',
    to: '§"children/0/name"]',
    printed:
      'HERE  одиночного поля «children/0/name» в форме нет. Как исправить: здесь могут стоять: family_name, born, has_car, car, class, day, contact/phone.',
  },
  {
    mistake: 'an unknown placeholder in a message',
    file: 'messages/visit-agreed.json',
    from: '["Приходите {day}: {portal}"]',
    to: '[§"Приходите {days}: {portal}"]',
    printed:
      'HERE  что подставить вместо {days}, неизвестно. Как исправить: возможно, вы имели в виду «day»; или опишите его в "placeholders".',
  },
  {
    mistake: 'the URL of the portal in a notification',
    file: 'messages/visit-agreed.json',
    from: '"text": "Приходите {day}."',
    to: '§"text": "Приходите {day}: {portal}."',
    printed:
      'HERE  что подставить вместо {portal}, неизвестно. Как исправить: уберите его: адрес подставляется только в SMS и в текст письма.',
  },
  {
    mistake: 'an unused placeholder',
    file: 'messages/visit-agreed.json',
    from: '{ "day": "День посещения" }',
    to: '{ "day": "День посещения", §"hour": "Час" }',
    printed: 'HERE  {hour} не стоит ни в одном из текстов. Как исправить: вставьте его в текст или уберите.',
  },
  {
    mistake: 'a password in another message than that of the temporary password',
    file: 'messages/visit-agreed.json',
    from: '"sms": { "text": ["Приходите {day}: {portal}"] }',
    to: '§"secret": "password",\n  "sms": { "text": ["Приходите {day}: {password}"] }',
    printed:
      'HERE  пароль может быть только в сообщении о временном пароле. Как исправить: уберите его: пароль сообщает temporary-password.json.',
  },
  {
    mistake: 'a message without texts',
    file: 'messages/code.json',
    from: ',\n  "secret": "code",\n  "sms": { "text": ["Код {code}"] },\n  "email": { "subject": "Код", "text": ["Код {code}"] }',
    to: '',
    printed:
      'schemas/messages/code.json:1:1  в сообщении нет ни одного текста. Как исправить: добавьте одно из слов: notification, sms, email.',
  },
  {
    mistake: 'file names in a message',
    file: 'messages/visit-agreed.json',
    from: '{ "day": "День посещения" }',
    to: '{ "day": "День посещения", §"files": "Файлы" }',
    printed: [
      'HERE  {files} не стоит ни в одном из текстов. Как исправить: вставьте его в текст или уберите.',
      'HERE  «Файлы» — ответ о здоровье или имя файла, в письме им не место. Как исправить: уберите его и позовите человека в кабинет.',
    ],
  },
  {
    mistake: 'a consent for an unknown form',
    file: 'consents/photo.json',
    from: '"form": "visit"',
    to: '§"form": "visits"',
    printed: 'HERE  формы «visits» нет. Как исправить: возможно, вы имели в виду «visit».',
  },
  {
    mistake: 'a consent before an unknown step',
    file: 'consents/photo.json',
    from: '"before": "step-2"',
    to: '§"before": "step-3"',
    printed: 'HERE  шага «step-3» в форме «visit» нет. Как исправить: возможно, вы имели в виду «step-1».',
  },
];
