import { mistakesIn, onlyProblem } from './reviewed-mistake.ts';

/** Mistakes with consequences elsewhere: one message, at the cause. `§` marks the reported line. */
export const causeMistakes = [
  ...mistakesIn('forms/application/step-1.json', [
    [
      'an answer that the server no longer finds',
      '"current_grade": {',
      '§"current_grade": {',
      /верните "x-server-name": "grade"/,
      {
        and: [{ file: 'forms/application/step-1.json', from: '      "x-server-name": "grade",\n', to: '' }],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('forms/application/step-3.json', [
    [
      'a new name that is given as the former one',
      '"hobbies_shedule": {\n      "title": "Дни и время занятий",',
      '"hobbies_schedule": {\n      "title": "Дни и время занятий",\n      "x-renamed-from": [§"hobbies_schedule"],',
      /имели в виду «hobbies_shedule»/,
      {
        and: [{ file: 'forms/application/step-3.json', from: '{hobbies_shedule}', to: '{hobbies_schedule}' }],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'a definition that is no longer sensitive',
      '"specialist": {\n      "type"',
      '"specialist": {\n      §"type"',
      /«Логопед» был закрыт.*и ещё таких: 4.*верните "x-sensitive": true/,
      {
        and: [
          {
            file: 'forms/application/step-4.json',
            from: '      "x-tiles": "row",\n      "x-sensitive": true,\n',
            to: '      "x-tiles": "row",\n',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a transition of the school that is declared as the family’s',
      '{ "from": "in_review", "to": "accepted", "by": "administrator", "call": "status" }',
      '{ "from": "in_review", §"to": "accepted", "by": "representative", "call": "status" }',
      /представитель может сам только отказаться/,
      onlyProblem,
    ],
    [
      'a payment status without a transition',
      '"sentence": "Школа приглашает ребёнка на диагностику. Оплатите её до {due}, после этого мы позвоним и договоримся о дне.",\n      "todo"',
      '"sentence": "Школа приглашает ребёнка на диагностику. Оплатите её до {due}, после этого мы позвоним и договоримся о дне.",\n      "todo"',
      /верните \{"from":"diagnostic","to":"diagnostic_paid"/,
      {
        and: [
          {
            file: 'statuses/application.json',
            from: '    { "from": "diagnostic", "to": "diagnostic_paid", "by": "representative", "call": "payment" },\n    ',
            to: '    §',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a waiting list that is no queue',
      '"waiting": {',
      '§"waiting": {',
      /«waiting» — лист ожидания, допишите ему "waits": true/,
      {
        and: [{ file: 'statuses/course-application.json', from: '      "waits": true,\n', to: '' }],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('columns.json', [
    [
      'a new type of an unchanged field',
      '"diagnostic_fee": { "type": "integer"',
      '"diagnostic_fee": { §"type": "string"',
      /выпущено, и осталось вида integer/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('messages/course-application-rejected.json', [
    [
      'an HTML entity in a text message',
      '"text": ["Школа не может принять заявку на курс «{course}».',
      '"text": [§"Школа не может принять заявку на курс &laquo;{course}».',
      /«&laquo;» — знак HTML/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('messages/restore-code.json', [
    [
      'a secret that is no longer one',
      '{\n  "$schema"',
      '§{\n  "$schema"',
      /верните "secret": "code"/,
      {
        and: [{ file: 'messages/restore-code.json', from: '  "secret": "code",\n', to: '' }],
        onlyProblem: true,
      },
    ],
  ]),
  ...mistakesIn('forms/course-application.json', [
    [
      'choices that depend on a field without categories',
      '"field": "child"',
      '§"field": "class"',
      /ничего не говорят о том, кому что подходит.*"field": "child"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a waiting list for places of another kind',
      '"seats": "course"',
      '§"seats": "class"',
      /ждать можно только места на курсе/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('retention.json', [
    [
      'a period that contradicts its text and a consent',
      'отозванных заявках",\n      "days": 365,',
      'отозванных заявках",\n      §"days": 3650,',
      /в словах «года», а дней 3650/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('words/saving.json', [
    [
      'a text of one space',
      '"offline": "Нет связи"',
      '§"offline": " "',
      /без пробелов по краям/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('questionnaires/camp.json', [
    [
      'letters of another questionnaire',
      '"letters": "camp"',
      '§"letters": "extended-day"',
      /напишите "letters": "camp"/,
      onlyProblem,
    ],
    [
      'statuses of another list',
      '"statuses": "camp"',
      '§"statuses": "application"',
      /напишите "statuses": "camp"/,
      onlyProblem,
    ],
    ['numbers of another questionnaire', '"number": "ЛЛ"', '§"number": "ПД"', /верните "number": "ЛЛ"/],
  ]),
  ...mistakesIn('portal/shared/exports.json', [
    [
      'a table under the name of a text file',
      '"extension": "csv", "query": { "format": "csv" }',
      '§"extension": "csv", "query": { "format": "xlsx" }',
      /одно и то же: csv или xlsx/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/extendedDayNew.json', [
    [
      'a form that comes back to another list',
      '"list": "extendedDay"',
      '§"list": "application"',
      /напишите "list": "extendedDay"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/payments.json', [
    [
      'a screen that is open to the wrong people',
      '"access": "not-administrator"',
      '§"access": "administrator"',
      /напишите "access": "not-administrator"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/child.json', [
    [
      'a renamed field that other files use by its former name',
      '    "current_grade": {',
      '    §"grade_now": {\n      "x-renamed-from": ["current_grade"],',
      /теперь зовётся «grade_now».*portal\.json:\d+, .*adminChildren\.json:\d+, \d+, \d+.*напишите там «grade_now»/,
      onlyProblem,
    ],
    [
      'a renamed field that is not declared as such',
      '    "current_grade": {',
      '    §"grade_now": {',
      /добавьте в него "x-renamed-from": \["current_grade"\]/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/excursion.json', [
    [
      'a message that asks for fewer digits than the pattern',
      '"gender": {',
      '"first_visit": { "title": "В каком году были у нас впервые", "type": "string", "pattern": "^(19|20)[0-9]{2}$", "examples": ["2024"], "x-section": "visitor", "x-autocomplete": "off", "x-messages": { §"pattern": "Введите год двумя цифрами: 24" } },\n    "gender": {',
      /двумя цифрами: 24», а правило не примет цифр: 2; оно примет, например, «2024».*исправьте слова/,
      onlyProblem,
    ],
    [
      'a former name at a field that was not renamed',
      '"title": "Ваша эл. почта",',
      '§"x-renamed-from": ["name"],\n      "title": "Ваша эл. почта",',
      /поле «email» и раньше звалось так.*перенесите "x-renamed-from": \["name"\] в поле «visitor_name»/,
      {
        and: [
          { file: 'forms/excursion.json', from: '"required": ["name"', to: '"required": ["visitor_name"' },
          { file: 'forms/excursion.json', from: '"{name}"', to: '"{visitor_name}"' },
          { file: 'forms/excursion.json', from: '"x-search": ["name"', to: '"x-search": ["visitor_name"' },
          { file: 'forms/excursion.json', from: '    "name": {', to: '    "visitor_name": {' },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('roles.json', [
    [
      'a permission to change instead of the one to read',
      '"people.read",\n        "contracts.read",\n        "contracts.export",\n        "contracts.change"',
      '§"people.change",\n        "contracts.read",\n        "contracts.export",\n        "contracts.change"',
      /верните "people\.read" вместо "people\.change"; если так задумано, допишите "people\.read"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/course.json', [
    [
      'a renamed field under its former name in "required"',
      '"price": {',
      '§"cost": {\n      "x-renamed-from": ["price"],',
      /теперь зовётся «cost».*course\.json:11, .*editCourses\.json/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/extended-day.json', [
    [
      'a migration in the wrong direction',
      '"x-version": 1,',
      '"x-version": 2,\n  "x-migrations": [{ "version": 2, "values": { §"until": { "16:00": "16", "17:00": "17" } } }],',
      /записан наоборот.*"until": \{ "16": "16:00", "17": "17:00" \}/,
      {
        and: [
          { file: 'forms/extended-day.json', from: '"const": "16"', to: '"const": "16:00"' },
          { file: 'forms/extended-day.json', from: '"const": "17"', to: '"const": "17:00"' },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'a migration of one of five fields with the same choices',
      '"const": "observed"',
      '"const": "current"',
      /вместо "values" — "values": \{ "speech_therapist": \{ "observed": "current" \}, "psychologist": .*"psychiatrist"/,
      {
        and: [
          {
            file: 'forms/application/step-4.json',
            from: '"oneOf": [\n        {\n          "const": "never"',
            to: '§"oneOf": [\n        {\n          "const": "never"',
          },
          {
            file: 'forms/application/index.json',
            from: '"x-version": 1,\n  "x-migrations": [],',
            to: '"x-version": 2,\n  "x-migrations": [{ "version": 2, "values": { "speech_therapist": { "observed": "current" } } }],',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('forms/receive-payment.json', [
    [
      'a choice that the server does not know',
      '        {\n          "const": "transfer"',
      '        §{\n          "const": "card",\n          "title": "Картой в школе"\n        },\n        {\n          "const": "transfer"',
      /варианта «card» не знает/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/camp.json', [
    [
      'an external form whose answers are no longer closed',
      '"x-sensitive": true,\n  "x-title-template"',
      '§"x-title-template"',
      /здесь было "x-sensitive": true; ответ .*был закрыт.*верните "x-sensitive": true/,
      onlyProblem,
    ],
    [
      'a boolean in quotation marks',
      '"takes_medicine": { "const": true }',
      '"takes_medicine": { §"const": "true" }',
      /напишите true без кавычек: это ответ «Да»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/camp.ui.json', [
    [
      'an order that leaves a question out',
      '"ui:order": ["child", "shift", "arrival", "relatives", "allergies", "takes_medicine", "medicine", "comment"]',
      '§"ui:order": ["child", "shift", "arrival", "relatives", "allergies", "takes_medicine", "medicine"]',
      /«comment» в порядке не назван и встанет последним/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('questionnaires/summer-camp.json', [
    [
      'a renamed file of a questionnaire',
      '',
      '§{ "$schema": "../meta/questionnaire.schema.json", "title": "Заявление в летний лагерь", "short": "Летний лагерь", "beside": "extended-day", "form": "camp", "statuses": "camp", "letters": "camp", "number": "ЛЛ", "access": "representative", "example": true }',
      /анкеты «camp» больше нет.*верните имя файла: schemas\/questionnaires\/camp\.json.*--remove questionnaires\/camp/,
      { gone: 'questionnaires/camp.json', ...onlyProblem },
    ],
  ]),
  ...mistakesIn('words/server/messages.json', [
    [
      'a translated placeholder',
      '"greetingByName": "Здравствуйте, {name}."',
      '§"greetingByName": "Здравствуйте, {имя}."',
      /напишите \{name\}/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a withdrawal at another status',
      '    "rejected": {\n',
      '    "rejected": {\n      §"withdrawn": true,\n',
      /перенесите "withdrawn": true в «cancelled»/,
      {
        and: [
          {
            file: 'statuses/course-application.json',
            from: '      "withdrawn": true,\n      "transitions": { "in_review": "Открыть снова", "draft"',
            to: '      "transitions": { "in_review": "Открыть снова", "draft"',
          },
        ],
        ...onlyProblem,
      },
    ],
    [
      'a withdrawal that is no longer one',
      '    "cancelled": {\n',
      '    §"cancelled": {\n',
      /семья сама переводит в «cancelled», а это не отказ/,
      {
        and: [
          {
            file: 'statuses/course-application.json',
            from: '      "withdrawn": true,\n      "transitions": { "in_review": "Открыть снова", "draft"',
            to: '      "transitions": { "in_review": "Открыть снова", "draft"',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
];
