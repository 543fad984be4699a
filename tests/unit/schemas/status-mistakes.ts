import type { Mistake } from './mistakes.ts';

const file = 'statuses/visit.json';

/** Mistakes in transition tables and status letters. */
export const statusMistakes: readonly Mistake[] = [
  {
    mistake: 'two statuses of one label',
    file,
    from: '"label": "Решено"',
    to: '§"label": "Заявлено"',
    printed: [
      'HERE  так же называется статус «asked»: их не различить. Как исправить: назовите один из них иначе.',
    ],
  },
  {
    mistake: 'a status that waits for the family and leads it nowhere',
    file,
    from: '"label": "Заявлено",',
    to: '"label": "Заявлено", §"todo": true,',
    printed: [
      'HERE  что сделать в статусе «asked», нигде не сказано. Как исправить: добавьте строку с "of": "visit" в todo.lines экрана с карточками или уберите "todo".',
      'HERE  в статусе «asked» ждут ответа семьи, а вперёд её не ведёт ни один переход. Как исправить: добавьте в "transitions" переход: { "from": "asked", "to": "agreed", "by": "representative", "call": "payment" }.',
    ],
  },
  {
    mistake: 'a transition to a status that is not there',
    file,
    from: '"to": "agreed"',
    to: '§"to": "agree"',
    printed: ['HERE  статуса «agree» нет. Как исправить: возможно, вы имели в виду «agreed».'],
  },
  {
    mistake: 'a table that begins with a status that is not there',
    file,
    from: '"initial": "asked"',
    to: '§"initial": "begun"',
    printed: ['HERE  статуса «begun» нет. Как исправить: здесь могут стоять: asked, agreed.'],
  },
  {
    mistake: 'a transition of the school without a word on its button',
    file,
    from: '"form": "question" }',
    to: '"form": "question" },\n    §{ "from": "agreed", "to": "asked", "by": "administrator", "call": "status" }',
    printed: [
      'HERE  у перехода «agreed» → «asked» нет слова на кнопке. Как исправить: напишите его в "transitions" статуса «agreed».',
    ],
  },
  {
    mistake: 'a word on a button for a transition that the school does not make',
    file,
    from: '"transitions": { "agreed": "Согласиться" }',
    to: '"transitions": { "agreed": "Согласиться", §"asked": "Снова" }',
    printed: [
      'HERE  школа не переводит из «asked» в «asked». Как исправить: добавьте переход в "transitions" или уберите слово.',
    ],
  },
  {
    mistake: 'a transition that asks a form that is not there',
    file,
    from: '"form": "question"',
    to: '§"form": "qestion"',
    printed: ['HERE  формы «qestion» нет. Как исправить: возможно, вы имели в виду «question».'],
  },
  {
    mistake: 'a form asked with a transition that nobody makes by a status',
    file,
    from: '"call": "status", "form"',
    to: '"call": "payment", §"form"',
    printed: [
      'schemas/statuses/visit.json:10:40  платит представитель. Как исправить: напишите "by": "representative" или "call": "status".',
      'HERE  при переходе с "call": "payment" форму не заполняют. Как исправить: уберите "form".',
    ],
  },
  {
    mistake: 'remarks where the form has no place for them',
    file,
    from: '"form": "question"',
    to: '"form": "question", §"remarks": true',
    printed: [
      'HERE  в форме «question» негде написать замечания. Как исправить: назовите в "form" форму с повторяемой группой remarks, в записи которой есть path и message, или уберите слово.',
    ],
  },
  {
    mistake: 'a status that nothing leads to',
    file,
    from: '"sentence": "Приходите." }',
    to: '"sentence": "Приходите." },\n    §"gone": { "label": "Ушло", "tone": "neutral", "sentence": "Ушло.", "silent": true }',
    printed: [
      'HERE  в статус «gone» не ведёт ни один переход. Как исправить: добавьте переход в "transitions" или уберите статус.',
    ],
  },
  {
    mistake: 'a status without its letter',
    file,
    from: '"asked": { "silent": true, ',
    to: '§"asked": { ',
    printed: [
      'HERE  о статусе «asked» нет письма. Как исправить: добавьте schemas/messages/visit-asked.json или слово "silent": true.',
    ],
  },
  {
    mistake: 'a letter of a status that is told of by none',
    file,
    from: '"agreed": { "label"',
    to: '"agreed": { §"silent": true, "label"',
    printed: [
      'HERE  письмо об этом статусе есть: schemas/messages/visit-agreed.json. Как исправить: уберите слово или письмо.',
    ],
  },
  {
    mistake: 'a letter of a status that is not there',
    file: 'messages/visit-lost.json',
    from: '',
    to: '§{ "title": "Посещение", "sms": { "text": ["Жаль."] } }',
    printed: ['HERE  статуса «lost» в списке «visit» нет. Как исправить: здесь могут стоять: asked, agreed.'],
  },
  {
    mistake: 'a letter of an event that there is not',
    file: 'messages/visitors.json',
    from: '',
    to: '§{ "title": "Посещение", "sms": { "text": ["Жаль."] } }',
    printed: [
      'HERE  события «visitors» портал не знает. Как исправить: назовите файл по событию из schemas/events.json.',
    ],
  },
  {
    mistake: 'a placeholder that the portal has no value for',
    file: 'messages/visit-agreed.json',
    from: '"placeholders": { "day": "День посещения" },\n  "notification": { "title": "Ждём вас", "text": "Приходите {day}." }',
    to: '"placeholders": { "day": "День посещения", §"minute": "Минута" },\n  "notification": { "title": "Ждём вас", "text": "Приходите {day} {minute}." }',
    printed: [
      'HERE  о событии «visit-agreed» портал не знает {minute}. Как исправить: здесь могут стоять: day, hour, files, due; что известно, написано в schemas/events.json.',
    ],
  },
  {
    mistake: 'statuses that are no JSON, which no screen is blamed for',
    file,
    from: '"title": "Посещение",',
    to: '"title": "Посещение",§,',
    printed: ['HERE  лишняя запятая. Как исправить: уберите её.'],
  },
  {
    mistake: 'a stage on which no status stands',
    file,
    from: '"stages": ["Заявлено", "Решено"]',
    to: '"stages": ["Заявлено", "Решено", §"Оплачено"]',
    printed: [
      'HERE  на делении «Оплачено» не стоит ни один статус. Как исправить: напишите "stage": 3 статусу, который на нём стоит, или уберите деление.',
    ],
  },
  {
    mistake: 'a table in which nothing is handed in from the beginning',
    file,
    from: '"initial": "asked",\n  "transitions": [',
    to: '§"initial": "asked",\n  "transitions": [\n    { "from": "agreed", "to": "asked", "by": "representative", "call": "finish" },',
    printed: [
      'HERE  из начального статуса «asked» ничего нельзя подать. Как исправить: добавьте в "transitions": { "from": "asked", "to": "asked", "by": "representative", "call": "finish" }.',
      'schemas/portal/screens/mine.json:13:5  в статусе «Решено» форму подают, а кнопки к ней на карточке нет. Как исправить: добавьте { "label": "Продолжить", "when": ["agreed"], "style": "primary", "screen": "visit", "query": { "id": "{id}" } }.',
    ],
  },
  {
    mistake: 'a transition twice',
    file,
    from: '"form": "question" }',
    to: '"form": "question" },\n    §{ "from": "asked", "to": "agreed", "by": "administrator", "call": "status", "submittedBefore": true }',
    printed: [
      'HERE  такой переход уже есть: № 1. Как исправить: уберите один из двух или измените "from", "to" или "by".',
    ],
  },
  {
    mistake: 'a representative who decides',
    file,
    from: '"form": "question" }',
    to: '"form": "question" },\n    { "from": "asked", §"to": "agreed", "by": "representative", "call": "status" }',
    printed: [
      'HERE  представитель может сам только отказаться, а «agreed» — не отказ. Как исправить: допишите "withdrawn": true статусу, который значит отказ, и назовите его.',
    ],
  },
  {
    mistake: 'a form that the school finishes where nobody may change it, to another end',
    file,
    from: '"initial": "asked",\n  "transitions": [',
    to: '"initial": "agreed",\n  "transitions": [\n    { "from": "agreed", "to": "asked", "by": "representative", "call": "finish" },\n    { "from": "asked", "to": "agreed", "by": "administrator", §"call": "finish" },',
    printed: [
      'schemas/statuses/visit.json:11:40  подаёт тот, кто заполняет. Как исправить: напишите "by": "representative" или "call": "status".',
    ],
  },
  {
    mistake: 'another form at one transition than at the others',
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
    mistake: 'a status that somebody waits in, aside of the way',
    file,
    from: '"agreed": { "label": "Решено", "tone": "success", "stage": 2, ',
    to: '§"agreed": { "label": "Решено", "tone": "success", ',
    printed: [
      'schemas/statuses/visit.json:3:26  на делении «Решено» не стоит ни один статус. Как исправить: напишите "stage": 2 статусу, который на нём стоит, или уберите деление.',
      'HERE  у статуса «agreed» нет деления полосы хода. Как исправить: допишите "stage": номер от 1 до 2; если он в стороне от хода, напишите "tone": "neutral" вместо "success".',
    ],
  },
  {
    mistake: 'a day in the words of a status that has none',
    file,
    from: '"sentence": "Приходите."',
    to: '§"sentence": "Приходите до {due}."',
    printed: [
      'HERE  до какого дня, портал не знает: у статуса нет срока. Как исправить: добавьте "due_days": число рабочих дней, или уберите {due}.',
    ],
  },
  {
    mistake: 'a day of a status that nobody is told',
    file,
    from: '"sentence": "Приходите."',
    to: '§"due_days": 3, "sentence": "Приходите."',
    printed: [
      'HERE  срок статуса никому не виден. Как исправить: вставьте {due} в его "sentence" или уберите "due_days".',
    ],
  },
  {
    mistake: 'a day off that is one anyway',
    file: 'holidays.json',
    from: '"04.11", "31.12"',
    to: '§"07.11", "31.12"',
    printed: [
      'schemas/holidays.json:6:5  в 2026 году рабочими остались праздники: 04.11. Как исправить: допишите их; год пишут по своему календарю, а не с другого года.',
      'HERE  07.11.2026 — и так выходной. Как исправить: уберите его: здесь стоят нерабочие будни.',
    ],
  },
  {
    mistake: 'a letter that tells the day of a status without one',
    file: 'messages/visit-agreed.json',
    from: '"day": "День посещения" },\n  "notification": { "title": "Ждём вас", "text": "Приходите {day}." }',
    to: '"day": "День посещения", §"due": "До какого дня" },\n  "notification": { "title": "Ждём вас", "text": "Приходите {day} до {due}." }',
    printed: [
      'HERE  у этого статуса нет срока, вместо {due} будет пусто. Как исправить: уберите {due} из письма или напишите "due_days" у статуса в schemas/statuses.',
    ],
  },
  {
    mistake: 'two buttons of one status with one label',
    file,
    from: '"transitions": { "agreed": "Согласиться" }',
    to: '"transitions": { "agreed": "Согласиться", §"asked": "Согласиться" }',
    printed: [
      'HERE  школа не переводит из «asked» в «asked». Как исправить: добавьте переход в "transitions" или уберите слово.',
      'HERE  так же называется кнопка перехода в «agreed»: их не различить. Как исправить: назовите одну из них иначе.',
    ],
  },
  {
    mistake: 'a status of success that holds no seat of a class',
    file,
    from: '"stages": ["Заявлено", "Решено"],',
    to: '"stages": ["Заявлено", "Решено"], "seats": "class",',
    printed: [
      'schemas/statuses/visit.json:6:5  место в статусе «agreed» не считается занятым. Как исправить: допишите "holdsPlace": true.',
    ],
  },
  {
    mistake: 'a seat where there are none',
    file,
    from: '"stage": 2, "editable": true',
    to: '"stage": 2, §"holdsPlace": true, "editable": true',
    printed: [
      'HERE  мест у этих записей нет. Как исправить: уберите слово или скажите в начале файла, места чего занимают записи: "seats".',
    ],
  },
  {
    mistake: 'a form that is submitted where nobody may change it',
    file,
    from: '"call": "status", "form": "question" }',
    to: '"call": "status", "form": "question" },\n    { §"from": "asked", "to": "agreed", "by": "representative", "call": "finish" }',
    printed: [
      'HERE  из статуса «asked» подают, а менять ответы в нём нельзя. Как исправить: допишите "editable": true статусу «asked» или уберите переход.',
    ],
  },
  {
    mistake: 'a comment of a transition that is no text',
    file: 'forms/question.json',
    from: '"properties": {\n',
    to: '"properties": {\n    "comment": { "title": "Согласны?", "type": "boolean" },\n',
    printed: [
      'schemas/statuses/visit.json:10:81  ответ «comment» формы «question» стоит рядом со статусом и должен быть текстом. Как исправить: дайте ему "type": "string" или назовите его иначе.',
    ],
  },
];
