import { mistakesIn } from './mistake.ts';

const question = 'forms/question.json';

/** Answers that lists have (`x-in-lists`). `HERE` is the position of `§`. */
export const listedMistakes = [
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'an answer of a group in a list',
      '"name": { "title": "Имя", "type": "string", §{+"x-in-lists": true, +}"x-messages": { "required": "Введите имя" } }',
      'HERE  в столбце списка стоит один ответ, а здесь их может быть несколько. Как исправить: уберите "x-in-lists".',
    ],
    [
      'files in a list',
      '"x-widget": "files",{+\n      §"x-in-lists": true,+}',
      'HERE  в столбце списка стоит один ответ, а здесь их может быть несколько. Как исправить: уберите "x-in-lists".',
    ],
    [
      'a listed answer with a name that its list uses already',
      '{+"place": { "title": "Место", "type": "string", §"x-in-lists": true },\n    +}"day": {',
      'HERE  «place» в списке этой формы уже значит другое. Как исправить: назовите поле иначе: «own_place».',
    ],
  ]),
  ...mistakesIn('forms/visit/step-1.json', [
    [
      'a sensitive answer in a list',
      '§{+"x-in-lists": true, "x-sensitive": true, +}"x-show-if": { "required": ["has_car"], "[-properties": { "has_car": { "const": true }-]{+not": { "required": ["photo"]+} } }\n    },\n    "class"',
      [
        'schemas/consents/photo.json:5:31  ответы, на которые оно нужно, спрашивают раньше: на шаге «step-1». Как исправить: напишите "before": "step-1".',
        'HERE  этот ответ закрытый, в списках ему не место. Как исправить: уберите "x-in-lists".',
      ],
    ],
    [
      'a warning about an unknown answer',
      '"title": "Номер машины"{+, "x-warning": { §"field": "surname", "text": "Тот же номер?" }+},',
      'HERE  открытого одиночного поля «surname» в форме нет. Как исправить: здесь могут стоять: family_name, born, has_car, car, class, id, photo, day, contact/phone.',
    ],
  ]),
  ...mistakesIn(question, [
    [
      'a listed answer of a form without a list',
      '"x-server-name": "address",{+\n      §"x-in-lists": true,+}',
      'HERE  у формы «Вопрос» нет списка, в котором стоял бы ответ. Как исправить: уберите "x-in-lists"; списки форм называет "x-listed" в openapi/.',
    ],
  ]),
  ...mistakesIn('forms/visit/index.json', [
    [
      'x-in-lists at the form instead of the field',
      '"x-title-template": "{family_name}",{+\n  §"x-in-lists": { "grade": "{day}" },+}',
      'HERE  неизвестное слово «x-in-lists». Как исправить: здесь могут стоять: $schema, $comment, title, x-version, x-migrations, x-removed, x-title-template, x-search, x-prefills, allOf.',
    ],
  ]),
  ...mistakesIn('portal/screens/visits.json', [
    [
      'a column of an answer that is not listed',
      '§"text": "{[-number-]{+listed.contact_phone+}}"',
      'HERE  значения «listed.contact_phone» здесь нет. Как исправить: здесь могут стоять: day.',
    ],
  ]),
];
