import { inFile } from './reviewed-mistake.ts';

const alone = { alone: true } as const;

/** Mistakes in placeholders, plurals and words of texts. */
export const editedTextMistakes = [
  ...inFile('words/errors.json', [
    [
      'English words in a Russian text',
      '"blocked": "Доступ закрыт.',
      '§"blocked": "Access denied.',
      /английские слова среди русских.*«Access».*x-latin-names/,
      alone,
    ],
  ]),
  ...inFile('statuses/camp.json', [
    ['an English label', '"label": "Отклонено"', '§"label": "Rejected"', /«Rejected» — английские/, alone],
  ]),
  ...inFile('forms/course.json', [
    ['an English title', '"title": "Кто ведёт"', '§"title": "Teacher"', /«Teacher» — английские/, alone],
  ]),
  ...inFile('words/time.json', [
    [
      'plural forms for two and for five that are exchanged',
      '"few": "дня назад",\n    "many": "дней назад"',
      '§"few": "дней назад",\n    "many": "дня назад"',
      /слова для двух и для пяти переставлены/,
      alone,
    ],
    [
      'plural forms for one and for two that are exchanged',
      '"one": "минуту",\n    "few": "минуты"',
      '"one": "минуты",\n    §"few": "минуту"',
      /«минуту» — не слово для двух/,
      alone,
    ],
  ]),
  ...inFile('portal/screens/adminCourses.json', [
    [
      'a noun in other forms than in other files',
      '"few": "заявки", "many": "заявок"',
      '"few": "заявки", "many": "заявков"',
      /в schemas\/portal\/screens\/desk\.json иначе — «заявки, заявок»/,
      {
        and: [{ file: 'portal/screens/adminCourses.json', from: '"noun": {', to: '§"noun": {' }],
        ...alone,
      },
    ],
  ]),
  ...inFile('words/draft.json', [
    [
      'a plural form for five in place of the one for two',
      '"few": "изменения не отправлены"',
      '§"few": "изменений не отправлено"',
      /для двух стоит то же слово, что для пяти/,
      alone,
    ],
  ]),
  ...inFile('words/cards.json', [
    [
      'a plural form twice',
      '"few": "шага"',
      '§"few": "шагов"',
      /для двух стоит то же слово, что для пяти/,
      alone,
    ],
  ]),
  ...inFile('words/server/personal.json', [
    [
      'plural forms in members of their own that are exchanged',
      '"dayFew": "дня",\n  "dayMany": "дней"',
      '§"dayFew": "дней",\n  "dayMany": "дня"',
      /слова для двух и для пяти переставлены/,
      alone,
    ],
  ]),
  ...inFile('words/table.json', [
    [
      'placeholders in another order',
      '"rangeOf": "{first}–{last} из {total}"',
      '§"rangeOf": "{first}–{total} из {last}"',
      /«\{total\} из \{last\}»: подстановки стоят в обратном порядке/,
      alone,
    ],
    [
      'a new text with a whole before its part',
      '"rangeOf": "{first}–{last} из {total}"',
      '§"rangeOf": "Строки: {total} из {last} (с {first})"',
      /напишите «\{last\} из \{total\}»/,
      alone,
    ],
  ]),
  ...inFile('messages/payment-succeeded.json', [
    [
      'an example in place of its placeholder',
      '"text": "Школа получила {amount} по',
      '§"text": "Школа получила 1 500 ₽ по',
      /вместо \{amount\} здесь всегда «1 500 ₽»/,
      alone,
    ],
  ]),
  ...inFile('messages/contract-issued.json', [
    [
      'a fixed text in place of a placeholder without an example',
      '"text": "{title}, № {number}.',
      '§"text": "{title}, № 17.',
      /вместо \{number\} здесь всегда «№ 17»/,
      alone,
    ],
  ]),
];
