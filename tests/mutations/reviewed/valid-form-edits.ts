import { validEditsOf } from './reviewed-mistake.ts';

/** Valid edits of forms, similar to the mistakes in forms. */
export const validFormEdits = [
  ...validEditsOf('forms/excursion.json', [
    [
      'a number with one of two lengths',
      'the pattern accepts both numbers of digits that its message names',
      '{+"first_visit": { "title": "В каком году были у нас впервые", "type": "string", "pattern": "^[0-9]{5}([0-9]{4})?$", "examples": ["12345"], "x-section": "visitor", "x-autocomplete": "off", "x-messages": { "pattern": "В номере 5 цифр, у старых — девять" } },\n    +}"gender": {',
    ],
    [
      'a year with a sample in its message',
      'the pattern accepts the sample',
      '{+"first_visit": { "title": "В каком году были у нас впервые", "type": "string", "pattern": "^(19|20)[0-9]{2}$", "examples": ["2019"], "x-section": "visitor", "x-autocomplete": "off", "x-messages": { "pattern": "Введите год четырьмя цифрами: 2024" } },\n    +}"gender": {',
    ],
  ]),
  ...validEditsOf('forms/shared.json', [
    [
      'another limit of years, with its text',
      'the text names the limit',
      '"x-not-before": "[-today-20y-]{+today-21y+}"',
      ['ребёнку больше [-20 лет-]{+21 года+}'],
    ],
    [
      'a limit that its text does not name',
      'the text contains no other number',
      'По этой дате [-ребёнку больше 20 лет-]{+ребёнок уже взрослый+}. Проверьте',
    ],
  ]),
  ...validEditsOf('forms/application/step-3.json', [
    [
      'fewer and smaller files, with their hint',
      'the hint names the limits',
      'до [-10-]{+5+} МБ каждый, не больше [-10-]{+5+} файлов',
      ['"maxSize": [-10485760-]{+5242880+}', '"maxItems": [-10-]{+5+},\n      "x-section": "files"'],
    ],
    [
      'a question that depends on an optional answer',
      'a filled form may leave that answer out',
      '"x-autocomplete": "off",\n      "x-show-if": { {+"allOf": [{ +}"$ref": "#/$defs/has_hobbies" }{+, { "not": { "required": ["second_major"] } }] }+}',
    ],
    ['a hint that names fewer types of files', 'the others are still accepted', 'PDF[-, DOCX-] или фото, до'],
    ['a longer limit', 'the former example still fits', '"maxLength": [-500-]{+600+},'],
  ]),
  ...validEditsOf('forms/application/step-2.json', [
    [
      'a text whose title begins with a phone',
      'its example is no phone number',
      '    {+"grandma_phone": { "title": "Телефон бабушки и когда звонить", "type": "string", "maxLength": 100, "examples": ["+7 916 123-45-67, после 18:00"], "x-autocomplete": "off", "x-section": "representative_1" },\n    +}"representative_1": {\n      "$ref"',
    ],
  ]),
  ...validEditsOf('forms/school-settings.json', [
    [
      'another maximum sum, with its text',
      'the limit is in kopecks, the text in roubles',
      'Наибольшая сумма — [-1 000-]{+500+} 000 рублей',
      ['"maximum": [-100000000-]{+50000000+}'],
    ],
    [
      'a limit that the example meets',
      'answers like the example are still accepted',
      '"pattern": "^([0-9]{10}|[0-9]{12})$"{+, "maxLength": 12+}',
    ],
  ]),
  ...validEditsOf('forms/application/step-2.json', [
    ['a clearer title of a choice', 'the titles share a word', '"title": "С опекуном{+ или попечителем+}"'],
    [
      'a new choice',
      'no earlier answer has it',
      '"title": "С опекуном"\n        }{+,\n        { "const": "grandparents", "title": "С бабушкой или дедушкой" }+}',
    ],
  ]),
  ...validEditsOf('forms/extended-day.json', [
    [
      'a later hour as a new choice',
      'nobody has chosen it yet',
      '"const": "19",\n          "title": "19:00"\n        }{+,\n        { "const": "20", "title": "20:00" }+}',
    ],
    [
      'a deleted choice with a migration of its answers',
      'the migration turns them into the new one',
      '"x-version": [-1-]{+2,\n  "x-migrations": [{ "version": 2, "values": { "until": { "19": "18" } } }]+},',
      ['[-,\n        {\n          "const": "19",\n          "title": "19:00"\n        }-]'],
    ],
    [
      'a promise of other days, with the deadline',
      'the form and its status say the same',
      'Школа ответит в течение [-трёх-]{+пяти+} рабочих дней.',
      [['statuses/extended-day.json', '"due_days": [-3-]{+5+}']],
    ],
  ]),
  ...validEditsOf('forms/application/step-1.json', [
    ['other ages', 'from the younger to the older', '"years": [[-5, 8-]{+6, 9+}]'],
    [
      'a condition on a choice of the form',
      'the field has this choice',
      '"current_school": {{+\n      "x-show-if": { "required": ["gender"], "properties": { "gender": { "const": "male" } } },+}',
    ],
  ]),
  ...validEditsOf('forms/application/step-4.json', [
    [
      'another title of a sensitive answer',
      'it stays sensitive',
      '"title": "Особенности здоровья{+ и самочувствия+}"',
    ],
  ]),
  ...validEditsOf('forms/application/index.json', [
    ['one prefill less', 'the field is filled in by hand', '[-"gender": "gender",\n-]'],
  ]),
  ...validEditsOf('forms/camp.json', [
    [
      'a condition on one more question',
      'the question exists',
      '"if": { "required": ["takes_medicine"{+, "shift"+}], "properties"',
    ],
  ]),
  ...validEditsOf('forms/application/step-3.json', [
    [
      'a narrower condition',
      'it still holds for some of those who answered',
      '"x-autocomplete": "off",\n      "x-show-if": { {+"allOf": [{ +}"$ref": "#/$defs/has_hobbies" }{+, { "required": ["gender"], "properties": { "gender": { "const": "male" } } }] }+}',
    ],
  ]),
  ...validEditsOf('forms/registration.json', [
    [
      'another message of a check',
      'it is about an email address',
      '[-Такой email уже существует-]{+С этой почтой уже зарегистрированы+}',
    ],
  ]),
  ...validEditsOf('forms/course-application.json', [
    ['a link to another page', 'it is the URL of a screen', '"href": "/lk/[-profile-]{+courses+}"'],
  ]),
  ...validEditsOf('forms/child.json', [
    ['a shorter title template', 'both answers are required', '{last_name} {first_name}[- {middle_name}-]'],
  ]),
  ...validEditsOf('forms/excursion.json', [
    ['a phone field without autofill', 'the family types it', '"x-autocomplete": "[-tel-]{+off+}"'],
  ]),
];
