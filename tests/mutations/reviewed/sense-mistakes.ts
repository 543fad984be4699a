import { mistakesIn, mistakesWithConsequences } from './reviewed-mistake.ts';

/** Valid JSON whose values contradict a text or another file. `§` marks the reported line. */
export const senseMistakes = [
  ...mistakesWithConsequences('forms/shared.json', [
    [
      'a limit of years that its text does not name',
      '§"x-not-before": "[-today-20y-]{+today-12y+}"',
      /x-not-before — 12, а в словах «По этой дате ребёнку больше 20 лет/,
    ],
    [
      'a password shorter than its hint says',
      '§"x-help": "Не короче [-10-]{+6+} знаков',
      /в словах 6, а предел — 10/,
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-3.json', [
    [
      'fewer files than the hint allows',
      '§"maxItems": [-10-]{+5+},\n      "x-section": "files"',
      /maxItems — 5, а в словах .*не больше 10 файлов/,
    ],
    [
      'a question that disappears as soon as a required one is answered',
      '"x-autocomplete": "off",\n      §"x-show-if": { {+"allOf": [{ +}"$ref": "#/$defs/has_hobbies" }{+, { "not": { "required": ["which_hobbies"] } }] }+}',
      /в заполненной форме этого вопроса не будет/,
    ],
  ]),
  ...mistakesWithConsequences('forms/school-settings.json', [
    [
      'roubles where kopecks are counted',
      '§"maximum": [-100000000-]{+1000000+}',
      /maximum — 10000, а в словах «Наибольшая сумма — 1 000 000 рублей»/,
    ],
  ]),
  ...mistakesWithConsequences('statuses/application.json', [
    [
      'labels of two buttons that are exchanged',
      '§"accepted": "[-Принять-]{+Отклонить+}",\n        "needs_changes": "Вернуть с замечаниями",\n        "rejected": "[-Отклонить-]{+Принять+}"',
      /кнопки «Отклонить» и «Принять» поменялись местами/,
    ],
    [
      'an accepted record that takes no seat',
      '§"accepted": {',
      /место в статусе «accepted» не считается/,
      ['[-      "holdsPlace": true,\n-]'],
    ],
    [
      'a rejection without its reason',
      '§{ "from": "in_review", "to": "rejected", "by": "administrator", "call": "status"[-, "form": "change-status"-] }',
      /спрашивают «change-status», а при этом ничего/,
    ],
  ]),
  ...mistakesWithConsequences('messages/excursion-agreed.json', [
    [
      'a letter that goes out while its decision can be undone',
      '§"wait_seconds": [-6-]{+2+}',
      /письмо уйдёт через 2 с, а отменить решение .* можно 5 с/,
    ],
  ]),
  ...mistakesWithConsequences('messages/code.json', [
    [
      'a code that its SMS omits',
      '§"text": ["Код подтверждения[-: {code}. Никому его не говорите.", "@{host} #{code-]{+ — в письме", "@{host+}}"]',
      /в тексте SMS нет \{code\}/,
    ],
  ]),
  ...mistakesWithConsequences('messages/invoice-issued.json', [
    ['a Russian letter in braces', '§"text": "{title}: {[-amount-]{+аmount+}}', /напишите \{amount\}/],
  ]),
  ...mistakesWithConsequences('consents/personal-data.json', [
    ['a consent after the answers that it covers', '§"before": "[-step-1-]{+step-2+}"', /"before": "step-1"/],
  ]),
  ...mistakesWithConsequences('retention.json', [
    [
      'accepted records that are destroyed',
      '"refused": [§{+"accepted", +}"rejected", ',
      /«accepted».* не отказали/,
    ],
    [
      'withdrawn records that are never deleted',
      '§"refused": ["rejected"[-, "cancelled"-]]',
      /«cancelled».* останутся навсегда/,
    ],
  ]),
  ...mistakesWithConsequences('cases.json', [
    ['more days than the law gives', '§"days": [-10-]{+30+}', /слишком большое.*10/],
  ]),
  ...mistakesWithConsequences('portal/screens/adminExcursions.json', [
    [
      'a preview of another letter',
      '"query": { §"status": "[-declined-]{+agreed+}" } }\n        },\n        "done"',
      /ставит статус «declined», а показывает письмо о «agreed»/,
    ],
    [
      'an undo of another status',
      '"body": { §"expected_status": "[-declined-]{+agreed+}" }',
      /ставит статус «declined», а отменяет «agreed»/,
    ],
    [
      'two badges with one name',
      '"label": "[-Отклонена-]{+Согласована+}", "tone"',
      /«Согласована» в этом списке уже есть/,
      ['{ "if": { "status": "declined" }, §"label"'],
    ],
    [
      'an email address in the column «Телефон»',
      '"label": "Телефон", §"text": "{[-phone|phone-]{+email+}}"',
      /верните "text": "\{phone\|phone\}"/,
    ],
  ]),
  ...mistakesWithConsequences('portal/screens/adminPayments.json', [
    ['a sum in kopecks', '§"text": "{amount[-|money-]}"', /«amount» — сумма/],
  ]),
  ...mistakesWithConsequences('portal/screens/campNew.json', [
    [
      'an operation of another questionnaire',
      '§"finish": "[-sendCamp-]{+sendExtendedDay+}"',
      /операция анкеты «extended-day»/,
    ],
  ]),
  ...mistakesIn('portal/screens/desk.json', [
    ['a number that another one shows', '§"status": "[-expired-]{+pending+}"', /слова статуса «expired»/],
  ]),
  ...mistakesWithConsequences('portal/shared/wizard/application.json', [
    [
      'a prefill of a phone number with an email address',
      '§"representative_1/phone": "[-phone-]{+email+}"',
      /«representative_1\/phone» \(phone\) попадёт «email»/,
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-1.json', [
    [
      'a condition on a choice that an operation gives',
      '"current_school": {{+\n      "x-show-if": { "required": ["applying_grade"], "properties": { §"applying_grade": { "const": "1" } } },+}',
      /ответы на «applying_grade» даёт «listOfferedClasses»/,
    ],
    ['ages in descending order', '§"years": [[-5, 8-]{+8, 5+}]', /от 8 до 5 лет не бывает/],
  ]),
  ...mistakesWithConsequences('forms/application/step-2.json', [
    [
      'a choice with the label of another',
      '§"x-label-template": "{[-representative_1-]{+representative_2+}/first_name}, {[-representative_1-]{+representative_2+}/role}"',
      /их не различить/,
    ],
  ]),
  ...mistakesWithConsequences('forms/extended-day.json', [
    [
      'titles of two choices that are exchanged',
      '"const": "16",\n          §"title": "[-16-]{+17+}:00"',
      /слова «17:00» были у ответа «17»/,
      ['"const": "17",\n          "title": "[-17-]{+16+}:00"'],
    ],
    [
      'a migration of answers that are still choices',
      '"x-version": [-1-]{+2,\n  "x-migrations": [{ "version": 2, "values": { "until": { §"16": "17" } } }]+},',
      /вариант «16» у поля «until» остаётся/,
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-4.json', [
    [
      'answers about health that other roles see',
      '"x-autocomplete": "off",\n      §"x-sensitive": [-true-]{+"character"+}',
      /был о здоровье/,
    ],
  ]),
  ...mistakesWithConsequences('forms/application/index.json', [
    [
      'names whose prefills are exchanged',
      '§"last_name": "[-student_last_name-]{+student_first_name+}",\n      "first_name": "[-student_first_name-]{+student_last_name+}"',
      /верните "last_name": "student_last_name"/,
    ],
  ]),
  ...mistakesWithConsequences('audit.json', [
    [
      'two audited actions with one name',
      '§"title": "[-Блокировка-]{+Разблокировка+} пользователя"',
      /так же называется/,
    ],
  ]),
  ...mistakesWithConsequences('portal/screens/userManagementApplication.json', [
    [
      'plural forms that are exchanged',
      '§"noun": { "one": "заявка", "few": "[-заявки-]{+заявок+}", "many": "[-заявок-]{+заявки+}"',
      /слова для двух и для пяти переставлены/,
    ],
  ]),
  ...mistakesWithConsequences('holidays.json', [
    [
      'a year copied from another',
      '§{+"2028": { "off": ["03.01", "04.01", "05.01", "06.01", "07.01", "23.02", "08.03", "03.05", "10.05", "14.06"] },\n  +}"2027": {',
      /2028 год списан с 2027-го/,
    ],
  ]),
  ...mistakesWithConsequences('portal/screens/application.json', [
    [
      'a status that a family cannot choose',
      '§"status": "[-cancelled-]{+rejected+}", "expected_status"',
      /представитель не переводит в «rejected»/,
    ],
  ]),
  ...mistakesWithConsequences('retention.json', [
    [
      'more days than the text of a period says',
      '§"days": [-365-]{+1825+},\n      "since": "с последнего изменения",\n      "description": "Согласие',
      /«не дольше года|«года», а дней 1825/,
    ],
  ]),
  ...mistakesWithConsequences('messages/extended-day-rejected.json', [
    [
      'a refusal that begins as an acceptance',
      '§"[-Школа не может принять ваше заявление {number} ({child}) на продлённый день. Причина указана в личном кабинете-]{+Место на продлённом дне есть: {child}. Школа приняла ваше заявление {number}+}.",\n',
      /так же начинается schemas\/messages\/extended-day/,
    ],
  ]),
  ...mistakesWithConsequences('words/server/consents.json', [
    [
      'a section that the portal does not have',
      '§"needed": "Сначала дайте «{title}»: прочитать его можно в разделе «[-Персональные-]{+Личные+} данные»',
      /раздела «Личные данные» на портале нет/,
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-2.json', [
    [
      'a choice that names a person of a hidden object',
      '"x-widget": "radio",\n      [-"x-show-if": { "$ref": "#/$defs/both_parents" },\n      -]"x-messages": {\n        "required": "Выберите, кому',
      /верните "x-show-if"/,
      ['§"main_contact_person": {'],
    ],
  ]),
];
