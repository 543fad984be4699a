import { mistakesIn, mistakesWithConsequences, validEditsOf } from './reviewed-mistake.ts';

/**
 * Labels, questions and statements that contradict the thing that they describe: one message, at the edit.
 * `§` marks the reported line.
 */
export const wordMistakes = [
  ...mistakesIn('portal/screens/adminPayments.json', [
    [
      'a column of another day than its order',
      '"label": "Оплачен",\n        §"text": "{[-paid_at-]{+created_at+}|date}"',
      /показывает «created_at», а порядок у него по «paid_at»/,
    ],
    [
      'a total that is shown twice',
      '"label": "Оплачено", §"text": "{[-paid-]{+issued+}|money}"',
      /«Оплачено» показывает то же, что «Выставлено»/,
    ],
    [
      'a detail of another value than the column of that label',
      '{ "label": "Заявка", "text": "{application_number}" },\n        { "label": "Выставлен", §"text": "[-{created_at|moment}" },\n        { "label": "Оплачен", "text": "-]{paid_at|moment}" }',
      /под «Выставлен» здесь «paid_at»/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminContracts.json', [
    [
      'another day on the card than in the table',
      '§"card": "отправлен {[-created_at-]{+accepted_at+}|date}"',
      /«Отправлен» — это «created_at», а на карточке/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminExtendedDay.json', [
    [
      'a filter called by another status',
      '"label": "Приняты",\n            "query": {\n              §"status": "[-accepted-]{+rejected+}"',
      /«Приняты» — слова статуса «accepted».*напишите "status": "accepted"/,
    ],
  ]),
  ...mistakesIn('portal/screens/desk.json', [
    [
      'a number called by another status',
      '§"label": "Договоры [-ждут согласия-]{+отозваны+}",\n        "screen": "adminContracts",\n        "query": {\n          "status": "offered"',
      /слова статуса «withdrawn»/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminCourses.json', [
    [
      'a button that makes another decision',
      '§"status": "[-rejected-]{+accepted+}", "expected_status"',
      /кнопка «Отклонить» ставит статус «accepted», а слова — о статусе «rejected»/,
    ],
    [
      'a button that closes instead of refusing',
      '§"status": "[-rejected-]{+cancelled+}", "expected_status"',
      /кнопка «Отклонить» ставит статус «cancelled».*напишите "status": "rejected"/,
    ],
    [
      'a result of another decision',
      '§"done": "Заявка № {number} [-отклонена-]{+принята+}"',
      /ставит статус «rejected».*о статусе «accepted»/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminExcursions.json', [
    [
      'a confirmation of another decision',
      '§"confirm": "[-Отклонить-]{+Согласовать+}"',
      /«Согласовать» — о статусе «agreed»/,
    ],
  ]),
  ...mistakesIn('portal/screens/profile.json', [
    [
      'a link called by another screen',
      '§"screen": "[-security-]{+myData+}"',
      /названа как экран «security».*напишите "screen": "security"/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminMessages.json', [
    [
      'an entry of the menu called by another screen',
      '"navigation": { §"label": "[-Сообщения-]{+Договоры+}"',
      /пункт меню «Договоры» ведёт на «Сообщения»/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminExtendedDay.json', [
    [
      'a tab that is missing on one of two screens',
      '§"siblings": [{ "label": "Продлённый день", "screen": "adminExtendedDay" }[-, { "label": "Летний лагерь", "screen": "adminCamp" }-]]',
      /нет вкладки «Летний лагерь».*"screen": "adminCamp"/,
    ],
  ]),
  ...mistakesIn('portal/portal.json', [
    [
      'a pending task with a screen that only a link opens',
      '§"update-password": "[-updatePassword-]{+setPassword+}"',
      /открывается только по ссылке.*напишите "updatePassword"/,
    ],
  ]),
  ...mistakesWithConsequences('portal/portal.json', [
    [
      'a pending task with the screen of another',
      '§"update-password": "[-updatePassword-]{+secondFactor+}"',
      /экран «secondFactor» — для «second-factor»/,
    ],
  ]),
  ...mistakesIn('roles.json', [
    [
      'a role that changes what it may not read',
      '        §[-"payments.read",\n        -]"payments.export",\n        "payments.change"',
      /смотреть это не может: нет «payments.read»/,
    ],
    [
      'a role without what its description says',
      '§"may": ["applications.read", "notes.read"[-, "notes.write"-]]',
      /пишет заметки.*нет.*«notes.write»|права «notes.write» у неё нет/,
    ],
    [
      'a role that sees less than its description says',
      '§"sees": [[-"health", -]"character"]',
      /ответов о здоровье она не видит/,
    ],
    [
      'transitions of a role that does not decide',
      '"settings.read"\n      ],\n      §"transitions": {{+ "*": ["*"] +}}',
      /решать ей не дано/,
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a transition that loses the seat of an applicant',
      '§"in_review": {\n      "label": "На рассмотрении",\n      "tone": "info",\n      "stage": 2,\n      "sentence": "Школа проверяет, подходит ли группа. Ответ придёт до {due}, от вас пока ничего не нужно.",\n      "due_days": 3,[-\n      "holdsPlace": true,-]',
      /между «offered» и «needs_changes».*допишите "holdsPlace": true/,
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a sentence of another status',
      '§"sentence": "[-Школа не может-]{+Поздравляем! Школа готова+} принять ребёнка[- по этой заявке и объяснила почему. Есть вопросы? Позвоните в приёмную-]."',
      /сказано и в статусе «accepted»/,
    ],
  ]),
  ...mistakesIn('statuses/camp.json', [
    [
      'answers that stay open after the decision',
      '"label": "Принято",{+\n      §"editable": true,+}',
      /уже решено.*уберите "editable"/,
    ],
  ]),
  ...mistakesIn('portal/screens/application.json', [
    [
      'a to-do item about another subject',
      '§"title": "Исправьте [-заявку на курс-]{+заявление на продлённый день+} до {due_on|date}"',
      /дело о «course-application».*«Заявление на продлённый день»/,
    ],
    [
      'a to-do item that opens another form',
      '§"screen": "[-campNew-]{+extendedDayNew+}", "query": { "id": "{id}" }',
      /дело о «camp», а кнопка открывает/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminExtendedDay.json', [
    [
      'an export of another list',
      '§"operation": "[-exportExtendedDay-]{+exportCamp+}"',
      /назовите выгрузку списка «listAdminExtendedDay»/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminCases.json', [
    ['a noun of another gender', '§"gender": "[-neuter-]{+feminine+}"', /другого рода.*"gender": "neuter"/],
  ]),
  ...mistakesIn('retention.json', [
    [
      'a payment status in a list of refusals',
      '["rejected", §"[-cancelled-]{+canceled+}"]',
      /имели в виду «cancelled»/,
    ],
  ]),
  ...mistakesWithConsequences('messages/camp-rejected.json', [
    [
      'a refusal with the text of an acceptance',
      '"notification": {\n    §"title": "Заявление в летний лагерь [-отклонено-]{+принято+}"',
      /о статусе «Отклонено», а в нём «Принято»/,
    ],
  ]),
  ...mistakesIn('consents/health.json', [
    [
      'another number of days than the withdrawal has',
      'школа уничтожит сведения за [-30-]{+60+} дней."',
      /в словах «60 дней», а "withdrawal" — 30/,
      ['"version": [-1-]{+2+}', '§"Отозвать согласие можно в любое время в разделе'],
    ],
    [
      'years that are not those of the retention',
      'Если ребёнок не поступит, удалим их через [-год-]{+три года+} после окончания приёма."',
      /в словах «три года», а данные хранятся дней: 365/,
      ['"version": [-1-]{+2+}', '§"Их видят сотрудники'],
    ],
  ]),
];

/** Valid edits similar to these mistakes. */
export const validWordEdits = [
  ...validEditsOf('portal/screens/adminPayments.json', [
    [
      'other titles of the values of a filter',
      'they are not those of another value',
      '"title": "[-Основное-]{+Школа+}" }, { "const"',
    ],
    [
      'another label of a column',
      'it shows the same',
      '"label": "[-Оплачен-]{+Когда заплатили+}",\n        "text"',
    ],
  ]),
  ...validEditsOf('portal/screens/adminExtendedDay.json', [
    [
      'a filter with words of its own',
      'no other status is called so',
      '"label": "[-Приняты-]{+Остаются в группе+}",\n',
    ],
  ]),
  ...validEditsOf('portal/screens/adminCourses.json', [
    [
      'a button with words of its own',
      'no other decision is called so',
      '"label": "[-Отклонить-]{+Отказать+}",\n        "when": ["in_review"]',
    ],
  ]),
  ...validEditsOf('portal/screens/editFaq.json', [
    ['a shorter question', 'the button names what is deleted', '"title": "Удалить[- вопрос-]?"'],
  ]),
  ...validEditsOf('portal/screens/profile.json', [
    [
      'a link with words of its own',
      'no other screen is called so',
      '"label": "[-Безопасность-]{+Вход и устройства+}"',
    ],
  ]),
  ...validEditsOf('roles.json', [
    [
      'one more permission',
      'the role may also read the records',
      '        "payments.change"{+,\n        "messages.read"+}\n      ],\n      "transitions": {}',
    ],
    [
      'one permission less',
      'the description does not mention it',
      '        "payments.read",[-\n        "payments.export",-]\n',
    ],
  ]),
  ...validEditsOf('statuses/course-application.json', [
    ['another deadline', 'no text names it', '"due_days": [-5-]{+7+},\n      "editable": true'],
  ]),
];
