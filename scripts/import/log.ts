import { pointerTo } from '#engine/definition/pointer.ts';
import { isRussian } from '../schemas-check/read/russian.ts';
import type { Path } from '../schemas-check/read/source.ts';
import { oneLine, type View } from './schema.ts';

/** A remark about a position in the published schema. */
export interface Line {
  readonly path: Path;
  readonly what: string;
}

/** A part of the published schema that the form lacks, and the reason. */
export interface Omission extends Line {
  readonly why: string;
}

/** Collects changes and omissions. Arguments are paths in the inlined tree; lines have paths in the published schema. */
export interface Log {
  /** The path in the published schema of a path in the inlined tree. */
  readonly originOf: (path: Path) => Path;
  readonly changed: readonly Line[];
  readonly omitted: readonly Omission[];
  readonly change: (path: Path, what: string) => void;
  /** Logs a text for people that is not Russian. */
  readonly translate: (path: Path, what: string, text: string) => void;
  readonly omit: (path: Path, what: string, why: string) => void;
  /** Logs all keywords of the view as omitted, except those that the caller has imported: by name (`taken`), or by path. */
  readonly omitKeywords: (view: View, taken: readonly string[], paths?: readonly Path[]) => void;
}

export function openLog(originOf: (path: Path) => Path): Log {
  const changed: Line[] = [];
  const omitted: Omission[] = [];
  const known = new Set<string>();
  const add = <One extends Line>(list: One[], line: One) => {
    const key = JSON.stringify(line);
    if (!known.has(key)) list.push(line);
    known.add(key);
  };
  const change: Log['change'] = (path, what) => add(changed, { path: originOf(path), what });
  const omit: Log['omit'] = (path, what, why) => add(omitted, { path: originOf(path), what, why });
  return {
    originOf,
    changed,
    omitted,
    change,
    translate(path, what, text) {
      if (!isRussian(text)) change(path, `${what} «${oneLine(text)}» не по-русски: переведите`);
    },
    omit,
    omitKeywords(view, taken, paths = []) {
      const skipped = new Set([...UNREPORTED_KEYWORDS, ...taken]);
      const skippedPaths = new Set(paths.map(pointerOf));
      for (const { path, node } of view)
        for (const keyword of Object.keys(node).filter((one) => !skipped.has(one))) {
          const at = [...path, keyword];
          if (!skippedPaths.has(pointerOf(at))) omit(at, `слово ${keyword}`, reasons[keyword] ?? unknown);
        }
    },
  };
}

/** `#/properties/name` (RFC 6901, as a fragment). */
export function pointerOf(path: Path): string {
  return path.reduce<string>(pointerTo, '#');
}

/** Keywords that are never an omission: metadata, and `allOf`, whose parts the view already contains. */
const UNREPORTED_KEYWORDS = [
  '$schema',
  '$vocabulary',
  '$comment',
  'allOf',
  '$recursiveAnchor',
  '$dynamicAnchor',
];

const unknown = 'в наших формах такого слова нет; если оно что-то значит для людей, напишите это в x-help';
const branches =
  'переносятся варианты ответа (const) и null рядом с одним видом; поля из ветвей опишите в properties, а когда их показывать — в x-show-if';
const condition = 'условия не переносятся: опишите поля в properties, а когда их показывать — в x-show-if';
const freeNames = 'у наших полей имена известны заранее: опишите каждое в properties или сделайте список пар';
const tuple = 'списка, у которого каждое место своё, у нас нет: сделайте места полями';
const contains = 'что в списке есть нужный элемент, у нас не проверяется';
const content = 'содержимое строки не разбирается: файл принимает x-widget: files';
const count = 'сколько ответов дать, форма не считает: сделайте нужные обязательными';

const reasons: Readonly<Record<string, string>> = {
  $ref: 'ссылка ведёт на саму себя или в другой документ: у наших форм конечное число полей',
  $dynamicRef: 'ссылка, цель которой зависит от места: опишите поле целиком',
  $recursiveRef: 'схема вложена сама в себя: у наших форм конечное число полей',
  not: 'запрета ответа в наших формах нет: перечислите то, что можно, в oneOf или в pattern',
  oneOf: branches,
  anyOf: branches,
  if: condition,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing awaits a schema
  then: condition,
  else: condition,
  dependentRequired: condition,
  dependentSchemas: condition,
  dependencies: condition,
  multipleOf: 'кратность не проверяется: годится вариант из списка или type: integer',
  patternProperties: freeNames,
  propertyNames: freeNames,
  additionalProperties: freeNames,
  unevaluatedProperties: freeNames,
  minProperties: count,
  maxProperties: count,
  contains,
  minContains: contains,
  maxContains: contains,
  prefixItems: tuple,
  additionalItems: tuple,
  unevaluatedItems: tuple,
  contentEncoding: content,
  contentMediaType: content,
  contentSchema: content,
  readOnly: 'поля, которое видно и нельзя изменить, у нас нет: x-widget: hidden прячет его',
  writeOnly: 'для пароля есть x-widget: password, других таких полей нет',
  deprecated: 'уберите поле или скажите людям в x-help',
  default: 'у записей и групп полей ответа заранее не бывает: напишите default у полей внутри',
  examples: 'у записей и групп полей примеров не бывает: напишите examples у полей внутри',
  const: 'ответ один, и он не строка, не число и не да/нет',
  enum: 'варианты — не строки, не числа и не да/нет',
  required: 'обязательны поля объекта, а здесь не объект',
  properties: 'поля бывают у объекта, а здесь не объект',
  items: 'элементы бывают у списка, а здесь не список',
};
