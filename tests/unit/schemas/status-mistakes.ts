import type { Mistake } from './mistakes.ts';

const file = 'statuses/visit.json';

/** Mistakes in transition tables and status letters. `HERE` is the position of `§`. */
export const statusMistakes: readonly Mistake[] = [
  {
    mistake: 'two statuses with the same label',
    file,
    from: '"label": "Решено"',
    to: '§"label": "Заявлено"',
    printed:
      'HERE  так же называется статус «asked»: их не различить. Как исправить: назовите один из них иначе.',
  },
  {
    mistake: 'a status that waits for the family, without a transition of the family',
    file,
    from: '"label": "Заявлено",',
    to: '"label": "Заявлено", §"todo": true,',
    printed: [
      'HERE  что сделать в статусе «asked», нигде не сказано. Как исправить: добавьте строку с "of": "visit" в todo.lines экрана с карточками или уберите "todo".',
      'HERE  в статусе «asked» ждут ответа семьи, а вперёд её не ведёт ни один переход. Как исправить: добавьте в "transitions" переход: { "from": "asked", "to": "agreed", "by": "representative", "call": "payment" }.',
    ],
  },
  {
    mistake: 'a transition to an unknown status',
    file,
    from: '"to": "agreed"',
    to: '§"to": "agree"',
    printed: 'HERE  статуса «agree» нет. Как исправить: возможно, вы имели в виду «agreed».',
  },
  {
    mistake: 'an unknown initial status',
    file,
    from: '"initial": "asked"',
    to: '§"initial": "begun"',
    printed: 'HERE  статуса «begun» нет. Как исправить: здесь могут стоять: asked, agreed.',
  },
  {
    mistake: 'a transition of the school without a button label',
    file,
    from: '"form": "question" }',
    to: '"form": "question" },\n    §{ "from": "agreed", "to": "asked", "by": "administrator", "call": "status" }',
    printed:
      'HERE  у перехода «agreed» → «asked» нет слова на кнопке. Как исправить: напишите его в "transitions" статуса «agreed».',
  },
  {
    mistake: 'a button label without a transition of the school',
    file,
    from: '"transitions": { "agreed": "Согласиться" }',
    to: '"transitions": { "agreed": "Согласиться", §"asked": "Снова" }',
    printed:
      'HERE  школа не переводит из «asked» в «asked». Как исправить: добавьте переход в "transitions" или уберите слово.',
  },
  {
    mistake: 'a transition with an unknown form',
    file,
    from: '"form": "question"',
    to: '§"form": "qestion"',
    printed: 'HERE  формы «qestion» нет. Как исправить: возможно, вы имели в виду «question».',
  },
  {
    mistake: 'a form at a payment transition',
    file,
    from: '"call": "status", "form"',
    to: '"call": "payment", §"form"',
    printed: [
      'schemas/statuses/visit.json:10:40  платит представитель. Как исправить: напишите "by": "representative" или "call": "status".',
      'HERE  при переходе с "call": "payment" форму не заполняют. Как исправить: уберите "form".',
    ],
  },
  {
    mistake: 'remarks with a form that has no field for them',
    file,
    from: '"form": "question"',
    to: '"form": "question", §"remarks": true',
    printed:
      'HERE  в форме «question» негде написать замечания. Как исправить: назовите в "form" форму с повторяемой группой remarks, в записи которой есть path и message, или уберите слово.',
  },
  {
    mistake: 'a status without a transition to it',
    file,
    from: '"sentence": "Приходите." }',
    to: '"sentence": "Приходите." },\n    §"gone": { "label": "Ушло", "tone": "neutral", "sentence": "Ушло.", "silent": true }',
    printed:
      'HERE  в статус «gone» не ведёт ни один переход. Как исправить: добавьте переход в "transitions" или уберите статус.',
  },
  {
    mistake: 'a status without a message',
    file,
    from: '"asked": { "silent": true, ',
    to: '§"asked": { ',
    printed:
      'HERE  о статусе «asked» нет письма. Как исправить: добавьте schemas/messages/visit-asked.json или слово "silent": true.',
  },
  {
    mistake: 'a message of a silent status',
    file,
    from: '"agreed": { "label"',
    to: '"agreed": { §"silent": true, "label"',
    printed:
      'HERE  письмо об этом статусе есть: schemas/messages/visit-agreed.json. Как исправить: уберите слово или письмо.',
  },
  {
    mistake: 'a message of an unknown status',
    file: 'messages/visit-lost.json',
    to: '§{ "title": "Посещение", "sms": { "text": ["Жаль."] } }',
    printed: 'HERE  статуса «lost» в списке «visit» нет. Как исправить: здесь могут стоять: asked, agreed.',
  },
  {
    mistake: 'a message of an unknown event',
    file: 'messages/visitors.json',
    to: '§{ "title": "Посещение", "sms": { "text": ["Жаль."] } }',
    printed:
      'HERE  события «visitors» портал не знает. Как исправить: назовите файл по событию из schemas/events.json.',
  },
  {
    mistake: 'a placeholder without a value',
    file: 'messages/visit-agreed.json',
    from: '"placeholders": { "day": "День посещения" },\n  "notification": { "title": "Ждём вас", "text": "Приходите {day}." }',
    to: '"placeholders": { "day": "День посещения", §"minute": "Минута" },\n  "notification": { "title": "Ждём вас", "text": "Приходите {day} {minute}." }',
    printed:
      'HERE  о событии «visit-agreed» портал не знает {minute}. Как исправить: здесь могут стоять: day, hour, files, due; что известно, написано в schemas/events.json.',
  },
  {
    mistake: 'a syntax error in statuses, not reported for screens',
    file,
    from: '"title": "Посещение",',
    to: '"title": "Посещение",§,',
    printed: 'HERE  лишняя запятая. Как исправить: уберите её.',
  },
  {
    mistake: 'a stage without a status',
    file,
    from: '"stages": ["Заявлено", "Решено"]',
    to: '"stages": ["Заявлено", "Решено", §"Оплачено"]',
    printed:
      'HERE  на делении «Оплачено» не стоит ни один статус. Как исправить: напишите "stage": 3 статусу, который на нём стоит, или уберите деление.',
  },
  {
    mistake: 'an initial status without a submission',
    file,
    from: '"initial": "asked",\n  "transitions": [',
    to: '§"initial": "asked",\n  "transitions": [\n    { "from": "agreed", "to": "asked", "by": "representative", "call": "finish" },',
    printed: [
      'HERE  из начального статуса «asked» ничего нельзя подать. Как исправить: добавьте в "transitions": { "from": "asked", "to": "asked", "by": "representative", "call": "finish" }.',
      'schemas/portal/screens/mine.json:13:5  в статусе «Решено» форму подают, а кнопки к ней на карточке нет. Как исправить: добавьте { "label": "Продолжить", "when": ["agreed"], "style": "primary", "screen": "visit", "query": { "id": "{id}" } }.',
    ],
  },
  {
    mistake: 'a repeated transition',
    file,
    from: '"form": "question" }',
    to: '"form": "question" },\n    §{ "from": "asked", "to": "agreed", "by": "administrator", "call": "status", "submittedBefore": true }',
    printed:
      'HERE  такой переход уже есть: № 1. Как исправить: уберите один из двух или измените "from", "to" или "by".',
  },
  {
    mistake: 'a decision by a representative',
    file,
    from: '"form": "question" }',
    to: '"form": "question" },\n    { "from": "asked", §"to": "agreed", "by": "representative", "call": "status" }',
    printed:
      'HERE  представитель может сам только отказаться, а «agreed» — не отказ. Как исправить: допишите "withdrawn": true статусу, который значит отказ, и назовите его.',
  },
  {
    mistake: 'a submission by the school',
    file,
    from: '"initial": "asked",\n  "transitions": [',
    to: '"initial": "agreed",\n  "transitions": [\n    { "from": "agreed", "to": "asked", "by": "representative", "call": "finish" },\n    { "from": "asked", "to": "agreed", §"by": "administrator", "call": "finish" },',
    printed:
      'HERE  подаёт тот, кто заполняет. Как исправить: напишите "by": "representative" или "call": "status".',
  },
  {
    mistake: 'different forms at the transitions to one status',
    file,
    from: '"form": "question" }',
    to: '"form": "question" },\n    { "from": "agreed", "to": "agreed", "by": "administrator", "call": "status", "form": "question", "submittedBefore": true },\n    { "from": "agreed", "to": "agreed", "by": "administrator", "call": "status", §"form": "review", "submittedBefore": false }',
    printed: [
      'schemas/statuses/visit.json:11:5  у перехода «agreed» → «agreed» нет слова на кнопке. Как исправить: напишите его в "transitions" статуса «agreed».',
      'schemas/statuses/visit.json:12:5  у перехода «agreed» → «agreed» нет слова на кнопке. Как исправить: напишите его в "transitions" статуса «agreed».',
      'HERE  здесь спрашивают «review», а при остальных переходах в «agreed» — «question». Как исправить: напишите "form": "question".',
    ],
  },
  {
    mistake: 'a successful status without a stage',
    file,
    from: '"agreed": { "label": "Решено", "tone": "success", "stage": 2, ',
    to: '§"agreed": { "label": "Решено", "tone": "success", ',
    printed: [
      'schemas/statuses/visit.json:3:26  на делении «Решено» не стоит ни один статус. Как исправить: напишите "stage": 2 статусу, который на нём стоит, или уберите деление.',
      'HERE  у статуса «agreed» нет деления полосы хода. Как исправить: допишите "stage": номер от 1 до 2; если он в стороне от хода, напишите "tone": "neutral" вместо "success".',
    ],
  },
  {
    mistake: 'a deadline in the sentence of a status without one',
    file,
    from: '"sentence": "Приходите."',
    to: '§"sentence": "Приходите до {due}."',
    printed:
      'HERE  до какого дня, портал не знает: у статуса нет срока. Как исправить: добавьте "due_days": число рабочих дней, или уберите {due}.',
  },
  {
    mistake: 'a deadline that no text mentions',
    file,
    from: '"sentence": "Приходите."',
    to: '§"due_days": 3, "sentence": "Приходите."',
    printed:
      'HERE  срок статуса никому не виден. Как исправить: вставьте {due} в его "sentence" или уберите "due_days".',
  },
  {
    mistake: 'a holiday on a weekend',
    file: 'holidays.json',
    from: '"04.11", "31.12"',
    to: '§"07.11", "31.12"',
    printed: [
      'schemas/holidays.json:6:5  в 2026 году рабочими остались праздники: 04.11. Как исправить: допишите их; год пишут по своему календарю, а не с другого года.',
      'HERE  07.11.2026 — и так выходной. Как исправить: уберите его: здесь стоят нерабочие будни; рабочие субботы и воскресенья пишут в "worked".',
    ],
  },
  {
    mistake: 'a message with the deadline of a status without one',
    file: 'messages/visit-agreed.json',
    from: '"day": "День посещения" },\n  "notification": { "title": "Ждём вас", "text": "Приходите {day}." }',
    to: '"day": "День посещения", §"due": "До какого дня" },\n  "notification": { "title": "Ждём вас", "text": "Приходите {day} до {due}." }',
    printed:
      'HERE  у этого статуса нет срока, вместо {due} будет пусто. Как исправить: уберите {due} из письма или напишите "due_days" у статуса в schemas/statuses.',
  },
  {
    mistake: 'two buttons of a status with the same label',
    file,
    from: '"transitions": { "agreed": "Согласиться" }',
    to: '"transitions": { "agreed": "Согласиться", §"asked": "Согласиться" }',
    printed: [
      'HERE  школа не переводит из «asked» в «asked». Как исправить: добавьте переход в "transitions" или уберите слово.',
      'HERE  так же называется кнопка перехода в «agreed»: их не различить. Как исправить: назовите одну из них иначе.',
    ],
  },
  {
    mistake: 'a successful status that holds no seat',
    file,
    from: '"stages": ["Заявлено", "Решено"],',
    to: '"stages": ["Заявлено", "Решено"], "seats": "class",',
    printed:
      'schemas/statuses/visit.json:6:5  место в статусе «agreed» не считается занятым. Как исправить: допишите "holdsPlace": true.',
  },
  {
    mistake: 'a seat of records without seats',
    file,
    from: '"stage": 2, "editable": true',
    to: '"stage": 2, §"holdsPlace": true, "editable": true',
    printed:
      'HERE  мест у этих записей нет. Как исправить: уберите слово или скажите в начале файла, места чего занимают записи: "seats".',
  },
  {
    mistake: 'a submission from a status that is not editable',
    file,
    from: '"call": "status", "form": "question" }',
    to: '"call": "status", "form": "question" },\n    { §"from": "asked", "to": "agreed", "by": "representative", "call": "finish" }',
    printed:
      'HERE  из статуса «asked» подают, а менять ответы в нём нельзя. Как исправить: допишите "editable": true статусу «asked» или уберите переход.',
  },
  {
    mistake: 'a transition comment that is not a text',
    file: 'forms/question.json',
    from: '"properties": {\n',
    to: '"properties": {\n    "comment": { "title": "Согласны?", "type": "boolean" },\n',
    printed:
      'schemas/statuses/visit.json:10:81  ответ «comment» формы «question» стоит рядом со статусом и должен быть текстом. Как исправить: дайте ему "type": "string" или назовите его иначе.',
  },
];
