import { mistakesIn } from './mistake.ts';

const statuses = 'statuses/visit.json';

/**
 * Mistakes in messages and their values; those of placeholders are in `mistakes.ts`.
 * `HERE` is the position of `§`.
 */
export const messageMistakes = [
  ...mistakesIn('messages/visit-agreed.json', [
    [
      'a placeholder without its closing brace',
      '§"text": "Приходите {day[-}-]."',
      'HERE  фигурная скобка «{» не закрыта. Как исправить: напишите {day}.',
    ],
    [
      'a placeholder without its opening brace',
      '§"text": "Приходите {day}{+ в hour}+}."',
      'HERE  фигурная скобка «}» не открыта. Как исправить: поставьте перед именем «{» или уберите её.',
    ],
    [
      'an SMS longer than three parts',
      `[-"sms": { "text": ["Приходите {day}: {portal}"] }-]{+${`"sms": { §"text": ["Приходите {day}: {portal}. ${'Возьмите с собой сменную обувь. '.repeat(5)}"] }`.replace(
        ' "] }',
        '"] }',
      )}+}`,
      'HERE  SMS займёт 4 части: в ней около 223 знаков, а в 3 части помещается 201. Как исправить: сократите на 22; подробности — в письмо и уведомление.',
    ],
  ]),
  ...mistakesIn('words/wizards/visit.json', [
    [
      'spaces inside a placeholder',
      '§"begin": "Начать [-новую заявку-]{+{ kind }+}"',
      'HERE  вместо { kind } подставить нечего. Как исправить: в скобках стоит только имя: {kind}.',
    ],
  ]),
  ...mistakesIn(statuses, [
    [
      'a placeholder in a text without placeholders',
      '§"sentence": "Приходите{+ {day}+}."',
      'HERE  в эти слова ничего не подставляется, а в них «{day}». Как исправить: уберите скобки или напишите словами.',
    ],
  ]),
  ...mistakesIn('events.json', [
    [
      'an event without its message',
      '"visit-*": ["day", "hour", "files", "due"]{+,\n  §"reminder": ["day"]+}',
      'HERE  о событии «reminder» нет сообщения. Как исправить: верните файл schemas/messages/reminder.json.',
    ],
    [
      'a message with almost the name of its event',
      '§"[-code-]{+codes+}": []',
      [
        'HERE  о событии «codes» нет сообщения. Как исправить: возможно, вы имели в виду «code»: переименуйте файл.',
        'schemas/messages/code.json:1:1  события «code» портал не знает. Как исправить: назовите файл по событию из schemas/events.json.',
      ],
    ],
  ]),
  ...mistakesIn('messages/code.json', [
    [
      'a secret code without a text for SMS',
      '§{\n  "title": "Код",\n  "secret": "code",[-\n  "sms": { "text": ["Код {code}"] },-]',
      'HERE  сообщение с тайным {code} не уйдёт по SMS: в нём нет слова «sms». Как исправить: добавьте "sms": { "text": ["… {code}"] }.',
    ],
  ]),
  ...mistakesIn('statuses/place.json', [
    [
      'a status that the API does not have',
      '§"[-taken-]{+token+}": {',
      [
        'schemas/statuses/place.json:4:3  у статуса «taken», который знает API, нет слов. Как исправить: добавьте "taken": { "label": "…", "tone": "info", "sentence": "…" }.',
        'HERE  статуса «token» API не знает. Как исправить: возможно, вы имели в виду «taken».',
      ],
    ],
  ]),
  ...mistakesIn('messages/visit-agreed.json', [
    [
      'two emails with the same text',
      '"email": { "subject": "[-Ждём вас {day}-]{+Код+}", "text": ["[-Ждём вас.", "Личный кабинет: {portal-]{+Код {code+}}"] }',
      [
        'schemas/messages/code.json:5:3  это же сказано в schemas/messages/visit-agreed.json. Как исправить: напишите, что случилось на этот раз.',
        'schemas/messages/visit-agreed.json:6:41  что подставить вместо {code}, неизвестно. Как исправить: здесь могут стоять: day, portal, host; или опишите его в "placeholders".',
      ],
    ],
  ]),
];
