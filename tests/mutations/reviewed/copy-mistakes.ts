import { mistakesIn, mistakesWithConsequences, validEditsOf } from './reviewed-mistake.ts';

/**
 * Texts and names copied from another entry, and repeated settings: one message, at the edit.
 * `§` marks the reported line.
 */
export const copyMistakes = [
  ...mistakesIn('messages/payment-succeeded.json', [
    [
      'a title of another letter',
      '§"title": "[-Оплата получена-]{+Прислан договор+}",\n  "placeholders"',
      /так же называется «schemas\/messages\/contract-issued.json»/,
    ],
    [
      'a sum in a title',
      '§"title": "Оплата получена{+: 12 000 ₽+}",\n  "placeholders"',
      /«12 000 ₽» — у каждого письма своё/,
    ],
    [
      'a placeholder in a title',
      '§"title": "Оплата получена{+: {amount}+}",\n  "placeholders"',
      /ничего не подставляется.*«\{amount\}»/,
    ],
  ]),
  ...mistakesIn('messages/invoice-issued.json', [
    [
      'a sum that is not the example',
      '§"title": "Новый счёт [-№ {number}-]{+на 12 000 ₽+}"',
      /вместо \{amount\} здесь всегда «12 000 ₽»/,
    ],
    [
      'a sum in place of a number',
      '§"title": "Новый счёт № {[-number-]{+amount+}}"',
      /после «№» стоит \{amount\}.*напишите № \{number\}/,
    ],
  ]),
  ...mistakesIn('portal/portal.json', [
    [
      'a stored value that two records may have',
      '"operation": "getChildList", §"value": "{[-id-]{+last_name+}}"',
      /«child» хранит \{last_name\}.*верните "value": "\{id\}"/,
    ],
    [
      'a group of the menu without screens',
      '"administration": "Управление"{+,\n    §"reports": "Отчёты"+}\n',
      /в группе меню «reports» нет ни одного экрана/,
    ],
    [
      'two groups of the menu with one title',
      '§"content": "[-Содержание-]{+Деньги+}"',
      /так же называется «money»/,
    ],
  ]),
  ...mistakesWithConsequences('defaults/questionnaire/lines.json', [
    ['lines of questionnaires for no list', '§"[-list-]{+links+}": ["settings", "links"]', /links/],
  ]),
  ...mistakesIn('questionnaires/camp.json', [
    [
      'two questionnaires with one title',
      '§"title": "Заявление [-в летний лагерь-]{+на продлённый день+}"',
      /так же называется «schemas\/questionnaires\/extended-day.json»/,
    ],
    [
      'a questionnaire beside one that does not exist',
      '§"beside": "[-extended-day-]{+extendedDay+}"',
      /анкеты «extendedDay» со строкой в меню нет/,
    ],
    [
      'a questionnaire without a place in the menu',
      '§{\n  "$schema": "../meta/questionnaire.schema.json",\n  "title": "Заявление в летний лагерь",\n  "short": "Летний лагерь",[-\n  "beside": "extended-day",-]\n',
      /анкеты «Заявление в летний лагерь» нет в меню/,
    ],
  ]),
  ...mistakesIn('forms/camp.json', [
    [
      'a condition of an external form that holds before the answer',
      '"if": { [-"required": ["takes_medicine"], -]"properties": { §"takes_medicine"',
      /на «takes_medicine» ещё не ответили.*"required": \["takes_medicine"\]/,
    ],
    [
      'a condition of an external form that decides nothing',
      '"if": {',
      /верните имя "then"/,
      ['§"[-then-]{+x-note+}": {'],
    ],
  ]),
  ...mistakesIn('portal/screens/family.json', [
    [
      'other minutes of a code than its letters state',
      '§"done": "Код отправлен: он действует [-10-]{+15+} минут"',
      /здесь «15 минут», а портал отсчитывает 10 мин/,
    ],
    [
      'other days of a change than all other texts state',
      'семья узнает об этом и [-три дня-]{+пять дней+} сможет отменить замену',
      /здесь «пять дней»/,
      ['§"text": "Подтверждайте'],
    ],
  ]),
  ...mistakesIn('openapi/payments.yaml', [
    [
      'a permission to read for a change',
      '§x-permission: payments.[-change-]{+read+}',
      /«receivePayment» меняет данные.*x-permission: payments\.change/,
    ],
  ]),
];

/** Valid edits similar to these mistakes. */
export const validCopyEdits = [
  ...validEditsOf('messages/invoice-issued.json', [
    ['a year in a letter', 'it is the same for all', '{+Счета за 2027 год выставлены. +}Оплатите'],
  ]),
  ...validEditsOf('messages/application-diagnostic.json', [
    [
      'a price in a letter without a placeholder for it',
      'everybody pays the same',
      '{+"Диагностика стоит 3 000 ₽.", +}"Личный кабинет: {portal}"',
    ],
  ]),
  ...validEditsOf('portal/screens/adminPayments.json', [
    [
      'a result in words of its own',
      'no other action has this text',
      '"done": "Срок счёта № {number} [-изменён-]{+перенесён+}"',
    ],
    [
      'a question without its last sentence',
      'no other question has this text',
      '[- Вернуть счёт будет нельзя, можно выставить новый.-]',
    ],
    [
      'the same words for the same action of another screen',
      'both withdraw a bill',
      '[-{title}: -]{+Счёт на +}{amount|money}{+: {title}+}. Представитель получит письмо с причиной: {representative.name}[-. Вернуть счёт будет нельзя, можно выставить новый-].',
      [
        [
          'portal/screens/family.json',
          '[-{title}: -]{+Счёт на +}{amount|money}{+: {title}+}. Представитель получит письмо с причиной: {representative.name}[-. Вернуть счёт будет нельзя, можно выставить новый-].',
        ],
      ],
    ],
  ]),
  ...validEditsOf('portal/screens/adminExtendedDay.json', [
    [
      'a phrase that several questions have',
      'it is true of all of them',
      '"text": "[-Представители получат сообщения о том, что заявления приняты-]{+Представитель получит сообщение+}."',
    ],
  ]),
  ...validEditsOf('portal/screens/desk.json', [
    [
      'a number shown by another permission of its subject',
      'both are about bills',
      '"ifPermitted": "[-issueInvoice-]{+listAdminPayments+}"',
    ],
  ]),
  ...validEditsOf('portal/screens/editFaq.json', [
    [
      'a screen in another group of the menu',
      'the group that it leaves has other screens',
      '"group": "[-content-]{+administration+}"',
    ],
  ]),
  ...validEditsOf('portal/shared/wizard/application.json', [
    [
      'another estimate of the time to fill in a form',
      'no setting contains the time',
      'Около [-20-]{+15+} минут',
    ],
  ]),
  ...validEditsOf('forms/application/step-2.json', [
    [
      'entries that may repeat',
      'no stored answer is refused',
      '[-"x-unique": ["last_name", "first_name", "birth_date"],-]',
    ],
    [
      'fewer entries that count as repeated',
      'no stored answer is refused',
      '"x-unique": ["last_name", "first_name", "birth_date"{+, "current_school"+}]',
    ],
  ]),
  ...validEditsOf('openapi/payments.yaml', [
    [
      'another response to an error',
      'clients handle every error alike',
      '[-      "413": { $ref: "components/errors.yaml#/responses/TooLarge" }\n-]',
    ],
    [
      'an operation for the office, too',
      'its permission says so',
      '    x-access: [representative{+, administrator+}]{+\n    x-permission: own+}\n    requestBody',
    ],
  ]),
];
