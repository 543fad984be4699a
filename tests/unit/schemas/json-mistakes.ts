import { mistakesIn } from './mistake.ts';

const file = 'forms/question.json';
const title = '  "title": "Вопрос",\n';

/** Invalid JSON: the problem is at the mistake, not where a parser gives up. `HERE` is the position of `§`. */
export const jsonMistakes = [
  ...mistakesIn(file, [
    [
      'a file that begins with a byte order mark',
      '§{+\ufeff+}{\n  "$schema": "../meta/form.schema.json",',
      'HERE  файл начинается с невидимой метки BOM. Как исправить: сохраните его в кодировке «UTF-8», а не «UTF-8 с BOM».',
    ],
    [
      'single quotes around a name',
      `§[-"title"-]{+'title'+}: "Вопрос"`,
      `HERE  кавычки «'» в JSON не годятся. Как исправить: поставьте прямые двойные: "title".`,
    ],
    [
      'single quotes around a text',
      `"title": §[-"Вопрос"-]{+'Вопрос школе'+}`,
      `HERE  кавычки «'» в JSON не годятся. Как исправить: поставьте прямые двойные: "Вопрос школе".`,
    ],
    [
      'typographic quotes',
      '"title": §[-"Вопрос"-]{+“Вопрос”+}',
      'HERE  кавычки «“» в JSON не годятся. Как исправить: поставьте прямые двойные: "Вопрос".',
    ],
    [
      'straight quotes inside a text',
      '"title": "Вопрос{+ §"школе"+}"',
      'HERE  строка закончилась раньше времени: внутри слов прямая кавычка. Как исправить: внутри слов ставьте «ёлочки» или пишите \\".',
    ],
    [
      'a bracket too many',
      '"required": ["email"]§{+]+},',
      'HERE  лишняя скобка «]». Как исправить: уберите её.',
    ],
    [
      'a comma before a closing bracket',
      '"required": ["email"§{+,+}],',
      'HERE  лишняя запятая перед «]». Как исправить: уберите её.',
    ],
    [
      'a missing comma at the end of a line',
      `[-${title}-]{+  "title": "Вопрос"§\n+}`,
      'HERE  здесь не хватает запятой. Как исправить: поставьте её после этого значения.',
    ],
    [
      'a missing colon',
      '"title"§[-:-] "Вопрос"',
      'HERE  после имени нет двоеточия. Как исправить: поставьте его между именем и значением: "имя": "значение".',
    ],
    [
      'a missing value',
      '"title": §[-"Вопрос"-]',
      'HERE  после двоеточия нет значения. Как исправить: допишите его.',
    ],
    [
      'a comment',
      `{+  §// вопрос с сайта\n+}${title}`,
      'HERE  в JSON не бывает комментариев. Как исправить: уберите его; где заметка нужна, её пишут словом "$comment".',
    ],
    [
      'a name without quotes',
      '§[-"title"-]{+title+}: "Вопрос"',
      'HERE  имя «title» стоит без кавычек. Как исправить: напишите "title".',
    ],
    [
      'a number that begins with a point',
      '"x-version": §[-1-]{+.5+},',
      'HERE  «.5» — не число JSON. Как исправить: дробь пишут через точку и с цифрой перед ней: 0.5.',
    ],
    [
      'a number with a leading zero',
      '"x-version": §[-1-]{+01+},',
      'HERE  число не начинают с нуля. Как исправить: уберите ноль или возьмите число в кавычки.',
    ],
    [
      'a non-breaking space',
      '"x-version":§[- -]{+\u00a0+}1,',
      'HERE  здесь стоит невидимый знак или неразрывный пробел. Как исправить: сотрите его и поставьте обычный пробел.',
    ],
    [
      'a text without its closing quote',
      '"title": §"Вопрос[-"-],',
      'HERE  строка не закрыта кавычкой. Как исправить: поставьте кавычку " в конце строки; перенос внутри слов пишется знаками \\n.',
    ],
    [
      'a list closed with a brace',
      '"required": ["email"§[-]-]{+}+},',
      'HERE  скобка «[» из строки 6 не закрыта, а дальше стоит «}». Как исправить: поставьте «]» там, где она кончается.',
    ],
    [
      'an additional bracket',
      '    }\n  }\n}{+\n§}+}\n',
      'HERE  лишнее после конца файла: «}». Как исправить: уберите это или верните открывающую скобку выше.',
    ],
  ]),
  ...mistakesIn('forms/empty.json', [
    ['an empty file', '§{+\n+}', 'HERE  файл пуст. Как исправить: напишите в нём {} или удалите его.'],
  ]),
  ...mistakesIn('forms/visit/step-1.json', [
    [
      'a Python literal',
      '{ "const": §[-true-]{+True+} }',
      'HERE  слово «True» стоит без кавычек. Как исправить: возможно, вы имели в виду «true».',
    ],
    [
      'a single backslash in a regular expression',
      '"pattern": "^§[-[А-ЯЁ]-]{+\\d+}"',
      'HERE  «\\d» в JSON ничего не значит. Как исправить: обратную косую пишут дважды: \\\\d.',
    ],
  ]),
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'a missing closing bracket in the middle of a file',
      '"type": "object",\n      "required": ["phone"],\n      "properties": §{[- -]{+\n        +}"phone": { "title": "Телефон", "type": "string", "format": "phone", "examples": ["+79000000001"], "x-messages": { "required": "Введите телефон"[- }-] } }\n    },',
      'HERE  скобка «{» не закрыта. Как исправить: поставьте «}» там, где кончается то, что она открывает.',
    ],
  ]),
];
