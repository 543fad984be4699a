import { inFile } from './reviewed-mistake.ts';

const alone = { alone: true } as const;

/** Mistakes with consequences elsewhere: one message, at the cause. */
export const causeMistakes = [
  ...inFile('forms/application/step-1.json', [
    [
      'an answer that the server no longer finds',
      '"current_grade": {',
      '§"current_grade": {',
      /верните "x-server-name": "grade"/,
      {
        and: [{ file: 'forms/application/step-1.json', from: '      "x-server-name": "grade",\n', to: '' }],
        ...alone,
      },
    ],
  ]),
  ...inFile('forms/application/step-3.json', [
    [
      'a new name that is given as the former one',
      '"hobbies_shedule": {\n      "title": "Дни и время занятий",',
      '"hobbies_schedule": {\n      "title": "Дни и время занятий",\n      "x-renamed-from": [§"hobbies_schedule"],',
      /имели в виду «hobbies_shedule»/,
      {
        and: [{ file: 'forms/application/step-3.json', from: '{hobbies_shedule}', to: '{hobbies_schedule}' }],
        ...alone,
      },
    ],
  ]),
  ...inFile('forms/application/step-4.json', [
    [
      'a definition that is not sensitive any more',
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
        ...alone,
      },
    ],
  ]),
  ...inFile('statuses/application.json', [
    [
      'a move of the school that is said to be the family’s',
      '{ "from": "in_review", "to": "accepted", "by": "administrator", "call": "status" }',
      '{ "from": "in_review", §"to": "accepted", "by": "representative", "call": "status" }',
      /представитель может сам только отказаться/,
      alone,
    ],
    [
      'a payment that leads nowhere',
      '"sentence": "Школа приглашает ребёнка на диагностику. Оплатите её до {due}, после этого мы позвоним и договоримся о дне.",\n      "todo"',
      '"sentence": "Школа приглашает ребёнка на диагностику. Оплатите её до {due}, после этого мы позвоним и договоримся о дне.",\n      §"todo"',
      /"to": "diagnostic_paid", "by": "representative", "call": "payment"/,
      {
        and: [
          {
            file: 'statuses/application.json',
            from: '    { "from": "diagnostic", "to": "diagnostic_paid", "by": "representative", "call": "payment" },\n',
            to: '',
          },
        ],
        ...alone,
      },
    ],
  ]),
  ...inFile('statuses/course-application.json', [
    [
      'a waiting list that is no queue',
      '"waiting": {',
      '§"waiting": {',
      /«waiting» — лист ожидания, допишите ему "waits": true/,
      {
        and: [{ file: 'statuses/course-application.json', from: '      "waits": true,\n', to: '' }],
        ...alone,
      },
    ],
  ]),
  ...inFile('columns.json', [
    [
      'another type of a field that has not changed',
      '"diagnostic_fee": { "type": "integer"',
      '"diagnostic_fee": { §"type": "string"',
      /выпущено, и осталось вида integer/,
      alone,
    ],
  ]),
  ...inFile('messages/course-application-rejected.json', [
    [
      'an HTML entity in a text message',
      '"text": ["Школа не может принять заявку на курс «{course}».',
      '"text": [§"Школа не может принять заявку на курс &laquo;{course}».',
      /«&laquo;» — знак HTML/,
      alone,
    ],
  ]),
  ...inFile('messages/restore-code.json', [
    [
      'a secret that is no longer one',
      '{\n  "$schema"',
      '§{\n  "$schema"',
      /верните "secret": "code"/,
      {
        and: [{ file: 'messages/restore-code.json', from: '  "secret": "code",\n', to: '' }],
        alone: true,
      },
    ],
  ]),
  ...inFile('forms/course-application.json', [
    [
      'choices that depend on a field without categories',
      '"field": "child"',
      '§"field": "class"',
      /ничего не говорят о том, кому что подходит.*"field": "child"/,
      alone,
    ],
  ]),
  ...inFile('statuses/course-application.json', [
    [
      'a waiting list for places of another kind',
      '"seats": "course"',
      '§"seats": "class"',
      /ждать можно только места на курсе/,
      alone,
    ],
  ]),
  ...inFile('retention.json', [
    [
      'a period that its words and a consent deny',
      'отозванных заявках",\n      "days": 365,',
      'отозванных заявках",\n      §"days": 3650,',
      /в словах «года», а дней 3650/,
      alone,
    ],
  ]),
  ...inFile('words/saving.json', [
    ['a text of one space', '"offline": "Нет связи"', '§"offline": " "', /без пробелов по краям/, alone],
  ]),
  ...inFile('portal/screens/notifications.json', [
    [
      'notifications of a questionnaire without a link',
      '      { "member": "questionnaire_id", "if": { "questionnaire": "camp" }, "label": "К заявлениям в лагерь", "screen": "camp" },\n',
      '',
      /из уведомления об анкете «camp» её не открыть/,
      { and: [{ file: 'portal/screens/notifications.json', from: '"links"', to: '§"links"' }], alone: true },
    ],
  ]),
  ...inFile('questionnaires/camp.json', [
    [
      'letters of another questionnaire',
      '"letters": "camp"',
      '§"letters": "extended-day"',
      /напишите "letters": "camp"/,
      alone,
    ],
    [
      'statuses of another list',
      '"statuses": "camp"',
      '§"statuses": "application"',
      /напишите "statuses": "camp"/,
      alone,
    ],
    [
      'numbers of another questionnaire',
      '"number": "ЛЛ"',
      '§"number": "ПД"',
      /и у анкеты «Заявление на продлённый день»/,
    ],
  ]),
  ...inFile('portal/shared/exports.json', [
    [
      'a table under the name of a text file',
      '"extension": "csv", "query": { "format": "csv" }',
      '§"extension": "csv", "query": { "format": "xlsx" }',
      /одно и то же: csv или xlsx/,
      alone,
    ],
  ]),
  ...inFile('portal/screens/extendedDayNew.json', [
    [
      'a form that comes back to another list',
      '"list": "extendedDay"',
      '§"list": "application"',
      /напишите "list": "extendedDay"/,
      alone,
    ],
  ]),
  ...inFile('portal/screens/payments.json', [
    [
      'a screen that is open to the wrong people',
      '"access": "not-administrator"',
      '§"access": "administrator"',
      /напишите "access": "not-administrator"/,
      alone,
    ],
  ]),
];
