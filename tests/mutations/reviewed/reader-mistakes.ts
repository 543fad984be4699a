import { mistakesIn, onlyProblem } from './reviewed-mistake.ts';

/**
 * Mistakes of a reader of the how-to pages: a text, button or answer that contradicts its effect.
 * `§` marks the reported line.
 */
export const readerMistakes = [
  ...mistakesIn('forms/application/step-3.json', [
    [
      'a reversed condition',
      '"x-autocomplete": "off",\n      "x-show-if": { "$ref": "#/$defs/has_hobbies" }',
      '"x-autocomplete": "off",\n      §"x-show-if": { "required": ["has_hobbies"], "properties": { "has_hobbies": { "const": false } } }',
      /условие теперь обратное/,
    ],
  ]),
  ...mistakesIn('forms/shared.json', [
    [
      'a password field that shows its text',
      '"x-widget": "password",',
      '',
      /«Пароль» — тайна/,
      {
        and: [
          {
            file: 'forms/shared.json',
            from: 'делают пароли хуже.",\n      "title": "Пароль",\n      "type"',
            to: 'делают пароли хуже.",\n      "title": "Пароль",\n      §"type"',
          },
        ],
        onlyProblem: true,
      },
    ],
  ]),
  ...mistakesIn('forms/registration.json', [
    [
      'names that the server reads the other way round',
      '"x-server-name": "last_name"',
      '"x-server-name": "TMP"',
      /прочтёт как «first_name»/,
      {
        and: [
          {
            file: 'forms/registration.json',
            from: '"x-server-name": "first_name"',
            to: '"x-server-name": "last_name"',
          },
          {
            file: 'forms/registration.json',
            from: '"x-server-name": "TMP"',
            to: '"x-server-name": "first_name"',
          },
          { file: 'forms/registration.json', from: '"surname": {', to: '§"surname": {' },
        ],
      },
    ],
    [
      'the text of a phone check at an email field',
      '"message": "Такой email уже',
      '§"message": "Такой телефон уже',
      /здесь вводят почту/,
    ],
  ]),
  ...mistakesIn('forms/course-application.json', [
    [
      'a link to an unknown screen',
      '"href": "/lk/profile"',
      '§"href": "/lk/profil"',
      /«\/lk\/profil».*«profile»/,
    ],
  ]),
  ...mistakesIn('forms/child.json', [
    [
      'a title template of optional answers only',
      '"x-title-template": "{last_name} {first_name} {middle_name}"',
      '§"x-title-template": "{middle_name}"',
      /останется без имени/,
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'sensitive answers that all roles see',
      '      "x-sensitive": "character",\n',
      '',
      /верните "x-sensitive": "character"/,
      {
        and: [
          {
            file: 'forms/application/step-4.json',
            from: '"title": "Какой ваш ребёнок",\n      "type"',
            to: '"title": "Какой ваш ребёнок",\n      §"type"',
          },
        ],
      },
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'labels of two decisions that are exchanged',
      '"label": "Отклонена"',
      '"label": "Принята"',
      /статус назван «Принята», а кнопка «Принять» ведёт в «accepted»/,
      {
        and: [
          {
            file: 'statuses/application.json',
            from: '"label": "Принята",\n      "tone": "success"',
            to: '§"label": "Отклонена",\n      "tone": "success"',
          },
        ],
      },
    ],
  ]),
  ...mistakesIn('statuses/extended-day.json', [
    [
      'a promise that answers can be changed',
      '"sentence": "Школа получила',
      '§"sentence": "Школа получила',
      /«ещё можно изменить».*"editable"/,
      {
        and: [
          {
            file: 'statuses/extended-day.json',
            from: '"due_days": 3,\n      "editable": true,',
            to: '"due_days": 3,',
          },
        ],
      },
    ],
  ]),
  ...mistakesIn('messages/application-accepted.json', [
    [
      'an acceptance under the heading of a refusal',
      '"subject": "Заявка {number} принята: {child}"',
      '§"subject": "Заявка {number} отклонена: {child}"',
      /письмо о статусе «Принята», а в нём «Отклонена»/,
    ],
  ]),
  ...mistakesIn('messages/contract-issued.json', [
    [
      'a letter without the URL of the portal',
      '"text": [\n      "Школа прислала договор № {number}: {title}',
      '§"text": [\n      "Школа прислала договор № {number}: {title}',
      /адреса в нём нет/,
      {
        and: [{ file: 'messages/contract-issued.json', from: ',\n      "Личный кабинет: {portal}"', to: '' }],
      },
    ],
  ]),
  ...mistakesIn('consents/personal-data.json', [
    ['a consent to other answers', '"covers": "all"', '§"covers": "form"', /было "covers": "all"/],
  ]),
  ...mistakesIn('roles.json', [
    [
      'a role that decides but has no transition',
      '"transitions": { "*": ["*"] },\n      "sees": ["character"]',
      '§"transitions": {},\n      "sees": ["character"]',
      /переводить никуда не может/,
    ],
  ]),
  ...mistakesIn('words/table-old.json', [
    ['an unused text', '', '§{ "more": "Ещё" }', /этих слов программа не читает/],
  ]),
  ...mistakesIn('portal/screens/adminCases.json', [
    [
      'a noun with the forms of one and of five exchanged',
      '"noun": { "one": "обращение", "few": "обращения", "many": "обращений"',
      '§"noun": { "one": "обращений", "few": "обращения", "many": "обращение"',
      /слова для одного и для пяти переставлены/,
    ],
    [
      'all data erased where only those of health are asked for',
      '"if": { "covers": "all" }',
      '"if": { §"covers": "sensitive" }',
      /для «sensitive» таких действия два, а для «all» ни одного/,
    ],
    [
      'a case that is closed and stays open',
      '"path": { "id": "{person.id}" },\n        "changes": { "status": "closed" }',
      '"path": { "id": "{person.id}" },\n        "changes": { §"status": "open" }',
      /а он и получится/,
    ],
  ]),
  ...mistakesIn('portal/screens/userManagementApplication.json', [
    [
      'a button with the number of another status',
      '"query": { "status": "rejected" }, "count": "rejected"',
      '"query": { "status": "rejected" }, §"count": "accepted"',
      /напишите "count": "rejected"/,
    ],
    [
      'a column in the order of another',
      '"card": "подана {submitted_at|date}",\n        "sort": "submitted_at"',
      '"card": "подана {submitted_at|date}",\n        §"sort": "updated_at"',
      /«updated_at» в этом списке уже есть/,
      {
        and: [
          {
            file: 'portal/screens/userManagementApplication.json',
            from: '"text": "{updated_at|moment}",\n        "sort"',
            to: '"text": "{updated_at|moment}",\n        §"sort"',
          },
        ],
      },
    ],
  ]),
  ...mistakesIn('forms/application/step-3.json', [
    [
      'a condition on all answers',
      '"has_hobbies": { "const": true }',
      '"has_hobbies": { "enum": [true, false] }',
      /перечисляет все ответы/,
      {
        and: [
          {
            file: 'forms/application/step-3.json',
            from: '"x-autocomplete": "off",\n      "x-show-if": { "$ref": "#/$defs/has_hobbies" }',
            to: '"x-autocomplete": "off",\n      "x-show-if": { "required": ["has_hobbies"], "properties": { "has_hobbies": { §"enum": [true, false] } } }',
          },
        ],
      },
    ],
  ]),
  ...mistakesIn('forms/excursion.json', [
    [
      'a phone field that the browser fills with an email address',
      '"x-autocomplete": "tel"',
      '§"x-autocomplete": "email"',
      /напишите "tel"/,
    ],
  ]),
  ...mistakesIn('statuses/camp.json', [
    [
      'a refusal of the school that is declared as the family’s',
      '"tone": "error",',
      '"tone": "error",\n      §"withdrawn": true,',
      /она сюда не переводит/,
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'the promise of a call beside a text that promises a contract',
      '"promise": "contract"',
      '"promise": "call"',
      /«Договор пришлём»/,
      {
        and: [
          {
            file: 'statuses/application.json',
            from: '"sentence": "Поздравляем!',
            to: '§"sentence": "Поздравляем!',
          },
        ],
      },
    ],
  ]),
  ...mistakesIn('statuses/extended-day.json', [
    [
      'another initial status',
      '"initial": "draft"',
      '§"initial": "submitted"',
      /напишите "initial": "draft"/,
      { onlyProblem: true },
    ],
  ]),
  ...mistakesIn('messages/excursion-received.json', [
    [
      'a deadline after which the school calls',
      '"text": "Вы записались на экскурсию. Позвоним до {due}',
      '§"text": "Вы записались на экскурсию. Позвоним после {due}',
      /последний день, а сказано «после/,
    ],
  ]),
  ...mistakesIn('messages/code.json', [
    [
      'a code that is declared as a password',
      '"secret": "code"',
      '§"secret": "password"',
      /пароль может быть только/,
      { onlyProblem: true },
    ],
  ]),
  ...mistakesIn('cases.json', [
    [
      'two cases with one name',
      '"label": "Просьба удалить данные"',
      '§"label": "Отозвано согласие"',
      /их не различить/,
    ],
  ]),
  ...mistakesIn('school.json', [
    [
      'a phone number without its last digit',
      '"phone": "+74951234567"',
      '§"phone": "+7495123456"',
      /написано не так/,
    ],
  ]),
  ...mistakesIn('portal/screens/editCourses.json', [
    [
      'an undo that does the same again',
      '"undo": { "operation": "restoreCourse"',
      '"undo": { §"operation": "archiveCourse"',
      /отменяет сама себя/,
    ],
    [
      'two actions with one operation',
      '"style": "ghost",\n              "operation": "restoreCourse"',
      '"style": "ghost",\n              §"operation": "archiveCourse"',
      /показывают разное/,
    ],
  ]),
  ...mistakesIn('forms/course.json', [
    [
      'titles of two questions that are exchanged',
      '"title": "Кто ведёт"',
      '"title": "Где"',
      /у полей «place» и «teacher» переставлено "title"/,
      {
        and: [
          {
            file: 'forms/course.json',
            from: '"title": "Где",\n      "type": "string",\n      "maxLength": 200,\n      "examples": ["Каб',
            to: '§"title": "Кто ведёт",\n      "type": "string",\n      "maxLength": 200,\n      "examples": ["Каб',
          },
        ],
        ...onlyProblem,
      },
    ],
    [
      'a limit of a price with two zeros more',
      '"maximum": 100000000',
      '§"maximum": 10000000000',
      /ровно в сто раз больше/,
      onlyProblem,
    ],
    [
      'a limit of the first day of a course that refuses courses that have begun',
      '"examples": ["06.09.2027"],',
      '"examples": ["06.09.2027"],\n      §"x-not-before": "today",',
      /запись с ним уже не сохранить/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a stage of the decision before it is made',
      '"stage": 2,\n      "sentence": "Школа вернула',
      '§"stage": 4,\n      "sentence": "Школа вернула',
      /решение «accepted» ещё впереди/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('messages/application-accepted.json', [
    [
      'the label of another placeholder',
      '"number": "Номер заявки: 2027-00042"',
      '§"number": "Фамилия и имя ребёнка: Петрова Алиса"',
      /это \{child\}, а не \{number\}.*«Номер заявки: 2027-00042»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('audit.json', [
    [
      'reading a record, audited as a change',
      '"kind": "read",\n      "title": "Просмотр заявки"',
      '§"kind": "change",\n      "title": "Просмотр заявки"',
      /не «Изменения».*здесь подходят: read, list/,
      onlyProblem,
    ],
    [
      'blocking an account, audited as an export',
      '"kind": "account",\n      "title": "Блокировка',
      '§"kind": "export",\n      "title": "Блокировка',
      /не «Выгрузка».*account/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('holidays.json', [
    [
      'a worked Saturday without the day off that it is for',
      '"2027": {\n    "off": [',
      '"2027": {\n    "worked": ["20.02"],\n    §"off": [',
      /перенесённых выходных 3, а должно быть не меньше/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('retention.json', [
    [
      'ended sign-ins that are kept for years',
      '"title": "Входы в кабинет",\n      "days": 1,',
      '"title": "Входы в кабинет",\n      §"days": 1000,',
      /не больше 30/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('payments.json', [
    [
      'a price with two zeros more',
      '"amount": 150000',
      '§"amount": 15000000',
      /слишком большое/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/editCourses.json', [
    [
      'an undo with an unknown operation',
      '"undo": { "operation": "restoreCourse"',
      '"undo": { §"operation": "restorCourse"',
      /операции «restorCourse» нет.*«restoreCourse»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/extended-day.json', [
    [
      'a condition on an unknown choice, on a separate line',
      '"title": "Что воспитателю стоит знать",',
      '"title": "Что воспитателю стоит знать",\n      "x-show-if": {\n        "required": ["until"],\n        "properties": {\n          "until": {\n            "enum": [\n              "16",\n              §"20"\n            ]\n          }\n        }\n      },',
      /не бывает ответа «20»/,
      onlyProblem,
    ],
  ]),
];
