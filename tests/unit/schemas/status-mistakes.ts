import { mistakesIn } from './mistake.ts';

/** Mistakes in transition tables and status letters. `HERE` is the position of `§`. */
export const statusMistakes = [
  ...mistakesIn('statuses/visit.json', [
    [
      'two statuses with the same label',
      '§"label": "[-Решено-]{+Заявлено+}"',
      'HERE  так же называется статус «asked»: их не различить. Как исправить: назовите один из них иначе.',
    ],
    [
      'a status that waits for the family, without a transition of the family',
      '"label": "Заявлено"{+, §"todo": true+},',
      [
        'HERE  что сделать в статусе «asked», нигде не сказано. Как исправить: добавьте строку с "of": "visit" в todo.lines экрана с карточками или уберите "todo".',
        'HERE  в статусе «asked» ждут ответа семьи, а вперёд её не ведёт ни один переход. Как исправить: добавьте в "transitions" переход: { "from": "asked", "to": "agreed", "by": "representative", "call": "payment" }.',
      ],
    ],
    [
      'a transition to an unknown status',
      '§"to": "[-agreed-]{+agree+}"',
      'HERE  статуса «agree» нет. Как исправить: возможно, вы имели в виду «agreed».',
    ],
    [
      'an unknown initial status',
      '§"initial": "[-asked-]{+begun+}"',
      'HERE  статуса «begun» нет. Как исправить: здесь могут стоять: asked, agreed.',
    ],
    [
      'a transition of the school without a button label',
      '"form": "question" }{+,\n    §{ "from": "agreed", "to": "asked", "by": "administrator", "call": "status" }+}',
      'HERE  у перехода «agreed» → «asked» нет слова на кнопке. Как исправить: напишите его в "transitions" статуса «agreed».',
    ],
    [
      'a button label without a transition of the school',
      '"transitions": { "agreed": "Согласиться"{+, §"asked": "Снова"+} }',
      'HERE  школа не переводит из «asked» в «asked». Как исправить: добавьте переход в "transitions" или уберите слово.',
    ],
    [
      'a transition with an unknown form',
      '§"form": "[-question-]{+qestion+}"',
      'HERE  формы «qestion» нет. Как исправить: возможно, вы имели в виду «question».',
    ],
    [
      'a form at a payment transition',
      '"call": "[-status-]{+payment+}", §"form"',
      [
        'schemas/statuses/visit.json:10:40  платит представитель. Как исправить: напишите "by": "representative" или "call": "status".',
        'HERE  при переходе с "call": "payment" форму не заполняют. Как исправить: уберите "form".',
      ],
    ],
    [
      'remarks with a form that has no field for them',
      '"form": "question"{+, §"remarks": true+}',
      'HERE  в форме «question» негде написать замечания. Как исправить: назовите в "form" форму с повторяемой группой remarks, в записи которой есть path и message, или уберите слово.',
    ],
    [
      'a status without a transition to it',
      '"sentence": "Приходите." }{+,\n    §"gone": { "label": "Ушло", "tone": "neutral", "sentence": "Ушло.", "silent": true }+}',
      'HERE  в статус «gone» не ведёт ни один переход. Как исправить: добавьте переход в "transitions" или уберите статус.',
    ],
    [
      'a status without a message',
      '§"asked": { [-"silent": true, -]',
      'HERE  о статусе «asked» нет письма. Как исправить: добавьте schemas/messages/visit-asked.json или слово "silent": true.',
    ],
    [
      'a message of a silent status',
      '"agreed": { §{+"silent": true, +}"label"',
      'HERE  письмо об этом статусе есть: schemas/messages/visit-agreed.json. Как исправить: уберите слово или письмо.',
    ],
    [
      'a syntax error in statuses, not reported for screens',
      '"title": "Посещение",§{+,+}',
      'HERE  лишняя запятая. Как исправить: уберите её.',
    ],
    [
      'a stage without a status',
      '"stages": ["Заявлено", "Решено"{+, §"Оплачено"+}]',
      'HERE  на делении «Оплачено» не стоит ни один статус. Как исправить: напишите "stage": 3 статусу, который на нём стоит, или уберите деление.',
    ],
    [
      'an initial status without a submission',
      '§"initial": "asked",\n  "transitions": [{+\n    { "from": "agreed", "to": "asked", "by": "representative", "call": "finish" },+}',
      [
        'HERE  из начального статуса «asked» ничего нельзя подать. Как исправить: добавьте в "transitions": { "from": "asked", "to": "asked", "by": "representative", "call": "finish" }.',
        'schemas/portal/screens/mine.json:13:5  в статусе «Решено» форму подают, а кнопки к ней на карточке нет. Как исправить: добавьте { "label": "Продолжить", "when": ["agreed"], "style": "primary", "screen": "visit", "query": { "id": "{id}" } }.',
      ],
    ],
    [
      'a repeated transition',
      '"form": "question" }{+,\n    §{ "from": "asked", "to": "agreed", "by": "administrator", "call": "status", "submittedBefore": true }+}',
      'HERE  такой переход уже есть: № 1. Как исправить: уберите один из двух или измените "from", "to" или "by".',
    ],
    [
      'a decision by a representative',
      '"form": "question" }{+,\n    { "from": "asked", §"to": "agreed", "by": "representative", "call": "status" }+}',
      'HERE  представитель может сам только отказаться, а «agreed» — не отказ. Как исправить: допишите "withdrawn": true статусу, который значит отказ, и назовите его.',
    ],
    [
      'a submission by the school',
      '"initial": "[-asked-]{+agreed+}",\n  "transitions": [{+\n    { "from": "agreed", "to": "asked", "by": "representative", "call": "finish" },\n    { "from": "asked", "to": "agreed", §"by": "administrator", "call": "finish" },+}',
      'HERE  подаёт тот, кто заполняет. Как исправить: напишите "by": "representative" или "call": "status".',
    ],
    [
      'different forms at the transitions to one status',
      '"form": "question" }{+,\n    { "from": "agreed", "to": "agreed", "by": "administrator", "call": "status", "form": "question", "submittedBefore": true },\n    { "from": "agreed", "to": "agreed", "by": "administrator", "call": "status", §"form": "review", "submittedBefore": false }+}',
      [
        'schemas/statuses/visit.json:11:5  у перехода «agreed» → «agreed» нет слова на кнопке. Как исправить: напишите его в "transitions" статуса «agreed».',
        'schemas/statuses/visit.json:12:5  у перехода «agreed» → «agreed» нет слова на кнопке. Как исправить: напишите его в "transitions" статуса «agreed».',
        'HERE  здесь спрашивают «review», а при остальных переходах в «agreed» — «question». Как исправить: напишите "form": "question".',
      ],
    ],
    [
      'a successful status without a stage',
      '§"agreed": { "label": "Решено", "tone": "success", [-"stage": 2, -]',
      [
        'schemas/statuses/visit.json:3:26  на делении «Решено» не стоит ни один статус. Как исправить: напишите "stage": 2 статусу, который на нём стоит, или уберите деление.',
        'HERE  у статуса «agreed» нет деления полосы хода. Как исправить: допишите "stage": номер от 1 до 2; если он в стороне от хода, напишите "tone": "neutral" вместо "success".',
      ],
    ],
    [
      'a deadline in the sentence of a status without one',
      '§"sentence": "Приходите{+ до {due}+}."',
      'HERE  до какого дня, портал не знает: у статуса нет срока. Как исправить: добавьте "due_days": число рабочих дней, или уберите {due}.',
    ],
    [
      'a deadline that no text mentions',
      '§{+"due_days": 3, +}"sentence": "Приходите."',
      'HERE  срок статуса никому не виден. Как исправить: вставьте {due} в его "sentence" или уберите "due_days".',
    ],
    [
      'two buttons of a status with the same label',
      '"transitions": { "agreed": "Согласиться"{+, §"asked": "Согласиться"+} }',
      [
        'HERE  школа не переводит из «asked» в «asked». Как исправить: добавьте переход в "transitions" или уберите слово.',
        'HERE  так же называется кнопка перехода в «agreed»: их не различить. Как исправить: назовите одну из них иначе.',
      ],
    ],
    [
      'a successful status that holds no seat',
      '"stages": ["Заявлено", "Решено"]{+, "seats": "class"+},',
      'schemas/statuses/visit.json:6:5  место в статусе «agreed» не считается занятым. Как исправить: допишите "holdsPlace": true.',
    ],
    [
      'a seat of records without seats',
      '"stage": 2, §{+"holdsPlace": true, +}"editable": true',
      'HERE  мест у этих записей нет. Как исправить: уберите слово или скажите в начале файла, места чего занимают записи: "seats".',
    ],
    [
      'a submission from a status that is not editable',
      '"call": "status", "form": "question" }{+,\n    { §"from": "asked", "to": "agreed", "by": "representative", "call": "finish" }+}',
      'HERE  из статуса «asked» подают, а менять ответы в нём нельзя. Как исправить: допишите "editable": true статусу «asked» или уберите переход.',
    ],
  ]),
  ...mistakesIn('messages/visit-lost.json', [
    [
      'a message of an unknown status',
      '§{+{ "title": "Посещение", "sms": { "text": ["Жаль."] } }+}',
      'HERE  статуса «lost» в списке «visit» нет. Как исправить: здесь могут стоять: asked, agreed.',
    ],
  ]),
  ...mistakesIn('messages/visitors.json', [
    [
      'a message of an unknown event',
      '§{+{ "title": "Посещение", "sms": { "text": ["Жаль."] } }+}',
      'HERE  события «visitors» портал не знает. Как исправить: назовите файл по событию из schemas/events.json.',
    ],
  ]),
  ...mistakesIn('messages/visit-agreed.json', [
    [
      'a placeholder without a value',
      '"placeholders": { "day": "День посещения"{+,+} §{+"minute": "Минута" +}},\n  "notification": { "title": "Ждём вас", "text": "Приходите {day{+} {minute+}}." }',
      'HERE  о событии «visit-agreed» портал не знает {minute}. Как исправить: здесь могут стоять: day, hour, files, due; что известно, написано в schemas/events.json.',
    ],
    [
      'a message with the deadline of a status without one',
      '"day": "День посещения"{+,+} §{+"due": "До какого дня" +}},\n  "notification": { "title": "Ждём вас", "text": "Приходите {day{+} до {due+}}." }',
      'HERE  у этого статуса нет срока, вместо {due} будет пусто. Как исправить: уберите {due} из письма или напишите "due_days" у статуса в schemas/statuses.',
    ],
  ]),
  ...mistakesIn('holidays.json', [
    [
      'a holiday on a weekend',
      '§"[-04-]{+07+}.11", "31.12"',
      [
        'schemas/holidays.json:6:5  в 2026 году рабочими остались праздники: 04.11. Как исправить: допишите их; год пишут по своему календарю, а не с другого года.',
        'HERE  07.11.2026 — и так выходной. Как исправить: уберите его: здесь стоят нерабочие будни; рабочие субботы и воскресенья пишут в "worked".',
      ],
    ],
  ]),
  ...mistakesIn('forms/question.json', [
    [
      'a transition comment that is not a text',
      '"properties": {{+\n    "comment": { "title": "Согласны?", "type": "boolean" },+}\n',
      'schemas/statuses/visit.json:10:81  ответ «comment» формы «question» стоит рядом со статусом и должен быть текстом. Как исправить: дайте ему "type": "string" или назовите его иначе.',
    ],
  ]),
];
