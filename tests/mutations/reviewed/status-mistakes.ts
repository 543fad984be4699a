import { inFile } from './reviewed-mistake.ts';

const accepted = '"label": "Принята",\n      "tone": "success"';

/** Statuses, letters, consents and payments. */
export const statusMistakes = [
  ...inFile('statuses/application.json', [
    [
      'a comma too many in a list of statuses',
      '"initial": "draft",',
      '"initial": "draft",§,',
      /лишняя запятая/,
    ],
    [
      'a status without words',
      accepted,
      '"tone": "success"',
      /label/,
      { and: [{ file: 'statuses/application.json', from: '"accepted": {', to: '§"accepted": {' }] },
    ],
    ['a stage that there is not', '"stage": 4', '§"stage": 5', /деления № 5 нет/],
    [
      'a word on a button to an unknown status',
      '"accepted": "Принять"',
      '§"acepted": "Принять"',
      /«acepted».*«accepted»/,
    ],
    [
      'a move to an unknown status',
      '"to": "accepted", "by"',
      '§"to": "acepted", "by"',
      /«acepted».*«accepted»/,
    ],
    ['a move by an unknown role', '"by": "administrator"', '§"by": "admin"', /«admin».*administrator/],
    [
      'an unknown form of a move',
      '"form": "cancel-application"',
      '§"form": "cancel-aplication"',
      /«cancel-aplication».*«cancel-application»/,
    ],
    [
      'a move without its word on a button',
      '        "diagnostic_paid": "Отметить оплату",\n',
      '',
      /diagnostic_paid|Диагностика/,
      {
        and: [
          {
            file: 'statuses/application.json',
            from: '{ "from": "diagnostic", "to": "diagnostic_paid", "by": "administrator"',
            to: '{ §"from": "diagnostic", "to": "diagnostic_paid", "by": "administrator"',
          },
        ],
      },
    ],
    [
      'a status that nobody reaches and that has no letter',
      '  "initial": "draft",',
      '  "initial": "draft",',
      /«waiting»|waiting/,
      {
        and: [
          {
            file: 'statuses/application.json',
            from: '"cancelled": {\n      "label"',
            to: '§"waiting": { "label": "Ждёт", "tone": "info", "sentence": "Подождите." },\n    "cancelled": {\n      "label"',
          },
        ],
      },
    ],
  ]),
  ...inFile('messages/invoice-issued.json', [
    [
      'an unknown placeholder',
      '"text": "{title}: {amount}.',
      '§"text": "{title}: {amout}.',
      /\{amout\}.*«amount»/,
    ],
    [
      'a brace that is not closed',
      '"subject": "Счёт № {number}: {title}"',
      '§"subject": "Счёт № {number}: {title"',
      /\{|скобк/,
    ],
    [
      'a placeholder that stands nowhere',
      '"title": "За что счёт",',
      '"title": "За что счёт", §"till": "До какого дня",',
      /\{till\}/,
    ],
    [
      'an SMS of nine hundred letters',
      '"text": ["Школа выставила',
      `"text": [§"${'Школа выставила счёт. '.repeat(41)}Школа выставила`,
      /SMS|СМС/,
    ],
  ]),
  ...inFile('messages/excursion-received.json', [
    ['a letter without words', '"subject": "', '§"subjekt": "', /«subjekt».*«subject»/],
  ]),
  ...inFile('events.json', [
    [
      'a letter whose file is gone',
      '"excursion-received"',
      '§"excursion-received"',
      /excursion-received/,
      { gone: 'messages/excursion-received.json' },
    ],
  ]),
  ...inFile('consents/health.json', [
    [
      'a consent’s text changed without a version',
      'Согласие можно отозвать в любое время: ',
      'Согласие можно отозвать: ',
      /"version": 2/,
      {
        and: [
          {
            file: 'consents/health.json',
            from: '"Согласие можно отозвать: ',
            to: '§"Согласие можно отозвать: ',
          },
        ],
      },
    ],
    [
      'a consent to an unknown form',
      '"form": "application"',
      '§"form": "aplication"',
      /«aplication».*«application»/,
    ],
    ['a consent before an unknown step', '"before": "step-4"', '§"before": "step-5"', /«step-5».*«step-/],
  ]),
  ...inFile('payments.json', [
    ['a price in words', '"amount": 150000', '§"amount": "1500 ₽"', /число/],
    ['a misspelt word of payments', '"diagnostic": {', '§"diagnostics": {', /«diagnostics».*«diagnostic»/],
  ]),
];
