import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mistakesIn, onlyProblem, validEditsOf } from './reviewed-mistake.ts';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../../schemas', file), 'utf8');

/**
 * Mistakes of careless edits, such as a wrong unit, a leftover copy or a second place that was not changed. Each has one
 * message, at the edit (`§`), with a fix.
 */
export const carelessMistakes = [
  ...mistakesIn('forms/upload-contract.json', [
    [
      'a size in kilobytes',
      '"maxSize": 10485760',
      '§"maxSize": 10240',
      /10240 байт — меньше почти любого файла/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('statuses/camp.json', [
    [
      'remarks that the form asks for and the transition loses',
      '"form": "send-back",\n      "remarks": true',
      '§"form": "send-back"',
      /допишите "remarks": true/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('statuses/contract.json', [
    [
      'stages of two statuses exchanged',
      '"tone": "success",\n      "stage": 2',
      '"tone": "success",\n      §"stage": 1',
      /напишите "stage": 2/,
      {
        and: [
          {
            file: 'statuses/contract.json',
            from: '"stage": 1,\n      "sentence": "Прочитайте',
            to: '"stage": 2,\n      "sentence": "Прочитайте',
          },
        ],
        onlyProblem: true,
      },
    ],
  ]),
  ...mistakesIn('forms/application/step-1.json', [
    [
      'a year of birth for an age',
      '"years": [5, 8]',
      '"years": [5, §2021]',
      /2021 лет — не возраст первоклассника/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/shared/checklist/opening.json', [
    [
      'a checklist line with the condition of another',
      '"done": { "mail": true }',
      '§"done": { "sms": true }',
      /закрывается тем же/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    ['autofill for another person', '"section-rep2 tel"', '§"tel"', /напишите "section-rep2 tel"/],
  ]),
  ...mistakesIn('forms/camp.ui.json', [
    [
      'a misspelt member in the order of a uiSchema',
      '"medicine", "comment"]',
      '§"medecine", "comment"]',
      /возможно, вы имели в виду «medicine»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('first-questions.json', [
    [
      'a first question twice',
      '"question": "Сколько стоит диагностика и как её оплатить?"',
      '§"question": "Что такое диагностика?"',
      /вопрос «Что такое диагностика\?» уже есть/,
    ],
  ]),
  ...mistakesIn('questionnaires/camp.json', [
    ['a misspelt status list', '"statuses": "camp"', '§"statuses": "camps"', /списка статусов «camps» нет/],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    [
      'a warning that compares the answer of an object with itself',
      '"field": "representative_1/phone"',
      '§"field": "representative_2/phone"',
      /сравнивается с самим собой/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a waiting list that takes seats',
      '"waits": true',
      '"waits": true,\n      §"holdsPlace": true',
      /и ждут места, и занимают его/,
    ],
  ]),
  ...mistakesIn('first-questions.json', [
    [
      'a line break escaped twice',
      '"answer": "Войдите в личный кабинет, откройте «Новая заявка» и заполните четыре шага: о ребёнке, о семье, об учёбе и о здоровье.\\n\\n',
      '§"answer": "Войдите в личный кабинет, откройте «Новая заявка» и заполните четыре шага: о ребёнке, о семье, об учёбе и о здоровье.\\\\n\\\\n',
      /обратную косую/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/excursionSchool.json', [
    [
      'a prefill that exchanges two answers',
      '{ "birth_date": "birth_date", "gender": "gender" }',
      '{ §"birth_date": "gender", "gender": "birth_date" }',
      /напишите "birth_date": "birth_date"/,
    ],
  ]),
  ...mistakesIn('messages/camp-submitted.json', [
    [
      'letters lost in another encoding',
      '"subject": "Заявление в летний лагерь подано: {number}"',
      '§"subject": "????????? ? ?????? ?????? ??????: {number}"',
      /буквы пропали при сохранении/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/school-settings.json', [
    [
      'a pattern that refuses the example of its message',
      '"pattern": "^(https?://)?[^',
      '§"pattern": "^https?://[^',
      /ответ «licey\.ru».*не примут/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'a wrong condition in the definition of several fields',
      '"x-tiles": "row",\n      "x-sensitive": true,\n      "x-show-if": { "not": { "required": ["health_information"] } }',
      '"x-tiles": "row",\n      §"x-sensitive": true,\n      "x-show-if": { "required": ["health_information"] }',
      /видно и тому, кто не дал согласия.*и ещё таких: 4/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/application/step-3.json', [
    [
      'a warning that compares a field with itself',
      '"x-warning": { "field": "first_major"',
      '"x-warning": { §"field": "second_major"',
      /«second_major» сравнивается с самим собой/,
      onlyProblem,
    ],
    [
      'a constant for a list of choices',
      '"properties": {\n',
      '"properties": {\n    "other_language": { "title": "Какой другой язык учит", "type": "string", "maxLength": 100, "examples": ["Финский"], "x-section": "interests", "x-autocomplete": "off", §"x-show-if": { "required": ["foreign_languages"], "properties": { "foreign_languages": { "const": "other" } } } },\n',
      /не бывает ответа «other».*список: напишите "contains"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    [
      'a shared condition on a field that is not beside the conditional field',
      '"workplace": { "x-autocomplete": "section-rep2 organization" }',
      '"workplace": { "x-autocomplete": "section-rep2 organization", §"x-show-if": { "$ref": "#/$defs/both_parents" } }',
      /читает поле «both_parents_raising».*«representative_2»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/course-application.json', [
    [
      'a rename over another stored answer',
      '"x-migrations": [],',
      '§"x-migrations": [{ "version": 2, "rename": { "contact": "comment" } }],',
      /в «comment» уже есть ответы/,
      {
        and: [
          { file: 'forms/course-application.json', from: '"x-version": 1', to: '"x-version": 2' },
          {
            file: 'forms/course-application.json',
            from: '    "contact": {\n      "title": "Когда и как с вами связаться",\n      "type": "string",\n      "maxLength": 300,\n      "examples": ["По телефону, в будни после 18:00"],\n      "x-section": "contact",\n      "x-autocomplete": "off"\n    },\n',
            to: '',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('consents/health-old.json', [
    [
      'a leftover copy',
      '',
      `§${textOf('consents/health.json')}`,
      /файл повторяет .*health\.json/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('consents/extended-day-2027.json', [
    [
      'a second consent for the same answers',
      '',
      textOf('consents/extended-day.json')
        .replace('"title": "', '"title": "Новое: ')
        .replace('"covers"', '§"covers"'),
      /на те же ответы уже просят согласие schemas\/consents\/extended-day\.json/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/adminPaymentsOld.json', [
    [
      'a copy of a screen',
      '',
      `§${textOf('portal/screens/adminPayments.json')}`,
      /повторяет .*adminPayments/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('forms/camp-ui.json', [
    [
      'a uiSchema with the name of a form',
      '',
      textOf('forms/camp.ui.json').replace('"ui:order"', '§"ui:order"'),
      /это uiSchema/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('holidays.json', [
    [
      'a day and its month exchanged',
      '["01.01", "04.01", "05.01", "06.01", "07.01", "08.01", "23.02", "08.03", "03.05"',
      '§["01.01", "04.01", "05.01", "06.01", "07.01", "08.01", "23.02", "08.03", "05.03"',
      /«05\.03» стоит не по порядку/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/adminCases.json', [
    [
      'a badge for all records before the others',
      '          { "if": { "status": "dropped" }, "label": "Отменено", "tone": "neutral" },\n          { "label": "Исполнено", "tone": "success" }',
      '          { "label": "Исполнено", "tone": "success" },\n          §{ "if": { "status": "dropped" }, "label": "Отменено", "tone": "neutral" }',
      /до этой записи дело не дойдёт/,
      onlyProblem,
    ],
    [
      'the id of the record in place of the id of its person',
      '        "path": { "id": "{person.id}" },\n',
      '',
      /«deleteUser» — о других записях.*чей это id/,
      {
        and: [
          {
            file: 'portal/screens/adminCases.json',
            from: '"operation": "deleteUser"',
            to: '§"operation": "deleteUser"',
          },
        ],
        ...onlyProblem,
      },
    ],
  ]),
  ...mistakesIn('portal/screens/adminChildren.json', [
    [
      'the ends of a range exchanged',
      '"from": "birth_date_from", "to": "birth_date_to"',
      '§"from": "birth_date_to", "to": "birth_date_from"',
      /начало отправят как «birth_date_to»/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/verifyUser.json', [
    [
      'a value that the form does not accept',
      '"values": { "role_id": 2 }',
      '§"values": { "role_id": 1 }',
      /«registration» не примет 1.*minimum — 2/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('portal/screens/adminExcursions.json', [
    [
      'a button that sends another decision than all its texts name',
      '"body": { "status": "agreed", "expected_status"',
      '"body": { §"status": "declined", "expected_status"',
      /кнопка «Согласовать».*напишите "status": "agreed"/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('first-questions.json', [
    [
      'an answer longer than its form accepts',
      '"answer": "',
      `§"answer": "${'Специально готовиться не нужно. '.repeat(300)}`,
      /«faq-question» этого не примет: maxLength — 5000/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a promise in a refusal',
      '"label": "Отклонена",',
      '"label": "Отклонена",\n      §"promise": "contract",',
      /отказано, а семье обещано/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('statuses/extended-day.json', [
    [
      'a payment for a questionnaire',
      '"to": "accepted",\n      "by": "administrator",\n      "call": "status"',
      '"to": "accepted",\n      "by": "representative",\n      §"call": "payment"',
      /не платят, а этот переход — оплата/,
      onlyProblem,
    ],
  ]),
  ...mistakesIn('audit.json', [
    [
      'an operation that no longer records its action',
      '    "listCases": {\n      "done": "cases.listed"\n    },\n',
      '',
      /больше ничто не записывает.*верните "listCases"/,
      { and: [{ file: 'audit.json', from: '"operations": {', to: '§"operations": {' }], ...onlyProblem },
    ],
  ]),
  ...mistakesIn('openapi/courses.yaml', [
    [
      'a path parameter of another name',
      '/api/application/course-application/{id}:',
      '§/api/application/course-application/{application_id}:',
      /стоит \{application_id\}, а параметр называется «id»/,
      onlyProblem,
    ],
  ]),
];

/** Valid edits similar to these mistakes. */
export const validLikeCarelessEdits = [
  ...validEditsOf('roles.json', [
    [
      'a role for applications of courses',
      'its permission is that of these applications',
      '"psychologist": {',
      '"methodist": {\n      "title": "Методист",\n      "description": "Ведёт расписание курсов и заявки на них.",\n      "may": ["courses.read", "courses.change", "course-applications.read", "course-applications.decide", "people.read"],\n      "transitions": { "*": ["*"] },\n      "sees": []\n    },\n    "psychologist": {',
    ],
  ]),
  ...validEditsOf('forms/child.json', [
    [
      'a title without two of its answers',
      'no answer is repeated',
      '"{last_name} {first_name} {middle_name}"',
      '"{last_name} {first_name}"',
    ],
  ]),
  ...validEditsOf('holidays.json', [
    [
      'one more day off',
      'it is at its place in the order',
      '"04.11", "31.12"]',
      '"04.11", "30.12", "31.12"]',
    ],
  ]),
];
