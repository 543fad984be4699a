import { mistakesIn } from './reviewed-mistake.ts';

/** Valid edits that are often mistakes. The check accepts them and lists what they change, in a line at `§`. */
export const shownEdits = [
  ...mistakesIn('forms/child.json', [
    [
      'a title with the same answer twice',
      '§"{last_name} {[-first_name-]{+last_name+}} {middle_name}"',
      /«Ребёнок» › название записи в списках: «\{Фамилия\} \{Фамилия\}.*было: «\{Фамилия\} \{Имя\}/,
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'a line of a panel with the same answer twice',
      '§"Логопед: {speech_therapist}, психолог: {[-psychologist-]{+psychiatrist+}}',
      /«Специалисты» › .*«\{Психолог\}» → «\{Психиатр\}» в словах .*; больше не подставляется \{Психолог\}/,
    ],
    [
      'a reversed part of a condition',
      '§"x-show-if": {\n        "allOf": [\n          { "not": { "required": ["health_information"] } },\n          { "not": { "required": ["no_health_features"], "properties": { "no_health_features": { "const": [-true-]{+false+} } } } }\n        ]\n      }\n    },\n    "specialist"',
      /показан, если: .*на «Особенностей нет» не ответили «Нет» \(было: .*не ответили «Да»\).*так и здесь: «Особенности здоровья»/,
    ],
  ]),
  ...mistakesIn('messages/payment-succeeded.json', [
    [
      'a heading of another letter',
      '§"title": "[-Оплата получена-]{+Новый договор+}",\n    "text"',
      /заголовок уведомления: «Новый договор» \(было: «Оплата получена»\)/,
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'words of a transition from the sentence of a status',
      '§"says": "Школа [-сняла замечания, исправлять ничего не нужно-]{+не может принять ребёнка по этой заявке и объяснила почему+}."',
      /«Нужно исправить» → «На рассмотрении» › что прочитает семья.*: «Школа не может .*было: «Школа сняла замечания/,
    ],
    [
      'exchanged labels of two buttons',
      '§"accepted": "[-Принять-]{+Отклонить+}",\n        "needs_changes": "Вернуть с замечаниями",\n        "rejected": "[-Отклонить-]{+Принять+}"',
      /кнопки школы › accepted: «Отклонить» \(было: «Принять»\); это и строка \d+ поменялись местами/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminContracts.json', [
    [
      'a result about another subject',
      '§"done": "[-Договор-]{+Счёт+} № {number} отозван"',
      /«Счёт.*«Договор|«Договор.*«Счёт/,
    ],
    [
      'a noun of another list',
      '§"one": "[-договор", "few": "договора-]{+счёт", "few": "счёта+}", "many": "[-договоров-]{+счетов+}"',
      /при числе 1: «счёт» \(было: «договор»\)/,
    ],
    [
      'a question of another action',
      '§"text": "[-Принять его будет нельзя. Представитель получит сообщение и прочитает причину-]{+Прежний действует, пока семья не примет новый, и остаётся у обеих сторон. Представитель получит сообщение+}: {representative.name}."',
      /«Отозвать договор № \{number\}\?» › текст вопроса: «Прежний действует.*было: «Принять его будет нельзя/,
    ],
    [
      'exchanged titles of two screens',
      '§"title": "[-Договоры-]{+Счета и оплата+}",\n  "access"',
      /«Договоры» › заголовок страницы: «Счета и оплата» \(было: «Договоры»\)/,
      [['portal/screens/adminPayments.json', '"title": "[-Счета и оплата-]{+Договоры+}"']],
    ],
  ]),
  ...mistakesIn('portal/screens/extendedDay.json', [
    [
      'a question of another action that two screens have',
      '§"text": "{title}. [-Всё, что в нём заполнено, удалится. Вернуть это будет нельзя-]{+Оно останется в списке с пометкой «Отозвано»+}."',
      /«Удалить черновик\?» › текст вопроса: .*«Отозвано».*было: .*Вернуть это будет нельзя/,
    ],
  ]),
  ...mistakesIn('portal/screens/desk.json', [
    [
      'words of another empty list',
      '§"empty": "[-Все договоры приняты-]{+Просроченных счетов нет+}."',
      /«Договоры ждут согласия» › что стоит на их месте, когда их нет: «Просроченных счетов нет\.» \(было: «Все договоры приняты\.»\)/,
    ],
    [
      'a list shown by a permission of another subject',
      '§"ifPermitted": "[-resendMessage-]{+issueInvoice+}"',
      /видят те, кто может: «Выставлять и отменять счета» .* \(было: «Отправлять письма и СМС ещё раз»/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminPayments.json', [
    [
      'titles of two values in a column, other than in the filter',
      '[{ "const": "main-education", §"title": "[-Основное-]{+Дополнительное+}" }, { "const": "additional-education", "title": "[-Дополнительное-]{+Школьное+}" }]',
      /: «Дополнительное» \(было: «Основное»\)/,
    ],
    [
      'both words of another empty list',
      '§"empty": { "title": "[-Просроченных счетов нет-]{+Все счета оплачены+}", "text": "Здесь [-появятся -]счета, которые [-не оплатили в срок-]{+ещё не оплачены+}." }',
      /«Просрочены» › .*title: «Все счета оплачены» \(было: «Просроченных счетов нет»\)/,
    ],
    [
      'a button offered by the permission of another',
      '§"needs": "[-cancel-]{+postpone+}"',
      /«Отменить счёт» › показана, если сервер разрешает: postpone \(было: cancel\)/,
    ],
  ]),
  ...mistakesIn('portal/screens/application.json', [
    [
      'a link offered by the permission of a button',
      '§"needs": "[-edit-]{+cancel+}"',
      /«Изменить» › показана, если сервер разрешает: cancel \(было: edit\)/,
    ],
  ]),
  ...mistakesIn('portal/portal.json', [
    [
      'another stored value of records without an id',
      '"operation": "listOfficeRoles", §"value": "{[-name-]{+title+}}"',
      /что хранится.*: \{title\} \(было: \{name\}\)/,
    ],
  ]),
  ...mistakesIn('openapi/payments.yaml', [
    [
      'another method of an operation',
      '/api/admin/invoices/{id}/due-date:\n  §[-put-]{+patch+}:',
      /due-date.* имя: patch \(было: put\)/,
    ],
    [
      'another path of an operation',
      '§/api/admin/invoices/{id}/[-due-date-]{+deadline+}:',
      /имя: \/api\/admin\/invoices\/\{id\}\/deadline \(было: .*due-date\)/,
    ],
    [
      'an operation that is open without sign-in',
      '§x-access: [-[representative]-]{+public+}\n    requestBody',
      /«diagnosticPayment» › кому открыт вызов: «всем без входа» \(было: «семьям»\)/,
    ],
    [
      'a permission of another subject',
      '§x-permission: [-payments-]{+contracts+}.change',
      /какое право нужно сотруднику: «.*договоры» \(было: «.*счета»\)/,
    ],
    [
      'another status of a response',
      '      §"[-200-]{+201+}":\n        description: The URL of the payment page.',
      /responses: имя: 201 \(было: 200\)/,
    ],
    [
      'a body that may be missing',
      '    requestBody:[-\n      required: true-]\n      §',
      /без тела вызов не принимают: убрано \(было: да\)/,
    ],
  ]),
  ...mistakesIn('openapi/components/payments.yaml', [
    [
      'a member that may be missing',
      '§required:\n      [\n        id[-, number-], kind, title, amount,',
      /Payment › обязательные поля: убрано number; так и здесь: «listPayments»/,
    ],
  ]),
  ...mistakesIn('forms/camp.json', [
    [
      'values of choices of an external form that are exchanged',
      '§"const": "[-june-]{+july+}", "title": "Июнь',
      /«Смена» › .*«Июль: 1–14 июля» › слова, которые видит человек: «Июнь: 3–16 июня»/,
      ['"const": "[-july-]{+june+}", "title": "Июль'],
    ],
  ]),
  ...mistakesIn('forms/extended-day.json', [
    [
      'labels of a group that are exchanged',
      '§"entry": "[-Человек-]{+Добавить человека+}",\n        "add": "[-Добавить человека-]{+Человек+}"',
      /слова группы › название одной записи: «Добавить человека» \(было: «Человек»\)/,
    ],
  ]),
  ...mistakesIn('words/table.json', [
    [
      'labels of two buttons that are exchanged',
      '§"previous": "[-Назад-]{+Вперёд+}",\n  "next": "[-Вперёд-]{+Назад+}"',
      /previous: «Вперёд» \(было: «Назад»\)/,
    ],
  ]),
  ...mistakesIn('messages/invoice-issued.json', [
    [
      'a sentence that has lost its placeholder',
      '§"text": "{title}[-: {amount}-]. Оплатите',
      /«\{title\}: \{amount\}» → «\{title\}» в словах .*; больше не подставляется \{amount\}/,
    ],
  ]),
  ...mistakesIn('messages/contract-replaced.json', [
    [
      'numbers of two contracts that are exchanged',
      '§"text": "{title}, № {[-number-]{+former+}}, вместо договора № {[-former-]{+number+}}.',
      /«\{number\}, вместо договора № \{former\}» → «\{former\}, вместо договора № \{number\}»/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminCases.json', [
    [
      'exchanged forms of a noun',
      '§"few": "[-обращения-]{+обращений+}", "many": "[-обращений-]{+обращения+}"',
      /при числе 2: «обращений» \(было: «обращения»\)/,
    ],
  ]),
  ...mistakesIn('portal/screens/editFaq.json', [
    [
      'a question about another subject',
      '§"title": "Удалить [-вопрос-]{+курс+}?"',
      /: «Удалить курс\?» \(было: «Удалить вопрос\?»\)/,
    ],
  ]),
];
