import { validEditsOf } from './reviewed-mistake.ts';

/** Valid edits similar to the mistakes in meaning, stored names and causes. */
export const validEdits = [
  ...validEditsOf('statuses/application.json', [
    [
      'another word on a button, in one status',
      'no other button has it',
      '"accepted": "[-Принять-]{+Зачислить+}",\n        "needs_changes"',
    ],
    [
      'another deadline that no form promises',
      'the text of the status inserts it',
      '"due_days": [-10-]{+7+},',
    ],
    [
      'another label of a status that no text quotes',
      'screens read it from the status',
      '"label": "[-На рассмотрении-]{+Рассматриваем+}"',
    ],
    [
      'another label, changed in the text that quotes it too',
      'the quotation equals the label',
      '"label": "[-Отозвана-]{+Закрыта+}"',
      [['portal/screens/application.json', 'с пометкой «[-Отозвана-]{+Закрыта+}»']],
    ],
    [
      'one more transition, with its button',
      'the school may decide at once',
      '"in_review": "Взять в работу",\n        {+"rejected": "Отклонить",\n        +}"needs_changes"',
      [
        '    { "from": {+"submitted", "to": "rejected", "by": "administrator", "call": "status", "form": "change-status" },\n    { "from": +}"in_review", "to": "diagnostic",',
      ],
    ],
  ]),
  ...validEditsOf('messages/application-accepted.json', [
    ['a letter that waits longer', 'the decision can still be undone', '"wait_seconds": [-6-]{+60+}'],
    [
      'a letter that begins with congratulations of its own',
      'no greeting and no other letter begins so',
      '"[-Поздравляем! Школа-]{+Мы рады сообщить: школа+} готова принять ребёнка по заявке {number} ({child}). Договор пришлём до {due}.",\n',
    ],
  ]),
  ...validEditsOf('messages/code.json', [
    [
      'another text of a code',
      'it contains the code',
      '"[-Код подтверждения: {code}-]{+{code} — код подтверждения+}. Никому его не говорите."',
    ],
    [
      'a letter that does not say how long a code is valid',
      'a letter need not say it',
      '[-Он действует 10 минут. -]Введите',
    ],
  ]),
  ...validEditsOf('messages/invoice-issued.json', [
    [
      'another text of a sum',
      'the placeholder is the same',
      '"text": "[-{title}: {amount}-]{+К оплате {amount} за «{title}»+}',
    ],
  ]),
  ...validEditsOf('consents/health.json', [
    ['a consent one step earlier', 'it still precedes the answers', '"before": "[-step-4-]{+step-3+}"'],
  ]),
  ...validEditsOf('retention.json', [
    [
      'a longer period, with its text',
      'the period and its text agree',
      '"days": [-365-]{+730+},\n      "since": "с последнего изменения",\n      "description": "К черновику, который не открывали [-год-]{+два года+}',
    ],
    [
      'a period whose text names no duration',
      'there is nothing to compare',
      'Экскурсия [-за год -]прошла, других целей у этих данных нет.',
    ],
  ]),
  ...validEditsOf('payments.json', [['another price', 'in kopecks', '"amount": [-150000-]{+250000+}']]),
  ...validEditsOf('cases.json', [
    ['fewer days than the law gives', 'the school may be quicker', '"days": [-10-]{+5+}'],
  ]),
  ...validEditsOf('roles.json', [
    ['another title of a role', 'its name stays', '"title": "[-Психолог-]{+Педагог-психолог+}"'],
    [
      'a new role',
      'nobody has it yet',
      '{+"librarian": { "title": "Библиотека", "description": "Смотрит курсы.", "may": ["courses.read"], "transitions": {}, "sees": [] },\n    +}"reader": {',
    ],
    [
      'a role with more permissions to read',
      'its description says that it changes nothing, which is true',
      '"campaigns.read",\n        {+"audit.read",\n        +}"settings.read"',
    ],
    [
      'a role that sees more, with its description',
      'it excludes only answers that the role does not see',
      'Договоры, счета и оплаты. Ответов о здоровье [-и характере -]не видит.',
      ['"payments.change"\n      ],\n      "transitions": {},\n      "sees": [{+"character"+}]'],
    ],
  ]),
  ...validEditsOf('audit.json', [
    [
      'another title of an audited action',
      'no other action has it',
      '"title": "[-Блокировка пользователя-]{+Вход пользователю закрыт+}"',
    ],
  ]),
  ...validEditsOf('holidays.json', [
    [
      'one more year',
      'it lists every holiday on a weekday',
      '{+"2028": { "off": ["03.01", "04.01", "05.01", "06.01", "07.01", "23.02", "08.03", "01.05", "09.05", "12.06", "06.11"] },\n  +}"2027": {',
    ],
  ]),
  ...validEditsOf('questionnaires/camp.json', [
    ['another number prefix', 'no other questionnaire has it', '"number": "[-ЛЛ-]{+ЛГ+}"'],
  ]),
  ...validEditsOf('portal/screens/adminExcursions.json', [
    ['a decision that can be undone for less time', 'its letter waits longer', '"seconds": [-5-]{+4+}'],
    [
      'a column of a listed answer that rows also have themselves',
      'it is sorted by the answer that it shows',
      '      {+{ "id": "gender", "label": "Пол", "text": "{listed.gender}", "sort": "gender", "hidden": true, "card": false },\n      +}{\n        "id": "status",\n        "label": "Статус",\n        "badges"',
      [['forms/excursion.json', '"title": "Пол ребёнка"{+, "x-in-lists": true+},']],
    ],
    [
      'a column of two answers',
      'its label names both',
      '"label": "Телефон{+ и почта+}", "text": "{phone|phone}{+, {email}+}"',
    ],
    ['another label of a badge', 'no other badge has it', '"label": "[-Отклонена-]{+Не состоится+}", "tone"'],
  ]),
  ...validEditsOf('portal/screens/adminPayments.json', [
    ['a sum with words', 'it is shown as money', '"text": "{+к оплате +}{amount|money}"'],
  ]),
  ...validEditsOf('portal/screens/application.json', [
    [
      'another title of a to-do line',
      'its condition stays the same',
      '"if": { "ready": true },\n          "icon": "pencil-line",\n          "title": "[-Осталось проверить и подать-]{+Проверьте и подайте+}"',
    ],
    [
      'another text that quotes the label of a status',
      'the quotation equals the label',
      'Заявка останется в списке [-с пометкой-]{+со статусом+} «Отозвана».',
    ],
  ]),
  ...validEditsOf('portal/screens/extendedDay.json', [
    [
      'one button for drafts and corrections',
      'each status from which people submit has it',
      '"label": "[-Продолжить-]{+Заполнить+}",\n        "when": ["draft{+", "needs_changes+}"],',
      [
        '[-      {\n        "label": "Исправить",\n        "when": ["needs_changes"],\n        "style": "primary",\n        "screen": "extendedDayNew",\n        "query": {\n          "id": "{id}"\n        }\n      },\n-]',
      ],
    ],
  ]),
  ...validEditsOf('portal/screens/userManagementApplication.json', [
    [
      'another noun in its three forms',
      'no other file has this noun',
      '"noun": { "one": "заявка{+ на поступление+}", "few": "заявки{+ на поступление+}", "many": "заявок{+ на поступление+}"',
    ],
  ]),
  ...validEditsOf('words/server/consents.json', [
    [
      'a sentence that names no section',
      'it need not name one',
      'прочитать его можно в [-разделе «Персональные данные»-]{+кабинете+}',
    ],
  ]),
  ...validEditsOf('portal/shared/wizard/application.json', [
    ['one prefill less', 'the family types it', '[-"representative_1/phone": "phone",\n-]'],
  ]),
  ...validEditsOf('statuses/extended-day.json', [
    [
      'a status that is no longer editable, with its text',
      'it no longer promises changes',
      '"due_days": 3,[-\n      "editable": true,-]',
      ['[- До этого его ещё можно изменить.-]'],
    ],
    ['another label of a decision', 'no button is called so', '"label": "[-Отклонено-]{+Не принято+}"'],
  ]),
  ...validEditsOf('messages/application-rejected.json', [
    ['a softer subject of an email', 'it names no other status', '"subject": "{+О вашей заявке. +}'],
  ]),
  ...validEditsOf('messages/contract-issued.json', [
    [
      'another sentence with the URL of the portal',
      'the letter still has it',
      '"[-Личный кабинет-]{+Вот он+}: {portal}"',
    ],
  ]),
  ...validEditsOf('roles.json', [
    [
      'a role that only decides on applications',
      'it has their transitions',
      '"transitions": { "[-*-]{+application+}": ["*"] },\n      "sees": ["character"]',
    ],
  ]),
  ...validEditsOf('portal/screens/adminCases.json', [
    [
      'an action only for open cases',
      'other statuses have their own actions',
      '"when": ["open"[-, "overdue"-]],\n        "if": { "covers": "all" }',
    ],
  ]),
  ...validEditsOf('portal/screens/userManagementApplication.json', [
    [
      'a filter without a count',
      'a count is optional',
      '"query": { "status": "rejected" }[-, "count": "rejected"-]',
    ],
    [
      'a column that cannot be sorted',
      'the others can',
      '"card": "подана {submitted_at|date}"[-,\n        "sort": "submitted_at",\n        "initialDirection": "descending"-]',
    ],
  ]),
  ...validEditsOf('statuses/camp.json', [
    [
      'a withdrawal in another tone',
      'nobody takes it for success',
      '"tone": "[-neutral"-]{+info",\n      "stage": 2+},\n      "sentence": "Заявление отозвано',
    ],
  ]),
  ...validEditsOf('messages/excursion-received.json', [
    [
      'a deadline in other words',
      'it still follows «до»',
      '[-Позвоним до {due} и договоримся о дне-]{+Договоримся о дне, позвоним до {due}+}.',
    ],
  ]),
  ...validEditsOf('cases.json', [
    ['another label of a case', 'no other case has it', '"label": "[-Просьба-]{+Просят+} удалить данные"'],
  ]),
  ...validEditsOf('school.json', [
    ['a phone number of another country', 'its length differs', '"phone": "+[-74951234567-]{+37521234567+}"'],
  ]),
  ...validEditsOf('portal/screens/editCourses.json', [
    [
      'another result of an undo',
      'its operation stays the same',
      '"done": "[-Снова -]{+Курс снова +}в расписании[-: {name}-]" }',
    ],
  ]),
  ...validEditsOf('holidays.json', [
    [
      'days off that the government has moved',
      'two days of January are moved',
      '{+"22.02", +}"08.03", "03.05",',
      ['"14.06", "04.11"{+, "31.12"+}]\n'],
    ],
    [
      'a holiday of the region',
      'the days that the government moves are not published yet',
      '"14.06", {+"30.08", +}"04.11"]\n',
    ],
    [
      'a worked Saturday with its day off',
      'as many days off as before',
      '"2027": {\n    {+"worked": ["20.02"],\n    +}"off": [{+"22.02", +}',
    ],
  ]),
  ...validEditsOf('audit.json', [
    [
      'another kind of an action that its verb allows',
      'an email address is data, too',
      '"kind": "[-account-]{+change+}",\n      "title": "Подтверждение почты"',
    ],
    [
      'an approval that is a consent',
      'its title says so',
      '"kind": "[-change-]{+consent+}",\n      "title": "Согласие с договором"',
    ],
  ]),
  ...validEditsOf('statuses/application.json', [
    [
      'a separate stage for a paid diagnostic test',
      'it is before the decision',
      '"stages": ["Подана", "На рассмотрении", "Диагностика", {+"Разговор", +}"Решение"]',
      [
        '"stage": [-3-]{+4+},\n      "sentence": "Платить',
        '"stage": [-4-]{+5+},\n      "sentence": "Поздравляем',
        '"stage": [-4-]{+5+},\n      "sentence": "Школа не может',
      ],
    ],
  ]),
  ...validEditsOf('retention.json', [
    [
      'sign-ins kept for a week',
      'so that a dispute can be settled',
      '"title": "Входы в кабинет",\n      "days": [-1-]{+7+},',
    ],
  ]),
  ...validEditsOf('payments.json', [
    ['a more expensive diagnostic test', 'prices rise', '"amount": [-150000-]{+450000+}'],
  ]),
  ...validEditsOf('forms/course.json', [
    ['a higher limit of a price', 'courses may cost more', '"maximum": [-100000000-]{+200000000+}'],
    [
      'a fixed lower limit of a date',
      'stored dates stay valid',
      '"examples": ["06.09.2027"],{+\n      "x-not-before": "01.09.2020",+}',
    ],
    ['a choice with a spelt-out number', 'it is the same class', '"title": "[-1-]{+Первый+} класс"'],
  ]),
  ...validEditsOf('forms/application/step-3.json', [
    [
      'a condition on a field of another step',
      'conditions read the answers of all steps',
      '"x-section": "interests",\n      "x-widget": "checkboxes"{+,\n      "x-show-if": { "required": ["gender"], "properties": { "gender": { "const": "male" } } }+}',
    ],
    [
      'two questions with one title in two sections',
      'the section above them tells them apart',
      '"title": "[-Дни и время занятий-]{+Чем увлекается ребёнок+}"',
    ],
    [
      'a field without a limit of length',
      'the server has a limit of its own',
      '[-      "maxLength": 500,\n-]',
    ],
  ]),
  ...validEditsOf('portal/screens/payments.json', [
    [
      'another label of a tab',
      'labels are the school’s own choice',
      '"label": "[-Основное образование-]{+Школа+}"',
    ],
    [
      'another initial tab',
      'each tab of the screen is valid',
      '"query": { "tab": "[-main-education-]{+additional-education+}" },\n  "kind"',
    ],
  ]),
  ...validEditsOf('portal/portal.json', [
    ['a menu entry that the order of the menu omits', 'it is last', '[-    "payments",\n-]'],
  ]),
  ...validEditsOf('portal/screens/userManagementApplication.json', [
    [
      'a column that is no longer hidden at first',
      'it changes the appearance only',
      '"text": "{campaign}"[-, "hidden": true-],',
    ],
    [
      'an action limited by `unless` instead of `when`',
      'the statuses are the same',
      '        "[-when": ["in_review-]{+unless": ["draft", "submitted", "needs_changes", "diagnostic", "diagnostic_paid", "accepted", "rejected", "cancelled+}"],\n',
    ],
  ]),
];
