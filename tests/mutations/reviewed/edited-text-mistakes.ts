import { mistakesIn } from './reviewed-mistake.ts';

/** Mistakes in placeholders, plurals and words of texts. `§` marks the reported line. */
export const editedTextMistakes = [
  ...mistakesIn('words/errors.json', [
    [
      'English words in a Russian text',
      '§"blocked": "[-Доступ закрыт-]{+Access denied+}.',
      /английские слова среди русских.*«Access».*x-latin-names/,
    ],
  ]),
  ...mistakesIn('statuses/camp.json', [
    ['an English label', '§"label": "[-Отклонено-]{+Rejected+}"', /«Rejected» — английские/],
  ]),
  ...mistakesIn('forms/course.json', [
    ['an English title', '§"title": "[-Кто ведёт-]{+Teacher+}"', /«Teacher» — английские/],
  ]),
  ...mistakesIn('words/time.json', [
    [
      'plural forms for two and for five that are exchanged',
      '§"few": "[-дня-]{+дней+} назад",\n    "many": "[-дней-]{+дня+} назад"',
      /слова для двух и для пяти переставлены/,
    ],
    [
      'plural forms for one and for two that are exchanged',
      '"one": "[-минуту-]{+минуты+}",\n    §"few": "[-минуты-]{+минуту+}"',
      /«минуту» — не слово для двух/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminCourses.json', [
    [
      'a noun in other forms than in other files',
      '"few": "заявки", "many": "[-заявок-]{+заявков+}"',
      /в schemas\/words\/dashboard\.json иначе — «заявки, заявок»/,
      ['§"noun": {'],
    ],
  ]),
  ...mistakesIn('words/draft.json', [
    [
      'a plural form for five in place of the one for two',
      '§"few": "[-изменения не отправлены-]{+изменений не отправлено+}"',
      /для двух стоит то же слово, что для пяти/,
    ],
  ]),
  ...mistakesIn('words/cards.json', [
    ['a plural form twice', '§"few": "[-шага-]{+шагов+}"', /для двух стоит то же слово, что для пяти/],
  ]),
  ...mistakesIn('words/server/personal.json', [
    [
      'plural forms in members of their own that are exchanged',
      '§"dayFew": "[-дня-]{+дней+}",\n  "dayMany": "[-дней-]{+дня+}"',
      /слова для двух и для пяти переставлены/,
    ],
  ]),
  ...mistakesIn('words/table.json', [
    [
      'placeholders in another order',
      '§"rangeOf": "{first}–{[-last} из {total-]{+total} из {last+}}"',
      /«\{total\} из \{last\}»: подстановки стоят в обратном порядке/,
    ],
    [
      'a new text with a whole before its part',
      '§"rangeOf": "[-{first}–{last} из {total}-]{+Строки: {total} из {last} (с {first})+}"',
      /напишите «\{last\} из \{total\}»/,
    ],
  ]),
  ...mistakesIn('messages/payment-succeeded.json', [
    [
      'an example in place of its placeholder',
      '§"text": "Школа получила [-{amount}-]{+1 500 ₽+} по',
      /вместо \{amount\} здесь всегда «1 500 ₽»/,
    ],
  ]),
  ...mistakesIn('messages/contract-issued.json', [
    [
      'a fixed text in place of a placeholder without an example',
      '§"text": "{title}, № [-{number}-]{+17+}.',
      /вместо \{number\} здесь всегда «№ 17»/,
    ],
  ]),
];
