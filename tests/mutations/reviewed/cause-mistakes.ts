import { mistakesIn, parseEdit } from './reviewed-mistake.ts';

/** Mistakes with consequences elsewhere: one message, at the cause. `§` marks the reported line. */
export const causeMistakes = [
  ...mistakesIn('forms/application/step-1.json', [
    [
      'an answer that the server no longer finds',
      '§"current_grade": {',
      /верните "x-server-name": "grade"/,
      ['[-      "x-server-name": "grade",\n-]'],
    ],
  ]),
  ...mistakesIn('forms/application/step-3.json', [
    [
      'a new name that is given as the former one',
      '"[-hobbies_shedule-]{+hobbies_schedule+}": {\n      "title": "Дни и время занятий"{+,\n      "x-renamed-from": [§"hobbies_schedule"]+},',
      /имели в виду «hobbies_shedule»/,
      ['{[-hobbies_shedule-]{+hobbies_schedule+}}'],
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'a definition that is no longer sensitive',
      '"specialist": {\n      §"type"',
      /«Логопед» был закрыт.*и ещё таких: 4.*верните "x-sensitive": true/,
      ['      "x-tiles": "row",[-\n      "x-sensitive": true,-]\n'],
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a transition of the school that is declared as the family’s',
      '{ "from": "in_review", §"to": "accepted", "by": "[-administrator-]{+representative+}", "call": "status" }',
      /представитель может сам только отказаться/,
    ],
    [
      'a payment status without a transition',
      '"sentence": "Школа приглашает ребёнка на диагностику. Оплатите её до {due}, после этого мы позвоним и договоримся о дне.",\n      "todo"',
      /верните \{"from":"diagnostic","to":"diagnostic_paid"/,
      [
        '    §[-{ "from": "diagnostic", "to": "diagnostic_paid", "by": "representative", "call": "payment" },\n    -]',
      ],
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a waiting list that is no queue',
      '§"waiting": {',
      /«waiting» — лист ожидания, допишите ему "waits": true/,
      ['[-      "waits": true,\n-]'],
    ],
  ]),
  ...mistakesIn('columns.json', [
    [
      'a new type of an unchanged field',
      '"diagnostic_fee": { §"type": "[-integer-]{+string+}"',
      /выпущено, и осталось вида integer/,
    ],
  ]),
  ...mistakesIn('messages/course-application-rejected.json', [
    [
      'an HTML entity in a text message',
      '"text": [§"Школа не может принять заявку на курс [-«-]{+&laquo;+}{course}».',
      /«&laquo;» — знак HTML/,
    ],
  ]),
  ...mistakesIn('messages/restore-code.json', [
    [
      'a secret that is no longer one',
      '§{\n  "$schema"',
      /верните "secret": "code"/,
      ['[-  "secret": "code",\n-]'],
    ],
  ]),
  ...mistakesIn('forms/course-application.json', [
    [
      'choices that depend on a field without categories',
      '§"field": "[-child-]{+class+}"',
      /ничего не говорят о том, кому что подходит.*"field": "child"/,
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a waiting list for places of another kind',
      '§"seats": "[-course-]{+class+}"',
      /ждать можно только места на курсе/,
    ],
  ]),
  ...mistakesIn('retention.json', [
    [
      'a period that contradicts its text and a consent',
      'отозванных заявках",\n      §"days": [-365-]{+3650+},',
      /в словах «года», а дней 3650/,
    ],
  ]),
  ...mistakesIn('words/saving.json', [
    ['a text of one space', '§"offline": "[-Нет связи-]{+ +}"', /без пробелов по краям/],
  ]),
  ...mistakesIn('questionnaires/camp.json', [
    [
      'letters of another questionnaire',
      '§"letters": "[-camp-]{+extended-day+}"',
      /напишите "letters": "camp"/,
    ],
    ['statuses of another list', '§"statuses": "[-camp-]{+application+}"', /напишите "statuses": "camp"/],
    ['numbers of another questionnaire', '§"number": "[-ЛЛ-]{+ПД+}"', /верните "number": "ЛЛ"/],
  ]),
  ...mistakesIn('portal/shared/exports.json', [
    [
      'a table under the name of a text file',
      '§"extension": "csv", "query": { "format": "[-csv-]{+xlsx+}" }',
      /одно и то же: csv или xlsx/,
    ],
  ]),
  ...mistakesIn('portal/screens/extendedDayNew.json', [
    [
      'a form that comes back to another list',
      '§"list": "[-extendedDay-]{+application+}"',
      /напишите "list": "extendedDay"/,
    ],
  ]),
  ...mistakesIn('portal/screens/payments.json', [
    [
      'a screen that is open to the wrong people',
      '§"access": "[-not-administrator-]{+administrator+}"',
      /напишите "access": "not-administrator"/,
    ],
  ]),
  ...mistakesIn('forms/child.json', [
    [
      'a renamed field that other files use by its former name',
      '    §"[-current_grade": {-]{+grade_now": {\n      "x-renamed-from": ["current_grade"],+}',
      /теперь зовётся «grade_now».*portal\.json:\d+, .*adminChildren\.json:\d+, \d+, \d+.*напишите там «grade_now»/,
    ],
    [
      'a renamed field that is not declared as such',
      '    §"[-current_grade-]{+grade_now+}": {',
      /добавьте в него "x-renamed-from": \["current_grade"\]/,
    ],
  ]),
  ...mistakesIn('forms/excursion.json', [
    [
      'a message that asks for fewer digits than the pattern',
      '{+"first_visit": { "title": "В каком году были у нас впервые", "type": "string", "pattern": "^(19|20)[0-9]{2}$", "examples": ["2024"], "x-section": "visitor", "x-autocomplete": "off", "x-messages": { §"pattern": "Введите год двумя цифрами: 24" } },\n    +}"gender": {',
      /двумя цифрами: 24», а правило не примет цифр: 2; оно примет, например, «2024».*исправьте слова/,
    ],
    [
      'a former name at a field that was not renamed',
      '§{+"x-renamed-from": ["name"],\n      +}"title": "Ваша эл. почта",',
      /поле «email» и раньше звалось так.*перенесите "x-renamed-from": \["name"\] в поле «visitor_name»/,
      [
        '"required": ["[-name-]{+visitor_name+}"',
        '"{[-name-]{+visitor_name+}}"',
        '"x-search": ["[-name-]{+visitor_name+}"',
        '    "[-name-]{+visitor_name+}": {',
      ],
    ],
  ]),
  ...mistakesIn('roles.json', [
    [
      'a permission to change instead of the one to read',
      '§"people.[-read-]{+change+}",\n        "contracts.read",\n        "contracts.export",\n        "contracts.change"',
      /верните "people\.read" вместо "people\.change"; если так задумано, допишите "people\.read"/,
    ],
  ]),
  ...mistakesIn('forms/course.json', [
    [
      'a renamed field under its former name in "required"',
      '§"[-price": {-]{+cost": {\n      "x-renamed-from": ["price"],+}',
      /теперь зовётся «cost».*course\.json:11, .*editCourses\.json/,
    ],
  ]),
  ...mistakesIn('forms/extended-day.json', [
    [
      'a migration in the wrong direction',
      '"x-version": [-1-]{+2,\n  "x-migrations": [{ "version": 2, "values": { §"until": { "16:00": "16", "17:00": "17" } } }]+},',
      /записан наоборот.*"until": \{ "16": "16:00", "17": "17:00" \}/,
      ['"const": "16{+:00+}"', '"const": "17{+:00+}"'],
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'a migration of one of five fields with the same choices',
      '"const": "[-observed-]{+current+}"',
      /вместо "values" — "values": \{ "speech_therapist": \{ "observed": "current" \}, "psychologist": .*"psychiatrist"/,
      [
        '§"oneOf": [\n        {\n          "const": "never"',
        [
          'forms/application/index.json',
          '"x-version": [-1-]{+2+},\n  "x-migrations": [{+{ "version": 2, "values": { "speech_therapist": { "observed": "current" } } }+}],',
        ],
      ],
    ],
  ]),
  ...mistakesIn('forms/receive-payment.json', [
    [
      'a choice that the server does not know',
      '        §{\n          "const": {+"card",\n          "title": "Картой в школе"\n        },\n        {\n          "const": +}"transfer"',
      /варианта «card» не знает/,
    ],
  ]),
  ...mistakesIn('forms/camp.json', [
    [
      'an external form whose answers are no longer closed',
      '§[-"x-sensitive": true,\n  -]"x-title-template"',
      /здесь было "x-sensitive": true; ответ .*был закрыт.*верните "x-sensitive": true/,
    ],
    [
      'a boolean in quotation marks',
      '"takes_medicine": { §"const": {+"+}true{+"+} }',
      /напишите true без кавычек: это ответ «Да»/,
    ],
  ]),
  ...mistakesIn('forms/camp.ui.json', [
    [
      'an order that leaves a question out',
      '§"ui:order": ["child", "shift", "arrival", "relatives", "allergies", "takes_medicine", "medicine"[-, "comment"-]]',
      /«comment» в порядке не назван и встанет последним/,
    ],
  ]),
  {
    mistake: 'a renamed file of a questionnaire',
    ...parseEdit(
      'questionnaires/summer-camp.json',
      '§{+{ "$schema": "../meta/questionnaire.schema.json", "title": "Заявление в летний лагерь", "short": "Летний лагерь", "beside": "extended-day", "form": "camp", "statuses": "camp", "letters": "camp", "number": "ЛЛ", "access": "representative", "example": true }+}',
    ),
    expected:
      /анкеты «camp» больше нет.*верните имя файла: schemas\/questionnaires\/camp\.json.*--remove questionnaires\/camp/,
    gone: 'questionnaires/camp.json',
  },
  ...mistakesIn('words/server/messages.json', [
    [
      'a translated placeholder',
      '§"greetingByName": "Здравствуйте, {[-name-]{+имя+}}."',
      /напишите \{name\}/,
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a withdrawal at another status',
      '    "rejected": {{+\n      §"withdrawn": true,+}\n',
      /перенесите "withdrawn": true в «cancelled»/,
      ['      [-"withdrawn": true,\n      -]"transitions": { "in_review": "Открыть снова", "draft"'],
    ],
    [
      'a withdrawal that is no longer one',
      '    §"cancelled": {\n',
      /семья сама переводит в «cancelled», а это не отказ/,
      ['      [-"withdrawn": true,\n      -]"transitions": { "in_review": "Открыть снова", "draft"'],
    ],
  ]),
];
