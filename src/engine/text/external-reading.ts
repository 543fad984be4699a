import { formatNumber } from './plural.ts';

/** Why an external schema cannot be rendered: messages for its author. Keywords and names appear as in the schema. */

// Expected values of keywords.

export const aText = 'текст';
export const aNumber = 'число';
export const aPositive = 'число больше нуля';
export const aCount = 'целое число от нуля';
export const aFlag = 'true или false';
export const aSchema = 'схема: объект, true или false';
export const aSchemaOrSchemas = 'схема или непустой список схем';
export const someSchemas = 'непустой список схем';
export const namedSchemas = 'объект, в котором каждое значение — схема';
export const namedDependencies = 'объект, в котором каждое значение — схема или список имён';
export const names = 'список имён без повторов';
export const namedNames = 'объект, в котором каждое значение — список имён';
export const someValues = 'непустой список значений';
export const aList = 'список';
export const aType = 'имя типа (string, number, integer, boolean, array, object, null) или список таких имён';
export const flagBeside = (keyword: string) => `true или false, и рядом «${keyword}»`;

// Refusals.

export const notJson =
  'Это не JSON: схема должна состоять из объектов, списков, текстов, чисел, true, false и null';
export const notSchema = 'Это не схема: здесь должен стоять объект, true или false';
export const anyRoot =
  'Схема ничего не говорит о данных: рисовать нечего. Опишите, что спрашивается: type, properties';
export const noRoot = 'Схеме не подходят никакие данные: такую форму нельзя заполнить';
export const tooLarge = (most: number) =>
  `Схема слишком велика: в ней больше ${formatNumber(most)} частей. Разделите её на несколько форм`;
export const expandsTooFar =
  'Определения ссылаются друг на друга столькими путями, что форму не нарисовать за разумное время. Возьмите из схемы часть, которую нужно заполнить';
export const tooDeep = (most: number) =>
  `Схема слишком глубока или содержит сама себя: вложенность больше ${formatNumber(most)}`;
export const unknownDialect = (name: string) =>
  `Язык «${name}» не читается. Читаются draft-04, draft-06, draft-07, 2019-09 и 2020-12 (json-schema.org)`;
export const unknownVocabulary = (name: string) =>
  `Обязательный словарь «${name}» не читается: что значат его слова, неизвестно. Сделайте его необязательным или уберите`;
export const misshapen = (keyword: string, wanted: string) => `У «${keyword}» должно стоять: ${wanted}`;
export const unsafeName = (name: string) =>
  `Имя «${name}» есть у каждого объекта JavaScript: ответ под ним подменил бы чужое. Назовите иначе`;
export const badPattern = (pattern: string) =>
  `«${pattern}» не регулярное выражение (с флагом u). Исправьте его`;
export const slowPattern = (pattern: string) =>
  `Выражение «${pattern}» может считаться вечно: в нём повторяется то, что повторяется само. Уберите вложенное повторение`;
export const webReference = (reference: string) =>
  `Ссылка ведёт на адрес «${reference}», а из сети ничего не загружается. Вложите эту схему в $defs`;
export const lostReference = (reference: string) => `Ссылка «${reference}» ведёт в никуда`;
export const dynamicReference = (reference: string) =>
  `У ссылки «${reference}» несколько целей, и какая верна, решают данные. Назовите одну через $ref`;
export const endlessReference = (reference: string) =>
  `Ссылка «${reference}» возвращается к самой себе, не дойдя ни до поля, ни до записи: конца у неё нет`;
export const endlessData = (reference: string) =>
  `По ссылке «${reference}» описаны данные без конца: в них обязательно такие же. Сделайте повторение необязательным`;
export const sameId = (id: string) =>
  `Имя схемы «${id}» стоит дважды: какая из них имеется в виду, не понять`;

// Notes.

export const unknownKeyword = (keyword: string) =>
  `Слово «${keyword}» в языке неизвестно и ничего не проверяет`;
export const otherDialect = (keyword: string, dialect: string) =>
  `Слова «${keyword}» в ${dialect} нет, там оно ничего не проверяет; не проверяет и здесь`;
export const contradictoryTypes =
  'Части «allOf» требуют разных типов: ни один ответ не подойдёт, и поля здесь не рисуются. Оставьте один тип';
export const itemsNotRendered =
  'Записи, о которых говорит одно «unevaluatedItems», проверяются, но не рисуются. Опишите их словом items';
export const unknownFormat = (format: string) => `Формат «${format}» не проверяется`;
export const unknownWidget = (name: string) => `Виджета «${name}» нет: рисуется обычный для этого типа`;
export const unknownField = (name: string) => `Поля «${name}» нет: рисуется обычное для этого типа`;
export const unknownUiWord = (word: string) => `Слова «${word}» в uiSchema нет: оно ничего не меняет`;
export const unknownMember = (name: string) =>
  `В схеме здесь нет «${name}»: что о нём сказано, ничего не меняет`;
export const notUi = 'Это не uiSchema: здесь должен стоять объект';
