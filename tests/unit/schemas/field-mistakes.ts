import type { Mistake } from './mistakes.ts';

const step1 = 'forms/visit/step-1.json';
const step2 = 'forms/visit/step-2.json';
const car = '"title": "Номер машины",\n      "type": "string",';

/** Mistakes in single fields: limits, default, expression, files, prefix. `HERE` is the position of `§`. */
export const fieldMistakes: readonly Mistake[] = [
  {
    mistake: 'a required field without its own error message',
    file: step1,
    from: '"x-section": "guest", "x-messages": { "required": "Ответьте, приедете ли на машине" }',
    to: '"x-section": "guest"',
    printed:
      'schemas/forms/visit/step-1.json:26:5  поле «has_car» обязательно, а что сказать тому, кто его пропустил, не написано. Как исправить: добавьте "x-messages": { "required": "Введите …" }: что сделать, от второго лица.',
  },
  {
    mistake: 'an error message that does not say what to do',
    file: step1,
    from: '"required": "Введите номер машины"',
    to: '§"required": "Номер машины обязателен"',
    printed:
      'HERE  «Номер машины обязателен» не говорит, что сделать. Как исправить: начните с просьбы о самом ответе: «Введите фамилию», «Выберите день».',
  },
  {
    mistake: 'choices longer than maxLength',
    file: step2,
    from: '"title": "День", "x-in-lists": true,',
    to: '"title": "День", "x-in-lists": true, "maxLength": 2,',
    printed: [
      'schemas/forms/visit/step-2.json:11:11  вариант «sat» не отвечает правилу maxLength этого же поля: выбрать его нельзя. Как исправить: уберите maxLength: у поля с вариантами он лишний.',
      'schemas/forms/visit/step-2.json:12:11  вариант «sun» не отвечает правилу maxLength этого же поля: выбрать его нельзя. Как исправить: уберите maxLength: у поля с вариантами он лишний.',
    ],
  },
  {
    mistake: 'limits of an integer without an integer between them',
    file: step1,
    from: car,
    to: `"title": "Номер машины",\n      "type": "integer", §"minimum": 0.1, "maximum": 0.9,`,
    printed:
      'HERE  между 0.1 и 0.9 нет целого числа: ни один ответ не подойдёт. Как исправить: раздвиньте пределы или напишите "type": "number".',
  },
  {
    mistake: 'a zero-width space',
    file: step1,
    from: '"title": "Дата рождения"',
    to: '§"title": "Дата\u200b рождения"',
    printed:
      'HERE  здесь невидимый знак U+200B (пробел нулевой ширины): «Дата▯ рождения». Как исправить: сотрите его.',
  },
  {
    mistake: 'a letter composed of two characters',
    file: step1,
    from: '"title": "Дата рождения"',
    to: `§"title": "${'Твой день'.normalize('NFD')}"`,
    printed:
      'HERE  буква набрана двумя знаками («и» и значок вместо «й»). Как исправить: наберите слово заново.',
  },
  {
    mistake: 'an English sentence',
    file: step1,
    from: '"title": "Дата рождения"',
    to: '§"title": "Date of birth"',
    printed:
      'HERE  «Date of birth» — английские слова среди русских. Как исправить: напишите по-русски; если это имя, допишите «Date» в "x-latin-names" файла schemas/meta/words.schema.json.',
  },
  {
    mistake: 'a note to oneself',
    file: step1,
    from: '"title": "Дата рождения"',
    to: '§"title": "TODO: дата рождения"',
    printed:
      'HERE  «TODO: дата рождения» — пометка для себя. Как исправить: напишите слова, которые увидят люди.',
  },
  {
    mistake: 'minLength above maxLength, not reported for the example too',
    file: step1,
    from: car,
    to: `${car} "examples": ["А123ВС"], §"minLength": 9, "maxLength": 6,`,
    printed:
      'HERE  minLength 9 больше, чем maxLength 6: ни один ответ не подойдёт. Как исправить: исправьте то число, в котором ошибка: minLength — не больше 6 или maxLength — не меньше 9.',
  },
  {
    mistake: 'minimum above maximum',
    file: step2,
    from: '"title": "Имя", "type": "string", "x-messages": { "required": "Введите имя" } }',
    to: '"title": "Имя", "type": "string", "x-messages": { "required": "Введите имя" } }, "age": { "title": "Возраст", "type": "integer", §"minimum": 18, "maximum": 6 }',
    printed:
      'HERE  minimum 18 больше, чем maximum 6: ни один ответ не подойдёт. Как исправить: исправьте то число, в котором ошибка: minimum — не больше 6 или maximum — не меньше 18.',
  },
  {
    mistake: 'minItems above maxItems',
    file: step2,
    from: '"x-flatten": "child",',
    to: '"x-flatten": "child", §"minItems": 5, "maxItems": 2,',
    printed:
      'HERE  minItems 5 больше, чем maxItems 2: ни один ответ не подойдёт. Как исправить: исправьте то число, в котором ошибка: minItems — не больше 2 или maxItems — не меньше 5.',
  },
  {
    mistake: 'minItems above the number of choices',
    file: 'forms/review.json',
    from: '"x-widget": "checkboxes", "items"',
    to: '"x-widget": "checkboxes", §"minItems": 2, "items"',
    printed:
      'HERE  нужно выбрать не меньше 2, а вариантов 1. Как исправить: уменьшите minItems или добавьте варианты.',
  },
  {
    mistake: 'a default that is not a choice',
    file: step2,
    from: '"title": "День",',
    to: '"title": "День", §"default": "sut",',
    printed: 'HERE  варианта «sut» у поля нет. Как исправить: возможно, вы имели в виду «sat».',
  },
  {
    mistake: 'a default of another type',
    file: step1,
    from: '"title": "Приедете на машине?",',
    to: '"title": "Приедете на машине?", §"default": "да",',
    printed:
      'HERE  «да» в default не отвечает правилам поля. Как исправить: напишите ответ как type: boolean.',
  },
  {
    mistake: 'a default that the field rejects',
    file: step1,
    from: '"title": "Фамилия",',
    to: '"title": "Фамилия", §"default": "петрова",',
    printed:
      'HERE  «петрова» в default не отвечает правилам поля. Как исправить: исправьте его или правило pattern.',
  },
  {
    mistake: 'a default of a list that is not a list',
    file: 'forms/review.json',
    from: '"x-widget": "checkboxes", "items"',
    to: '"x-widget": "checkboxes", §"default": "maths", "items"',
    printed: 'HERE  default списка — не список. Как исправить: возьмите ответ в скобки: ["ответ"].',
  },
  {
    mistake: 'a default of a group',
    file: step2,
    from: '"x-flatten": "child",',
    to: '"x-flatten": "child", §"default": [],',
    printed: 'HERE  у такого поля не бывает ответа заранее. Как исправить: уберите "default".',
  },
  {
    mistake: 'a pattern that takes exponential time',
    file: step1,
    from: '"pattern": "^[А-ЯЁ]"',
    to: '§"pattern": "^(П|[А-яЁё]+)+$"',
    printed:
      'HERE  выражение может считаться вечно, например на ответе «ЁПППППППППППППППППППП»: в нём повторяется то, что повторяется само. Как исправить: уберите вложенное повторение: вместо (а+)+ пишите а+, вместо (слово ?)+ — слово(?: слово)*.',
  },
  {
    mistake: 'a file size above the limit of the server',
    file: step2,
    from: '"maxSize": 1048576',
    to: '§"maxSize": 10737418240',
    printed:
      'HERE  число 10737418240 слишком большое. Как исправить: нужно не больше 52428800 (наибольший размер файла в байтах, 1 МБ — 1048576. Больше 50 МБ сервер не принимает).',
  },
  {
    mistake: 'an unknown media type of files',
    file: step2,
    from: '["application/pdf"]',
    to: '["application/pdf", §"image/jpg"]',
    printed: 'HERE  неизвестное значение «image/jpg». Как исправить: возможно, вы имели в виду «image/jpeg».',
  },
  {
    mistake: 'files without their widget',
    file: step2,
    released: true,
    from: '      "x-widget": "files",\n      "x-files"',
    to: '      §"x-files"',
    printed:
      'HERE  поле «files» принимает файлы, а рисовать их нечем. Как исправить: добавьте "x-widget": "files".',
  },
  {
    mistake: 'limits of files at a text field',
    file: step1,
    from: car,
    to: `${car} §"x-files": { "accept": ["application/pdf"], "maxSize": 1048576 },`,
    printed:
      'HERE  x-files стоит не у файлов. Как исправить: уберите его; файлам нужны "type": "array" и "x-widget": "files".',
  },
  {
    mistake: 'files without a maximum number',
    file: step2,
    from: '    "files": {\n      "title": "Файлы",\n      "type": "array",\n      "maxItems": 3,',
    to: '    §"files": {\n      "title": "Файлы",\n      "type": "array",',
    printed:
      'HERE  сколько файлов примет поле «files», не сказано. Как исправить: добавьте "maxItems", например 5.',
  },
  {
    mistake: 'two groups with one prefix',
    file: step2,
    from: '    "files": {\n',
    to: '    "pupils": { "title": "Ученики", "type": "array", §"x-flatten": "child", "x-labels": { "entry": "Ученик", "add": "Добавить", "empty": "Нет" }, "x-summary": ["{name}"], "items": { "type": "object", "properties": { "name": { "title": "Имя", "type": "string" } } } },\n    "files": {\n',
    printed:
      'HERE  «child» — уже начало ключей группы «children»: её записи и эти смешаются. Как исправить: назовите иначе, например "pupil".',
  },
  {
    mistake: 'choices written as enum',
    file: step1,
    from: car,
    to: `${car} §"enum": ["red", "blue", "green"],`,
    printed:
      'HERE  неизвестное слово «enum». Как исправить: варианты пишут так: "oneOf": [{ "const": "red", "title": "Слова для человека" }, { "const": "blue", "title": "Слова для человека" }, …].',
  },
  {
    mistake: 'a help text written as description',
    file: step1,
    from: car,
    to: `${car} §"description": "С регионом",`,
    printed: 'HERE  неизвестное слово «description». Как исправить: здесь это слово — "x-help".',
  },
  {
    mistake: '`required` at the field itself',
    file: step1,
    from: car,
    to: `${car} §"required": true,`,
    printed:
      'HERE  обязательность пишут не у самого поля. Как исправить: уберите слово и назовите поле в списке рядом с "properties": "required": ["car"].',
  },
  {
    mistake: 'a date as a type',
    file: step1,
    from: '"type": "string",\n      "format": "ru-date",',
    to: '§"type": "date",\n      "format": "ru-date",',
    printed:
      'HERE  неизвестное значение «date». Как исправить: напишите "type": "string", "format": "ru-date".',
  },
  {
    mistake: 'a keyword with a Russian letter',
    file: step1,
    from: '"title": "Номер машины"',
    to: '§"titlе": "Номер машины"',
    printed:
      'HERE  в слове «titlе» русские буквы. Как исправить: наберите его латиницей; возможно, вы имели в виду «title».',
  },
  {
    mistake: 'an answer about health that is not marked as sensitive',
    file: step2,
    from: '    "files": {\n',
    to: '    §"food": { "title": "Пищевая аллергия", "type": "string" },\n    "files": {\n',
    printed:
      'HERE  ответ «Пищевая аллергия», судя по слову «аллерг», — о здоровье, а не помечен. Как исправить: добавьте "x-sensitive": true; если он не о здоровье — "x-sensitive": false.',
  },
  {
    mistake: 'an answer about health inside an object',
    file: step2,
    from: '    "files": {\n',
    to: '    "doctor": { "title": "Диагноз", "type": "object", "properties": { §"since": { "title": "С какого года", "type": "integer" } } },\n    "files": {\n',
    printed:
      'HERE  ответ «С какого года», судя по слову «диагноз», — о здоровье, а не помечен. Как исправить: добавьте "x-sensitive": true; если он не о здоровье — "x-sensitive": false.',
  },
  {
    mistake: 'a Latin letter in a Russian word',
    file: step1,
    from: '"title": "Номер машины"',
    to: '§"title": "Нoмер машины"',
    printed: 'HERE  в слове «Нoмер» латинские буквы: «o». Как исправить: наберите его по-русски: «Номер».',
  },
  {
    mistake: 'a Latin letter instead of a Russian word',
    file: 'words/wizards/visit.json',
    from: '"begin": "Начать новую заявку"',
    to: '§"begin": "Начать c начала"',
    printed: 'HERE  в слове «c» латинские буквы: «c». Как исправить: наберите его по-русски: «с».',
  },
  {
    mistake: 'a Russian letter in a value',
    file: step2,
    from: '{ "const": "sat", "title": "Суббота" }',
    to: '{ §"const": "sаt", "title": "Суббота" }',
    printed: 'HERE  в слове «sаt» русские буквы: «а». Как исправить: наберите его латиницей: «sat».',
  },
  {
    mistake: 'a form that is not used',
    file: 'forms/idle.json',
    to: '§{ "title": "Лишняя", "type": "object", "x-version": 1, "properties": { "a": { "title": "А", "type": "string" } } }',
    printed:
      'HERE  форму «idle» никто не показывает и не принимает. Как исправить: назовите её на экране ("form": "idle" в schemas/portal) или удалите файл.',
  },
  {
    mistake: 'two fields of a section with the same title',
    file: 'forms/visit/step-1.json',
    from: '"title": "Приедете на машине?"',
    to: '§"title": "Дата рождения"',
    printed:
      'HERE  так же называется поле «born» этого раздела: их не различить. Как исправить: назовите одно из них иначе.',
  },
  {
    mistake: 'a pattern without anchors',
    file: 'forms/visit/step-1.json',
    from: '"pattern": "^[А-ЯЁ]"',
    to: '§"pattern": "[А-ЯЁ]"',
    printed:
      'HERE  выражение «[А-ЯЁ]» ищет такое место где угодно: подойдёт и ответ, в котором вокруг него что-то ещё. Как исправить: напишите "^[А-ЯЁ]$": ^ — начало ответа, $ — конец.',
  },
  {
    mistake: 'a range of Russian letters without ё',
    file: 'forms/visit/step-1.json',
    from: '"pattern": "^[А-ЯЁ]"',
    to: '§"pattern": "^[А-Я]"',
    printed:
      'HERE  в выражении нет буквы «ё»: Ёлкин и Семён не подойдут. Как исправить: напишите А-ЯЁа-яё вместо А-Яа-я.',
  },
  {
    mistake: 'a pattern that is slow for a long answer',
    file: 'forms/visit/step-1.json',
    from: '"pattern": "^[А-ЯЁ]",\n      "examples": ["Петрова"]',
    to: '§"pattern": "^.*,.*,.*,.*!$",\n      "examples": ["а,б,в,г!"]',
    printed:
      'HERE  на длинном ответе выражение считается слишком долго, например на «,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,…»: до 20000 знаков его части спорят, что кому достанется. Как исправить: пусть части не пересекаются (вместо .*,.* — [^,]*,[^,]*) или напишите "maxLength" поменьше.',
  },
  {
    mistake: 'autofill of the typing person at the name of a child',
    file: 'forms/visit/step-2.json',
    from: '"title": "Имя", "type": "string",',
    to: '"title": "Имя ребёнка", "type": "string", §"x-autocomplete": "given-name",',
    printed:
      'HERE  поле «name» — о ребёнке, а браузер подставит того, кто печатает. Как исправить: напишите "x-autocomplete": "off".',
  },
  {
    mistake: 'the same autofill at two fields',
    file: 'forms/visit/step-1.json',
    from: '"title": "Номер машины",',
    to: '"title": "Номер машины",\n      §"x-autocomplete": "section-guest family-name",',
    printed:
      'HERE  браузер подставит сюда то же, что в «family_name». Как исправить: если это другой человек, напишите "off" или другой "section-…".',
  },
];
