import { mistakesIn } from './mistake.ts';

const car = '"title": "Номер машины",\n      "type": "string",';

/** Mistakes in the lines of a summary. `HERE` is the position of `§`. */
export const summaryLineMistakes = [
  ...mistakesIn('forms/question.json', [
    [
      'a group inside an object',
      '{+"kin": { "title": "Родня", "type": "object", "properties": { §"aunts": { "title": "Тёти", "type": "array", "x-labels": { "entry": "Тётя", "add": "Добавить тётю", "empty": "Нет" }, "x-flatten": "aunt", "x-summary": ["{name}"], "items": { "type": "object", "properties": { "name": { "title": "Имя", "type": "string" } } } } } },\n    +}"email": {',
      'HERE  группа «aunts» стоит внутри объекта. Как исправить: сделайте её отдельной группой формы.',
    ],
  ]),
  ...mistakesIn('forms/visit/step-2.json', [
    [
      'a summary line of a group with an unknown field',
      '"x-flatten": "child"{+, "x-lines": [{ "text": [§"{name}, {sat}"] }]+},',
      'HERE  внутри «children» нет поля «sat» с одним ответом. Как исправить: возможно, вы имели в виду «seat».',
    ],
    [
      'one field in two summary lines',
      '"x-flatten": "child"{+, "x-lines": [{ "text": ["{name}"] }, { "label": "Имя", "text": [§"{seat}, {name}"] }]+},',
      'HERE  поле «name» уже стоит в другой строке. Как исправить: уберите его из одной из них.',
    ],
  ]),
  ...mistakesIn('forms/visit/step-1.json', [
    [
      'a summary line of a panel with an unknown field',
      '"x-sections": { "guest": { "title": "Кто придёт"{+, "lines": [{ "text": [§"{family_nam}"] }]+} } }',
      'HERE  в панели «guest» нет поля «family_nam» с одним ответом. Как исправить: возможно, вы имели в виду «family_name».',
    ],
    [
      'summary lines at a text field',
      `${car}{+ §"x-lines": [{ "text": ["{car}"] }],+}`,
      'HERE  x-lines стоит не у группы записей и не у нескольких полей вместе. Как исправить: уберите его: строки одной панели пишут в "lines" этой панели.',
    ],
  ]),
];
