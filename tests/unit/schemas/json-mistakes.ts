import type { Mistake } from './mistakes.ts';

const file = 'forms/question.json';
const title = '  "title": "Вопрос",\n';

/** Invalid JSON: the problem is at the mistake, not where a parser gives up. `HERE` is the position of `§`. */
export const jsonMistakes: readonly Mistake[] = [
  {
    mistake: 'a file that begins with a byte order mark',
    file,
    from: '{\n  "$schema": "../meta/form.schema.json",',
    to: '§\uFEFF{\n  "$schema": "../meta/form.schema.json",',
    printed:
      'HERE  файл начинается с невидимой метки BOM. Как исправить: сохраните его в кодировке «UTF-8», а не «UTF-8 с BOM».',
  },
  {
    mistake: 'an empty file',
    file: 'forms/empty.json',
    to: '§\n',
    printed: 'HERE  файл пуст. Как исправить: напишите в нём {} или удалите его.',
  },
  {
    mistake: 'single quotes around a name',
    file,
    from: '"title": "Вопрос"',
    to: `§'title': "Вопрос"`,
    printed: `HERE  кавычки «'» в JSON не годятся. Как исправить: поставьте прямые двойные: "title".`,
  },
  {
    mistake: 'single quotes around a text',
    file,
    from: '"title": "Вопрос"',
    to: `"title": §'Вопрос школе'`,
    printed: `HERE  кавычки «'» в JSON не годятся. Как исправить: поставьте прямые двойные: "Вопрос школе".`,
  },
  {
    mistake: 'typographic quotes',
    file,
    from: '"title": "Вопрос"',
    to: '"title": §“Вопрос”',
    printed: 'HERE  кавычки «“» в JSON не годятся. Как исправить: поставьте прямые двойные: "Вопрос".',
  },
  {
    mistake: 'straight quotes inside a text',
    file,
    from: '"title": "Вопрос"',
    to: '"title": "Вопрос §"школе""',
    printed:
      'HERE  строка закончилась раньше времени: внутри слов прямая кавычка. Как исправить: внутри слов ставьте «ёлочки» или пишите \\".',
  },
  {
    mistake: 'a comma before a closing bracket',
    file,
    from: '"required": ["email"],',
    to: '"required": ["email"§,],',
    printed: 'HERE  лишняя запятая перед «]». Как исправить: уберите её.',
  },
  {
    mistake: 'a missing comma at the end of a line',
    file,
    from: title,
    to: '  "title": "Вопрос"§\n',
    printed: 'HERE  здесь не хватает запятой. Как исправить: поставьте её после этого значения.',
  },
  {
    mistake: 'a missing colon',
    file,
    from: '"title": "Вопрос"',
    to: '"title"§ "Вопрос"',
    printed:
      'HERE  после имени нет двоеточия. Как исправить: поставьте его между именем и значением: "имя": "значение".',
  },
  {
    mistake: 'a missing value',
    file,
    from: '"title": "Вопрос"',
    to: '"title": §',
    printed: 'HERE  после двоеточия нет значения. Как исправить: допишите его.',
  },
  {
    mistake: 'a comment',
    file,
    from: title,
    to: `  §// вопрос с сайта\n${title}`,
    printed:
      'HERE  в JSON не бывает комментариев. Как исправить: уберите его; где заметка нужна, её пишут словом "$comment".',
  },
  {
    mistake: 'a name without quotes',
    file,
    from: '"title": "Вопрос"',
    to: '§title: "Вопрос"',
    printed: 'HERE  имя «title» стоит без кавычек. Как исправить: напишите "title".',
  },
  {
    mistake: 'a Python literal',
    file: 'forms/visit/step-1.json',
    from: '{ "const": true }',
    to: '{ "const": §True }',
    printed: 'HERE  слово «True» стоит без кавычек. Как исправить: возможно, вы имели в виду «true».',
  },
  {
    mistake: 'a number that begins with a point',
    file,
    from: '"x-version": 1,',
    to: '"x-version": §.5,',
    printed: 'HERE  «.5» — не число JSON. Как исправить: дробь пишут через точку и с цифрой перед ней: 0.5.',
  },
  {
    mistake: 'a number with a leading zero',
    file,
    from: '"x-version": 1,',
    to: '"x-version": §01,',
    printed: 'HERE  число не начинают с нуля. Как исправить: уберите ноль или возьмите число в кавычки.',
  },
  {
    mistake: 'a non-breaking space',
    file,
    from: '"x-version": 1,',
    to: '"x-version":§\u00a01,',
    printed:
      'HERE  здесь стоит невидимый знак или неразрывный пробел. Как исправить: сотрите его и поставьте обычный пробел.',
  },
  {
    mistake: 'a text without its closing quote',
    file,
    from: '"title": "Вопрос",',
    to: '"title": §"Вопрос,',
    printed:
      'HERE  строка не закрыта кавычкой. Как исправить: поставьте кавычку " в конце строки; перенос внутри слов пишется знаками \\n.',
  },
  {
    mistake: 'a single backslash in a regular expression',
    file: 'forms/visit/step-1.json',
    from: '"pattern": "^[А-ЯЁ]"',
    to: '"pattern": "^§\\d"',
    printed: 'HERE  «\\d» в JSON ничего не значит. Как исправить: обратную косую пишут дважды: \\\\d.',
  },
  {
    mistake: 'a missing closing bracket in the middle of a file',
    file: 'forms/visit/step-2.json',
    from: '"type": "object",\n      "required": ["phone"],\n      "properties": { "phone": { "title": "Телефон", "type": "string", "format": "phone", "examples": ["+79000000001"], "x-messages": { "required": "Введите телефон" } } }\n    },',
    to: '"type": "object",\n      "required": ["phone"],\n      "properties": §{\n        "phone": { "title": "Телефон", "type": "string", "format": "phone", "examples": ["+79000000001"], "x-messages": { "required": "Введите телефон" } }\n    },',
    printed:
      'HERE  скобка «{» не закрыта. Как исправить: поставьте «}» там, где кончается то, что она открывает.',
  },
  {
    mistake: 'a list closed with a brace',
    file,
    from: '"required": ["email"],',
    to: '"required": ["email"§},',
    printed:
      'HERE  скобка «[» из строки 6 не закрыта, а дальше стоит «}». Как исправить: поставьте «]» там, где она кончается.',
  },
  {
    mistake: 'an additional bracket',
    file,
    from: '    }\n  }\n}\n',
    to: '    }\n  }\n}\n§}\n',
    printed:
      'HERE  лишнее после конца файла: «}». Как исправить: уберите это или верните открывающую скобку выше.',
  },
];
