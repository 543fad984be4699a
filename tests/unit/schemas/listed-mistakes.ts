import type { Mistake } from './mistakes.ts';

const question = 'forms/question.json';
const step2 = 'forms/visit/step-2.json';

/** Answers that lists have (`x-in-lists`). `HERE` is the position of `§`. */
export const listedMistakes: readonly Mistake[] = [
  {
    mistake: 'an answer of a group in a list',
    file: step2,
    from: '"name": { "title": "Имя", "type": "string", "x-messages": { "required": "Введите имя" } }',
    to: '"name": { "title": "Имя", "type": "string", §"x-in-lists": true, "x-messages": { "required": "Введите имя" } }',
    printed:
      'HERE  в столбце списка стоит один ответ, а здесь их может быть несколько. Как исправить: уберите "x-in-lists".',
  },
  {
    mistake: 'files in a list',
    file: step2,
    from: '"x-widget": "files",',
    to: '"x-widget": "files",\n      §"x-in-lists": true,',
    printed:
      'HERE  в столбце списка стоит один ответ, а здесь их может быть несколько. Как исправить: уберите "x-in-lists".',
  },
  {
    mistake: 'a sensitive answer in a list',
    file: 'forms/visit/step-1.json',
    from: '"x-show-if": { "required": ["has_car"], "properties": { "has_car": { "const": true } } }\n    },\n    "class"',
    to: '§"x-in-lists": true, "x-sensitive": true, "x-show-if": { "required": ["has_car"], "not": { "required": ["photo"] } }\n    },\n    "class"',
    printed: [
      'schemas/consents/photo.json:5:31  ответы, на которые оно нужно, спрашивают раньше: на шаге «step-1». Как исправить: напишите "before": "step-1".',
      'HERE  этот ответ закрытый, в списках ему не место. Как исправить: уберите "x-in-lists".',
    ],
  },
  {
    mistake: 'a warning about an unknown answer',
    file: 'forms/visit/step-1.json',
    from: '"title": "Номер машины",',
    to: '"title": "Номер машины", "x-warning": { §"field": "surname", "text": "Тот же номер?" },',
    printed:
      'HERE  открытого одиночного поля «surname» в форме нет. Как исправить: здесь могут стоять: family_name, born, has_car, car, class, id, photo, day, contact/phone.',
  },
  {
    mistake: 'a listed answer of a form without a list',
    file: question,
    from: '"x-server-name": "address",',
    to: '"x-server-name": "address",\n      §"x-in-lists": true,',
    printed:
      'HERE  у формы «Вопрос» нет списка, в котором стоял бы ответ. Как исправить: уберите "x-in-lists"; списки форм называет "x-listed" в openapi/.',
  },
  {
    mistake: 'a listed answer with a name that its list uses already',
    file: step2,
    from: '"day": {',
    to: '"place": { "title": "Место", "type": "string", §"x-in-lists": true },\n    "day": {',
    printed:
      'HERE  «place» в списке этой формы уже значит другое. Как исправить: назовите поле иначе: «own_place».',
  },
  {
    mistake: 'x-in-lists at the form instead of the field',
    file: 'forms/visit/index.json',
    from: '"x-title-template": "{family_name}",',
    to: '"x-title-template": "{family_name}",\n  §"x-in-lists": { "grade": "{day}" },',
    printed:
      'HERE  неизвестное слово «x-in-lists». Как исправить: здесь могут стоять: $schema, $comment, title, x-version, x-migrations, x-removed, x-title-template, x-search, x-prefills, allOf.',
  },
  {
    mistake: 'a column of an answer that is not listed',
    file: 'portal/screens/visits.json',
    from: '"text": "{number}"',
    to: '§"text": "{listed.contact_phone}"',
    printed: 'HERE  значения «listed.contact_phone» здесь нет. Как исправить: здесь могут стоять: day.',
  },
];
