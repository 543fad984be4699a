import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type FileEdit, mistakesIn, type ReviewedMistake, validEditsOf } from './reviewed-mistake.ts';

const TRIP_FORM = `{
  "$schema": "../meta/form.schema.json",
  "title": "Заявление на поездку",
  "x-version": 1,
  "x-help": "Школа ответит в течение трёх рабочих дней.",
  "x-sections": { "child": { "title": "Кто поедет" } },
  "type": "object",
  "required": ["child"],
  "properties": {
    "child": {
      "title": "Ребёнок",
      "type": "string",
      "pattern": "^[1-9][0-9]{0,8}$",
      "examples": ["1"],
      "x-section": "child",
      "x-options": "getChildList",
      "x-widget": "select",
      "x-messages": { "required": "Выберите ребёнка, который поедет", "pattern": "Выберите ребёнка из списка" }
    }
  }
}
`;

const TRIP = `{
  "$schema": "../meta/questionnaire.schema.json",
  "title": "Заявление на поездку",
  "short": "Поездка класса",
  "icon": "bus",
  "number": "ПК"
}
`;

/** The files of a new questionnaire; the last replacement is made in the form. */
function trip(form: readonly [from: string, to: string] = ['', ''], settings = TRIP): readonly FileEdit[] {
  return [
    { file: 'questionnaires/school-trip.json', from: '', to: settings },
    { file: 'forms/school-trip.json', from: '', to: TRIP_FORM.replace(...form) },
  ];
}

/** A new file of the questionnaire, copied from a file of the extended day. */
function copied(folder: string, ...changes: readonly (readonly [from: string, to: string])[]): FileEdit {
  const text = readFileSync(
    resolve(import.meta.dirname, `../../../schemas/${folder}/extended-day.json`),
    'utf8',
  );
  const to = changes.reduce((all, [from, into]) => all.replace(from, into), text);
  return { file: `${folder}/school-trip.json`, from: '', to };
}

const asked = [
  '"form": "extended-day",\n    "before": "extended-day"',
  '"form": "school-trip",\n    "before": "school-trip"',
] as const;

const mistaken = (
  mistake: string,
  edit: FileEdit,
  expected: RegExp,
  and: readonly FileEdit[],
): ReviewedMistake => ({ mistake, ...edit, expected, and });

/** Mistakes in new files, mostly copies, and declarations that name another field or choice than the lost one. */
export const newFileMistakes = [
  mistaken(
    'a consent that is the copy of another one',
    { ...copied('consents', ['{', '§{']) },
    /school-trip\.json:1:.*файл повторяет schemas\/consents\/extended-day\.json.*впишите в него своё/,
    trip(),
  ),
  mistaken(
    'a questionnaire with the title of another one',
    {
      file: 'questionnaires/school-trip.json',
      from: '',
      to: TRIP.replace('"title": "Заявление на поездку"', '§"title": "Заявление на продлённый день"'),
    },
    /так же называется «schemas\/questionnaires\/extended-day\.json»/,
    trip().slice(1),
  ),
  mistaken(
    'a questionnaire with statuses without a draft',
    {
      file: 'questionnaires/school-trip.json',
      from: '',
      to: TRIP.replace('"number"', '§"statuses": "excursion",\n  "number"'),
    },
    /в списке «excursion» нет черновика, который подают/,
    trip().slice(1),
  ),
  mistaken(
    'the icon of another questionnaire',
    { file: 'portal/portal.json', from: '{', to: '{' },
    /значок «clipboard-list» уже у экрана «adminExtendedDay»/,
    trip(undefined, TRIP.replace('"icon": "bus"', '§"icon": "clipboard-list"')),
  ),
  mistaken(
    'a child chosen from the classes',
    { file: 'portal/portal.json', from: '{', to: '{' },
    /поле «child» — ребёнок, а варианты даёт «getClassList».*"x-options": "getChildList"/,
    trip(['"x-options": "getChildList"', '§"x-options": "getClassList"']),
  ),
  mistaken(
    'a child under another name',
    { file: 'portal/portal.json', from: '{', to: '{' },
    /школа не увидит, о ком анкета: ребёнка выбирают в поле «student».*назовите поле "child"/,
    trip([
      '["child"],\n  "properties": {\n    "child": {',
      '["student"],\n  "properties": {\n    §"student": {',
    ]),
  ),
  ...mistakesIn('holidays.json', [
    [
      'a year copied from another one',
      '"14.06", "04.11"]\n  }{+,\n  §"2028": {\n    "off": ["01.01", "04.01", "05.01", "06.01", "07.01", "08.01", "23.02", "08.03", "03.05", "10.05", "14.06", "04.11"]\n  }+}\n',
      /2028 год списан с 2027-го.*03\.05 \(среда\), 10\.05 \(среда\), 14\.06 \(среда\).*впишите дни по календарю 2028 года/,
    ],
    [
      'a copied year with its own holidays and the moved days of another year',
      '"14.06", "04.11"]\n  }{+,\n  §"2028": {\n    "off": ["03.01", "04.01", "05.01", "06.01", "07.01", "23.02", "08.03", "01.05", "03.05", "09.05", "10.05", "12.06", "14.06"]\n  }+}\n',
      /2028 год списан с 2027-го/,
    ],
  ]),
  ...mistakesIn('forms/excursion.json', [
    [
      'a renamed field with the name of another field as its former name',
      '    "[-name": {-]{+full_name": {\n      §"x-renamed-from": ["phone"],+}\n      "$ref": "shared.json#/$defs/person_name",',
      /поле «phone» есть в форме, а «name» \(«Ваше имя»\) больше нет.*напишите "x-renamed-from": \["name"\]/,
      [
        '"{[-name-]{+full_name+}}"',
        '["[-name-]{+full_name+}", "phone", "email"]',
        '["[-name-]{+full_name+}", "phone", "email", ',
      ],
    ],
  ]),
  ...mistakesIn('forms/course-application.json', [
    [
      'a removal that names another field',
      '"x-version": [-1,\n  "x-migrations": [-]{+2,\n  §"x-removed": [{ "field": "comment", "reason": "спрашиваем по телефону" }+}],',
      /поле «comment» есть в форме, а «contact» .*больше нет.*напишите "field": "contact" и "x-version": 1/,
      [
        '[-    "contact": {\n      "title": "Когда и как с вами связаться",\n      "type": "string",\n      "maxLength": 300,\n      "examples": ["По телефону, в будни после 18:00"],\n      "x-section": "contact",\n      "x-autocomplete": "off"\n    },\n-]',
      ],
    ],
  ]),
  ...mistakesIn('forms/extended-day.json', [
    [
      'a removed choice other than the declared one',
      '[-        {\n          "const": "16",\n          "title": "16:00"\n        },\n-]',
      /варианта «16» у поля «until» больше нет, а .* называет «19», который остался.*верните «16» и уберите «19»/,
      [
        '"x-version": [-1-]{+2,\n  "x-migrations": [{ "version": 2, "values": { "until": { "19": "18" } } }],\n  "x-removed": [{ "field": "until", "choices": ["19"], "reason": "группа работает до 18:00" }]+},',
        '"type": "string",\n      §"oneOf": [\n        {\n          "const": "17"',
      ],
    ],
  ]),
  ...mistakesIn('forms/course.json', [
    [
      'an amount in roubles that is a plain number',
      '    {+"deposit": {\n      §"title": "Задаток, рублей",\n      "type": "integer",\n      "minimum": 0,\n      "maximum": 100000,\n      "examples": [1000],\n      "x-section": "places",\n      "x-width": "half"\n    },\n    +}"places": {\n',
      /«Задаток, рублей» — деньги.*"x-widget": "money"/,
    ],
  ]),
  ...mistakesIn('portal/shared/exports.json', [
    [
      'an ordinary export with sensitive answers',
      '§"query": { "format": "csv"{+, "sensitive": "true"+} }',
      /обычная выгрузка отдаст особо личные ответы.*уберите "sensitive"/,
    ],
  ]),
  ...mistakesIn('forms/application/step-3.json', [
    [
      'a warning about another answer',
      '§"x-warning": { "field": "[-first_major-]{+foreign_languages+}"',
      /Как исправить: верните "field": "first_major"/,
    ],
  ]),
  ...mistakesIn('portal/shared/wizard/application.json', [
    [
      'a name of another person for a child',
      '§"application_long.[-student_last_name-]{+representative_1.last_name+}"',
      /Как исправить: верните "last_name": "application_long\.student_last_name"/,
    ],
  ]),
  ...mistakesIn('statuses/extended-day.json', [
    [
      'a withdrawal that only the school may make',
      '"from": "accepted",\n      "to": "cancelled",\n      §"by": "[-representative-]{+administrator+}"',
      /Как исправить: верните "by": "representative"/,
    ],
  ]),
  ...mistakesIn('statuses/excursion.json', [
    [
      'a status that the API does not know',
      '    §{+"done": { "label": "Состоялась", "tone": "error", "stage": 1, "sentence": "Вы приходили. Ждём вас снова, если будут вопросы." },\n    +}"declined": {',
      /статуса «done» API не знает/,
      [
        '{ "from": "received", "to": {+"done", "by": "administrator", "call": "status" },\n    { "from": "received", "to": +}"declined"',
      ],
    ],
  ]),
];

/** Valid edits similar to these mistakes. */
export const validNewFiles = [
  ...validEditsOf('portal/portal.json', [
    ['a new questionnaire', 'its files are its own', '{', trip()],
    [
      'a consent for a new questionnaire',
      'its text is about the new one',
      '{',
      [
        ...trip(),
        copied(
          'consents',
          ['для группы продлённого дня', 'для поездки класса'],
          ['заявлении на продлённый день', 'заявлении на поездку'],
          ['после уроков', 'в дороге'],
          asked,
        ),
      ],
    ],
  ]),
  ...validEditsOf('holidays.json', [
    [
      'a new year with days of its own',
      'one moved day is that of another year',
      '"14.06", "04.11"]\n  }{+,\n  "2028": {\n    "off": ["03.01", "04.01", "05.01", "06.01", "07.01", "23.02", "08.03", "01.05", "09.05", "10.05", "12.06", "06.11"]\n  }+}\n',
    ],
  ]),
  ...validEditsOf('forms/course.json', [
    [
      'a number beside an amount',
      'its title names no currency',
      '    {+"discount": {\n      "title": "Скидка, процентов",\n      "type": "integer",\n      "minimum": 0,\n      "maximum": 100,\n      "examples": [10],\n      "x-section": "places",\n      "x-width": "half"\n    },\n    +}"places": {\n',
    ],
  ]),
];
