import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mistakesIn, mistakesWithConsequences, validEditsOf } from './reviewed-mistake.ts';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../../../schemas', file), 'utf8');

/**
 * Mistakes of careless edits, such as a wrong unit, a leftover copy or a second place that was not changed. Each has one
 * message, at the edit (`§`), with a fix.
 */
export const carelessMistakes = [
  ...mistakesIn('forms/upload-contract.json', [
    ['a size in kilobytes', '§"maxSize": [-10485760-]{+10240+}', /10240 байт — меньше почти любого файла/],
  ]),
  ...mistakesIn('statuses/camp.json', [
    [
      'remarks that the form asks for and the transition loses',
      '§"form": "send-back"[-,\n      "remarks": true-]',
      /допишите "remarks": true/,
    ],
  ]),
  ...mistakesIn('statuses/contract.json', [
    [
      'stages of two statuses exchanged',
      '"tone": "success",\n      §"stage": [-2-]{+1+}',
      /напишите "stage": 2/,
      ['"stage": [-1-]{+2+},\n      "sentence": "Прочитайте'],
    ],
  ]),
  ...mistakesIn('forms/application/step-1.json', [
    ['a year of birth for an age', '"years": [5, §[-8-]{+2021+}]', /2021 лет — не возраст первоклассника/],
  ]),
  ...mistakesIn('portal/shared/checklist/opening.json', [
    [
      'a checklist line with the condition of another',
      '§"done": { "[-mail-]{+sms+}": true }',
      /такая запись в этом списке уже есть/,
    ],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    ['autofill for another person', '§"[-section-rep2 -]tel"', /напишите "section-rep2 tel"/],
  ]),
  ...mistakesIn('forms/camp.ui.json', [
    [
      'a misspelt member in the order of a uiSchema',
      '§"[-medicine-]{+medecine+}", "comment"]',
      /возможно, вы имели в виду «medicine»/,
    ],
  ]),
  ...mistakesIn('first-questions.json', [
    [
      'a first question twice',
      '§"question": "[-Сколько стоит-]{+Что такое+} диагностика[- и как её оплатить-]?"',
      /вопрос «Что такое диагностика\?» уже есть/,
    ],
  ]),
  ...mistakesWithConsequences('questionnaires/camp.json', [
    ['a misspelt status list', '§"statuses": "[-camp-]{+camps+}"', /списка статусов «camps» нет/],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    [
      'a warning that compares the answer of an object with itself',
      '§"field": "[-representative_1-]{+representative_2+}/phone"',
      /сравнивается с самим собой/,
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a waiting list that takes seats',
      '"waits": true{+,\n      §"holdsPlace": true+}',
      /и ждут места, и занимают его/,
    ],
  ]),
  ...mistakesIn('first-questions.json', [
    [
      'a line break escaped twice',
      '§"answer": "Войдите в личный кабинет, откройте «Новая заявка» и заполните четыре шага: о ребёнке, о семье, об учёбе и о здоровье.\\{+\\+}n{+\\+}\\n',
      /обратную косую/,
    ],
  ]),
  ...mistakesIn('portal/screens/excursionSchool.json', [
    [
      'a prefill that exchanges two answers',
      '{ §"birth_date": "[-birth_date-]{+gender+}", "gender": "[-gender-]{+birth_date+}" }',
      /напишите "birth_date": "birth_date"/,
    ],
  ]),
  ...mistakesIn('messages/camp-submitted.json', [
    [
      'letters lost in another encoding',
      '§"subject": "[-Заявление в летний лагерь подано-]{+????????? ? ?????? ?????? ??????+}: {number}"',
      /буквы пропали при сохранении/,
    ],
  ]),
  ...mistakesIn('forms/school-settings.json', [
    [
      'a pattern that refuses the example of its message',
      '§"pattern": "^[-(https?://)?-]{+https?://+}[^',
      /ответ «licey\.ru».*не примут/,
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'a wrong condition in the definition of several fields',
      '"x-tiles": "row",\n      §"x-sensitive": true,\n      "x-show-if": { [-"not": { -]"required": ["health_information"][- }-] }',
      /видно и тому, кто не дал согласия.*и ещё таких: 4/,
    ],
  ]),
  ...mistakesIn('forms/application/step-3.json', [
    [
      'a warning that compares a field with itself',
      '"x-warning": { §"field": "[-first_major-]{+second_major+}"',
      /«second_major» сравнивается с самим собой/,
    ],
    [
      'a constant for a list of choices',
      '"properties": {{+\n    "other_language": { "title": "Какой другой язык учит", "type": "string", "maxLength": 100, "examples": ["Финский"], "x-section": "interests", "x-autocomplete": "off", §"x-show-if": { "required": ["foreign_languages"], "properties": { "foreign_languages": { "const": "other" } } } },+}\n',
      /не бывает ответа «other».*список: напишите "contains"/,
    ],
  ]),
  ...mistakesIn('forms/application/step-2.json', [
    [
      'a shared condition on a field that is not beside the conditional field',
      '"workplace": { "x-autocomplete": "section-rep2 organization"{+, §"x-show-if": { "$ref": "#/$defs/both_parents" }+} }',
      /читает поле «both_parents_raising».*«representative_2»/,
    ],
  ]),
  ...mistakesIn('forms/course-application.json', [
    [
      'a rename over another stored answer',
      '§"x-migrations": [{+{ "version": 2, "rename": { "contact": "comment" } }+}],',
      /в «comment» уже есть ответы/,
      [
        '"x-version": [-1-]{+2+}',
        '[-    "contact": {\n      "title": "Когда и как с вами связаться",\n      "type": "string",\n      "maxLength": 300,\n      "examples": ["По телефону, в будни после 18:00"],\n      "x-section": "contact",\n      "x-autocomplete": "off"\n    },\n-]',
      ],
    ],
  ]),
  ...mistakesIn('consents/health-old.json', [
    ['a leftover copy', `§{+${textOf('consents/health.json')}+}`, /файл повторяет .*health\.json/],
  ]),
  ...mistakesIn('consents/extended-day-2027.json', [
    [
      'a second consent for the same answers',
      `{+${textOf('consents/extended-day.json')
        .replace('"title": "', '"title": "Новое: ')
        .replace('"covers"', '§"covers"')}+}`,
      /на те же ответы уже просят согласие schemas\/consents\/extended-day\.json/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminPaymentsOld.json', [
    [
      'a copy of a screen',
      `§{+${textOf('portal/screens/adminPayments.json')}+}`,
      /повторяет .*adminPayments/,
    ],
  ]),
  ...mistakesIn('forms/camp-ui.json', [
    [
      'a uiSchema with the name of a form',
      `{+${textOf('forms/camp.ui.json').replace('"ui:order"', '§"ui:order"')}+}`,
      /это uiSchema/,
    ],
  ]),
  ...mistakesIn('holidays.json', [
    [
      'a day and its month exchanged',
      '§["01.01", "04.01", "05.01", "06.01", "07.01", "08.01", "23.02", "08.03", "[-03.05-]{+05.03+}"',
      /«05\.03» стоит не по порядку/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminCases.json', [
    [
      'a badge for all records before the others',
      '          { "[-if": { "status": "dropped" }, "label": "Отменено", "tone": "neutral" },\n          { "label": "Исполнено-]{+label": "Исполнено", "tone": "success" },\n          §{ "if": { "status": "dropped" }, "label": "Отменено+}", "tone": "[-success-]{+neutral+}" }',
      /до этой записи дело не дойдёт/,
    ],
    [
      'the id of the record in place of the id of its person',
      '[-        "path": { "id": "{person.id}" },\n-]',
      /«deleteUser» — о других записях.*чей это id/,
      ['§"operation": "deleteUser"'],
    ],
  ]),
  ...mistakesIn('portal/screens/adminChildren.json', [
    [
      'the ends of a range exchanged',
      '§"from": "[-birth_date_from", "to": "birth_date_to-]{+birth_date_to", "to": "birth_date_from+}"',
      /начало отправят как «birth_date_to»/,
    ],
  ]),
  ...mistakesIn('portal/screens/verifyUser.json', [
    [
      'a value that the form does not accept',
      '§"values": { "role_id": [-2-]{+1+} }',
      /«registration» не примет 1.*minimum — 2/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminExcursions.json', [
    [
      'a button that sends another decision than all its texts name',
      '"body": { §"status": "[-agreed-]{+declined+}", "expected_status"',
      /кнопка «Согласовать».*напишите "status": "agreed"/,
    ],
  ]),
  ...mistakesIn('first-questions.json', [
    [
      'an answer longer than its form accepts',
      `§"answer": "{+${'Специально готовиться не нужно. '.repeat(300)}+}`,
      /«faq-question» этого не примет: maxLength — 5000/,
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a promise in a refusal',
      '"label": "Отклонена",{+\n      §"promise": "contract",+}',
      /отказано, а семье обещано/,
    ],
  ]),
  ...mistakesIn('statuses/extended-day.json', [
    [
      'a payment for a questionnaire',
      '"to": "accepted",\n      "by": "[-administrator-]{+representative+}",\n      §"call": "[-status-]{+payment+}"',
      /не платят, а этот переход — оплата/,
    ],
  ]),
  ...mistakesIn('audit.json', [
    [
      'an operation that no longer records its action',
      '[-    "listCases": {\n      "done": "cases.listed"\n    },\n-]',
      /больше ничто не записывает.*верните "listCases"/,
      ['§"operations": {'],
    ],
  ]),
  ...mistakesIn('openapi/courses.yaml', [
    [
      'a path parameter of another name',
      '§/api/application/course-application/{[-id-]{+application_id+}}:',
      /стоит \{application_id\}, а параметр называется «id»/,
    ],
  ]),
];

/** Valid edits similar to these mistakes. */
export const validLikeCarelessEdits = [
  ...validEditsOf('roles.json', [
    [
      'a role for applications of courses',
      'its permission is that of these applications',
      '{+"methodist": {\n      "title": "Методист",\n      "description": "Ведёт расписание курсов и заявки на них.",\n      "may": ["courses.read", "courses.change", "course-applications.read", "course-applications.decide", "people.read"],\n      "transitions": { "*": ["*"] },\n      "sees": []\n    },\n    +}"psychologist": {',
    ],
  ]),
  ...validEditsOf('forms/child.json', [
    [
      'a title without two of its answers',
      'no answer is repeated',
      '"{last_name} {first_name}[- {middle_name}-]"',
    ],
  ]),
  ...validEditsOf('holidays.json', [
    ['one more day off', 'it is at its place in the order', '"04.11", {+"30.12", +}"31.12"]'],
  ]),
];
