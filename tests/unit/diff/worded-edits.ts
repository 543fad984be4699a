import { mistakesIn } from '#tests/mutations/reviewed/reviewed-mistake.ts';

/** Edits of names, patterns, conditions and words, with the line that says in Russian what each one means. */
export const wordedEdits = [
  ...mistakesIn('forms/school-settings.json', [
    [
      'a pattern of other lengths',
      '§"pattern": "^([0-9]{10}|[0-9]{[-12-]{+13+}})$"',
      /«ИНН» › что можно писать: 10 или 13 цифр \(было: 10 или 12 цифр\); теперь примут «\d{13}»; больше не примут «\d{12}»$/,
    ],
  ]),
  ...mistakesIn('forms/shared.json', [
    [
      'exchanged messages of two limits',
      '"x-not-after": "[-Эта дата ещё не наступила-]{+По этой дате ребёнку больше 20 лет+}. Проверьте год рождения[- ребёнка-]",\n        §"x-not-before": "[-По этой дате ребёнку больше 20 лет-]{+Эта дата ещё не наступила+}. Проверьте год рождения{+ ребёнка+}"',
      /сообщение, когда ответ не подходит › «дата не раньше этой»: «Эта дата.* это и строка \d+ поменялись местами$/,
    ],
  ]),
  ...mistakesIn('forms/application/step-1.json', [
    [
      'other usual ages for a class',
      '§"years": [[-5, 8-]{+6, 9+}]',
      /: 6, 9 — 1 класс: 7–10 лет, 5 класс: 11–14 лет, 11 класс: 17–20 лет \(было: 5, 8 — 1 класс: 6–9 лет, /,
    ],
    [
      'another name of a panel, which is in the URL',
      '§"[-about_child-]{+child_and_school+}": {',
      /«Ребёнок» › имя в адресе страницы \(прежние ссылки его не найдут\): child_and_school \(было: about_child\)$/,
    ],
    [
      'exchanged words of two choices',
      '§{ "male": "[-Родился-]{+Родилась+}", "female": "[-Родилась-]{+Родился+}" }',
      /› «Мужской»: «Родилась» \(было: «Родился»\); соседние значения поменялись местами$/,
    ],
  ]),
  ...mistakesIn('forms/extended-day.json', [
    [
      'a choice with another stored value than its words',
      '"title": "19:00"\n        }{+,\n        §{ "const": "20", "title": "21:00" }+}',
      /варианты ответа: добавлено «21:00» — значение, которое хранится и передаётся — 20;/,
    ],
    [
      'a choice with another stored value',
      '§"const": "[-19-]{+20+}",',
      /«19:00» › значение, которое хранится и передаётся: 20 \(было: 19\)/,
    ],
    [
      'a list of choices from another operation',
      '§"x-options": "[-getChildList-]{+listOfferedClasses+}"',
      /варианты даёт вызов: .*listOfferedClasses.* \(было: «Дети» \(getChildList\)\)$/,
    ],
  ]),
  ...mistakesIn('portal/screens/userManagementApplication.json', [
    [
      'a lost filter of days',
      '§[-{\n        "kind": "range",\n        "label": "Подана",\n        "of": "dates",\n        "from": "submitted_from",\n        "to": "submitted_to",\n        "added": true\n      },\n      -]',
      /фильтры: убрано «Подана» — в меню «Фильтр», пока не добавят; между чем — «днями»;/,
    ],
    [
      'an export without one of its formats',
      '§exports.json#/[-sensitiveFormats-]{+formats+}',
      /«Excel \(XLSX\)», «CSV» \(было: «Excel \(XLSX\)», «CSV», «Excel с особо личными ответами»\)$/,
    ],
  ]),
  ...mistakesIn('portal/shared/record/application.json', [
    [
      'exchanged keys of two transitions',
      '§"accepted": "[-a-]{+x+}", "needs_changes": "r", "rejected": "[-x-]{+a+}"',
      /клавиша › «Принята»: x \(было: a\); соседние значения поменялись местами$/,
    ],
    [
      'exchanged conditions of two badges',
      '{ §"contract_state": "[-sent-]{+signed+}" }, "label": "Ждёт согласия семьи", "tone": "warning" },\n          { "if": { "contract_state": "[-signed-]{+sent+}" }',
      /«Ждёт согласия семьи» › .*; это и строка \d+ поменялись местами$/,
    ],
  ]),
  ...mistakesIn('portal/shared/wizard/application.json', [
    [
      'another record that the words are about',
      '"if": { §"current": [-true-]{+false+} }',
      /«До \{campaign_now\.[^»]*» › какая запись списка имеется в виду › current: нет/,
    ],
  ]),
  ...mistakesIn('portal/screens/draftsApplications.json', [
    [
      'an export with other formats than usual',
      '"exports": { "operation": "exportApplications", "name": "Черновики"{+, §"formats": { "$ref": "../shared/exports.json#/sensitiveFormats" }+} }',
      /«Excel с особо личными ответами» \(было: «Excel \(XLSX\)», «CSV»\)$/,
    ],
  ]),
  ...mistakesIn('forms/receive-payment.json', [
    [
      'another limit of a date',
      '§"[-x-not-after-]{+x-not-before+}": "today"',
      /«День оплаты»: вместо «дата не позже этой» теперь «дата не раньше этой»: сегодня$/,
    ],
  ]),
  ...mistakesIn('forms/excursion.json', [
    [
      'a former name that other forms have too',
      '§{+"x-renamed-from": ["name"],\n      +}"title": "Ваша эл. почта",',
      /«Ваша эл\. почта» › прежние имена поля: name \(раньше не было\)$/,
    ],
    [
      'a new name in a list of names',
      '§"x-search": ["[-name-]{+visitor_name+}", "phone", "email"]',
      /по каким ответам запись находят: .*; записано visitor_name вместо name$/,
      ['    "[-name-]{+visitor_name+}": {'],
    ],
    [
      'another answer as the title of records',
      '§"x-title-template": "{[-name-]{+birth_date+}}"',
      /название записи в списках: «\{Дата рождения ребёнка\}» \(было: «\{Имя\}»\)$/,
    ],
  ]),
  ...mistakesIn('holidays.json', [
    [
      'a year with the moved days of another one',
      '"14.06", "04.11"]\n  }{+,\n  §"2028": { "off": ["03.01", "04.01", "05.01", "03.05", "10.05"] }+}',
      /2028: нерабочие будни — праздников — 3, а кроме праздников: 03\.05 \(ср\), 10\.05 \(ср\)/,
    ],
  ]),
  ...mistakesIn('defaults/questionnaire/statuses/{form}.json', [
    [
      'a longer deadline in the template of questionnaires',
      '§"due_days": [-3-]{+30+}',
      /«Образец для анкет» › «Подано» › срок следующего шага: 30 рабочих дней \(было: 3 рабочих дня\); для новых анкет/,
    ],
  ]),
  ...mistakesIn('forms/camp.json', [
    [
      'a sensitive answer in the title of records',
      '§{answers/shift}{+, {answers/comment}+}"',
      /закрытый ответ «Что ещё стоит знать вожатым» увидят все, кому открыт список$/,
    ],
  ]),
  ...mistakesIn('forms/application/step-4.json', [
    [
      'another group of sensitive answers',
      '§"x-sensitive": [-true-]{+"character"+}',
      /закрытый ответ: «Характер» \(было: «здоровье и подобное»\)/,
    ],
  ]),
  ...mistakesIn('forms/close-case.json', [
    [
      'a condition on another answer',
      '§"x-show-if": {\n        "required": ["outcome"],\n        "properties": {\n          "outcome": {\n            "const": "[-kept-]{+erased+}"',
      /показан, если: на «Что с данными» ответили «Данных в портале больше нет» \(было: на «Что с данными» ответили «Храним/,
    ],
  ]),
  ...mistakesIn('statuses/course-application.json', [
    [
      'a status that takes a seat instead of waiting',
      '§"[-waits-]{+holdsPlace+}": true',
      /«Лист ожидания»: вместо «ждёт места, потому что все заняты» теперь «занимает место»$/,
    ],
  ]),
  ...mistakesIn('statuses/camp.json', [
    [
      'a longer deadline',
      '§"due_days": [-3-]{+30+}',
      /«Подано» › срок следующего шага: 30 рабочих дней \(было: 3 рабочих дня\)$/,
    ],
  ]),
  ...mistakesIn('statuses/application.json', [
    [
      'a transition for other applications',
      '"to": "draft", "by": "administrator", "call": "status", "form": "change-status", §"submittedBefore": [-false-]{+true+}',
      /«Отозвана» → «Черновик» › для каких заявок: «раньше уже поданных» \(было: «ещё не поданных»\)$/,
    ],
    [
      'a lost transition',
      '§[-{ "from": "in_review", "to": "cancelled", "by": "representative", "call": "status", "form": "cancel-application" },\n    -]{',
      /переходы: семья больше не переводит «На рассмотрении» → «Отозвана» — какую форму при этом заполняют — «Отзыв заявки»/,
    ],
  ]),
  ...mistakesIn('messages/application-cancelled.json', [
    [
      'words for the other reader',
      '§"title": "[-Вы отозвали заявку-]{+Заявка закрыта+}"',
      /тому, кто сделал это сам › .*: «Заявка закрыта» .*; те же слова стоят здесь: в строке \d+$/,
    ],
  ]),
  ...mistakesIn('messages/code.json', [
    [
      'another unit of a time',
      '§Он действует 10 [-минут-]{+часов+}',
      /«Код подтверждения» › письмо › текст письма: «10 минут» → «10 часов» в словах/,
    ],
  ]),
  ...mistakesIn('messages/application-diagnostic.json', [
    [
      'a day instead of a placeholder',
      '§Оплатите её до [-{due}-]{+5 декабря+}: {portal}',
      /«\{due\}» → «5 декабря» в словах .*; больше не подставляется \{due\}$/,
    ],
  ]),
  ...mistakesIn('events.json', [
    [
      'a value that the program does not know',
      '§"contract-withdrawn": ["number", "title"{+, "reason"+}]',
      /«Договор отозван» › что программа подставляет в письмо \(меняется вместе с кодом\): .*reason/,
    ],
  ]),
  ...mistakesIn('portal/screens/extendedDayNew.json', [
    [
      'another member as a known answer',
      '§"child": "[-id-]{+first_name+}"',
      /что заполняется само › «Ребёнок»: «Имя» \(было: «номер записи»\)$/,
    ],
  ]),
  ...mistakesIn('portal/screens/userManagement.json', [
    [
      'a button for another role',
      '"label": "Выставить счёт",\n        §"if": { "role_id": [-2-]{+1+}',
      /«Выставить счёт» › только у записей, где › «Роль»: «Сотрудник школы» \(было: «Представитель»\)$/,
    ],
  ]),
  ...mistakesIn('portal/screens/adminExcursions.json', [
    [
      'a button for several records in another status',
      '§"when": ["[-received-]{+declined+}"]',
      /действия с выбранными › «Согласовать» › только в этих статусах: «Отклонена» \(было: «Получена»\)$/,
    ],
  ]),
  ...mistakesIn('words/server/auth.json', [
    [
      'another time in the words of the server',
      '§[-прошли сутки-]{+прошла неделя+}',
      /«Вход, коды и пароли: ответы сервера» › temporaryOver: «прошли сутки» → «прошла неделя» в словах/,
    ],
  ]),
  ...mistakesIn('roles.json', [
    [
      'a role that may delete families',
      '    §{+"librarian": {\n      "title": "Библиотекарь",\n      "description": "Помогает с курсами.",\n      "may": ["people.delete"],\n      "transitions": {},\n      "sees": ["*"]\n    },\n    +}"reader": {',
      /«Библиотекарь» — что может — «Удалять семьи со всеми заявками»; в какие статусы переводит — ни в какие; какие закрытые ответы видит — «все»$/,
    ],
    [
      'transitions of one list instead of all',
      '"transitions": { §"[-*-]{+application+}": ["*"] },\n      "sees": ["character"]',
      /в какие статусы переводит: «Заявка на поступление» — «любой статус» \(было: любой список и любой статус\)$/,
    ],
    [
      'all sensitive answers for a role',
      '§"sees": ["[-character-]{+*+}"]',
      /«Приёмная комиссия» › какие закрытые ответы видит: «все» \(было: «о характере»\)$/,
    ],
  ]),
  ...mistakesIn('payments.json', [
    [
      'another VAT rate',
      '§"vat_code": [-1-]{+4+}',
      /чек › ставка НДС в чеке: «НДС 20 %» \(было: «без НДС»\)$/,
    ],
  ]),
  ...mistakesIn('openapi/payments.yaml', [
    [
      'a sum without the filter of its list',
      'parameters/Search"\n      §- $ref: [-"components/payments.yaml#/parameters/PaymentTab"\n      - $ref: -]"components/payments.yaml#/parameters/PaymentStatus"\n    responses',
      /«sumPayments» › параметры: больше не передаёт отбор «Образование» \(tab\)$/,
    ],
  ]),
  ...mistakesIn('openapi/components/payments.yaml', [
    [
      'a value that is never empty',
      'due_date:\n        §type: [-[string, "null"]-]{+string+}',
      /Payment › поля › due_date \(«The deadline, .*»\) › вид значения: «строка» \(было: «строка», «пусто»\)/,
    ],
  ]),
  ...mistakesIn('openapi/applications.yaml', [
    [
      'a new required member of a body',
      '§required: [application_id{+, revision+}]',
      /«finishDraftApplication» › что передают вызову › обязательные поля: добавлено revision$/,
    ],
    [
      'a read that nobody sees during impersonation',
      '§x-viewed: [-applications.read-]{+none+}',
      /кто из школы видит это, когда смотрит портал глазами семьи: «никто» \(было: «Смотреть заявки/,
    ],
  ]),
];
