import { mistakesIn } from '../mistake.ts';

/** Mistakes in texts: placeholders and spelling. `HERE` is the position of `§`. */
export const textMistakes = [
  ...mistakesIn('portal/screens/visits.json', [
    [
      'a column of an unknown member',
      '§"text": "{[-number-]{+numbr+}}"',
      'HERE  значения «numbr» здесь нет. Как исправить: возможно, вы имели в виду «number».',
    ],
    [
      'an unknown member of an object',
      '§"title": "{guest.[-name-]{+nam+}}"',
      'HERE  значения «guest.nam» здесь нет. Как исправить: возможно, вы имели в виду «name».',
    ],
    [
      'an unknown format',
      '§"text": "{created_at|[-date-]{+dat+}}"',
      'HERE  формата «dat» нет. Как исправить: возможно, вы имели в виду «date».',
    ],
    [
      'a format that does not fit the value',
      '§"text": "{[-price-]{+number+}|money}"',
      'HERE  формат «money» к значению «number» не подходит. Как исправить: напишите {number}.',
    ],
    [
      'a moment without its format',
      '§"text": "{created_at[-|date-]}"',
      'HERE  «created_at» — время, и так его покажут со всеми знаками: 2026-11-21T10:00:00.000Z. Как исправить: напишите {created_at|date} или {created_at|moment}.',
    ],
    [
      'a placeholder for an object',
      '§"title": "{guest[-.name-]}"',
      'HERE  «guest» — не одно значение, в текст его не подставить. Как исправить: возьмите его часть: {guest.name}.',
    ],
    [
      'the choice format for a value without choices',
      '§"text": "{[-place-]{+number+}|choice}"',
      'HERE  вариантов значения «number» нет, и вместо слов покажут «female» или «1». Как исправить: опишите их: "choices": { "number": … }.',
    ],
    [
      'an unknown placeholder in a confirmation',
      '§"title": "Согласиться: {[-title-]{+titel+}}?"',
      'HERE  значения «titel» здесь нет. Как исправить: возможно, вы имели в виду «title».',
    ],
  ]),
  ...mistakesIn('portal/screens/mine.json', [
    [
      'a placeholder without its closing brace, in a screen',
      '§"text": "№ {number[-}-]"',
      'HERE  скобка стоит одна или в ней не имя: «{number». Как исправить: пишите имя между двумя скобками, без пробелов: {number} или {submitted_at|date}.',
    ],
    [
      'a placeholder in a text of a screen without placeholders',
      '§"title": "Пусто{+, {number}+}"',
      'HERE  сюда значения не подставляются, а в тексте «{number}». Как исправить: напишите слова без скобок.',
    ],
    [
      'an unknown placeholder in a file name',
      '§"name": "{[-number-]{+nummer+}}.pdf"',
      'HERE  значения «nummer» здесь нет. Как исправить: возможно, вы имели в виду «number».',
    ],
    [
      'a listed answer in records without listed answers',
      '§"text": "[-№ {number-]{+{listed.day+}}"',
      'HERE  значения «listed.day» здесь нет. Как исправить: ближе всего: id, files, class.',
    ],
  ]),
  ...mistakesIn('portal/screens/join.json', [
    [
      'an unknown answer in the text of a step',
      '§"text": "Ваша почта {[-email-]{+mail+}}."',
      'HERE  значения «mail» здесь нет. Как исправить: возможно, вы имели в виду «email».',
    ],
    [
      'an answer of a later step in a text',
      '"title": "Почта"{+, §"text": "Почта {email}."+},',
      'HERE  значения «email» здесь нет. Как исправить: здесь могут стоять: account, user.',
    ],
    [
      'an unknown member of a response in a text',
      '{[-wait-]{+wait_in+}|duration}',
      'schemas/portal/screens/join.json:16:20  значения «wait_in» здесь нет. Как исправить: здесь могут стоять: token, wait, email.',
    ],
  ]),
  ...mistakesIn('words/greeting.json', [
    [
      'a misspelt name of a sentence',
      '§"[-hello-]{+helo+}"',
      'HERE  слов «helo» программа не говорит. Как исправить: возможно, вы имели в виду «hello».',
    ],
    [
      'a missing sentence',
      '§{ [-"hello": "Здравствуйте, {name}", -]',
      'HERE  не хватает слов «hello». Как исправить: допишите "hello": "…".',
    ],
    [
      'an unknown placeholder in a sentence',
      '§"hello": "Здравствуйте, {[-name-]{+nane+}}"',
      'HERE  что подставить вместо {nane}, неизвестно. Как исправить: возможно, вы имели в виду «name».',
    ],
    [
      'a missing placeholder in a sentence',
      '§"hello": "Здравствуйте[-, {name}-]"',
      'HERE  в этих словах нет {name}, а программа его подставляет. Как исправить: вставьте {name}.',
    ],
    [
      'a placeholder in a sentence without placeholders',
      '§"bye": "До свидания{+, {name}+}"',
      'HERE  что подставить вместо {name}, неизвестно. Как исправить: уберите его.',
    ],
  ]),
];
