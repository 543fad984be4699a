import { renamedKeywords } from '#engine/changes/keywords.ts';
import { mistakesIn } from './mistake.ts';

/**
 * Mistakes in forms, fields and statuses; those of `$ref` and `$defs` are in `reference-mistakes.ts`, of the portal
 * in `portal`.
 */
export const mistakes = [
  ...mistakesIn('forms/question.json', [
    [
      'JSON that ends too early',
      '    }[-\n  }\n}-]\n',
      'schemas/forms/question.json:7:17  скобка «{» не закрыта. Как исправить: поставьте «}» там, где кончается то, что она открывает.',
    ],
    [
      'a repeated name in an object',
      '"type": "object",{+\n  §"type": "object",+}',
      'HERE  слово «type» здесь уже есть, в строке 5. Как исправить: оставьте одно из двух.',
    ],
    [
      'a missing keyword',
      '§{\n  "$schema": "../meta/form.schema.json",[-\n  "title": "Вопрос",-]',
      'HERE  не хватает слова «title». Как исправить: добавьте "title": название формы или шага: стоит над полосой хода и в заголовках.',
    ],
    [
      'a blank title',
      '§"title": "[-Почта-]{+ +}"',
      'HERE  « » написано не так, как здесь принято. Как исправить: слова без пробелов по краям.',
    ],
    [
      'a form without a version',
      '[-  "x-version": 1,\n-]',
      'schemas/forms/question.json:1:1  у формы нет версии. Как исправить: добавьте "x-version": 1.',
    ],
    [
      'a check by an unknown operation',
      '§"operation": "[-presenceEmail-]{+checkEmail+}"',
      'HERE  операции «checkEmail» нет в openapi.yaml. Как исправить: ближе всего: presenceEmail, getVisit, login.',
    ],
  ]),
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'an unknown keyword',
      '§"[-x-summary-]{+x-sumary+}": ["{name}"',
      'HERE  неизвестное слово «x-sumary». Как исправить: возможно, вы имели в виду «x-summary».',
    ],
    [
      'an unknown widget',
      '§"x-widget": "[-radio-]{+radios+}"',
      'HERE  неизвестное значение «radios». Как исправить: возможно, вы имели в виду «radio».',
    ],
    [
      'oneOf with schemas instead of choices',
      '{ "const": "sat", "title": "Суббота"{+, §"required": ["day"]+} }',
      'HERE  неизвестное слово «required». Как исправить: здесь могут стоять: const, title, x-label-template.',
    ],
    [
      'a version in a step',
      '"type": "object",{+\n  §"x-version": 1,+}',
      'HERE  x-version стоит в шаге. Как исправить: перенесите его в schemas/forms/visit/index.json.',
    ],
    [
      'one former name at two fields',
      '"title": "Имя", "type": "string", {+"x-renamed-from": ["n"], +}"x-messages": { "required": "Введите имя" } },\n          "seat": {{+ "x-renamed-from": ["m", §"n"],+}',
      'HERE  прежнее имя «n» названо и у поля «name». Как исправить: оставьте его у одного поля.',
    ],
    [
      'a field without a title',
      '[-"title": "Имя", -]"type"',
      'schemas/forms/visit/step-2.json:32:11  у поля «name» нет названия. Как исправить: добавьте "title": его увидит человек.',
    ],
    [
      'the same field name in two steps',
      '    §{+"car": { "title": "Машина", "type": "string" },\n    +}"day": {',
      'HERE  поле «car» уже есть в schemas/forms/visit/step-1.json. Как исправить: назовите одно из них иначе.',
    ],
    [
      'an unknown required field of an entry',
      '"required": [§"[-name-]{+nam+}"]',
      ['HERE  обязательного поля «nam» нет. Как исправить: возможно, вы имели в виду «name».'],
    ],
    [
      'a keyword without effect for the type',
      '"title": "Дети",\n      "type": "array",{+\n      §"maxLength": 3,+}',
      'HERE  maxLength ничего не значит для type: array. Как исправить: уберите его: он для type: string.',
    ],
    [
      'two choices with the same value',
      '§"const": "[-sun-]{+sat+}"',
      'HERE  вариант «sat» уже есть. Как исправить: дайте ему другое значение или уберите.',
    ],
    [
      'two choices with the same title',
      '§"title": "[-Воскресенье-]{+Суббота+}"',
      'HERE  вариант со словами «Суббота» уже есть. Как исправить: назовите его иначе или уберите.',
    ],
    [
      'a condition of an entry on a field of the form',
      '"x-show-if": { "required": [§"[-name-]{+has_car+}"] }',
      'HERE  условие читает поле «has_car», которого здесь нет. Как исправить: условие читает только поля рядом с собой: поставьте его полю «children», в котором всё это стоит.',
    ],
    [
      'a section inside an object',
      '"title": "Телефон"{+, §"x-section": "guest"+},',
      'HERE  панель называют только у полей шага. Как исправить: уберите x-section: поле стоит там же, где и то, что его содержит.',
    ],
    [
      'a widget that does not fit the field',
      '§"x-widget": "[-radio-]{+textarea+}"',
      'HERE  «textarea» не рисует поле «day». Как исправить: он подходит только строке без вариантов ответа.',
    ],
    [
      'files without limits',
      '[-      "x-files": { "accept": ["application/pdf"], "maxSize": 1048576 },\n-]',
      'schemas/forms/visit/step-2.json:41:5  у файлов «files» нет пределов. Как исправить: добавьте "x-files": { "accept": ["application/pdf"], "maxSize": 10485760 }.',
    ],
    [
      'a group without labels',
      '[-      "x-labels": { "entry": "Ребёнок", "add": "Добавить ребёнка", "empty": "Детей пока нет" },\n-]',
      'schemas/forms/visit/step-2.json:21:5  у группы «children» нет x-labels. Как исправить: добавьте "x-labels": {"entry", "add", "empty"}.',
    ],
    [
      'a group without a prefix',
      '[-      "x-flatten": "child",\n-]',
      'schemas/forms/visit/step-2.json:21:5  у группы «children» нет x-flatten. Как исправить: добавьте "x-flatten" с началом ключей, например sibling.',
    ],
    [
      'a card of an entry with an unknown field',
      '["{name}", §"{[-seat-]{+seats+}}"]',
      'HERE  в записи нет поля «seats». Как исправить: возможно, вы имели в виду «seat».',
    ],
    [
      'x-unique with an unknown field',
      '"x-unique": [§"[-name-]{+nome+}"]',
      'HERE  в записи нет поля «nome». Как исправить: возможно, вы имели в виду «name».',
    ],
    [
      'a question before a group that requires an entry',
      '      "x-unique": ["name"],{+\n      "minItems": 1,\n      §"x-question": "Есть ли дети?",+}',
      'HERE  группа «children» обязательна, а на вопрос можно ответить «Нет». Как исправить: уберите x-question или поставьте перед группой поле «да/нет» (type: boolean) и x-show-if, который его читает.',
    ],
    [
      'a removed keyword',
      '§"[-x-show-if-]{+x-show-if-form+}": { "required": ["[-name-]{+has_car+}"] }',
      'HERE  неизвестное слово «x-show-if-form». Как исправить: напишите "x-show-if": у поля самой формы он читает всю форму; то, что внутри группы, скрывают вместе с группой.',
    ],
    [
      'a renamed keyword',
      `"title": "Детское кресло",{+\n            §"${Object.keys(renamedKeywords.form)[0]}": "{seat}",+}`,
      'HERE  слово «x-told» теперь называется «x-label-template». Как исправить: замените его на "x-label-template" или выполните npm run migrate -- vocabulary schemas: команда перепишет все файлы.',
    ],
    [
      'x-tiles at a text field',
      '"title": "Детское кресло",{+\n            §"x-tiles": "row",+}',
      'HERE  x-tiles стоит у поля «seat», варианты которого не плитки. Как исправить: уберите его или добавьте "x-widget": "radio".',
    ],
    [
      'x-question at an object',
      '"title": "Кому звонить",{+\n      §"x-question": "Кому?",+}',
      'HERE  x-question стоит не у группы записей. Как исправить: уберите его.',
    ],
    [
      'a field name that looks like a wire key of a group',
      '    {+"child_7_note": { "title": "Заметка", "type": "string" },\n    +}"day": {',
      [
        'schemas/forms/visit/step-2.json:33:11  ключ «child_1_name» спутается с ключом поля child_7_note. Как исправить: назовите поле или x-flatten иначе.',
        'schemas/forms/visit/step-2.json:34:11  ключ «child_1_seat» спутается с ключом поля child_7_note. Как исправить: назовите поле или x-flatten иначе.',
      ],
    ],
    [
      'a field name that equals the wire key of a field in an object',
      '{+"contact_phone": { "title": "Номер для связи", "type": "string" },\n    +}"day": {',
      'schemas/forms/visit/step-2.json:20:23  ключ «contact_phone» спутается с ключом поля contact_phone. Как исправить: назовите поле или x-flatten иначе.',
    ],
  ]),
  ...mistakesIn('forms/visit/index.json', [
    [
      'a value of the wrong kind',
      '§"x-version": {+"+}2{+"+}',
      'HERE  значение не того вида. Как исправить: здесь нужно: целое число.',
    ],
    [
      'an index with a missing step',
      '{ "$ref": "step-2.json" }{+, { §"$ref": "step-3.json" }+}',
      'HERE  файла schemas/forms/visit/step-3.json нет. Как исправить: создайте его или уберите шаг из списка.',
    ],
    [
      'a version below its migrations',
      '§"x-version": [-2-]{+1+}',
      'HERE  перевод ведёт к версии 2, а у формы версия 1. Как исправить: поднимите x-version до 2.',
    ],
    [
      'a migration to an unknown field',
      '§"surname": "[-family_name-]{+familyname+}"',
      'HERE  в форме нет поля «familyname», а перевод ведёт к нему. Как исправить: возможно, вы имели в виду «family_name».',
    ],
    [
      'a title template with an unknown field',
      '§"x-title-template": "{[-family_name-]{+surname+}}"',
      'HERE  одиночного поля «surname» в форме нет. Как исправить: здесь могут стоять: family_name, born, has_car, car, class, day, contact/phone.',
    ],
    [
      'a search by a field of a group',
      '§"[-contact/phone-]{+children/0/name+}"]',
      'HERE  одиночного поля «children/0/name» в форме нет. Как исправить: здесь могут стоять: family_name, born, has_car, car, class, day, contact/phone.',
    ],
  ]),
  ...mistakesIn('forms/visit/step-1.json', [
    [
      'a field name with a capital letter',
      '§"[-born-]{+Born+}": {',
      'HERE  «Born» написано не так, как здесь принято. Как исправить: имя из латинских букв, цифр и подчёркиваний, со строчной буквы.',
    ],
    [
      'an invalid regular expression',
      '§"pattern": "^[А-ЯЁ[-]-]"',
      'HERE  «^[А-ЯЁ» — не регулярное выражение. Как исправить: проверьте скобки и обратные косые.',
    ],
    [
      'a date limit in an unknown notation',
      '§"x-not-after": "[-today-]{+tomorrow+}"',
      'HERE  «tomorrow» написано не так, как здесь принято. Как исправить: например, today, today-25y, 01.09.2027.',
    ],
    [
      'a former name of an existing field',
      '"title": "Фамилия",{+\n      "x-renamed-from": [§"born"],+}',
      'HERE  поле «born» всё ещё есть в форме. Как исправить: уберите старое поле или это имя.',
    ],
    [
      'an unknown required field',
      '"has_car", §"[-car-]{+cars+}"]',
      ['HERE  обязательного поля «cars» нет. Как исправить: возможно, вы имели в виду «car».'],
    ],
    [
      'a required field that is not displayed',
      '"required": [{+"id", +}"family_name",',
      'schemas/forms/visit/step-1.json:34:5  поле «id» обязательно, но не показывается. Как исправить: уберите его из required или дайте ему видимый x-widget.',
    ],
    [
      'a pattern without an example',
      '§"family_name": {\n      "title": "Фамилия",\n      "type": "string",\n      "pattern": "^[А-ЯЁ]",[-\n      "examples": ["Петрова"],-]',
      'HERE  у поля «family_name» нет примера. Как исправить: добавьте "examples" с правильным ответом.',
    ],
    [
      'an invalid example',
      '[§"[-27.03-]{+31.02+}.2015"]',
      'HERE  пример «31.02.2015» не отвечает правилам поля. Как исправить: исправьте пример или правило format.',
    ],
    [
      'a pattern without an error message',
      '[-"pattern": "Начните с большой буквы", -]',
      'schemas/forms/visit/step-1.json:11:7  у выражения поля «family_name» нет слов. Как исправить: добавьте в "x-messages" слово "pattern": что можно писать.',
    ],
    [
      'an error message for an unknown keyword',
      '{ "pattern": "Начните с большой буквы"{+, §"patern": "Короче"+},',
      'HERE  у поля «family_name» нет правила «patern». Как исправить: возможно, вы имели в виду «pattern».',
    ],
    [
      'a date limit that does not exist',
      '§"x-not-after": "[-today-]{+31.02.2030+}"',
      'HERE  дня «31.02.2030» не бывает. Как исправить: напишите today, today-25y или существующий день.',
    ],
    [
      'date limits without a day between them',
      '["27.03.2015"],\n      "x-not-after": "[-today-]{+27.03.2015+}",\n      §"x-not-before": "[-today-90y-]{+28.03.2015+}"',
      [
        'schemas/forms/visit/step-1.json:21:20  пример «27.03.2015» не отвечает правилам поля. Как исправить: исправьте пример или правило x-not-before.',
        'HERE  между пределами нет ни одного дня. Как исправить: поменяйте пределы местами.',
      ],
    ],
    [
      'a date limit at a text field',
      '"title": "Номер машины",{+\n      §"x-not-after": "today",+}',
      'HERE  предел даты стоит не у даты. Как исправить: добавьте "format": "ru-date" или уберите предел.',
    ],
    [
      'an age of a text field',
      '"title": "Номер машины",{+\n      §"x-age": true,+}',
      'HERE  x-age стоит не у даты. Как исправить: уберите его или добавьте "format": "ru-date".',
    ],
    [
      'a condition on an unknown field',
      '"properties": { "has_car": { "const": true }{+, §"has_cars": {}+} } }\n    },\n    "class"',
      'HERE  условие читает поле «has_cars», которого здесь нет. Как исправить: возможно, вы имели в виду «has_car».',
    ],
    [
      'a condition that is met without an answer',
      '"x-show-if": { [-"required": ["has_car"], -]"properties": { §"has_car"',
      'HERE  условие выполнится и тогда, когда на «has_car» ещё не ответили. Как исправить: добавьте рядом "required": ["has_car"].',
    ],
    [
      'a condition on an answer that its field does not have',
      '"properties": { "has_car": { §"const": [-true-]{+"yes"+} } } }\n    },\n    "class"',
      'HERE  в поле «has_car» не бывает ответа «yes». Как исправить: здесь могут стоять: true, false.',
    ],
    [
      'conditions in a cycle',
      '"has_car": { "title": "Приедете на машине?", "type": "boolean"{+, "x-show-if": { "required": ["car"] }+},',
      'schemas/forms/visit/step-1.json:31:7  условия ходят по кругу: car → has_car → car. Как исправить: уберите одно из этих условий.',
    ],
    [
      'an unknown section',
      '"type": "boolean", §"x-section": "[-guest-]{+guests+}"',
      'HERE  в x-sections нет панели «guests». Как исправить: возможно, вы имели в виду «guest».',
    ],
    [
      'a panel with an unknown section, and with a section of another panel',
      '"x-sections": { "guest": { "title": "Кто придёт" } },{+\n  "x-panels": { "one": { "title": "Гость", "sections": ["guest", §"guests"] }, "two": { "title": "Гость", "sections": ["guest", "one"] } },+}',
      [
        'HERE  в x-sections нет панели «guests». Как исправить: возможно, вы имели в виду «guest».',
        'schemas/forms/visit/step-1.json:5:119  панель «guest» уже стоит на другом экране. Как исправить: уберите её здесь или там.',
        'schemas/forms/visit/step-1.json:5:128  в x-sections нет панели «one». Как исправить: здесь могут стоять: guest.',
      ],
    ],
    [
      'a section named summary, which is reserved',
      '"x-sections": { "guest": { "title": "Кто придёт" }{+, §"summary": { "title": "Обзор" }+} },',
      'HERE  имя «summary» занято обзором шага. Как исправить: назовите панель иначе.',
    ],
    [
      'a field without a section in a step with sections',
      '§"has_car": { "title": "Приедете на машине?", "type": "boolean"[-, "x-section": "guest"-],',
      'HERE  поле «has_car» не стоит ни в одной панели. Как исправить: добавьте "x-section" с именем из x-sections.',
    ],
    [
      'a section without fields',
      '{ "guest": { "title": "Кто придёт" }{+, §"other": { "title": "Прочее" }+} }',
      'HERE  в панели «other» нет полей. Как исправить: уберите её или поставьте в неё поле.',
    ],
    [
      'a misspelt autofill token',
      'section-guest [-family-name-]{+familyname+}',
      'schemas/forms/visit/step-1.json:14:7  браузер не знает слова автозаполнения «familyname». Как исправить: возможно, вы имели в виду «family-name».',
    ],
    [
      'an unknown autofill token',
      '§"x-autocomplete": "[-section-guest family-name-]{+surname-of-guest+}"',
      'HERE  браузер не знает слова автозаполнения «surname-of-guest». Как исправить: возьмите слово из стандарта HTML (family-name, tel, email) или off.',
    ],
    [
      'x-flatten at a text field',
      '"title": "Номер машины"{+, §"x-flatten": "car"+},',
      'HERE  x-flatten стоит не у группы записей. Как исправить: уберите его.',
    ],
    [
      'choices from an unknown operation',
      '§"x-options": "[-listClasses-]{+listClass+}"',
      'HERE  операции «listClass» нет в openapi.yaml. Как исправить: возможно, вы имели в виду «listClasses».',
    ],
    [
      'choices from an operation that returns no list',
      '§"x-options": "[-listClasses-]{+login+}"',
      [
        'HERE  portal.json не говорит, как спросить «login». Как исправить: добавьте операцию в "options" файла schemas/portal/portal.json.',
        'HERE  «login» не читает список, а меняет что-то. Как исправить: назовите операцию с методом get.',
      ],
    ],
  ]),
  ...mistakesIn('forms/visit/step-3.json', [
    [
      'a step without an index',
      '§{+{ "title": "Лишний", "type": "object", "properties": { "a": { "title": "А", "type": "string" } } }+}',
      'HERE  этого шага нет ни в одной форме. Как исправить: назовите его в allOf файла schemas/forms/visit/index.json или удалите.',
    ],
  ]),
  ...mistakesIn('statuses/visit.json', [
    [
      'a status with an unknown stage',
      '§"stage": [-2-]{+3+}',
      'HERE  деления № 3 нет. Как исправить: их 2: напишите номер от 1 до 2.',
    ],
    [
      'a button for an unknown status',
      '§"[-agreed-]{+agree+}": "Согласиться"',
      'HERE  статуса «agree» нет. Как исправить: возможно, вы имели в виду «agreed».',
    ],
  ]),
  ...mistakesIn('messages/visit-agreed.json', [
    [
      'an unknown placeholder in a message',
      '[§"Приходите {[-day-]{+days+}}: {portal}"]',
      'HERE  что подставить вместо {days}, неизвестно. Как исправить: возможно, вы имели в виду «day»; или опишите его в "placeholders".',
    ],
    [
      'the URL of the portal in a notification',
      '§"text": "Приходите {day}{+: {portal}+}."',
      'HERE  что подставить вместо {portal}, неизвестно. Как исправить: уберите его: адрес подставляется только в SMS и в текст письма.',
    ],
    [
      'an unused placeholder',
      '{ "day": "День посещения"{+, §"hour": "Час"+} }',
      'HERE  {hour} не стоит ни в одном из текстов. Как исправить: вставьте его в текст или уберите.',
    ],
    [
      'a password in another message than that of the temporary password',
      '§{+"secret": "password",\n  +}"sms": { "text": ["Приходите {day}: {[-portal-]{+password+}}"] }',
      'HERE  пароль может быть только в сообщении о временном пароле. Как исправить: уберите его: пароль сообщает temporary-password.json.',
    ],
    [
      'file names in a message',
      '{ "day": "День посещения"{+, §"files": "Файлы"+} }',
      [
        'HERE  {files} не стоит ни в одном из текстов. Как исправить: вставьте его в текст или уберите.',
        'HERE  «Файлы» — ответ о здоровье или имя файла, в письме им не место. Как исправить: уберите его и позовите человека в кабинет.',
      ],
    ],
  ]),
  ...mistakesIn('messages/code.json', [
    [
      'a message without texts',
      '[-,\n  "secret": "code",\n  "sms": { "text": ["Код {code}"] },\n  "email": { "subject": "Код", "text": ["Код {code}"] }-]',
      'schemas/messages/code.json:1:1  в сообщении нет ни одного текста. Как исправить: добавьте одно из слов: notification, sms, email.',
    ],
  ]),
  ...mistakesIn('consents/photo.json', [
    [
      'a consent for an unknown form',
      '§"form": "[-visit-]{+visits+}"',
      'HERE  формы «visits» нет. Как исправить: возможно, вы имели в виду «visit».',
    ],
    [
      'a consent before an unknown step',
      '§"before": "[-step-2-]{+step-3+}"',
      'HERE  шага «step-3» в форме «visit» нет. Как исправить: возможно, вы имели в виду «step-1».',
    ],
  ]),
];
