import { mistakesIn } from './reviewed-mistake.ts';

const onlyProblem = { onlyProblem: true } as const;

/** Wrong values whose contradiction is found in an unchanged file: reported at the edit, with the value to restore. */
export const restoredMistakes = [
  ...mistakesIn('forms/application/step-3.json', [
    [
      'a shared condition that is reversed',
      '"has_hobbies": { "const": true }',
      '§"has_hobbies": { "const": false }',
      /верните "const": true/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/application/step-1.json', [
    [
      'the name of another answer',
      '"x-server-name": "grade"',
      '§"x-server-name": "applying_grade"',
      /верните "x-server-name": "grade"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    [
      'a former name at a neighbour',
      '"else_invovlved_in_paranting": {',
      '"else_involved_in_parenting": {',
      /перенесите его в/,
      {
        and: [
          {
            file: 'forms/application/step-2.json',
            from: '"both_parents_raising": {',
            to: '"both_parents_raising": {\n      §"x-renamed-from": ["else_invovlved_in_paranting"],',
          },
          {
            file: 'forms/application/step-2.json',
            from: '{else_invovlved_in_paranting}',
            to: '{else_involved_in_parenting}',
          },
        ],
        ...onlyProblem,
      },
    ],
    [
      'a migration in a step',
      '  "$schema": "../../meta/form.schema.json",\n',
      '  "$schema": "../../meta/form.schema.json",\n  §"x-version": 2,\n  "x-migrations": [{ "version": 2, "rename": { "representative_1/position": "representative_1/job" } }],\n',
      /перенесите его в/,
      {
        and: [
          {
            file: 'forms/application/step-2.json',
            from: '        "position": {\n          "title"',
            to: '        "job": {\n          "title"',
          },
        ],
      },
    ],
  ]),
  ...mistakesIn('forms/camp.json', [
    [
      'a list in a title',
      '{answers/shift}"',
      '{answers/shift}, §{answers/allergies}"',
      /уберите его: в/,
      onlyProblem,
    ],
    [
      'a sensitive text in a title',
      '{answers/shift}"',
      '{answers/shift}, §{answers/comment}"',
      /уберите его отсюда/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('statuses/extended-day.json', [
    [
      'exchanged buttons',
      '"accepted": "Принять"',
      '§"accepted": "Отклонить"',
      /верните "accepted"/,
      {
        and: [
          {
            file: 'statuses/extended-day.json',
            from: '"rejected": "Отклонить"',
            to: '"rejected": "Принять"',
          },
        ],
        ...onlyProblem,
      },
    ],
    [
      'transitions in another file',
      '    "rejected": {\n',
      '    "waiting": { "label": "В очереди", "tone": "neutral", "stage": 1, "sentence": "Заявление ждёт места. Школа напишет, когда оно освободится.", "transitions": { "accepted": "Принять" } },\n    "rejected": {\n',
      /waiting» добавлено в/,
      {
        and: [
          {
            file: 'statuses/camp.json',
            from: '  "transitions": [\n',
            to: '  "transitions": [\n    { "from": "submitted", §"to": "waiting", "by": "administrator", "call": "status" },\n    { "from": "waiting", "to": "accepted", "by": "administrator", "call": "status" },\n',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('statuses/camp.json', [
    [
      'exchanged sentences',
      'Место в лагере за ребёнком. Что взять с собой, школа напишет за неделю до смены.',
      '§Школа не может взять ребёнка в лагерь и объяснила почему. Есть вопросы? Позвоните в школу.',
      /верните "sentence"/,
      {
        and: [
          {
            file: 'statuses/camp.json',
            from: '"error",\n      "stage": 2,\n      "sentence": "Школа не может взять ребёнка в лагерь и объяснила почему. Есть вопросы? Позвоните в школу."',
            to: '"error",\n      "stage": 2,\n      "sentence": "Место в лагере за ребёнком. Что взять с собой, школа напишет за неделю до смены."',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a flag that moved to another status',
      '"due_days": 10,\n      "correctable": true',
      '§"todo": true,\n      "due_days": 10,\n      "correctable": true',
      /верните "todo"/,
      {
        and: [
          {
            file: 'statuses/application.json',
            from: 'подайте заявку снова до {due}.",\n      "todo": true',
            to: 'подайте заявку снова до {due}."',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a transition of another role',
      '{ "from": "offered", "to": "submitted", "by": "representative"',
      '{ "from": "offered", "to": "submitted", §"by": "administrator"',
      /верните "by"/,
      onlyProblem,
    ],
    [
      'a waiting list that holds places',
      '"waits": true',
      '§"holdsPlace": true',
      /если «waiting» —/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('messages/application-accepted.json', [
    [
      'words of a refusal',
      'Поздравляем! Школа готова принять ребёнка по заявке {number} ({child}). Договор пришлём до {due}."\n  },\n  "sms',
      '§Школа не может принять ребёнка по заявке {number} ({child}). Причина указана рядом с заявкой, есть вопросы — позвоните в приёмную."\n  },\n  "sms',
      /верните "text"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/desk.json', [
    [
      'a number of another list',
      '"label": "Счета просрочены",\n        "screen": "adminPayments",\n        "query": {\n          "status": "expired"',
      '"label": "Счета просрочены",\n        §"screen": "adminContracts",\n        "query": {\n          "status": "offered"',
      /верните "screen"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/adminExtendedDay.json', [
    [
      'the parameter of another filter',
      '"name": "class"',
      '§"name": "until"',
      /верните "name": "class"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/adminExcursions.json', [
    ['a longer time to undo', '"seconds": 5', '§"seconds": 50', /верните "seconds": 5/, onlyProblem],
  ]),
  ...mistakesIn('portal/screens/adminPayments.json', [
    [
      'exchanged values',
      '"{created_at|moment}"',
      '§"{paid_at|moment}"',
      /верните "text"/,
      {
        and: [
          {
            file: 'portal/screens/adminPayments.json',
            from: '"Оплачен", "text": "{paid_at|moment}"',
            to: '"Оплачен", "text": "{created_at|moment}"',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('consents/extended-day.json', [
    ['a consent for all answers', '"covers": "form"', '§"covers": "all"', /верните/, onlyProblem],
  ]),
  ...mistakesIn('holidays.json', [
    ['a renamed year', '"2027"', '§"2028"', /верните/, onlyProblem],
    [
      'a Saturday of work',
      '"08.01", "23.02", "08.03", "03.05"',
      '"08.01", §"20.02", "23.02", "08.03", "03.05"',
      /уберите его: здесь/,
      onlyProblem,
    ],
    [
      'a Saturday of work',
      '"14.06", "04.11"',
      '"14.06", "04.11", §"20.02"',
      /уберите его: здесь/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('openapi/components/settings.yaml', [
    [
      'a lost digit',
      'hours: { type: string, maxLength: 60',
      'hours: { type: string, §maxLength: 6',
      /верните "maxLength"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('openapi/components/excursions.yaml', [
    ['another order', 'default: -created_at', '§default: created_at', /верните "default"/, onlyProblem],
  ]),
  ...mistakesIn('openapi/admin.yaml', [
    [
      'another role',
      'x-access: [administrator]\n    x-permission: excursions.change\n    parameters:\n      - $ref: "components/common.yaml#/parameters/Id"\n    requestBody',
      '§x-access: [representative]\n    x-permission: excursions.change\n    parameters:\n      - $ref: "components/common.yaml#/parameters/Id"\n    requestBody',
      /верните "administrator"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('openapi/cases.yaml', [
    [
      'another schema',
      'schema: { $ref: "components/cases.yaml#/schemas/CaseRecord" }',
      'schema: { §$ref: "components/cases.yaml#/schemas/Case" }',
      /верните "\$ref"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('openapi/personal-data.yaml', [
    ['nobody views', 'x-viewed: people.read', '§x-viewed: none', /назовите право, с/, onlyProblem],
  ]),
  ...mistakesIn('openapi/personal-data.yaml', [
    [
      'a lost role',
      '  get:\n    operationId: getMyData',
      '  §get:\n    operationId: getMyData',
      /верните "x-access"/,
      {
        and: [{ file: 'openapi/personal-data.yaml', from: '    x-access: [representative]\n', to: '' }],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('forms/receive-payment.json', [
    [
      'a reversed limit',
      '"x-not-after": "today"',
      '§"x-not-before": "today"',
      /верните "x-not-after"/,
      {
        and: [{ file: 'forms/receive-payment.json', from: '"x-not-after": "', to: '"x-not-before": "' }],
        ...onlyProblem,
      },
    ],
    [
      'a reversed limit with its example',
      '"x-not-after": "today"',
      '§"x-not-before": "today"',
      /верните "x-not-after"/,
      {
        and: [
          { file: 'forms/receive-payment.json', from: '"x-not-after": "', to: '"x-not-before": "' },
          { file: 'forms/receive-payment.json', from: '27.03.2026', to: '31.12.2099' },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('forms/shared.json', [
    [
      'exchanged messages',
      '"x-not-after": "Эта дата ещё не наступила. Проверьте год рождения ребёнка"',
      '§"x-not-after": "По этой дате ребёнку больше 20 лет. Проверьте год рождения"',
      /верните/,
      {
        and: [
          {
            file: 'forms/shared.json',
            from: '"x-not-before": "По этой дате ребёнку больше 20 лет. Проверьте год рождения"',
            to: '"x-not-before": "Эта дата ещё не наступила. Проверьте год рождения ребёнка"',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('forms/school-settings.json', [
    [
      'a pattern with other counts',
      '{10}|[0-9]{12}',
      '{10}|§[0-9]{13}',
      /правило не примет цифр: 12;.*верните "pattern": "\^\(\[0-9\]\{10\}\|\[0-9\]\{12\}\)\$" или исправьте слова/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'exchanged conditions',
      '"submittedBefore": false',
      '§"submittedBefore": true',
      /напишите "submittedBefore": false/,
      {
        and: [
          {
            file: 'statuses/application.json',
            from: '"submittedBefore": true',
            to: '"submittedBefore": false',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('messages/application-cancelled.json', [
    [
      'the same text for who did it',
      'Заявка {number} ({child}) закрыта. Передумали? Откройте её и подайте снова, ответы сохранились."',
      '§Заявка {number} ({child}) закрыта, школа её больше не рассматривает. Причина указана рядом с заявкой. Если это ошибка, позвоните нам."',
      /напишите, что сделал/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('messages/application-diagnostic.json', [
    [
      'a day in a letter',
      'Оплатите её до {due}: {portal}',
      '§Оплатите её до 5 декабря: {portal}',
      /напишите \{due\}/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('messages/code.json', [
    ['another unit', 'действует 10 минут', '§действует 10 часов', /напишите столько же/, onlyProblem],
  ]),
  ...mistakesIn('words/server/auth.json', [
    ['another period', 'прошли сутки', '§прошла неделя', /напишите столько же/, onlyProblem],
  ]),
  ...mistakesIn('first-questions.json', [
    ['another unit', 'действует десять минут', '§действует десять часов', /напишите столько же/, onlyProblem],
  ]),
  ...mistakesIn('portal/screens/extendedDayNew.json', [
    ['a name for a number', '"child": "id"', '§"child": "first_name"', /напишите "child": "id"/, onlyProblem],
  ]),
  ...mistakesIn('portal/screens/userManagement.json', [
    [
      'no confirmation by name',
      ',\n          "byName": ["{last_name}", "{phone|phone}"]',
      '',
      /верните "byName": \["\{last_name\}","\{phone\|phone\}"\]/,
      {
        and: [
          {
            file: 'portal/screens/userManagement.json',
            from: '"ask": {\n          "title": "Удалить пользователя',
            to: '§"ask": {\n          "title": "Удалить пользователя',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a flag that nothing else has',
      '"label": "Подана",',
      '§"holdsPlace": true,\n      "label": "Подана",',
      /здесь добавлено .*уберите "holdsPlace": true/,
      onlyProblem,
    ],
    [
      'stages in another order',
      '"stages": ["Подана", "На рассмотрении", "Диагностика", "Решение"]',
      '§"stages": ["Подана", "Диагностика", "На рассмотрении", "Решение"]',
      /верните "stages": \["Подана","На рассмотрении",/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/application/index.json', [
    [
      'a new step before the others',
      '"allOf": [\n',
      '"allOf": [\n    §{ "$ref": "step-5.json" },\n',
      /переставьте или уберите \{"\$ref":"step-5\.json"\}/,
      {
        and: [
          {
            file: 'forms/application/step-5.json',
            from: '',
            to: '{ "title": "Дорога в школу", "type": "object", "properties": { "route": { "title": "Как ребёнок будет добираться", "type": "string", "maxLength": 100, "examples": ["На автобусе"], "x-autocomplete": "off" } } }',
          },
        ],
        ...onlyProblem,
      },
    ],
    [
      'a renamed field with its names the other way round',
      '"x-version": 1,\n  "x-migrations": []',
      '"x-version": 2,\n  "x-migrations": [{ "version": 2, "rename": { §"reserve_major": "second_major" } }]',
      /напишите "second_major": "reserve_major"/,
      {
        and: [
          { file: 'forms/application/step-3.json', from: '{second_major}', to: '{reserve_major}' },
          { file: 'forms/application/step-3.json', from: '"second_major": {', to: '"reserve_major": {' },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('consents/health.json', [
    [
      'an answer of another field',
      '{ "field": "health_information", "value": "not_provided" }',
      '{ "field": "no_health_features", "value": §true }',
      /верните "value": "not_provided" и "field": "health_information"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('roles.json', [
    [
      'a new role that may do everything',
      '    "reader": {',
      '    "secretary": { "title": "Секретарь", "description": "Записывает на экскурсии.", §"may": ["*"], "transitions": {}, "sees": [] },\n    "reader": {',
      /перечислите в "may" её права/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminPayments.json', [
    [
      'the permission of another button',
      '"needs": "cancel"',
      '§"needs": "postpone"',
      /напишите "needs": "cancel"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/excursion.json', [
    [
      'a year as a number',
      '    "email": {',
      '    "first_visit_year": {\n      "title": "В каком году были у нас впервые", §"type": "integer", "minimum": 1990, "maximum": 2026,\n      "examples": [2024], "x-section": "visitor" },\n    "email": {',
      /— год, а число читается/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    [
      'a phone number as any text',
      '    "representative_1": {\n      "$ref"',
      '    "grandma_phone": { "title": "Телефон бабушки", §"type": "string", "maxLength": 20, "examples": ["+79161234567"], "x-autocomplete": "off", "x-section": "representative_1" },\n    "representative_1": {\n      "$ref"',
      /допишите "format": "phone"/,
      onlyProblem,
    ],
  ]),
];
