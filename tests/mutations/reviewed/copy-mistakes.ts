import { inFile, validEditsOf } from './reviewed-mistake.ts';

const alone = { alone: true } as const;

/** Texts and names of another entry, and settings that repeat: one message, at the edit. */
export const copyMistakes = [
  ...inFile('messages/payment-succeeded.json', [
    [
      'a title of another letter',
      '"title": "Оплата получена",\n  "placeholders"',
      '§"title": "Прислан договор",\n  "placeholders"',
      /так же называется «schemas\/messages\/contract-issued.json»/,
      alone,
    ],
    [
      'a sum in a title',
      '"title": "Оплата получена",\n  "placeholders"',
      '§"title": "Оплата получена: 12 000 ₽",\n  "placeholders"',
      /«12 000 ₽» — у каждого письма своё/,
      alone,
    ],
    [
      'a placeholder in a title',
      '"title": "Оплата получена",\n  "placeholders"',
      '§"title": "Оплата получена: {amount}",\n  "placeholders"',
      /ничего не подставляется.*«\{amount\}»/,
      alone,
    ],
    [
      'a heading of another letter',
      '"title": "Оплата получена",\n    "text"',
      '§"title": "Новый договор",\n    "text"',
      /эти слова — из schemas\/messages\/contract-issued.json.*было «Оплата получена»/,
      alone,
    ],
  ]),
  ...inFile('messages/invoice-issued.json', [
    [
      'a sum that is not the example',
      '"title": "Новый счёт № {number}"',
      '§"title": "Новый счёт на 12 000 ₽"',
      /вместо \{amount\} здесь всегда «12 000 ₽»/,
      alone,
    ],
    [
      'a sum in place of a number',
      '"title": "Новый счёт № {number}"',
      '§"title": "Новый счёт № {amount}"',
      /после «№» стоит \{amount\}.*напишите № \{number\}/,
      alone,
    ],
  ]),
  ...inFile('statuses/application.json', [
    [
      'words of a transition from the sentence of a status',
      '"says": "Школа сняла замечания, исправлять ничего не нужно."',
      '§"says": "Школа не может принять ребёнка по этой заявке и объяснила почему."',
      /эти слова — из schemas\/statuses\/application.json/,
      alone,
    ],
  ]),
  ...inFile('portal/screens/adminContracts.json', [
    [
      'a question of another action',
      '"text": "Принять его будет нельзя. Представитель получит сообщение и прочитает причину: {representative.name}."',
      '§"text": "Прежний действует, пока семья не примет новый, и остаётся у обеих сторон. Представитель получит сообщение: {representative.name}."',
      /эти слова — из schemas\/portal\/screens/,
      alone,
    ],
  ]),
  ...inFile('portal/screens/extendedDay.json', [
    [
      'a question of another action that two screens have',
      '"text": "{title}. Всё, что в нём заполнено, удалится. Вернуть это будет нельзя."',
      '§"text": "{title}. Оно останется в списке с пометкой «Отозвано»."',
      /эти слова — из schemas\/portal\/screens\/extendedDay.json:\d+/,
      alone,
    ],
  ]),
  ...inFile('portal/screens/desk.json', [
    [
      'words of another empty list',
      '"empty": "Все договоры приняты."',
      '§"empty": "Просроченных счетов нет."',
      /эти слова — из schemas\/portal\/screens\/desk.json:217.*было «Все договоры приняты\.»/,
      alone,
    ],
    [
      'a list shown by a permission of another subject',
      '"ifPermitted": "resendMessage"',
      '§"ifPermitted": "issueInvoice"',
      /по праву на «messages».*на «payments».*верните "ifPermitted": "resendMessage"/,
      alone,
    ],
  ]),
  ...inFile('portal/screens/adminPayments.json', [
    [
      'both words of another empty list',
      '"empty": { "title": "Просроченных счетов нет", "text": "Здесь появятся счета, которые не оплатили в срок." }',
      '§"empty": { "title": "Все счета оплачены", "text": "Здесь счета, которые ещё не оплачены." }',
      /эти слова — из schemas\/portal\/screens\/adminPayments.json:108/,
      alone,
    ],
    [
      'a button offered by the permission of another',
      '"needs": "cancel"',
      '§"needs": "postpone"',
      /«withdrawInvoice».*«cancel».*«postpone».*верните "needs": "cancel"/,
      alone,
    ],
  ]),
  ...inFile('portal/screens/application.json', [
    [
      'a link offered by the permission of a button',
      '"needs": "edit"',
      '§"needs": "cancel"',
      /«applicationEdit».*верните "needs": "edit"/,
      alone,
    ],
  ]),
  ...inFile('portal/portal.json', [
    [
      'a stored value that two records may have',
      '"operation": "getChildList", "value": "{id}"',
      '"operation": "getChildList", §"value": "{last_name}"',
      /хранится как \{last_name\}.*"value": "\{id\}"/,
      alone,
    ],
    [
      'another stored value of records without an id',
      '"operation": "listOfficeRoles", "value": "{name}"',
      '"operation": "listOfficeRoles", §"value": "{title}"',
      /уже хранится \{name\}.*верните "value": "\{name\}"/,
      alone,
    ],
    [
      'a group of the menu without screens',
      '"administration": "Управление"\n',
      '"administration": "Управление",\n    §"reports": "Отчёты"\n',
      /в группе меню «reports» нет ни одного экрана/,
      alone,
    ],
    [
      'two groups of the menu with one title',
      '"content": "Содержание"',
      '§"content": "Деньги"',
      /так же называется «money»/,
      alone,
    ],
  ]),
  ...inFile('questionnaires/camp.json', [
    [
      'two questionnaires with one title',
      '"title": "Заявление в летний лагерь"',
      '§"title": "Заявление на продлённый день"',
      /так же называется «schemas\/questionnaires\/extended-day.json»/,
      alone,
    ],
    [
      'a questionnaire beside one that does not exist',
      '"beside": "extended-day"',
      '§"beside": "extendedDay"',
      /анкеты «extendedDay» со строкой в меню нет/,
      alone,
    ],
    [
      'a questionnaire without a place in the menu',
      '{\n  "$schema": "../meta/questionnaire.schema.json",\n  "title": "Заявление в летний лагерь",\n  "short": "Летний лагерь",\n  "beside": "extended-day",\n',
      '§{\n  "$schema": "../meta/questionnaire.schema.json",\n  "title": "Заявление в летний лагерь",\n  "short": "Летний лагерь",\n',
      /анкеты «Заявление в летний лагерь» нет в меню/,
      alone,
    ],
  ]),
  ...inFile('forms/camp.json', [
    [
      'a condition of an external form that holds before the answer',
      '"if": { "required": ["takes_medicine"], "properties": { "takes_medicine"',
      '"if": { "properties": { §"takes_medicine"',
      /на «takes_medicine» ещё не ответили.*"required": \["takes_medicine"\]/,
      alone,
    ],
    [
      'a condition of an external form that decides nothing',
      '"if": {',
      '§"if": {',
      /рядом нет ни "then", ни "else"/,
      { and: [{ file: 'forms/camp.json', from: '"then": {', to: '"x-note": {' }] },
    ],
  ]),
  ...inFile('portal/screens/family.json', [
    [
      'other minutes of a code than its letters state',
      '"done": "Код отправлен: он действует 10 минут"',
      '§"done": "Код отправлен: он действует 15 минут"',
      /здесь «15 минут».*«10 минут»/,
      alone,
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
        ...alone,
      },
    ],
  ]),
  ...inFile('openapi/payments.yaml', [
    [
      'another method of an operation',
      '/api/admin/invoices/{id}/due-date:\n  put:',
      '/api/admin/invoices/{id}/due-date:\n  §patch:',
      /«postponeInvoice» была PUT .*, а стала PATCH/,
      alone,
    ],
    [
      'another path of an operation',
      '/api/admin/invoices/{id}/due-date:',
      '§/api/admin/invoices/{id}/deadline:',
      /была PUT \/api\/admin\/invoices\/\{id\}\/due-date/,
      alone,
    ],
    [
      'an operation for everybody who is not signed in',
      'x-access: [representative]\n    requestBody',
      '§x-access: public\n    requestBody',
      /x-access было representative, а стало public/,
      alone,
    ],
    [
      'a permission of another subject',
      'x-permission: payments.change',
      '§x-permission: contracts.change',
      /было payments\.change, а стало contracts\.change.*верните payments\.change/,
      alone,
    ],
    [
      'a permission to read for a change',
      'x-permission: payments.change',
      '§x-permission: payments.read',
      /«receivePayment» меняет данные.*x-permission: payments\.change/,
      alone,
    ],
    [
      'another status of a response',
      '      "200":\n        description: The URL of the payment page.',
      '      "201":\n        description: The URL of the payment page.',
      /responses было 200, а стало 201/,
      {
        and: [{ file: 'openapi/payments.yaml', from: '    responses:', to: '    §responses:' }],
        ...alone,
      },
    ],
    [
      'a body that may be missing',
      '    requestBody:\n      required: true\n',
      '    §requestBody:\n',
      /больше не обязательно: тело запроса/,
      alone,
    ],
  ]),
  ...inFile('openapi/components/payments.yaml', [
    [
      'a member that may be missing',
      'required:\n      [\n        id, number, kind, title, amount,',
      '§required:\n      [\n        id, kind, title, amount,',
      /больше не обязательно: number/,
      alone,
    ],
  ]),
];

/** Valid edits near these mistakes. */
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
      'no other action says so',
      '"done": "Срок счёта № {number} изменён"',
      '"done": "Срок счёта № {number} перенесён"',
    ],
    [
      'a question without its last sentence',
      'the words are its own',
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
      'it says what happens, not to what',
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
      'no setting has it',
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
      'a permission says for whom',
      '    x-access: [representative]\n    requestBody',
      '    x-access: [representative, administrator]\n    x-permission: own\n    requestBody',
    ],
  ]),
];
