import type { Path } from '../schemas-check/read/source.ts';
import type { Log } from './log.ts';
import { pointerOf } from './tree.ts';
import type { View } from './view.ts';

/** Keywords that say nothing of the data: structure, and what is for those who read the schema. */
const silent = new Set(['$schema', '$vocabulary', '$comment', 'allOf', '$recursiveAnchor', '$dynamicAnchor']);

/** Tells every keyword of the parts that nothing of the import has taken, by its name or by its place. */
export function tellLeftover(
  view: View,
  taken: ReadonlySet<string>,
  log: Log,
  places: readonly Path[] = [],
): void {
  const known = new Set(places.map(pointerOf));
  for (const { path, node } of view)
    for (const keyword of Object.keys(node)) {
      const at = [...path, keyword];
      if (silent.has(keyword) || taken.has(keyword) || known.has(pointerOf(at))) continue;
      log.unsaid(at, `слово ${keyword}`, reasons[keyword] ?? unknown);
    }
}

const unknown = 'в наших формах такого слова нет; если оно что-то значит для людей, напишите это в x-help';
const branches =
  'наше поле бывает только одного вида: говорятся варианты ответа (const), null рядом с одним видом и ветви, которые различает поле с вариантами';

const reasons: Readonly<Record<string, string>> = {
  $ref: 'ссылка ведёт на саму себя или в другой документ: у наших форм конечное число полей',
  $dynamicRef: 'ссылка, цель которой зависит от места: опишите поле целиком',
  $recursiveRef: 'схема вложена сама в себя: у наших форм конечное число полей',
  not: 'запрета ответа в наших формах нет: перечислите то, что можно, в oneOf или в pattern',
  oneOf: branches,
  anyOf: branches,
  if: 'условие не об ответах рядом, и показать поле по нему нельзя',
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits a schema
  then: 'условие не об ответах рядом, и показать поле по нему нельзя',
  else: 'условие не об ответах рядом, и показать поле по нему нельзя',
  multipleOf: 'кратность не проверяется: годится вариант из списка или type: integer',
  patternProperties: 'у наших полей имена известны заранее: опишите каждое в properties',
  propertyNames: 'у наших полей имена известны заранее',
  minProperties: 'сколько ответов дать, форма не считает: сделайте нужные обязательными',
  maxProperties: 'сколько ответов дать, форма не считает',
  additionalProperties:
    'полей с любыми именами у нас нет: опишите каждое в properties или сделайте список пар',
  unevaluatedProperties: 'полей с любыми именами у нас нет: опишите каждое в properties',
  dependentRequired:
    'у нас поле обязательно всегда, где показано: добавьте ему x-show-if, если без того ответа оно не нужно',
  dependentSchemas: 'зависимость не превращается в поля, показанные по ответу',
  dependencies: 'зависимость не превращается в поля, показанные по ответу',
  contains: 'что в списке есть нужный элемент, у нас не проверяется',
  minContains: 'что в списке есть нужный элемент, у нас не проверяется',
  maxContains: 'что в списке есть нужный элемент, у нас не проверяется',
  prefixItems: 'списка, у которого каждое место своё, у нас нет: сделайте места полями',
  additionalItems: 'списка, у которого каждое место своё, у нас нет: сделайте места полями',
  unevaluatedItems: 'списка, у которого каждое место своё, у нас нет: сделайте места полями',
  contentEncoding: 'содержимое строки не разбирается: файл принимает x-widget: files',
  contentMediaType: 'содержимое строки не разбирается: файл принимает x-widget: files',
  contentSchema: 'содержимое строки не разбирается',
  readOnly: 'поля, которое видно и нельзя изменить, у нас нет: x-widget: hidden прячет его',
  writeOnly: 'пароль говорит x-widget: password, других таких полей нет',
  deprecated: 'уберите поле или скажите людям в x-help',
  default: 'у записей и у вложенных полей ответа заранее не бывает: дайте его их полям',
  examples: 'у записей и у вложенных полей примеров не бывает: дайте их их полям',
  const: 'ответ один, и он не строка, не число и не да/нет',
  enum: 'варианты — не строки, не числа и не да/нет',
  required: 'обязательны поля объекта, а здесь не объект',
  properties: 'поля бывают у объекта, а здесь не объект',
  items: 'элементы бывают у списка, а здесь не список',
};
