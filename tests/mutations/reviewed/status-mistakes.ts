import { mistakesIn, mistakesWithConsequences, parseEdit } from './reviewed-mistake.ts';

const accepted = '"label": "Принята",\n      "tone": "success"';

/** Mistakes in statuses, letters, consents and payments. `§` marks the reported line. */
export const statusMistakes = [
  ...mistakesWithConsequences('statuses/application.json', [
    ['a status without a label', `[-${accepted}-]{+"tone": "success"+}`, /label/, ['§"accepted": {']],
    ['an unknown stage', '§"stage": [-4-]{+5+}', /деления № 5 нет/],
    [
      'the text of a button to an unknown status',
      '§"[-accepted-]{+acepted+}": "Принять"',
      /«acepted».*«accepted»/,
    ],
    ['a transition to an unknown status', '§"to": "[-accepted-]{+acepted+}", "by"', /«acepted».*«accepted»/],
    ['a transition by an unknown role', '§"by": "[-administrator-]{+admin+}"', /«admin».*administrator/],
    [
      'an unknown form of a transition',
      '§"form": "[-cancel-application-]{+cancel-aplication+}"',
      /«cancel-aplication».*«cancel-application»/,
    ],
    [
      'a transition without the text of its button',
      '§"transitions": {[-\n        "diagnostic_paid": "Отметить оплату",-]\n',
      /верните "diagnostic_paid": "Отметить оплату"/,
      ['{ "from": "diagnostic", "to": "diagnostic_paid", "by": "administrator"'],
    ],
    [
      'a status that nobody reaches and that has no letter',
      '§{+"waiting": { "label": "Ждёт", "tone": "info", "sentence": "Подождите." },\n    +}"cancelled": {\n      "label"',
      /waiting/,
    ],
  ]),
  ...mistakesWithConsequences('messages/invoice-issued.json', [
    ['an unknown placeholder', '§"text": "{title}: {[-amount-]{+amout+}}.', /\{amout\}.*«amount»/],
    ['a brace that is not closed', '§"subject": "Счёт № {number}: {title[-}-]"', /\{|скобк/],
    ['an unused placeholder', '"title": "За что счёт"{+, §"till": "До какого дня"+},', /\{till\}/],
  ]),
  ...mistakesWithConsequences('messages/excursion-received.json', [
    ['a letter without a subject', '§"[-subject-]{+subjekt+}": "', /«subjekt».*«subject»/],
  ]),
  {
    mistake: 'a letter whose file is deleted',
    ...parseEdit('events.json', '§"excursion-received"'),
    expected: /excursion-received/,
    gone: 'messages/excursion-received.json',
    consequences: true,
  },
  ...mistakesIn('consents/health.json', [
    [
      'a new version of the same consent',
      '§"version": [-1-]{+2+}',
      /при тех же словах: согласиться заново попросят всех.*верните "version": 1/,
    ],
  ]),
  ...mistakesWithConsequences('consents/health.json', [
    [
      'a consent’s text changed without a version',
      '§"Согласие можно отозвать[- в любое время-]: ',
      /"version": 2/,
    ],
    [
      'a consent to an unknown form',
      '§"form": "[-application-]{+aplication+}"',
      /«aplication».*«application»/,
    ],
    ['a consent before an unknown step', '§"before": "[-step-4-]{+step-5+}"', /«step-5».*«step-/],
  ]),
  ...mistakesWithConsequences('payments.json', [
    ['a price in words', '§"amount": [-150000-]{+"1500 ₽"+}', /число/],
    ['a misspelt name of a payment', '§"[-diagnostic-]{+diagnostics+}": {', /«diagnostics».*«diagnostic»/],
  ]),
];
