import { mistakesAfterRelease, mistakesIn } from './mistake.ts';

const car = '"title": "Номер машины",\n      "type": "string",';

/** Mistakes in single fields: limits, default, expression, files, prefix. `HERE` is the position of `§`. */
export const fieldMistakes = [
  ...mistakesIn('forms/visit/step-1.json', [
    [
      'a required field without its own error message',
      '"x-section": "guest"[-, "x-messages": { "required": "Ответьте, приедете ли на машине" }-]',
      'schemas/forms/visit/step-1.json:26:5  поле «has_car» обязательно, а что сказать тому, кто его пропустил, не написано. Как исправить: добавьте "x-messages": { "required": "Введите …" }: что сделать, от второго лица.',
    ],
    [
      'an error message that does not say what to do',
      '§"required": "[-Введите номер машины-]{+Номер машины обязателен+}"',
      'HERE  «Номер машины обязателен» не говорит, что сделать. Как исправить: начните с просьбы о самом ответе: «Введите фамилию», «Выберите день».',
    ],
    [
      'limits of an integer without an integer between them',
      `[-${car}-]{+"title": "Номер машины",\n      "type": "integer", §"minimum": 0.1, "maximum": 0.9,+}`,
      'HERE  между 0.1 и 0.9 нет целого числа: ни один ответ не подойдёт. Как исправить: раздвиньте пределы или напишите "type": "number".',
    ],
    [
      'a zero-width space',
      '§"title": "Дата{+\u200b+} рождения"',
      'HERE  здесь невидимый знак U+200B (пробел нулевой ширины): «Дата▯ рождения». Как исправить: сотрите его.',
    ],
    [
      'a letter composed of two characters',
      `§"title": "[-Дата рождения-]{+${'Твой день'.normalize('NFD')}+}"`,
      'HERE  буква набрана двумя знаками («и» и значок вместо «й»). Как исправить: наберите слово заново.',
    ],
    [
      'an English sentence',
      '§"title": "[-Дата рождения-]{+Date of birth+}"',
      'HERE  «Date of birth» — английские слова среди русских. Как исправить: напишите по-русски; если это имя, допишите «Date» в "x-latin-names" файла schemas/meta/words.schema.json.',
    ],
    [
      'a note to oneself',
      '§"title": "[-Дата-]{+TODO: дата+} рождения"',
      'HERE  «TODO: дата рождения» — пометка для себя. Как исправить: напишите слова, которые увидят люди.',
    ],
    [
      'minLength above maxLength, not reported for the example too',
      `${car}{+ "examples": ["А123ВС"], §"minLength": 9, "maxLength": 6,+}`,
      'HERE  minLength 9 больше, чем maxLength 6: ни один ответ не подойдёт. Как исправить: исправьте то число, в котором ошибка: minLength — не больше 6 или maxLength — не меньше 9.',
    ],
    [
      'a default of another type',
      '"title": "Приедете на машине?"{+, §"default": "да"+},',
      'HERE  «да» в default не отвечает правилам поля. Как исправить: напишите ответ как type: boolean.',
    ],
    [
      'a default that the field rejects',
      '"title": "Фамилия"{+, §"default": "петрова"+},',
      'HERE  «петрова» в default не отвечает правилам поля. Как исправить: исправьте его или правило pattern.',
    ],
    [
      'a pattern that takes exponential time',
      '§"pattern": "^[-[А-ЯЁ]-]{+(П|[А-яЁё]+)+$+}"',
      'HERE  выражение может считаться вечно, например на ответе «ЁПППППППППППППППППППП»: в нём повторяется то, что повторяется само. Как исправить: уберите вложенное повторение: вместо (а+)+ пишите а+, вместо (слово ?)+ — слово(?: слово)*.',
    ],
    [
      'limits of files at a text field',
      `${car}{+ §"x-files": { "accept": ["application/pdf"], "maxSize": 1048576 },+}`,
      'HERE  x-files стоит не у файлов. Как исправить: уберите его; файлам нужны "type": "array" и "x-widget": "files".',
    ],
    [
      'choices written as enum',
      `${car}{+ §"enum": ["red", "blue", "green"],+}`,
      'HERE  неизвестное слово «enum». Как исправить: варианты пишут так: "oneOf": [{ "const": "red", "title": "Слова для человека" }, { "const": "blue", "title": "Слова для человека" }, …].',
    ],
    [
      'a help text written as description',
      `${car}{+ §"description": "С регионом",+}`,
      'HERE  неизвестное слово «description». Как исправить: здесь это слово — "x-help".',
    ],
    [
      '`required` at the field itself',
      `${car}{+ §"required": true,+}`,
      'HERE  обязательность пишут не у самого поля. Как исправить: уберите слово и назовите поле в списке рядом с "properties": "required": ["car"].',
    ],
    [
      'a date as a type',
      '§"type": "[-string-]{+date+}",\n      "format": "ru-date",',
      'HERE  неизвестное значение «date». Как исправить: напишите "type": "string", "format": "ru-date".',
    ],
    [
      'a keyword with a Russian letter',
      '§"[-title-]{+titlе+}": "Номер машины"',
      'HERE  в слове «titlе» русские буквы. Как исправить: наберите его латиницей; возможно, вы имели в виду «title».',
    ],
    [
      'a Latin letter in a Russian word',
      '§"title": "[-Номер-]{+Нoмер+} машины"',
      'HERE  в слове «Нoмер» латинские буквы: «o». Как исправить: наберите его по-русски: «Номер».',
    ],
  ]),
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'choices longer than maxLength',
      '"title": "День", "x-in-lists": true{+, "maxLength": 2+},',
      [
        'schemas/forms/visit/step-2.json:11:11  вариант «sat» не отвечает правилу maxLength этого же поля: выбрать его нельзя. Как исправить: уберите maxLength: у поля с вариантами он лишний.',
        'schemas/forms/visit/step-2.json:12:11  вариант «sun» не отвечает правилу maxLength этого же поля: выбрать его нельзя. Как исправить: уберите maxLength: у поля с вариантами он лишний.',
      ],
    ],
    [
      'minimum above maximum',
      '"title": "Имя", "type": "string", "x-messages": { "required": "Введите имя" } }{+, "age": { "title": "Возраст", "type": "integer", §"minimum": 18, "maximum": 6 }+}',
      'HERE  minimum 18 больше, чем maximum 6: ни один ответ не подойдёт. Как исправить: исправьте то число, в котором ошибка: minimum — не больше 6 или maximum — не меньше 18.',
    ],
    [
      'minItems above maxItems',
      '"x-flatten": "child"{+, §"minItems": 5, "maxItems": 2+},',
      'HERE  minItems 5 больше, чем maxItems 2: ни один ответ не подойдёт. Как исправить: исправьте то число, в котором ошибка: minItems — не больше 2 или maxItems — не меньше 5.',
    ],
    [
      'a default that is not a choice',
      '"title": "День"{+, §"default": "sut"+},',
      'HERE  варианта «sut» у поля нет. Как исправить: возможно, вы имели в виду «sat».',
    ],
    [
      'a default of a group',
      '"x-flatten": "child"{+, §"default": []+},',
      'HERE  у такого поля не бывает ответа заранее. Как исправить: уберите "default".',
    ],
    [
      'a file size above the limit of the server',
      '§"maxSize": [-1048576-]{+10737418240+}',
      'HERE  число 10737418240 слишком большое. Как исправить: нужно не больше 52428800 (наибольший размер файла в байтах, 1 МБ — 1048576. Больше 50 МБ сервер не принимает).',
    ],
    [
      'an unknown media type of files',
      '["application/pdf"{+, §"image/jpg"+}]',
      'HERE  неизвестное значение «image/jpg». Как исправить: возможно, вы имели в виду «image/jpeg».',
    ],
    [
      'files without a maximum number',
      '    §"files": {\n      "title": "Файлы",\n      "type": "array",[-\n      "maxItems": 3,-]',
      'HERE  сколько файлов примет поле «files», не сказано. Как исправить: добавьте "maxItems", например 5.',
    ],
    [
      'two groups with one prefix',
      '    {+"pupils": { "title": "Ученики", "type": "array", §"x-flatten": "child", "x-labels": { "entry": "Ученик", "add": "Добавить", "empty": "Нет" }, "x-summary": ["{name}"], "items": { "type": "object", "properties": { "name": { "title": "Имя", "type": "string" } } } },\n    +}"files": {\n',
      'HERE  «child» — уже начало ключей группы «children»: её записи и эти смешаются. Как исправить: назовите иначе, например "pupil".',
    ],
    [
      'an answer about health that is not marked as sensitive',
      '    §{+"food": { "title": "Пищевая аллергия", "type": "string" },\n    +}"files": {\n',
      'HERE  ответ «Пищевая аллергия», судя по слову «аллерг», — о здоровье, а не помечен. Как исправить: добавьте "x-sensitive": true; если он не о здоровье — "x-sensitive": false.',
    ],
    [
      'an answer about health inside an object',
      '    {+"doctor": { "title": "Диагноз", "type": "object", "properties": { §"since": { "title": "С какого года", "type": "integer" } } },\n    +}"files": {\n',
      'HERE  ответ «С какого года», судя по слову «диагноз», — о здоровье, а не помечен. Как исправить: добавьте "x-sensitive": true; если он не о здоровье — "x-sensitive": false.',
    ],
    [
      'a Russian letter in a value',
      '{ §"const": "[-sat-]{+sаt+}", "title": "Суббота" }',
      'HERE  в слове «sаt» русские буквы: «а». Как исправить: наберите его латиницей: «sat».',
    ],
  ]),
  ...mistakesIn('forms/review.json', [
    [
      'minItems above the number of choices',
      '"x-widget": "checkboxes", §{+"minItems": 2, +}"items"',
      'HERE  нужно выбрать не меньше 2, а вариантов 1. Как исправить: уменьшите minItems или добавьте варианты.',
    ],
    [
      'a default of a list that is not a list',
      '"x-widget": "checkboxes", §{+"default": "maths", +}"items"',
      'HERE  default списка — не список. Как исправить: возьмите ответ в скобки: ["ответ"].',
    ],
  ]),
  ...mistakesAfterRelease('forms/visit/step-2.json', [
    [
      'files without their widget',
      '      §[-"x-widget": "files",\n      -]"x-files"',
      'HERE  поле «files» принимает файлы, а рисовать их нечем. Как исправить: добавьте "x-widget": "files".',
    ],
  ]),
  ...mistakesIn('words/wizards/visit.json', [
    [
      'a Latin letter instead of a Russian word',
      '§"begin": "Начать [-новую заявку-]{+c начала+}"',
      'HERE  в слове «c» латинские буквы: «c». Как исправить: наберите его по-русски: «с».',
    ],
  ]),
  ...mistakesIn('forms/idle.json', [
    [
      'a form that is not used',
      '§{+{ "title": "Лишняя", "type": "object", "x-version": 1, "properties": { "a": { "title": "А", "type": "string" } } }+}',
      'HERE  форму «idle» никто не показывает и не принимает. Как исправить: назовите её на экране ("form": "idle" в schemas/portal) или удалите файл.',
    ],
  ]),
  ...mistakesIn('forms/visit/step-1.json', [
    [
      'two fields of a section with the same title',
      '§"title": "[-Приедете на машине?-]{+Дата рождения+}"',
      'HERE  так же называется поле «born» этого раздела: их не различить. Как исправить: назовите одно из них иначе.',
    ],
    [
      'a pattern without anchors',
      '§"pattern": "[-^-][А-ЯЁ]"',
      'HERE  выражение «[А-ЯЁ]» ищет такое место где угодно: подойдёт и ответ, в котором вокруг него что-то ещё. Как исправить: напишите "^[А-ЯЁ]$": ^ — начало ответа, $ — конец.',
    ],
    [
      'a range of Russian letters without ё',
      '§"pattern": "^[[-А-ЯЁ-]{+А-Я+}]"',
      'HERE  в выражении нет буквы «ё»: Ёлкин и Семён не подойдут. Как исправить: напишите А-ЯЁа-яё вместо А-Яа-я.',
    ],
    [
      'a pattern that is slow for a long answer',
      '§"pattern": "^[-[А-ЯЁ]-]{+.*,.*,.*,.*!$+}",\n      "examples": ["[-Петрова-]{+а,б,в,г!+}"]',
      'HERE  на длинном ответе выражение считается слишком долго, например на «,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,…»: до 20000 знаков его части спорят, что кому достанется. Как исправить: пусть части не пересекаются (вместо .*,.* — [^,]*,[^,]*) или напишите "maxLength" поменьше.',
    ],
    [
      'the same autofill at two fields',
      '"title": "Номер машины",{+\n      §"x-autocomplete": "section-guest family-name",+}',
      'HERE  браузер подставит сюда то же, что в «family_name». Как исправить: если это другой человек, напишите "off" или другой "section-…".',
    ],
  ]),
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'autofill of the typing person at the name of a child',
      '"title": "Имя{+ ребёнка+}", "type": "string{+", §"x-autocomplete": "given-name+}",',
      'HERE  поле «name» — о ребёнке, а браузер подставит того, кто печатает. Как исправить: напишите "x-autocomplete": "off".',
    ],
  ]),
  ...mistakesIn('forms/question.json', [
    [
      'autofill of a phone in an email field',
      '"format": "email",{+ §"x-autocomplete": "tel",+}',
      'HERE  браузер подставит сюда телефон. Как исправить: напишите "email".',
    ],
  ]),
];
