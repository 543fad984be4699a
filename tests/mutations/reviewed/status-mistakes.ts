import { mistakesIn, onlyProblem } from './reviewed-mistake.ts';

const accepted = '"label": "Принята",\n      "tone": "success"';

/** Mistakes in statuses, letters, consents and payments. `§` marks the reported line. */
export const statusMistakes = [
  ...mistakesIn('statuses/application.json', [
    [
      'a comma too many in a list of statuses',
      '"initial": "draft",',
      '"initial": "draft",§,',
      /лишняя запятая/,
    ],
    [
      'a status without a label',
      accepted,
      '"tone": "success"',
      /label/,
      { and: [{ file: 'statuses/application.json', from: '"accepted": {', to: '§"accepted": {' }] },
    ],
    ['an unknown stage', '"stage": 4', '§"stage": 5', /деления № 5 нет/],
    [
      'the text of a button to an unknown status',
      '"accepted": "Принять"',
      '§"acepted": "Принять"',
      /«acepted».*«accepted»/,
    ],
    [
      'a transition to an unknown status',
      '"to": "accepted", "by"',
      '§"to": "acepted", "by"',
      /«acepted».*«accepted»/,
    ],
    ['a transition by an unknown role', '"by": "administrator"', '§"by": "admin"', /«admin».*administrator/],
    [
      'an unknown form of a transition',
      '"form": "cancel-application"',
      '§"form": "cancel-aplication"',
      /«cancel-aplication».*«cancel-application»/,
    ],
    [
      'a transition without the text of its button',
      '"transitions": {\n        "diagnostic_paid": "Отметить оплату",\n',
      '§"transitions": {\n',
      /верните "diagnostic_paid": "Отметить оплату"/,
      {
        and: [
          {
            file: 'statuses/application.json',
            from: '{ "from": "diagnostic", "to": "diagnostic_paid", "by": "administrator"',
            to: '{ "from": "diagnostic", "to": "diagnostic_paid", "by": "administrator"',
          },
        ],
      },
    ],
    [
      'a status that nobody reaches and that has no letter',
      '"cancelled": {\n      "label"',
      '§"waiting": { "label": "Ждёт", "tone": "info", "sentence": "Подождите." },\n    "cancelled": {\n      "label"',
      /waiting/,
    ],
  ]),
  ...mistakesIn('messages/invoice-issued.json', [
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
      'an unused placeholder',
      '"title": "За что счёт",',
      '"title": "За что счёт", §"till": "До какого дня",',
      /\{till\}/,
    ],
    [
      'an SMS of nine hundred characters',
      '"text": ["Школа выставила',
      `"text": [§"${'Школа выставила счёт. '.repeat(41)}Школа выставила`,
      /SMS|СМС/,
    ],
  ]),
  ...mistakesIn('messages/excursion-received.json', [
    ['a letter without a subject', '"subject": "', '§"subjekt": "', /«subjekt».*«subject»/],
  ]),
  ...mistakesIn('events.json', [
    [
      'a letter whose file is deleted',
      '"excursion-received"',
      '§"excursion-received"',
      /excursion-received/,
      { gone: 'messages/excursion-received.json' },
    ],
  ]),
  ...mistakesIn('consents/health.json', [
    [
      'a consent’s text changed without a version',
      '"Согласие можно отозвать в любое время: ',
      '§"Согласие можно отозвать: ',
      /"version": 2/,
    ],
    [
      'a new version of the same consent',
      '"version": 1',
      '§"version": 2',
      /при тех же словах: согласиться заново попросят всех.*верните "version": 1/,
      onlyProblem,
    ],
    [
      'a consent to an unknown form',
      '"form": "application"',
      '§"form": "aplication"',
      /«aplication».*«application»/,
    ],
    ['a consent before an unknown step', '"before": "step-4"', '§"before": "step-5"', /«step-5».*«step-/],
  ]),
  ...mistakesIn('payments.json', [
    ['a price in words', '"amount": 150000', '§"amount": "1500 ₽"', /число/],
    ['a misspelt name of a payment', '"diagnostic": {', '§"diagnostics": {', /«diagnostics».*«diagnostic»/],
  ]),
];
