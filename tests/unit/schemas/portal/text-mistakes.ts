import type { Mistake } from '../mistakes.ts';

/** Mistakes in texts: placeholders and spelling. `HERE` is the position of `§`. */
export const textMistakes: readonly Mistake[] = [
  {
    mistake: 'a column of an unknown member',
    file: 'portal/screens/visits.json',
    from: '"text": "{number}"',
    to: '§"text": "{numbr}"',
    printed: 'HERE  значения «numbr» здесь нет. Как исправить: возможно, вы имели в виду «number».',
  },
  {
    mistake: 'an unknown member of an object',
    file: 'portal/screens/visits.json',
    from: '"title": "{guest.name}"',
    to: '§"title": "{guest.nam}"',
    printed: 'HERE  значения «guest.nam» здесь нет. Как исправить: возможно, вы имели в виду «name».',
  },
  {
    mistake: 'an unknown format',
    file: 'portal/screens/visits.json',
    from: '"text": "{created_at|date}"',
    to: '§"text": "{created_at|dat}"',
    printed: 'HERE  формата «dat» нет. Как исправить: возможно, вы имели в виду «date».',
  },
  {
    mistake: 'a format that does not fit the value',
    file: 'portal/screens/visits.json',
    from: '"text": "{price|money}"',
    to: '§"text": "{number|money}"',
    printed: 'HERE  формат «money» к значению «number» не подходит. Как исправить: напишите {number}.',
  },
  {
    mistake: 'a moment without its format',
    file: 'portal/screens/visits.json',
    from: '"text": "{created_at|date}"',
    to: '§"text": "{created_at}"',
    printed:
      'HERE  «created_at» — время, и так его покажут со всеми знаками: 2026-11-21T10:00:00.000Z. Как исправить: напишите {created_at|date} или {created_at|moment}.',
  },
  {
    mistake: 'a placeholder without its closing brace, in a screen',
    file: 'portal/screens/mine.json',
    from: '"text": "№ {number}"',
    to: '§"text": "№ {number"',
    printed:
      'HERE  скобка стоит одна или в ней не имя: «{number». Как исправить: пишите имя между двумя скобками, без пробелов: {number} или {submitted_at|date}.',
  },
  {
    mistake: 'a placeholder for an object',
    file: 'portal/screens/visits.json',
    from: '"title": "{guest.name}"',
    to: '§"title": "{guest}"',
    printed:
      'HERE  «guest» — не одно значение, в текст его не подставить. Как исправить: возьмите его часть: {guest.name}.',
  },
  {
    mistake: 'the choice format for a value without choices',
    file: 'portal/screens/visits.json',
    from: '"text": "{place|choice}"',
    to: '§"text": "{number|choice}"',
    printed:
      'HERE  вариантов значения «number» нет, и вместо слов покажут «female» или «1». Как исправить: опишите их: "choices": { "number": … }.',
  },
  {
    mistake: 'a placeholder in a text of a screen without placeholders',
    file: 'portal/screens/mine.json',
    from: '"title": "Пусто"',
    to: '§"title": "Пусто, {number}"',
    printed:
      'HERE  сюда значения не подставляются, а в тексте «{number}». Как исправить: напишите слова без скобок.',
  },
  {
    mistake: 'an unknown placeholder in a confirmation',
    file: 'portal/screens/visits.json',
    from: '"title": "Согласиться: {title}?"',
    to: '§"title": "Согласиться: {titel}?"',
    printed: 'HERE  значения «titel» здесь нет. Как исправить: возможно, вы имели в виду «title».',
  },
  {
    mistake: 'an unknown placeholder in a file name',
    file: 'portal/screens/mine.json',
    from: '"name": "{number}.pdf"',
    to: '§"name": "{nummer}.pdf"',
    printed: 'HERE  значения «nummer» здесь нет. Как исправить: возможно, вы имели в виду «number».',
  },
  {
    mistake: 'an unknown answer in the text of a step',
    file: 'portal/screens/join.json',
    from: '"text": "Ваша почта {email}."',
    to: '§"text": "Ваша почта {mail}."',
    printed: 'HERE  значения «mail» здесь нет. Как исправить: возможно, вы имели в виду «email».',
  },
  {
    mistake: 'an answer of a later step in a text',
    file: 'portal/screens/join.json',
    from: '"title": "Почта",',
    to: '"title": "Почта", §"text": "Почта {email}.",',
    printed: 'HERE  значения «email» здесь нет. Как исправить: здесь могут стоять: account, user.',
  },
  {
    mistake: 'an unknown member of a response in a text',
    file: 'portal/screens/join.json',
    from: '{wait|duration}',
    to: '{wait_in|duration}',
    printed:
      'schemas/portal/screens/join.json:16:20  значения «wait_in» здесь нет. Как исправить: здесь могут стоять: token, wait, email.',
  },
  {
    mistake: 'a listed answer in records without listed answers',
    file: 'portal/screens/mine.json',
    from: '"text": "№ {number}"',
    to: '§"text": "{listed.day}"',
    printed: 'HERE  значения «listed.day» здесь нет. Как исправить: ближе всего: id, files, class.',
  },
  {
    mistake: 'a misspelt name of a sentence',
    file: 'words/greeting.json',
    from: '"hello"',
    to: '§"helo"',
    printed: 'HERE  слов «helo» программа не говорит. Как исправить: возможно, вы имели в виду «hello».',
  },
  {
    mistake: 'a missing sentence',
    file: 'words/greeting.json',
    from: '{ "hello": "Здравствуйте, {name}", ',
    to: '§{ ',
    printed: 'HERE  не хватает слов «hello». Как исправить: допишите "hello": "…".',
  },
  {
    mistake: 'an unknown placeholder in a sentence',
    file: 'words/greeting.json',
    from: '"hello": "Здравствуйте, {name}"',
    to: '§"hello": "Здравствуйте, {nane}"',
    printed:
      'HERE  что подставить вместо {nane}, неизвестно. Как исправить: возможно, вы имели в виду «name».',
  },
  {
    mistake: 'a missing placeholder in a sentence',
    file: 'words/greeting.json',
    from: '"hello": "Здравствуйте, {name}"',
    to: '§"hello": "Здравствуйте"',
    printed: 'HERE  в этих словах нет {name}, а программа его подставляет. Как исправить: вставьте {name}.',
  },
  {
    mistake: 'a placeholder in a sentence without placeholders',
    file: 'words/greeting.json',
    from: '"bye": "До свидания"',
    to: '§"bye": "До свидания, {name}"',
    printed: 'HERE  что подставить вместо {name}, неизвестно. Как исправить: уберите его.',
  },
];
