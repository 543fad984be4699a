import { mistakesIn, mistakesWithConsequences } from './reviewed-mistake.ts';

/**
 * Mistakes of a reader of the how-to pages: a text, button or answer that contradicts its effect.
 * `§` marks the reported line.
 */
export const readerMistakes = [
  ...mistakesWithConsequences('forms/application/step-3.json', [
    [
      'a reversed condition',
      '"x-autocomplete": "off",\n      §"x-show-if": { "[-$ref": "#/$defs/-]{+required": ["+}has_hobbies"{+], "properties": { "has_hobbies": { "const": false } }+} }',
      /условие теперь обратное/,
    ],
  ]),
  ...mistakesIn('forms/shared.json', [
    [
      'a password field that shows its text',
      '[-"x-widget": "password",-]',
      /«Пароль» — тайна/,
      ['делают пароли хуже.",\n      "title": "Пароль",\n      §"type"'],
    ],
  ]),
  ...mistakesWithConsequences('forms/registration.json', [
    [
      'names that the server reads the other way round',
      '"x-server-name": "[-last_name-]{+TMP+}"',
      /прочтёт как «first_name»/,
      [
        '"x-server-name": "[-first_name-]{+last_name+}"',
        '"x-server-name": "[-TMP-]{+first_name+}"',
        '§"surname": {',
      ],
    ],
    [
      'the text of a phone check at an email field',
      '§"message": "Такой [-email-]{+телефон+} уже',
      /здесь вводят почту/,
    ],
  ]),
  ...mistakesWithConsequences('forms/course-application.json', [
    ['a link to an unknown screen', '§"href": "/lk/[-profile-]{+profil+}"', /«\/lk\/profil».*«profile»/],
  ]),
  ...mistakesWithConsequences('forms/child.json', [
    [
      'a title template of optional answers only',
      '§"x-title-template": "[-{last_name} {first_name} -]{middle_name}"',
      /останется без имени/,
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-4.json', [
    [
      'sensitive answers that all roles see',
      '[-      "x-sensitive": "character",\n-]',
      /верните "x-sensitive": "character"/,
      ['"title": "Какой ваш ребёнок",\n      §"type"'],
    ],
  ]),
  ...mistakesWithConsequences('statuses/application.json', [
    [
      'labels of two decisions that are exchanged',
      '"label": "[-Отклонена-]{+Принята+}"',
      /статус назван «Принята», а кнопка «Принять» ведёт в «accepted»/,
      ['§"label": "[-Принята-]{+Отклонена+}",\n      "tone": "success"'],
    ],
  ]),
  ...mistakesWithConsequences('statuses/extended-day.json', [
    [
      'a promise that answers can be changed',
      '§"sentence": "Школа получила',
      /«ещё можно изменить».*"editable"/,
      ['"due_days": 3,[-\n      "editable": true,-]'],
    ],
  ]),
  ...mistakesWithConsequences('messages/application-accepted.json', [
    [
      'an acceptance under the heading of a refusal',
      '§"subject": "Заявка {number} [-принята-]{+отклонена+}: {child}"',
      /письмо о статусе «Принята», а в нём «Отклонена»/,
    ],
  ]),
  ...mistakesWithConsequences('messages/contract-issued.json', [
    [
      'a letter without the URL of the portal',
      '§"text": [\n      "Школа прислала договор № {number}: {title}',
      /адреса в нём нет/,
      ['[-,\n      "Личный кабинет: {portal}"-]'],
    ],
  ]),
  ...mistakesWithConsequences('consents/personal-data.json', [
    ['a consent to other answers', '§"covers": "[-all-]{+form+}"', /было "covers": "all"/],
  ]),
  ...mistakesWithConsequences('roles.json', [
    [
      'a role that decides but has no transition',
      '§"transitions": {[- "*": ["*"] -]},\n      "sees": ["character"]',
      /переводить никуда не может/,
    ],
  ]),
  ...mistakesWithConsequences('words/table-old.json', [
    ['an unused text', '§{+{ "more": "Ещё" }+}', /этих слов программа не читает/],
  ]),
  ...mistakesWithConsequences('portal/screens/adminCases.json', [
    [
      'a noun with the forms of one and of five exchanged',
      '§"noun": { "one": "[-обращение-]{+обращений+}", "few": "обращения", "many": "[-обращений-]{+обращение+}"',
      /слова для одного и для пяти переставлены/,
    ],
    [
      'all data erased where only those of health are asked for',
      '"if": { §"covers": "[-all-]{+sensitive+}" }',
      /для «sensitive» таких действия два, а для «all» ни одного/,
    ],
    [
      'a case that is closed and stays open',
      '"path": { "id": "{person.id}" },\n        "changes": { §"status": "[-closed-]{+open+}" }',
      /а он и получится/,
    ],
  ]),
  ...mistakesWithConsequences('portal/screens/userManagementApplication.json', [
    [
      'a button with the number of another status',
      '"query": { "status": "rejected" }, §"count": "[-rejected-]{+accepted+}"',
      /напишите "count": "rejected"/,
    ],
    [
      'a column in the order of another',
      '"card": "подана {submitted_at|date}",\n        §"sort": "[-submitted_at-]{+updated_at+}"',
      /«updated_at» в этом списке уже есть/,
      ['"text": "{updated_at|moment}",\n        §"sort"'],
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-3.json', [
    [
      'a condition on all answers',
      '"has_hobbies": { "[-const": true-]{+enum": [true, false]+} }',
      /перечисляет все ответы/,
      [
        '"x-autocomplete": "off",\n      "x-show-if": { "[-$ref": "#/$defs/-]{+required": ["+}has_hobbies"{+], "properties": { "has_hobbies": { §"enum": [true, false] } }+} }',
      ],
    ],
  ]),
  ...mistakesWithConsequences('forms/excursion.json', [
    [
      'a phone field that the browser fills with an email address',
      '§"x-autocomplete": "[-tel-]{+email+}"',
      /напишите "tel"/,
    ],
  ]),
  ...mistakesWithConsequences('statuses/camp.json', [
    [
      'a refusal of the school that is declared as the family’s',
      '"tone": "error",{+\n      §"withdrawn": true,+}',
      /она сюда не переводит/,
    ],
  ]),
  ...mistakesWithConsequences('statuses/application.json', [
    [
      'the promise of a call beside a text that promises a contract',
      '"promise": "[-contract-]{+call+}"',
      /«Договор пришлём»/,
      ['§"sentence": "Поздравляем!'],
    ],
  ]),
  ...mistakesIn('statuses/extended-day.json', [
    ['another initial status', '§"initial": "[-draft-]{+submitted+}"', /напишите "initial": "draft"/],
  ]),
  ...mistakesWithConsequences('messages/excursion-received.json', [
    [
      'a deadline after which the school calls',
      '§"text": "Вы записались на экскурсию. Позвоним [-до-]{+после+} {due}',
      /последний день, а сказано «после/,
    ],
  ]),
  ...mistakesIn('messages/code.json', [
    [
      'a code that is declared as a password',
      '§"secret": "[-code-]{+password+}"',
      /пароль может быть только/,
    ],
  ]),
  ...mistakesWithConsequences('cases.json', [
    [
      'two cases with one name',
      '§"label": "[-Просьба удалить данные-]{+Отозвано согласие+}"',
      /их не различить/,
    ],
  ]),
  ...mistakesWithConsequences('school.json', [
    [
      'a phone number without its last digit',
      '§"phone": "+[-74951234567-]{+7495123456+}"',
      /написано не так/,
    ],
  ]),
  ...mistakesWithConsequences('portal/screens/editCourses.json', [
    [
      'an undo that does the same again',
      '"undo": { §"operation": "[-restoreCourse-]{+archiveCourse+}"',
      /отменяет сама себя/,
    ],
    [
      'two actions with one operation',
      '"style": "ghost",\n              §"operation": "[-restoreCourse-]{+archiveCourse+}"',
      /показывают разное/,
    ],
  ]),
  ...mistakesIn('forms/course.json', [
    [
      'titles of two questions that are exchanged',
      '"title": "[-Кто ведёт-]{+Где+}"',
      /у полей «place» и «teacher» переставлено "title"/,
      [
        '§"title": "[-Где-]{+Кто ведёт+}",\n      "type": "string",\n      "maxLength": 200,\n      "examples": ["Каб',
      ],
    ],
    [
      'a limit of a price with two zeros more',
      '§"maximum": [-100000000-]{+10000000000+}',
      /ровно в сто раз больше/,
    ],
    [
      'a limit of the first day of a course that refuses courses that have begun',
      '"examples": ["06.09.2027"],{+\n      §"x-not-before": "today",+}',
      /запись с ним уже не сохранить/,
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a stage of the decision before it is made',
      '§"stage": [-2-]{+4+},\n      "sentence": "Школа вернула',
      /решение «accepted» ещё впереди/,
    ],
  ]),
  ...mistakesIn('messages/application-accepted.json', [
    [
      'the label of another placeholder',
      '§"number": "[-Номер заявки: 2027-00042-]{+Фамилия и имя ребёнка: Петрова Алиса+}"',
      /это \{child\}, а не \{number\}.*«Номер заявки: 2027-00042»/,
    ],
  ]),
  ...mistakesIn('audit.json', [
    [
      'reading a record, audited as a change',
      '§"kind": "[-read-]{+change+}",\n      "title": "Просмотр заявки"',
      /не «Изменения».*здесь подходят: read, list/,
    ],
    [
      'blocking an account, audited as an export',
      '§"kind": "[-account-]{+export+}",\n      "title": "Блокировка',
      /не «Выгрузка».*account/,
    ],
  ]),
  ...mistakesIn('holidays.json', [
    [
      'a worked Saturday without the day off that it is for',
      '"2027": {\n    {+"worked": ["20.02"],\n    +}§"off": [',
      /перенесённых выходных 3, а должно быть не меньше/,
    ],
  ]),
  ...mistakesIn('retention.json', [
    [
      'ended sign-ins that are kept for years',
      '"title": "Входы в кабинет",\n      §"days": [-1-]{+1000+},',
      /не больше 30/,
    ],
  ]),
  ...mistakesIn('payments.json', [
    ['a price with two zeros more', '§"amount": [-150000-]{+15000000+}', /слишком большое/],
  ]),
  ...mistakesIn('portal/screens/editCourses.json', [
    [
      'an undo with an unknown operation',
      '"undo": { §"operation": "[-restoreCourse-]{+restorCourse+}"',
      /операции «restorCourse» нет.*«restoreCourse»/,
    ],
  ]),
  ...mistakesIn('forms/extended-day.json', [
    [
      'a condition on an unknown choice, on a separate line',
      '"title": "Что воспитателю стоит знать",{+\n      "x-show-if": {\n        "required": ["until"],\n        "properties": {\n          "until": {\n            "enum": [\n              "16",\n              §"20"\n            ]\n          }\n        }\n      },+}',
      /не бывает ответа «20»/,
    ],
  ]),
];
