import { mistakesIn } from './reviewed-mistake.ts';

const type = '  "type": "object",';

/** Files that are not JSON. `§` marks the reported line. */
export const jsonMistakes = [
  ...mistakesIn('forms/faq-question.json', [
    ['a byte order mark', '{', '§\uFEFF{', /BOM.*UTF-8/],
    ['single quotes', '"title": "Вопрос', `§'title': "Вопрос`, /кавычки.*прямые двойные/],
    [
      'a comma before a closing bracket',
      '"required": ["section", "question", "answer"]',
      '"required": ["section", "question", "answer"§,]',
      /лишняя запятая/,
    ],
    [
      'a bracket too many',
      '"required": ["section", "question", "answer"]',
      '"required": ["section", "question", "answer"]§]',
      /лишняя скобка «\]»/,
    ],
    ['no comma', type, '  "type": "object"§', /не хватает запятой/],
    ['a comment', type, `  §// форма\n${type}`, /комментариев.*\$comment/],
    ['a name twice', type, `${type}\n  §"type": "object",`, /«type» здесь уже есть/],
    [
      'a bracket that is not closed',
      '"section": {\n      "title": "Раздел",',
      '"section": {\n      "title": "Раздел", "x-labels": §{',
      /скобка «\{» не закрыта/,
    ],
    ['a string without a closing quote', type, '  "type": §"object,', /не закрыта кавычкой/],
    ['merge conflict markers', type, `§<<<<<<< HEAD\n${type}\n=======\n${type}\n>>>>>>> b`, /две ветки/],
    ['a name without quotes', '"type": "object"', '§type: "object"', /«type» стоит без кавычек/],
  ]),
  ...mistakesIn('forms/new.json', [['an empty file', '', '§', /файл пуст.*\{\}/]]),
];
