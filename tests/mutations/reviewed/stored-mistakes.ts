import { mistakesIn, mistakesWithConsequences } from './reviewed-mistake.ts';

/**
 * Edits that contradict stored answers, or names and promises that people have already read.
 * `§` marks the reported line.
 */
export const storedMistakes = [
  ...mistakesWithConsequences('forms/school-settings.json', [
    [
      'a pattern that refuses its former example',
      '§"pattern": "^[-([0-9]{10}|[0-9]{12})-]{+[0-9]{12}+}$"',
      /«7704123456» был примером.*"x-removed"/,
      ['["[-7704123450-]{+770412345012+}"]'],
    ],
  ]),
  ...mistakesWithConsequences('forms/extended-day.json', [
    [
      'a search and replace that changes the record of the release, too',
      '"[-grandparent-]{+granny+}"',
      /правили руками/,
      [
        ['released/extended-day.json', '"[-grandparent-]{+granny+}"'],
        ['released/extended-day.json', '§"checksum"'],
      ],
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-2.json', [
    [
      'a choice with a new meaning',
      '§"title": "С [-опекуном-]{+бабушкой+}"',
      /выбрал «С опекуном», покажут «С бабушкой»/,
    ],
  ]),
  ...mistakesWithConsequences('statuses/excursion.json', [
    [
      'a deadline that is later than the form promises',
      '§"due_days": [-3-]{+10+}',
      /обещает «трёх рабочих дней».* а срок здесь 10/,
    ],
  ]),
  ...mistakesWithConsequences('messages/code.json', [
    [
      'a code whose lifetime other letters give as shorter',
      '§"Код подтверждения: {code}. Он действует [-10-]{+30+} минут',
      /здесь «30 минут», а портал отсчитывает 10 мин/,
    ],
  ]),
  ...mistakesIn('roles.json', [
    [
      'a renamed role',
      '§"[-psychologist-]{+psycholog+}": {',
      /роли «psychologist» больше нет.*верните имя "psychologist".*--remove roles\/psychologist/,
    ],
  ]),
  ...mistakesWithConsequences('roles.json', [
    [
      'a role that decides although its description says that it changes nothing',
      '"may": [\n        "applications.read",\n        §{+"applications.decide",\n        +}"notes.read",\n        "courses.read"',
      /«Смотрит разделы школы и ничего не меняет.*«applications.decide»/,
    ],
    [
      'a role that sees what its description excludes',
      '"transitions": { "*": ["*"] },\n      "sees": ["character"{+, §"health"+}]',
      /Ответов о здоровье не видит.*«health»/,
    ],
  ]),
  ...mistakesIn('statuses/camp.json', [
    [
      'a renamed status',
      '§"[-rejected-]{+refused+}": {',
      /статуса «rejected» больше нет.*верните имя "rejected".*--remove statuses\/camp\/rejected/,
    ],
  ]),
  ...mistakesWithConsequences('consents/personal-data.json', [
    [
      'a consent of another form',
      '§"form": "[-application-]{+excursion+}",\n    "before": "[-step-1-]{+excursion+}"',
      /просили у тех, кто заполняет «application»/,
    ],
  ]),
  ...mistakesWithConsequences('forms/camp.json', [
    [
      'a condition on an unknown question of an external form',
      '"if": { "required": [§"[-takes_medicine-]{+takes_medicines+}"], "properties": { "takes_medicine"',
      /«takes_medicines».*«takes_medicine»/,
    ],
  ]),
  ...mistakesWithConsequences('holidays.json', [
    ['the current year removed', '{', /2026 год ещё не кончился/, ['§"[-2026-]{+2025+}": {']],
  ]),
  ...mistakesWithConsequences('portal/screens/application.json', [
    [
      'a text that quotes the former label of a status',
      '"text": "{title}. Заявка останется в списке с пометкой «Отозвана»',
      /статуса «Отозвана» у этих записей нет/,
      [['statuses/application.json', '§"label": "[-Отозвана-]{+Снята+}"']],
    ],
    [
      'a to-do line without a condition before one with it',
      '§{\n          "of": "application",\n          "when": ["draft"],[-\n          "if": { "ready": true },-]\n',
      /до этой записи дело не дойдёт.*верните "if"/,
    ],
  ]),
  ...mistakesWithConsequences('portal/screens/extendedDay.json', [
    [
      'drafts without a button to continue them',
      '"actions": [\n      {\n        "label": "Продолжить",\n        §"when": ["[-draft-]{+needs_changes+}"],',
      /верните "draft" вместо "needs_changes"/,
    ],
  ]),
  ...mistakesWithConsequences('forms/application/step-3.json', [
    [
      'a hint with a file type that is not accepted',
      '§"x-help": "Свидетельство о рождении, табель, грамоты. PDF, [-DOCX-]{+XLSX+} или фото',
      /обещано «XLSX»/,
    ],
  ]),
];
