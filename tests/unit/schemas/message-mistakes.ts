import type { Mistake } from './mistakes.ts';

const letter = 'messages/visit-agreed.json';
const statuses = 'statuses/visit.json';

/**
 * Mistakes in messages and their values; those of placeholders are in `mistakes.ts`.
 * `HERE` is the position of `§`.
 */
export const messageMistakes: readonly Mistake[] = [
  {
    mistake: 'a placeholder without its closing brace',
    file: letter,
    from: '"text": "Приходите {day}."',
    to: '§"text": "Приходите {day."',
    printed: 'HERE  фигурная скобка «{» не закрыта. Как исправить: напишите {day}.',
  },
  {
    mistake: 'a placeholder without its opening brace',
    file: letter,
    from: '"text": "Приходите {day}."',
    to: '§"text": "Приходите {day} в hour}."',
    printed:
      'HERE  фигурная скобка «}» не открыта. Как исправить: поставьте перед именем «{» или уберите её.',
  },
  {
    mistake: 'spaces inside a placeholder',
    file: 'words/wizards/visit.json',
    from: '"begin": "Начать новую заявку"',
    to: '§"begin": "Начать { kind }"',
    printed: 'HERE  вместо { kind } подставить нечего. Как исправить: в скобках стоит только имя: {kind}.',
  },
  {
    mistake: 'a placeholder in a text without placeholders',
    file: statuses,
    from: '"sentence": "Приходите."',
    to: '§"sentence": "Приходите {day}."',
    printed:
      'HERE  в эти слова ничего не подставляется, а в них «{day}». Как исправить: уберите скобки или напишите словами.',
  },
  {
    mistake: 'an SMS longer than three parts',
    file: letter,
    from: '"sms": { "text": ["Приходите {day}: {portal}"] }',
    to: `"sms": { §"text": ["Приходите {day}: {portal}. ${'Возьмите с собой сменную обувь. '.repeat(5)}"] }`.replace(
      ' "] }',
      '"] }',
    ),
    printed:
      'HERE  SMS займёт 4 части: в ней около 223 знаков, а в 3 части помещается 201. Как исправить: сократите на 22; подробности — в письмо и уведомление.',
  },
  {
    mistake: 'an event without its message',
    file: 'events.json',
    from: '"visit-*": ["day", "hour", "files", "due"]',
    to: '"visit-*": ["day", "hour", "files", "due"],\n  §"reminder": ["day"]',
    printed:
      'HERE  о событии «reminder» нет сообщения. Как исправить: верните файл schemas/messages/reminder.json.',
  },
  {
    mistake: 'a message with almost the name of its event',
    file: 'events.json',
    from: '"code": []',
    to: '§"codes": []',
    printed: [
      'HERE  о событии «codes» нет сообщения. Как исправить: возможно, вы имели в виду «code»: переименуйте файл.',
      'schemas/messages/code.json:1:1  события «code» портал не знает. Как исправить: назовите файл по событию из schemas/events.json.',
    ],
  },
  {
    mistake: 'a secret code without a text for SMS',
    file: 'messages/code.json',
    from: '{\n  "title": "Код",\n  "secret": "code",\n  "sms": { "text": ["Код {code}"] },',
    to: '§{\n  "title": "Код",\n  "secret": "code",',
    printed:
      'HERE  сообщение с тайным {code} не уйдёт по SMS: в нём нет слова «sms». Как исправить: добавьте "sms": { "text": ["… {code}"] }.',
  },
  {
    mistake: 'a status that the API does not have',
    file: 'statuses/place.json',
    from: '"taken": {',
    to: '§"token": {',
    printed: [
      'schemas/statuses/place.json:4:3  у статуса «taken», который знает API, нет слов. Как исправить: добавьте "taken": { "label": "…", "tone": "info", "sentence": "…" }.',
      'HERE  статуса «token» API не знает. Как исправить: возможно, вы имели в виду «taken».',
    ],
  },
  {
    mistake: 'two emails with the same text',
    file: 'messages/visit-agreed.json',
    from: '"email": { "subject": "Ждём вас {day}", "text": ["Ждём вас.", "Личный кабинет: {portal}"] }',
    to: '"email": { "subject": "Код", "text": ["Код {code}"] }',
    printed: [
      'schemas/messages/code.json:5:3  это же сказано в schemas/messages/visit-agreed.json. Как исправить: напишите, что случилось на этот раз.',
      'schemas/messages/visit-agreed.json:6:41  что подставить вместо {code}, неизвестно. Как исправить: здесь могут стоять: day, portal, host; или опишите его в "placeholders".',
    ],
  },
];
