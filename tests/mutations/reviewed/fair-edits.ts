import { fairIn } from './reviewed-mistake.ts';

/** Beside each rule of sense, stored names and causes an edit that is near its mistake, and none. */
export const fairEdits = [
  ...fairIn('forms/shared.json', [
    [
      'another limit of years, with its words',
      'the words say the limit',
      '"x-not-before": "today-20y"',
      '"x-not-before": "today-21y"',
      [{ file: 'forms/shared.json', from: 'ребёнку больше 20 лет', to: 'ребёнку больше 21 года' }],
    ],
    [
      'a limit without its number in the words',
      'words need not name it',
      'По этой дате ребёнку больше 20 лет. Проверьте',
      'По этой дате ребёнок уже взрослый. Проверьте',
    ],
  ]),
  ...fairIn('forms/application/step-3.json', [
    [
      'fewer and smaller files, with their words',
      'the hint says the limits',
      'до 10 МБ каждый, не больше 10 файлов',
      'до 5 МБ каждый, не больше 5 файлов',
      [
        { file: 'forms/application/step-3.json', from: '"maxSize": 10485760', to: '"maxSize": 5242880' },
        {
          file: 'forms/application/step-3.json',
          from: '"maxItems": 10,\n      "x-section": "files"',
          to: '"maxItems": 5,\n      "x-section": "files"',
        },
      ],
    ],
    [
      'a question that depends on an optional answer',
      'a filled form may leave that answer out',
      '"x-autocomplete": "off",\n      "x-show-if": { "$ref": "#/$defs/has_hobbies" }',
      '"x-autocomplete": "off",\n      "x-show-if": { "allOf": [{ "$ref": "#/$defs/has_hobbies" }, { "not": { "required": ["second_major"] } }] }',
    ],
    [
      'a hint that names fewer types of files',
      'what is not named is taken all the same',
      'PDF, DOCX или фото, до',
      'PDF или фото, до',
    ],
    ['a longer limit', 'what was an example still fits', '"maxLength": 500,', '"maxLength": 600,'],
  ]),
  ...fairIn('forms/school-settings.json', [
    [
      'another largest sum, with its words',
      'kopecks in the limit, roubles in the words',
      'Наибольшая сумма — 1 000 000 рублей',
      'Наибольшая сумма — 500 000 рублей',
      [{ file: 'forms/school-settings.json', from: '"maximum": 100000000', to: '"maximum": 50000000' }],
    ],
    [
      'a narrower pattern that the example fits',
      'answers like the example are still taken',
      '"pattern": "^([0-9]{10}|[0-9]{12})$"',
      '"pattern": "^([0-9]{10}|[0-9]{12})$", "maxLength": 12',
    ],
  ]),
  ...fairIn('forms/application/step-2.json', [
    [
      'a choice in clearer words',
      'the same answer: a word is common to both',
      '"title": "С опекуном"',
      '"title": "С опекуном или попечителем"',
    ],
    [
      'a new choice',
      'no earlier answer has it',
      '"title": "С опекуном"\n        }',
      '"title": "С опекуном"\n        },\n        { "const": "grandparents", "title": "С бабушкой или дедушкой" }',
    ],
  ]),
  ...fairIn('forms/extended-day.json', [
    [
      'a later hour as a new choice',
      'nobody has chosen it yet',
      '"const": "19",\n          "title": "19:00"\n        }',
      '"const": "19",\n          "title": "19:00"\n        },\n        { "const": "20", "title": "20:00" }',
    ],
    [
      'a choice that is gone, with its answers',
      'the migration turns them into the new one',
      '"x-version": 1,',
      '"x-version": 2,\n  "x-migrations": [{ "version": 2, "values": { "until": { "19": "18" } } }],',
      [
        {
          file: 'forms/extended-day.json',
          from: ',\n        {\n          "const": "19",\n          "title": "19:00"\n        }',
          to: '',
        },
      ],
    ],
    [
      'a promise of other days, with the deadline',
      'the form and its status say the same',
      'Школа ответит в течение трёх рабочих дней.',
      'Школа ответит в течение пяти рабочих дней.',
      [{ file: 'statuses/extended-day.json', from: '"due_days": 3', to: '"due_days": 5' }],
    ],
  ]),
  ...fairIn('forms/application/step-1.json', [
    ['other ages', 'from the younger to the older', '"years": [5, 8]', '"years": [6, 9]'],
    [
      'a condition on whether a class is chosen',
      'it compares with none of the choices',
      '"current_school": {',
      '"current_school": {\n      "x-show-if": { "required": ["gender"], "properties": { "gender": { "const": "male" } } },',
    ],
  ]),
  ...fairIn('forms/application/step-4.json', [
    [
      'other words of sensitive answers',
      'they stay closed',
      '"title": "Особенности здоровья"',
      '"title": "Особенности здоровья и самочувствия"',
    ],
  ]),
  ...fairIn('forms/application/index.json', [
    ['a prefill less', 'the field is filled in by hand', '"gender": "gender",\n', ''],
  ]),
  ...fairIn('forms/camp.json', [
    [
      'a condition on another question that there is',
      'it stands beside the condition',
      '"if": { "required": ["takes_medicine"], "properties"',
      '"if": { "required": ["takes_medicine", "shift"], "properties"',
    ],
  ]),
  ...fairIn('statuses/application.json', [
    [
      'another word on a button, in one status',
      'no other button has it',
      '"accepted": "Принять",\n        "needs_changes"',
      '"accepted": "Зачислить",\n        "needs_changes"',
    ],
    [
      'another deadline that no form promises',
      'the words of the status take it',
      '"due_days": 10,',
      '"due_days": 7,',
    ],
    [
      'another label of a status that no words quote',
      'screens take it from here',
      '"label": "На рассмотрении"',
      '"label": "Рассматриваем"',
    ],
    [
      'another label, with the words that quote it',
      'the mark is the label',
      '"label": "Отозвана"',
      '"label": "Закрыта"',
      [
        {
          file: 'portal/screens/application.json',
          from: 'с пометкой «Отозвана»',
          to: 'с пометкой «Закрыта»',
        },
      ],
    ],
    [
      'a transition more, with its button',
      'the school may decide at once',
      '"in_review": "Взять в работу",\n        "needs_changes"',
      '"in_review": "Взять в работу",\n        "rejected": "Отклонить",\n        "needs_changes"',
      [
        {
          file: 'statuses/application.json',
          from: '    { "from": "in_review", "to": "diagnostic",',
          to: '    { "from": "submitted", "to": "rejected", "by": "administrator", "call": "status", "form": "change-status" },\n    { "from": "in_review", "to": "diagnostic",',
        },
      ],
    ],
  ]),
  ...fairIn('statuses/course-application.json', [
    [
      'a status that holds a place no more',
      'the school gives it to the next one',
      '"due_days": 5,\n      "editable": true,\n      "holdsPlace": true,',
      '"due_days": 5,\n      "editable": true,',
      [{ file: 'statuses/course-application.json', from: ', место пока за вами', to: '' }],
    ],
  ]),
  ...fairIn('messages/application-accepted.json', [
    [
      'a letter that waits longer',
      'the decision can still be undone',
      '"wait_seconds": 6',
      '"wait_seconds": 60',
    ],
    [
      'a letter that begins with congratulations of its own',
      'no greeting and no other letter begins so',
      '"Поздравляем! Школа готова принять ребёнка по заявке {number} ({child}). Договор пришлём до {due}.",\n',
      '"Мы рады сообщить: школа готова принять ребёнка по заявке {number} ({child}). Договор пришлём до {due}.",\n',
    ],
  ]),
  ...fairIn('messages/code.json', [
    [
      'a code in other words',
      'the code stands in them',
      '"Код подтверждения: {code}. Никому его не говорите."',
      '"{code} — код подтверждения. Никому его не говорите."',
    ],
    [
      'a letter that does not say how long a code lives',
      'others may say it',
      'Он действует 10 минут. Введите',
      'Введите',
    ],
  ]),
  ...fairIn('messages/invoice-issued.json', [
    [
      'a sum in other words',
      'the mark is the same',
      '"text": "{title}: {amount}',
      '"text": "К оплате {amount} за «{title}»',
    ],
  ]),
  ...fairIn('consents/health.json', [
    [
      'a consent one step earlier',
      'it stands before the answers',
      '"before": "step-4"',
      '"before": "step-3"',
    ],
  ]),
  ...fairIn('retention.json', [
    [
      'a longer period, with its words',
      'they say the same',
      '"days": 365,\n      "since": "с последнего изменения",\n      "description": "К черновику, который не открывали год',
      '"days": 730,\n      "since": "с последнего изменения",\n      "description": "К черновику, который не открывали два года',
    ],
    [
      'a period whose words name no duration',
      'there is nothing to compare',
      'Экскурсия за год прошла, других целей у этих данных нет.',
      'Экскурсия прошла, других целей у этих данных нет.',
    ],
  ]),
  ...fairIn('payments.json', [['another price', 'in kopecks', '"amount": 150000', '"amount": 250000']]),
  ...fairIn('cases.json', [
    ['fewer days than the law gives', 'the school may be quicker', '"days": 10', '"days": 5'],
  ]),
  ...fairIn('roles.json', [
    ['a role of other words', 'its name stays', '"title": "Психолог"', '"title": "Педагог-психолог"'],
    [
      'a new role',
      'nobody has it yet',
      '"reader": {',
      '"librarian": { "title": "Библиотека", "description": "Смотрит курсы.", "may": ["courses.read"], "moves": {}, "sees": [] },\n    "reader": {',
    ],
    [
      'a role that reads more',
      'it is said to change nothing, and does not',
      '"campaigns.read",\n        "settings.read"',
      '"campaigns.read",\n        "audit.read",\n        "settings.read"',
    ],
    [
      'a role that sees more, with its words',
      'they deny only what it does not see',
      'Договоры, счета и оплаты. Ответов о здоровье и характере не видит.',
      'Договоры, счета и оплаты. Ответов о здоровье не видит.',
      [
        {
          file: 'roles.json',
          from: '"payments.change"\n      ],\n      "moves": {},\n      "sees": []',
          to: '"payments.change"\n      ],\n      "moves": {},\n      "sees": ["character"]',
        },
      ],
    ],
  ]),
  ...fairIn('audit.json', [
    [
      'a deed in other words',
      'no other deed has them',
      '"title": "Блокировка пользователя"',
      '"title": "Вход пользователю закрыт"',
    ],
  ]),
  ...fairIn('holidays.json', [
    [
      'a year by its own calendar',
      'every holiday on a weekday stands',
      '"2027": {',
      '"2028": { "off": ["03.01", "04.01", "05.01", "06.01", "07.01", "23.02", "08.03", "01.05", "09.05", "12.06"] },\n  "2027": {',
    ],
  ]),
  ...fairIn('questionnaires/camp.json', [
    ['other numbers', 'no other questionnaire has them', '"number": "ЛЛ"', '"number": "ЛГ"'],
  ]),
  ...fairIn('portal/screens/adminExcursions.json', [
    [
      'a decision that can be undone for less time',
      'its letter waits longer',
      '"seconds": 5',
      '"seconds": 4',
    ],
    [
      'a column of both contacts',
      'the telephone stands under its word',
      '"label": "Телефон", "text": "{phone|phone}"',
      '"label": "Телефон и почта", "text": "{phone|phone}, {email}"',
    ],
    [
      'a badge in other words',
      'no other badge has them',
      '"label": "Отклонена", "tone"',
      '"label": "Не состоится", "tone"',
    ],
  ]),
  ...fairIn('portal/screens/adminPayments.json', [
    [
      'a sum with words',
      'it is shown as money',
      '"text": "{amount|money}"',
      '"text": "к оплате {amount|money}"',
    ],
  ]),
  ...fairIn('portal/screens/application.json', [
    [
      'a line for those who are late before the usual one',
      'the usual one takes all others',
      '"if": { "ready": true },\n          "icon": "pencil-line",\n          "title": "Осталось проверить и подать"',
      '"if": { "ready": true },\n          "icon": "pencil-line",\n          "title": "Проверьте и подайте"',
    ],
    [
      'a mark by the label of its status',
      'the words name what people see',
      'Заявка останется в списке с пометкой «Отозвана».',
      'Заявка останется в списке со статусом «Отозвана».',
    ],
  ]),
  ...fairIn('portal/screens/extendedDay.json', [
    [
      'one button for drafts and corrections',
      'each status from which people submit has it',
      '"label": "Продолжить",\n        "when": ["draft"],',
      '"label": "Заполнить",\n        "when": ["draft", "needs_changes"],',
      [
        {
          file: 'portal/screens/extendedDay.json',
          from: '      {\n        "label": "Исправить",\n        "when": ["needs_changes"],\n        "style": "primary",\n        "screen": "extendedDayNew",\n        "query": {\n          "id": "{id}"\n        }\n      },\n',
          to: '',
        },
      ],
    ],
  ]),
  ...fairIn('portal/screens/userManagementApplication.json', [
    [
      'another noun in its three forms',
      'no other place counts it',
      '"noun": { "one": "заявка", "few": "заявки", "many": "заявок"',
      '"noun": { "one": "анкета поступления", "few": "анкеты поступления", "many": "анкет поступления"',
    ],
  ]),
  ...fairIn('words/server/consents.json', [
    [
      'a sentence that names no section',
      'the title says where',
      'прочитать его можно в разделе «Персональные данные»',
      'прочитать его можно в кабинете',
    ],
  ]),
  ...fairIn('portal/shared/wizard/application.json', [
    ['a prefill less', 'the family writes it', '"representative_1/phone": "phone",\n', ''],
  ]),
  ...fairIn('forms/application/step-3.json', [
    [
      'a narrower condition',
      'it still holds for some of those who answered',
      '"x-autocomplete": "off",\n      "x-show-if": { "$ref": "#/$defs/has_hobbies" }',
      '"x-autocomplete": "off",\n      "x-show-if": { "allOf": [{ "$ref": "#/$defs/has_hobbies" }, { "required": ["gender"], "properties": { "gender": { "const": "male" } } }] }',
    ],
  ]),
  ...fairIn('forms/registration.json', [
    [
      'an answer of its own words',
      'it is of mail',
      'Такой email уже существует',
      'С этой почтой уже зарегистрированы',
    ],
  ]),
  ...fairIn('forms/course-application.json', [
    ['a link to another page', 'it is a screen', '"href": "/lk/profile"', '"href": "/lk/courses"'],
  ]),
  ...fairIn('forms/child.json', [
    [
      'a shorter name',
      'both answers are required',
      '{last_name} {first_name} {middle_name}',
      '{last_name} {first_name}',
    ],
  ]),
  ...fairIn('statuses/extended-day.json', [
    [
      'a status that is closed, with its words',
      'they promise nothing else',
      '"due_days": 3,\n      "editable": true,',
      '"due_days": 3,',
      [{ file: 'statuses/extended-day.json', from: ' До этого его ещё можно изменить.', to: '' }],
    ],
    [
      'another label of a decision',
      'no button is called so',
      '"label": "Отклонено"',
      '"label": "Не принято"',
    ],
  ]),
  ...fairIn('messages/application-rejected.json', [
    ['a softer heading', 'it names no other status', '"subject": "', '"subject": "О вашей заявке. '],
  ]),
  ...fairIn('messages/contract-issued.json', [
    [
      'the address in another place',
      'it stands in the letter',
      '"Личный кабинет: {portal}"',
      '"Вот он: {portal}"',
    ],
  ]),
  ...fairIn('roles.json', [
    [
      'a role that only decides on applications',
      'it moves their records',
      '"moves": { "*": ["*"] },\n      "sees": ["character"]',
      '"moves": { "application": ["*"] },\n      "sees": ["character"]',
    ],
  ]),
  ...fairIn('portal/screens/adminCases.json', [
    [
      'a noun of other forms',
      'one, two, five',
      '"one": "обращение", "few": "обращения", "many": "обращений"',
      '"one": "комментарий", "few": "комментария", "many": "комментариев"',
    ],
    [
      'an action only for open cases',
      'the others have theirs',
      '"when": ["open", "overdue"],\n        "if": { "covers": "all" }',
      '"when": ["open"],\n        "if": { "covers": "all" }',
    ],
  ]),
  ...fairIn('portal/screens/userManagementApplication.json', [
    [
      'a button without a number',
      'it need not count',
      '"query": { "status": "rejected" }, "count": "rejected"',
      '"query": { "status": "rejected" }',
    ],
    [
      'a column that cannot be sorted',
      'the others can',
      '"card": "подана {submitted_at|date}",\n        "sort": "submitted_at",\n        "initialDirection": "descending"',
      '"card": "подана {submitted_at|date}"',
    ],
  ]),
];
