import { mistakesIn, onlyProblem } from './reviewed-mistake.ts';

/** Mistakes in placeholders, plurals and words of texts. `§` marks the reported line. */
export const editedTextMistakes = [
  ...mistakesIn('words/errors.json', [
    [
      'English words in a Russian text',
      '"blocked": "Доступ закрыт.',
      '§"blocked": "Access denied.',
      /английские слова среди русских.*«Access».*x-latin-names/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('statuses/camp.json', [
    [
      'an English label',
      '"label": "Отклонено"',
      '§"label": "Rejected"',
      /«Rejected» — английские/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/course.json', [
    [
      'an English title',
      '"title": "Кто ведёт"',
      '§"title": "Teacher"',
      /«Teacher» — английские/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('words/time.json', [
    [
      'plural forms for two and for five that are exchanged',
      '"few": "дня назад",\n    "many": "дней назад"',
      '§"few": "дней назад",\n    "many": "дня назад"',
      /слова для двух и для пяти переставлены/,
      onlyProblem,
    ],
    [
      'plural forms for one and for two that are exchanged',
      '"one": "минуту",\n    "few": "минуты"',
      '"one": "минуты",\n    §"few": "минуту"',
      /«минуту» — не слово для двух/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/adminCourses.json', [
    [
      'a noun in other forms than in other files',
      '"few": "заявки", "many": "заявок"',
      '"few": "заявки", "many": "заявков"',
      /в schemas\/words\/dashboard\.json иначе — «заявки, заявок»/,
      {
        and: [{ file: 'portal/screens/adminCourses.json', from: '"noun": {', to: '§"noun": {' }],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('words/draft.json', [
    [
      'a plural form for five in place of the one for two',
      '"few": "изменения не отправлены"',
      '§"few": "изменений не отправлено"',
      /для двух стоит то же слово, что для пяти/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('words/cards.json', [
    [
      'a plural form twice',
      '"few": "шага"',
      '§"few": "шагов"',
      /для двух стоит то же слово, что для пяти/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('words/server/personal.json', [
    [
      'plural forms in members of their own that are exchanged',
      '"dayFew": "дня",\n  "dayMany": "дней"',
      '§"dayFew": "дней",\n  "dayMany": "дня"',
      /слова для двух и для пяти переставлены/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('words/table.json', [
    [
      'placeholders in another order',
      '"rangeOf": "{first}–{last} из {total}"',
      '§"rangeOf": "{first}–{total} из {last}"',
      /«\{total\} из \{last\}»: подстановки стоят в обратном порядке/,
      onlyProblem,
    ],
    [
      'a new text with a whole before its part',
      '"rangeOf": "{first}–{last} из {total}"',
      '§"rangeOf": "Строки: {total} из {last} (с {first})"',
      /напишите «\{last\} из \{total\}»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('messages/payment-succeeded.json', [
    [
      'an example in place of its placeholder',
      '"text": "Школа получила {amount} по',
      '§"text": "Школа получила 1 500 ₽ по',
      /вместо \{amount\} здесь всегда «1 500 ₽»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('messages/contract-issued.json', [
    [
      'a fixed text in place of a placeholder without an example',
      '"text": "{title}, № {number}.',
      '§"text": "{title}, № 17.',
      /вместо \{number\} здесь всегда «№ 17»/,
      onlyProblem,
    ],
  ]),
];
