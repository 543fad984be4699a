import { mistakesIn, mistakesWithConsequences } from './reviewed-mistake.ts';

/** Wrong values whose contradiction is found in an unchanged file: reported at the edit, with the value to restore. */
export const restoredMistakes = [
  ...mistakesIn('forms/application/step-3.json', [
    [
      'a shared condition that is reversed',
      '§"has_hobbies": { "const": [-true-]{+false+} }',
      /верните "const": true/,
    ],
  ]),
  ...mistakesIn('forms/application/step-1.json', [
    [
      'the name of another answer',
      '§"x-server-name": "[-grade-]{+applying_grade+}"',
      /верните "x-server-name": "grade"/,
    ],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    [
      'a former name at a neighbour',
      '"[-else_invovlved_in_paranting-]{+else_involved_in_parenting+}": {',
      /перенесите его в/,
      [
        '"both_parents_raising": {{+\n      §"x-renamed-from": ["else_invovlved_in_paranting"],+}',
        '{[-else_invovlved_in_paranting-]{+else_involved_in_parenting+}}',
      ],
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-2.json', [
    [
      'a migration in a step',
      '  "$schema": "../../meta/form.schema.json",{+\n  §"x-version": 2,\n  "x-migrations": [{ "version": 2, "rename": { "representative_1/position": "representative_1/job" } }],+}\n',
      /перенесите его в/,
      ['        "[-position-]{+job+}": {\n          "title"'],
    ],
  ]),
  ...mistakesIn('forms/camp.json', [
    ['a list in a title', '{answers/shift}{+, §{answers/allergies}+}"', /уберите его: в/],
    ['a sensitive text in a title', '{answers/shift}{+, §{answers/comment}+}"', /уберите его отсюда/],
  ]),
  ...mistakesIn('statuses/extended-day.json', [
    [
      'exchanged buttons',
      '§"accepted": "[-Принять-]{+Отклонить+}"',
      /верните "accepted"/,
      ['"rejected": "[-Отклонить-]{+Принять+}"'],
    ],
    [
      'transitions in another file',
      '    {+"waiting": { "label": "В очереди", "tone": "neutral", "stage": 1, "sentence": "Заявление ждёт места. Школа напишет, когда оно освободится.", "transitions": { "accepted": "Принять" } },\n    +}"rejected": {\n',
      /waiting» добавлено в/,
      [
        [
          'statuses/camp.json',
          '  "transitions": [{+\n    { "from": "submitted", §"to": "waiting", "by": "administrator", "call": "status" },\n    { "from": "waiting", "to": "accepted", "by": "administrator", "call": "status" },+}\n',
        ],
      ],
    ],
  ]),
  ...mistakesIn('statuses/camp.json', [
    [
      'exchanged sentences',
      '§[-Место в лагере за ребёнком. Что взять с собой, школа напишет за неделю до смены-]{+Школа не может взять ребёнка в лагерь и объяснила почему. Есть вопросы? Позвоните в школу+}.',
      /верните "sentence"/,
      [
        '"error",\n      "stage": 2,\n      "sentence": "[-Школа не может взять ребёнка в лагерь и объяснила почему. Есть вопросы? Позвоните в школу-]{+Место в лагере за ребёнком. Что взять с собой, школа напишет за неделю до смены+}."',
      ],
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a flag that moved to another status',
      '§{+"todo": true,\n      +}"due_days": 10,\n      "correctable": true',
      /верните "todo"/,
      ['подайте заявку снова до {due}."[-,\n      "todo": true-]'],
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a transition of another role',
      '{ "from": "offered", "to": "submitted", §"by": "[-representative-]{+administrator+}"',
      /верните "by"/,
    ],
    ['a waiting list that holds places', '§"[-waits-]{+holdsPlace+}": true', /если «waiting» —/],
  ]),
  ...mistakesIn('messages/application-accepted.json', [
    [
      'words of a refusal',
      '§[-Поздравляем! Школа готова -]{+Школа не может +}принять ребёнка по заявке {number} ({child}). [-Договор пришлём до {due}-]{+Причина указана рядом с заявкой, есть вопросы — позвоните в приёмную+}."\n  },\n  "sms',
      /верните "text"/,
    ],
  ]),
  ...mistakesIn('portal/screens/desk.json', [
    [
      'a number of another list',
      '"label": "Счета просрочены",\n        §"screen": "[-adminPayments-]{+adminContracts+}",\n        "query": {\n          "status": "[-expired-]{+offered+}"',
      /верните "screen"/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminExtendedDay.json', [
    ['the parameter of another filter', '§"name": "[-class-]{+until+}"', /верните "name": "class"/],
  ]),
  ...mistakesIn('portal/screens/adminExcursions.json', [
    ['a longer time to undo', '§"seconds": [-5-]{+50+}', /верните "seconds": 5/],
  ]),
  ...mistakesIn('portal/screens/adminPayments.json', [
    [
      'exchanged values',
      '§"{[-created_at-]{+paid_at+}|moment}"',
      /верните "text"/,
      ['"Оплачен", "text": "{[-paid_at-]{+created_at+}|moment}"'],
    ],
  ]),
  ...mistakesIn('consents/extended-day.json', [
    ['a consent for all answers', '§"covers": "[-form-]{+all+}"', /верните/],
  ]),
  ...mistakesIn('holidays.json', [
    ['a renamed year', '§"[-2027-]{+2028+}"', /верните/],
    ['a Saturday of work', '"08.01", §{+"20.02", +}"23.02", "08.03", "03.05"', /уберите его: здесь/],
    ['a Saturday of work', '"14.06", "04.11"{+, §"20.02"+}', /уберите его: здесь/],
  ]),
  ...mistakesIn('openapi/components/settings.yaml', [
    ['a lost digit', 'hours: { type: string, §maxLength: [-60-]{+6+}', /верните "maxLength"/],
  ]),
  ...mistakesIn('openapi/components/excursions.yaml', [
    ['another order', '§default: [--created_at-]{+created_at+}', /верните "default"/],
  ]),
  ...mistakesIn('openapi/admin.yaml', [
    [
      'another role',
      '§x-access: [[-administrator-]{+representative+}]\n    x-permission: excursions.change\n    parameters:\n      - $ref: "components/common.yaml#/parameters/Id"\n    requestBody',
      /верните "administrator"/,
    ],
  ]),
  ...mistakesIn('openapi/cases.yaml', [
    [
      'another schema',
      'schema: { §$ref: "components/cases.yaml#/schemas/[-CaseRecord-]{+Case+}" }',
      /верните "\$ref"/,
    ],
  ]),
  ...mistakesIn('openapi/personal-data.yaml', [
    ['nobody views', '§x-viewed: [-people.read-]{+none+}', /назовите право, с/],
  ]),
  ...mistakesIn('openapi/personal-data.yaml', [
    [
      'a lost role',
      '  §get:\n    operationId: getMyData',
      /верните "x-access"/,
      ['[-    x-access: [representative]\n-]'],
    ],
  ]),
  ...mistakesIn('forms/receive-payment.json', [
    [
      'a reversed limit',
      '§"[-x-not-after-]{+x-not-before+}": "today"',
      /верните "x-not-after"/,
      ['"[-x-not-after-]{+x-not-before+}": "'],
    ],
    [
      'a reversed limit with its example',
      '§"[-x-not-after-]{+x-not-before+}": "today"',
      /верните "x-not-after"/,
      ['"[-x-not-after-]{+x-not-before+}": "', '[-27.03.2026-]{+31.12.2099+}'],
    ],
  ]),
  ...mistakesIn('forms/shared.json', [
    [
      'exchanged messages',
      '§"x-not-after": "[-Эта дата ещё не наступила-]{+По этой дате ребёнку больше 20 лет+}. Проверьте год рождения[- ребёнка-]"',
      /верните/,
      [
        '"x-not-before": "[-По этой дате ребёнку больше 20 лет-]{+Эта дата ещё не наступила+}. Проверьте год рождения{+ ребёнка+}"',
      ],
    ],
  ]),
  ...mistakesIn('forms/school-settings.json', [
    [
      'a pattern with other counts',
      '{10}|§[0-9]{[-12-]{+13+}}',
      /правило не примет цифр: 12;.*верните "pattern": "\^\(\[0-9\]\{10\}\|\[0-9\]\{12\}\)\$" или исправьте слова/,
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'exchanged conditions',
      '§"submittedBefore": [-false-]{+true+}',
      /напишите "submittedBefore": false/,
      ['"submittedBefore": [-true-]{+false+}'],
    ],
  ]),
  ...mistakesIn('messages/application-cancelled.json', [
    [
      'the same text for who did it',
      '§Заявка {number} ({child}) закрыта[-. Передумали? Откройте её и подайте снова, ответы сохранились-]{+, школа её больше не рассматривает. Причина указана рядом с заявкой. Если это ошибка, позвоните нам+}."',
      /напишите, что сделал/,
    ],
  ]),
  ...mistakesIn('messages/application-diagnostic.json', [
    ['a day in a letter', '§Оплатите её до [-{due}-]{+5 декабря+}: {portal}', /напишите \{due\}/],
  ]),
  ...mistakesIn('messages/code.json', [
    ['another unit', '§действует 10 [-минут-]{+часов+}', /напишите столько же/],
  ]),
  ...mistakesIn('words/server/auth.json', [
    ['another period', '§[-прошли сутки-]{+прошла неделя+}', /напишите столько же/],
  ]),
  ...mistakesIn('first-questions.json', [
    ['another unit', '§действует десять [-минут-]{+часов+}', /напишите столько же/],
  ]),
  ...mistakesIn('portal/screens/extendedDayNew.json', [
    ['a name for a number', '§"child": "[-id-]{+first_name+}"', /напишите "child": "id"/],
  ]),
  ...mistakesIn('portal/screens/userManagement.json', [
    [
      'no confirmation by name',
      '[-,\n          "byName": ["{last_name}", "{phone|phone}"]-]',
      /верните "byName": \["\{last_name\}","\{phone\|phone\}"\]/,
      ['§"ask": {\n          "title": "Удалить пользователя'],
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a flag that nothing else has',
      '§{+"holdsPlace": true,\n      +}"label": "Подана",',
      /здесь добавлено .*уберите "holdsPlace": true/,
    ],
    [
      'stages in another order',
      '§"stages": ["Подана", "[-На рассмотрении", "Диагностика-]{+Диагностика", "На рассмотрении+}", "Решение"]',
      /верните "stages": \["Подана","На рассмотрении",/,
    ],
  ]),
  ...mistakesIn('forms/application/index.json', [
    [
      'a new step before the others',
      '"allOf": [{+\n    §{ "$ref": "step-5.json" },+}\n',
      /переставьте или уберите \{"\$ref":"step-5\.json"\}/,
      [
        [
          'forms/application/step-5.json',
          '{+{ "title": "Дорога в школу", "type": "object", "properties": { "route": { "title": "Как ребёнок будет добираться", "type": "string", "maxLength": 100, "examples": ["На автобусе"], "x-autocomplete": "off" } } }+}',
        ],
      ],
    ],
    [
      'a renamed field with its names the other way round',
      '"x-version": [-1-]{+2+},\n  "x-migrations": [{+{ "version": 2, "rename": { §"reserve_major": "second_major" } }+}]',
      /напишите "second_major": "reserve_major"/,
      [
        ['forms/application/step-3.json', '{[-second_major-]{+reserve_major+}}'],
        ['forms/application/step-3.json', '"[-second_major-]{+reserve_major+}": {'],
      ],
    ],
  ]),
  ...mistakesIn('consents/health.json', [
    [
      'an answer of another field',
      '{ "field": "[-health_information-]{+no_health_features+}", "value": §[-"not_provided"-]{+true+} }',
      /верните "value": "not_provided" и "field": "health_information"/,
    ],
  ]),
  ...mistakesWithConsequences('roles.json', [
    [
      'a new role that may do everything',
      '    {+"secretary": { "title": "Секретарь", "description": "Записывает на экскурсии.", §"may": ["*"], "transitions": {}, "sees": [] },\n    +}"reader": {',
      /перечислите в "may" её права/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminPayments.json', [
    ['the permission of another button', '§"needs": "[-cancel-]{+postpone+}"', /напишите "needs": "cancel"/],
  ]),
  ...mistakesIn('forms/excursion.json', [
    [
      'a year as a number',
      '    {+"first_visit_year": {\n      "title": "В каком году были у нас впервые", §"type": "integer", "minimum": 1990, "maximum": 2026,\n      "examples": [2024], "x-section": "visitor" },\n    +}"email": {',
      /— год, а число читается/,
    ],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    [
      'a phone number as any text',
      '    {+"grandma_phone": { "title": "Телефон бабушки", §"type": "string", "maxLength": 20, "examples": ["+79161234567"], "x-autocomplete": "off", "x-section": "representative_1" },\n    +}"representative_1": {\n      "$ref"',
      /допишите "format": "phone"/,
    ],
  ]),
];
