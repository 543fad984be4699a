import { inFile } from './reviewed-mistake.ts';

const alone = { alone: true } as const;

/** Texts that changed places since the last commit. */
export const exchangeMistakes = [
  ...inFile('portal/screens/adminContracts.json', [
    [
      'titles of two screens',
      '"title": "Договоры",\n  "access"',
      '§"title": "Счета и оплата",\n  "access"',
      /«Договоры» и «Счета и оплата» поменялись местами/,
      {
        and: [
          {
            file: 'portal/screens/adminPayments.json',
            from: '"title": "Счета и оплата"',
            to: '"title": "Договоры"',
          },
        ],
        ...alone,
      },
    ],
  ]),
  ...inFile('statuses/application.json', [
    [
      'words of two buttons',
      '"accepted": "Принять",\n        "needs_changes": "Вернуть с замечаниями",\n        "rejected": "Отклонить"',
      '§"accepted": "Отклонить",\n        "needs_changes": "Вернуть с замечаниями",\n        "rejected": "Принять"',
      /«Принять» и «Отклонить» поменялись местами/,
      alone,
    ],
  ]),
  ...inFile('portal/screens/adminCases.json', [
    [
      'forms of a noun',
      '"few": "обращения", "many": "обращений"',
      '§"few": "обращений", "many": "обращения"',
      /«обращения» и «обращений» поменялись местами/,
      alone,
    ],
  ]),
];
