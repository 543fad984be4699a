import { caps } from '#engine/compile/compile-form.ts';
import type { Json } from '#engine/definition/definition.ts';
import { type Options, optionsOf } from './choices.ts';
import type { FieldSaid, Importing, Where } from './importing.ts';
import { kindOf } from './kind.ts';
import { ENTRY, same } from './mapping.ts';
import { titleOf } from './names.ts';
import { objectOf } from './object.ts';
import { isList } from './tree.ts';
import { choiceOf, highest, lowest } from './values.ts';
import { given, givenNumbers, rootPath, type View, viewOf, wordsOf } from './view.ts';

/** The keywords of a list that are taken here. */
export const listKeywords = ['type', 'items', 'minItems', 'maxItems', 'uniqueItems'];

/** A list: of choices, of records, or of plain values, each of which is a record of one field. */
export function listOf(importing: Importing, where: Where): FieldSaid | undefined {
  const items = itemsOf(where.view);
  if (!items) {
    const [found] = [...given(where.view, 'items'), ...given(where.view, 'type')];
    const why =
      found && isList(found.value)
        ? 'у каждого места списка своё описание: сделайте места полями'
        : 'не сказано, что в списке: опишите items';
    importing.log.unsaid(found?.path ?? where.view[0]?.path ?? [], 'список', why);
    return undefined;
  }
  const options = optionsOf(items, where.look.choices);
  const said = options ? choicesOf(importing, where, items, options) : recordsOf(importing, where, items);
  if (!said) return undefined;
  const choices = said.field.items;
  const limits = limitsOf(importing, where.view, options ? countOf(choices) : undefined);
  if (!limits) return undefined;
  const isAsked = where.required && (limits.minItems ?? 0) > 0;
  return {
    ...said,
    field: { ...said.field, ...limits },
    required: isAsked,
    // a list that must be there and may be empty is there where nothing is answered
    ...(where.required && !isAsked && { absent: [] }),
  };
}

function itemsOf(view: View): View | undefined {
  const items = given(view, 'items');
  if (items.length === 0 || items.some(({ value }) => isList(value)) || given(view, 'prefixItems').length > 0)
    return undefined;
  return items.flatMap(({ value, path }) => viewOf(value, path));
}

function countOf(items: Json | undefined): number {
  const choices = Object(items).oneOf;
  return isList(choices) ? choices.length : 0;
}

function choicesOf(importing: Importing, where: Where, items: View, options: Options): FieldSaid | undefined {
  const said = choiceOf(options, importing.log);
  if (!said) return undefined;
  importing.tell(items, [...said.taken, 'title', 'description'], options.taken);
  return {
    field: { type: 'array', items: said.field, 'x-widget': 'checkboxes' },
    map: said.map.kind === 'same' ? same : { kind: 'list', of: said.map },
    required: where.required,
    inner: new Map(),
  };
}

function recordsOf(importing: Importing, where: Where, items: View): FieldSaid | undefined {
  const inside = where.inGroup ? 'записи списка' : where.place.length > 1 ? 'объекта' : undefined;
  if (inside !== undefined) {
    importing.log.unsaid(
      items[0]?.path ?? [],
      `список внутри ${inside}`,
      'список записей бывает у самой формы: поднимите его на верхний уровень',
    );
    return undefined;
  }
  const kind = kindOf(items);
  for (const { path } of kind.nulls)
    importing.log.unsaid(path, 'null среди элементов', 'пустых записей у нас не бывает');
  if (kind.type === 'array' || kind.type === undefined) {
    importing.log.unsaid(
      items[0]?.path ?? [],
      'элементы списка',
      'элементом бывает запись, вариант или простой ответ',
    );
    return undefined;
  }
  if (kind.type === 'object' && kind.guessed) importing.log.guessed(rootPath(items), 'object');
  return kind.type === 'object' ? entriesOf(importing, where, items) : plainOf(importing, where, items);
}

/** Records with fields of their own. */
function entriesOf(importing: Importing, where: Where, items: View): FieldSaid | undefined {
  const { flatten, entry } = importing.names.group(where.scope, where.own);
  const place = [...where.place, 'items'];
  const inside = objectOf(importing, {
    view: items,
    place,
    scope: entry,
    look: importing.looks.of(place),
    inGroup: true,
  });
  const names = Object.keys(inside.properties);
  if (names.length === 0) return undefined;
  const title = wordsOf(items, 'title');
  return {
    field: {
      ...groupWords(where, flatten, title, summaryOf(inside.properties, inside.required)),
      items: { type: 'object', required: inside.required, properties: inside.properties },
    },
    map: { kind: 'list', of: { kind: 'object', members: inside.members } },
    required: where.required,
    inner: new Map(),
  };
}

/** Plain values: `['a']` is kept as `[{ value: 'a' }]`. */
function plainOf(importing: Importing, where: Where, items: View): FieldSaid | undefined {
  const { flatten, entry } = importing.names.group(where.scope, where.own);
  const place = [...where.place, 'items'];
  const look = importing.looks.of(place);
  const value = importing.fieldOf({
    view: items,
    place,
    name: ENTRY,
    own: ENTRY,
    scope: entry,
    look,
    required: true,
    inGroup: true,
  });
  if (!value) return undefined;
  importing.log.said(items[0]?.path ?? [], 'простые ответы списком: у нас это записи с одним полем value');
  const title = wordsOf(items, 'title');
  const field =
    title === undefined
      ? { ...value.field, title: where.look.title ?? wordsOf(where.view, 'title') ?? value.field.title ?? '' }
      : value.field;
  return {
    field: {
      ...groupWords(where, flatten, title, [`{${ENTRY}}`]),
      items: { type: 'object', required: [ENTRY], properties: { [ENTRY]: field } },
    },
    map: { kind: 'entries', of: value.map },
    required: where.required,
    inner: new Map(),
  };
}

function groupWords(
  where: Where,
  flatten: string,
  entryTitle: string | undefined,
  summary: readonly string[],
): Readonly<Record<string, Json>> {
  const title = where.look.title ?? wordsOf(where.view, 'title') ?? titleOf(where.name);
  const entry = entryTitle ?? title;
  const labels = { entry, add: `Добавить: ${entry}`, empty: 'Пока ничего не добавлено' };
  return { type: 'array', 'x-flatten': flatten, 'x-labels': labels, 'x-summary': summary };
}

/** The first of the fields that are single answers, what must be answered before what may. */
function summaryOf(fields: Readonly<Record<string, Json>>, required: readonly string[]): readonly string[] {
  const single = Object.keys(fields).filter(
    (name) => !['array', 'object'].includes(Object(fields[name]).type),
  );
  const [first = Object.keys(fields)[0] ?? '', second] = [...single].sort(
    (a, b) => Number(required.includes(b)) - Number(required.includes(a)),
  );
  return second === undefined ? [`{${first}}`] : [`{${first}}`, `{${second}}`];
}

interface Limits {
  readonly [limit: string]: Json;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** `undefined` where so many must be there as never are kept. `choices`: how many there are, each of which is taken once. */
function limitsOf({ log }: Importing, view: View, choices: number = caps.entries): Limits | undefined {
  const least = highest(givenNumbers(view, 'minItems'));
  const most = lowest(givenNumbers(view, 'maxItems'));
  const isUnique = given(view, 'uniqueItems').some(({ value }) => value === true);
  if (least && least.value > choices) {
    log.unsaid(
      least.path,
      `не меньше ${least.value} элементов`,
      `столько их не бывает: самое большее ${choices}`,
    );
    return undefined;
  }
  if (most?.value === 0) {
    log.unsaid(most.path, 'список без элементов', 'пустой список у нас то же, что нет ответа');
    return undefined;
  }
  const isMany = most !== undefined && most.value > caps.entries;
  if (isMany)
    log.unsaid(most.path, `до ${most.value} элементов`, `больше ${caps.entries} элементов не хранится`);
  return {
    ...(least && least.value > 0 && { minItems: least.value }),
    ...(most && !isMany && { maxItems: most.value }),
    ...(isUnique && { uniqueItems: true }),
  };
}
