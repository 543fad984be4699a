import type { Mistake } from './mistakes.ts';

const step1 = 'forms/visit/step-1.json';
const step2 = 'forms/visit/step-2.json';
const car = '"title": "Номер машины",\n      "type": "string",';

/** Mistakes in the lines of a summary. `HERE` is the position of `§`. */
export const summaryLineMistakes: readonly Mistake[] = [
  {
    mistake: 'a group inside an object',
    file: 'forms/question.json',
    from: '"email": {',
    to: '"kin": { "title": "Родня", "type": "object", "properties": { §"aunts": { "title": "Тёти", "type": "array", "x-labels": { "entry": "Тётя", "add": "Добавить тётю", "empty": "Нет" }, "x-flatten": "aunt", "x-summary": ["{name}"], "items": { "type": "object", "properties": { "name": { "title": "Имя", "type": "string" } } } } } },\n    "email": {',
    printed: 'HERE  группа «aunts» стоит внутри объекта. Как исправить: сделайте её отдельной группой формы.',
  },
  {
    mistake: 'a summary line of a group with an unknown field',
    file: step2,
    from: '"x-flatten": "child",',
    to: '"x-flatten": "child", "x-lines": [{ "text": [§"{name}, {sat}"] }],',
    printed:
      'HERE  внутри «children» нет поля «sat» с одним ответом. Как исправить: возможно, вы имели в виду «seat».',
  },
  {
    mistake: 'a summary line of a panel with an unknown field',
    file: step1,
    from: '"x-sections": { "guest": { "title": "Кто придёт" } }',
    to: '"x-sections": { "guest": { "title": "Кто придёт", "lines": [{ "text": [§"{family_nam}"] }] } }',
    printed:
      'HERE  в панели «guest» нет поля «family_nam» с одним ответом. Как исправить: возможно, вы имели в виду «family_name».',
  },
  {
    mistake: 'one field in two summary lines',
    file: step2,
    from: '"x-flatten": "child",',
    to: '"x-flatten": "child", "x-lines": [{ "text": ["{name}"] }, { "label": "Имя", "text": [§"{seat}, {name}"] }],',
    printed: 'HERE  поле «name» уже стоит в другой строке. Как исправить: уберите его из одной из них.',
  },
  {
    mistake: 'summary lines at a text field',
    file: step1,
    from: car,
    to: `${car} §"x-lines": [{ "text": ["{car}"] }],`,
    printed:
      'HERE  x-lines стоит не у группы записей и не у нескольких полей вместе. Как исправить: уберите его: строки одной панели пишут в "lines" этой панели.',
  },
];
