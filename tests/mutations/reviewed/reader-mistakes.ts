import { inFile } from './reviewed-mistake.ts';

const alone = { alone: true } as const;

/** Mistakes of a reader of the how-to pages: what words, buttons and answers say is not what they do. */
export const readerMistakes = [
  ...inFile('forms/application/step-3.json', [
    [
      'a condition that is turned round',
      '"x-autocomplete": "off",\n      "x-show-if": { "$ref": "#/$defs/has_hobbies" }',
      '"x-autocomplete": "off",\n      §"x-show-if": { "required": ["has_hobbies"], "properties": { "has_hobbies": { "const": false } } }',
      /условие теперь обратное/,
    ],
  ]),
  ...inFile('forms/shared.json', [
    [
      'a password that everybody sees',
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
        alone: true,
      },
    ],
  ]),
  ...inFile('forms/registration.json', [
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
      'words of a telephone at an address',
      '"message": "Такой email уже',
      '§"message": "Такой телефон уже',
      /здесь вводят почту/,
    ],
  ]),
  ...inFile('forms/course-application.json', [
    [
      'a link to a page that there is not',
      '"href": "/lk/profile"',
      '§"href": "/lk/profil"',
      /«\/lk\/profil».*«profile»/,
    ],
  ]),
  ...inFile('forms/child.json', [
    [
      'a name of optional answers',
      '"x-title-template": "{last_name} {first_name} {middle_name}"',
      '§"x-title-template": "{middle_name}"',
      /останется без имени/,
    ],
  ]),
  ...inFile('forms/application/step-4.json', [
    [
      'answers of a group that all roles see',
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
  ...inFile('statuses/application.json', [
    [
      'labels of two decisions that are exchanged',
      '"label": "Отклонена"',
      '"label": "Принята"',
      /статус назван «Отклонена», а кнопка «Отклонить» ведёт в «rejected»/,
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
  ...inFile('statuses/extended-day.json', [
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
  ...inFile('messages/application-accepted.json', [
    [
      'an acceptance under the heading of a refusal',
      '"subject": "Заявка {number} принята: {child}"',
      '§"subject": "Заявка {number} отклонена: {child}"',
      /письмо о статусе «Принята», а в нём «Отклонена»/,
    ],
  ]),
  ...inFile('messages/contract-issued.json', [
    [
      'a letter without the address of the portal',
      '"text": [\n      "Школа прислала договор № {number}: {title}',
      '§"text": [\n      "Школа прислала договор № {number}: {title}',
      /адреса в нём нет/,
      {
        and: [{ file: 'messages/contract-issued.json', from: ',\n      "Личный кабинет: {portal}"', to: '' }],
      },
    ],
  ]),
  ...inFile('consents/personal-data.json', [
    ['a consent to other answers', '"covers": "all"', '§"covers": "form"', /было "covers": "all"/],
  ]),
  ...inFile('roles.json', [
    [
      'a role that decides and moves nothing',
      '"transitions": { "*": ["*"] },\n      "sees": ["character"]',
      '§"transitions": {},\n      "sees": ["character"]',
      /переводить никуда не может/,
    ],
  ]),
  ...inFile('words/table-old.json', [
    ['words that nobody reads', '', '§{ "more": "Ещё" }', /этих слов программа не читает/],
  ]),
  ...inFile('portal/screens/adminCases.json', [
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
  ...inFile('portal/screens/userManagementApplication.json', [
    [
      'a button with the number of another status',
      '"query": { "status": "rejected" }, "count": "rejected"',
      '"query": { "status": "rejected" }, §"count": "accepted"',
      /напишите "count": "rejected"/,
    ],
    [
      'a column in the order of another',
      '"card": "подана {submitted_at|date}",\n        "sort": "submitted_at"',
      '"card": "подана {submitted_at|date}",\n        "sort": "updated_at"',
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
  ...inFile('forms/application/step-3.json', [
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
  ...inFile('forms/excursion.json', [
    [
      'a telephone that the browser fills with an address',
      '"x-autocomplete": "tel"',
      '§"x-autocomplete": "email"',
      /напишите "tel"/,
    ],
  ]),
  ...inFile('statuses/camp.json', [
    [
      'a refusal of the school that is said to be the family’s',
      '"tone": "error",',
      '"tone": "error",\n      §"withdrawn": true,',
      /она сюда не переводит/,
    ],
  ]),
  ...inFile('statuses/application.json', [
    [
      'a promise of a contract that a call keeps',
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
  ...inFile('statuses/extended-day.json', [
    [
      'another beginning',
      '"initial": "draft"',
      '§"initial": "submitted"',
      /напишите "initial": "draft"/,
      { alone: true },
    ],
  ]),
  ...inFile('messages/excursion-received.json', [
    [
      'a deadline after which the school calls',
      '"text": "Вы записались на экскурсию. Позвоним до {due}',
      '§"text": "Вы записались на экскурсию. Позвоним после {due}',
      /последний день, а сказано «после/,
    ],
  ]),
  ...inFile('messages/code.json', [
    [
      'a code that is said to be a password',
      '"secret": "code"',
      '§"secret": "password"',
      /пароль может быть только/,
      { alone: true },
    ],
  ]),
  ...inFile('cases.json', [
    [
      'two cases of one name',
      '"label": "Просьба удалить данные"',
      '§"label": "Отозвано согласие"',
      /их не различить/,
    ],
  ]),
  ...inFile('school.json', [
    [
      'a telephone without its last digit',
      '"phone": "+74951234567"',
      '§"phone": "+7495123456"',
      /написано не так/,
    ],
  ]),
  ...inFile('portal/screens/editCourses.json', [
    [
      'an undo that does the same again',
      '"undo": { "operation": "restoreCourse"',
      '"undo": { §"operation": "archiveCourse"',
      /отменяет сама себя/,
    ],
    [
      'two actions of one operation',
      '"style": "ghost",\n              "operation": "restoreCourse"',
      '"style": "ghost",\n              §"operation": "archiveCourse"',
      /показывают разное/,
    ],
  ]),
  ...inFile('forms/course.json', [
    [
      'names of two questions that are exchanged',
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
        ...alone,
      },
    ],
    [
      'a limit of a price with two zeros more',
      '"maximum": 100000000',
      '§"maximum": 10000000000',
      /ровно в сто раз больше/,
      alone,
    ],
    [
      'a first day that is over when the course is edited',
      '"examples": ["06.09.2027"],',
      '"examples": ["06.09.2027"],\n      §"x-not-before": "today",',
      /запись с ним уже не сохранить/,
      alone,
    ],
  ]),
  ...inFile('statuses/application.json', [
    [
      'a stage of the decision before it is made',
      '"stage": 2,\n      "sentence": "Школа вернула',
      '§"stage": 4,\n      "sentence": "Школа вернула',
      /решение «accepted» ещё впереди/,
      alone,
    ],
  ]),
  ...inFile('messages/application-accepted.json', [
    [
      'words of a mark that are those of another',
      '"number": "Номер заявки: 2027-00042"',
      '§"number": "Фамилия и имя ребёнка: Петрова Алиса"',
      /это \{child\}, а не \{number\}.*«Номер заявки: 2027-00042»/,
      alone,
    ],
  ]),
  ...inFile('audit.json', [
    [
      'a look at a record that is said to be a change',
      '"kind": "read",\n      "title": "Просмотр заявки"',
      '§"kind": "change",\n      "title": "Просмотр заявки"',
      /не «Изменения».*здесь подходят: read, list/,
      alone,
    ],
    [
      'a blocked account that is said to be an export',
      '"kind": "account",\n      "title": "Блокировка',
      '§"kind": "export",\n      "title": "Блокировка',
      /не «Выгрузка».*account/,
      alone,
    ],
  ]),
  ...inFile('holidays.json', [
    [
      'a worked Saturday without the day off that it is for',
      '"2027": {\n    "off": [',
      '"2027": {\n    "worked": ["20.02"],\n    §"off": [',
      /перенесённых выходных 3, а должно быть не меньше/,
      alone,
    ],
  ]),
  ...inFile('retention.json', [
    [
      'sign-ins that are over, kept for years',
      '"title": "Входы в кабинет",\n      "days": 1,',
      '"title": "Входы в кабинет",\n      §"days": 1000,',
      /не больше 30/,
      alone,
    ],
  ]),
  ...inFile('payments.json', [
    ['a price with two zeros more', '"amount": 150000', '§"amount": 15000000', /слишком большое/, alone],
  ]),
  ...inFile('portal/screens/editCourses.json', [
    [
      'an operation that there is not',
      '"undo": { "operation": "restoreCourse"',
      '"undo": { §"operation": "restorCourse"',
      /операции «restorCourse» нет.*«restoreCourse»/,
      alone,
    ],
  ]),
  ...inFile('forms/extended-day.json', [
    [
      'a condition on a choice that there is not, on a line of its own',
      '"title": "Что воспитателю стоит знать",',
      '"title": "Что воспитателю стоит знать",\n      "x-show-if": {\n        "required": ["until"],\n        "properties": {\n          "until": {\n            "enum": [\n              "16",\n              §"20"\n            ]\n          }\n        }\n      },',
      /не бывает ответа «20»/,
      alone,
    ],
  ]),
];
