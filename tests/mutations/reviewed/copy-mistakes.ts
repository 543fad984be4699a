import { mistakesIn, onlyProblem, validEditsOf } from './reviewed-mistake.ts';

/**
 * Texts and names copied from another entry, and repeated settings: one message, at the edit.
 * `§` marks the reported line.
 */
export const copyMistakes = [
  ...mistakesIn('messages/payment-succeeded.json', [
    [
      'a title of another letter',
      '"title": "Оплата получена",\n  "placeholders"',
      '§"title": "Прислан договор",\n  "placeholders"',
      /так же называется «schemas\/messages\/contract-issued.json»/,
      onlyProblem,
    ],
    [
      'a sum in a title',
      '"title": "Оплата получена",\n  "placeholders"',
      '§"title": "Оплата получена: 12 000 ₽",\n  "placeholders"',
      /«12 000 ₽» — у каждого письма своё/,
      onlyProblem,
    ],
    [
      'a placeholder in a title',
      '"title": "Оплата получена",\n  "placeholders"',
      '§"title": "Оплата получена: {amount}",\n  "placeholders"',
      /ничего не подставляется.*«\{amount\}»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('messages/invoice-issued.json', [
    [
      'a sum that is not the example',
      '"title": "Новый счёт № {number}"',
      '§"title": "Новый счёт на 12 000 ₽"',
      /вместо \{amount\} здесь всегда «12 000 ₽»/,
      onlyProblem,
    ],
    [
      'a sum in place of a number',
      '"title": "Новый счёт № {number}"',
      '§"title": "Новый счёт № {amount}"',
      /после «№» стоит \{amount\}.*напишите № \{number\}/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/portal.json', [
    [
      'a stored value that two records may have',
      '"operation": "getChildList", "value": "{id}"',
      '"operation": "getChildList", §"value": "{last_name}"',
      /«child» хранит \{last_name\}.*верните "value": "\{id\}"/,
      onlyProblem,
    ],
    [
      'a group of the menu without screens',
      '"administration": "Управление"\n',
      '"administration": "Управление",\n    §"reports": "Отчёты"\n',
      /в группе меню «reports» нет ни одного экрана/,
      onlyProblem,
    ],
    [
      'two groups of the menu with one title',
      '"content": "Содержание"',
      '§"content": "Деньги"',
      /так же называется «money»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('defaults/questionnaire/lines.json', [
    [
      'lines of questionnaires for no list',
      '"list": ["settings", "links"]',
      '§"links": ["settings", "links"]',
      /links/,
    ],
  ]),
  ...mistakesIn('questionnaires/camp.json', [
    [
      'two questionnaires with one title',
      '"title": "Заявление в летний лагерь"',
      '§"title": "Заявление на продлённый день"',
      /так же называется «schemas\/questionnaires\/extended-day.json»/,
      onlyProblem,
    ],
    [
      'a questionnaire beside one that does not exist',
      '"beside": "extended-day"',
      '§"beside": "extendedDay"',
      /анкеты «extendedDay» со строкой в меню нет/,
      onlyProblem,
    ],
    [
      'a questionnaire without a place in the menu',
      '{\n  "$schema": "../meta/questionnaire.schema.json",\n  "title": "Заявление в летний лагерь",\n  "short": "Летний лагерь",\n  "beside": "extended-day",\n',
      '§{\n  "$schema": "../meta/questionnaire.schema.json",\n  "title": "Заявление в летний лагерь",\n  "short": "Летний лагерь",\n',
      /анкеты «Заявление в летний лагерь» нет в меню/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/camp.json', [
    [
      'a condition of an external form that holds before the answer',
      '"if": { "required": ["takes_medicine"], "properties": { "takes_medicine"',
      '"if": { "properties": { §"takes_medicine"',
      /на «takes_medicine» ещё не ответили.*"required": \["takes_medicine"\]/,
      onlyProblem,
    ],
    [
      'a condition of an external form that decides nothing',
      '"if": {',
      '"if": {',
      /верните имя "then"/,
      { and: [{ file: 'forms/camp.json', from: '"then": {', to: '§"x-note": {' }] },
    ],
  ]),
  ...mistakesIn('portal/screens/family.json', [
    [
      'other minutes of a code than its letters state',
      '"done": "Код отправлен: он действует 10 минут"',
      '§"done": "Код отправлен: он действует 15 минут"',
      /здесь «15 минут», а портал отсчитывает 10 мин/,
      onlyProblem,
    ],
    [
      'other days of a change than all other texts state',
      'семья узнает об этом и три дня сможет отменить замену',
      'семья узнает об этом и пять дней сможет отменить замену',
      /здесь «пять дней»/,
      {
        and: [
          {
            file: 'portal/screens/family.json',
            from: '"text": "Подтверждайте',
            to: '§"text": "Подтверждайте',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('openapi/payments.yaml', [
    [
      'a permission to read for a change',
      'x-permission: payments.change',
      '§x-permission: payments.read',
      /«receivePayment» меняет данные.*x-permission: payments\.change/,
      onlyProblem,
    ],
  ]),
];

/** Valid edits similar to these mistakes. */
export const validCopyEdits = [
  ...validEditsOf('messages/invoice-issued.json', [
    ['a year in a letter', 'it is the same for all', 'Оплатите', 'Счета за 2027 год выставлены. Оплатите'],
  ]),
  ...validEditsOf('messages/application-diagnostic.json', [
    [
      'a price in a letter without a placeholder for it',
      'everybody pays the same',
      '"Личный кабинет: {portal}"',
      '"Диагностика стоит 3 000 ₽.", "Личный кабинет: {portal}"',
    ],
  ]),
  ...validEditsOf('portal/screens/adminPayments.json', [
    [
      'a result in words of its own',
      'no other action has this text',
      '"done": "Срок счёта № {number} изменён"',
      '"done": "Срок счёта № {number} перенесён"',
    ],
    [
      'a question without its last sentence',
      'no other question has this text',
      ' Вернуть счёт будет нельзя, можно выставить новый.',
      '',
    ],
    [
      'the same words for the same action of another screen',
      'both withdraw a bill',
      '{title}: {amount|money}. Представитель получит письмо с причиной: {representative.name}. Вернуть счёт будет нельзя, можно выставить новый.',
      'Счёт на {amount|money}: {title}. Представитель получит письмо с причиной: {representative.name}.',
      [
        {
          file: 'portal/screens/family.json',
          from: '{title}: {amount|money}. Представитель получит письмо с причиной: {representative.name}. Вернуть счёт будет нельзя, можно выставить новый.',
          to: 'Счёт на {amount|money}: {title}. Представитель получит письмо с причиной: {representative.name}.',
        },
      ],
    ],
  ]),
  ...validEditsOf('portal/screens/adminExtendedDay.json', [
    [
      'a phrase that several questions have',
      'it is true of all of them',
      '"text": "Представители получат сообщения о том, что заявления приняты."',
      '"text": "Представитель получит сообщение."',
    ],
  ]),
  ...validEditsOf('portal/screens/desk.json', [
    [
      'a number shown by another permission of its subject',
      'both are about bills',
      '"ifPermitted": "issueInvoice"',
      '"ifPermitted": "listAdminPayments"',
    ],
  ]),
  ...validEditsOf('portal/screens/editFaq.json', [
    [
      'a screen in another group of the menu',
      'the group that it leaves has other screens',
      '"group": "content"',
      '"group": "administration"',
    ],
  ]),
  ...validEditsOf('portal/shared/wizard/application.json', [
    [
      'another estimate of the time to fill in a form',
      'no setting contains the time',
      'Около 20 минут',
      'Около 15 минут',
    ],
  ]),
  ...validEditsOf('forms/application/step-2.json', [
    [
      'entries that may repeat',
      'no stored answer is refused',
      '"x-unique": ["last_name", "first_name", "birth_date"],',
      '',
    ],
    [
      'fewer entries that count as repeated',
      'no stored answer is refused',
      '"x-unique": ["last_name", "first_name", "birth_date"]',
      '"x-unique": ["last_name", "first_name", "birth_date", "current_school"]',
    ],
  ]),
  ...validEditsOf('openapi/payments.yaml', [
    [
      'another response to an error',
      'clients handle every error alike',
      '      "413": { $ref: "components/errors.yaml#/responses/TooLarge" }\n',
      '',
    ],
    [
      'an operation for the office, too',
      'its permission says so',
      '    x-access: [representative]\n    requestBody',
      '    x-access: [representative, administrator]\n    x-permission: own\n    requestBody',
    ],
  ]),
];
