import { Ajv2019 } from 'ajv/dist/2019.js';
import type { Json } from '#engine/definition/definition.ts';
import { foreignOptions } from '#engine/foreign/compile/ajv.ts';
import { optionsOf } from './choices.ts';
import { dressed, words } from './dress.ts';
import type { FieldSaid, Importing, Where } from './importing.ts';
import { kindOf, withoutNull } from './kind.ts';
import { listKeywords, listOf } from './list.ts';
import { objectOf } from './object.ts';
import { objectKeywords } from './plan.ts';
import { choiceOf, numberOf, type Said, textOf, yesOrNo } from './values.ts';
import { given, rootPath, type View } from './view.ts';

/** Keywords that leave nothing to be said. */
const endless = ['$ref', '$dynamicRef', '$recursiveRef'];

/** Says one field: its kind, its rules, and its words. */
export function fieldOf(importing: Importing, whole: Where): FieldSaid | undefined {
  const { log } = importing;
  const bare = withoutNull(whole.view);
  const where = { ...whole, view: bare.view };
  if (endless.some((keyword) => given(bare.view, keyword).length > 0)) {
    importing.tell(
      bare.view.map(({ path, node }) => ({ path, node: only(node, endless) })),
      [],
    );
    return undefined;
  }
  const kind = kindOf(bare.view);
  const options = optionsOf(bare.view, where.look.choices);
  const nulls = [
    ...bare.nulls,
    ...kind.nulls,
    ...(options?.options.filter(({ value }) => value === null) ?? []),
  ];
  for (const { value, path } of kind.others)
    log.unsaid(path, `ответ вида ${value}`, `поле бывает одного вида, взят ${kind.type}`);
  const said = options ? chosen(importing, where, kind.type) : typed(importing, where, kind.type);
  if (!said) return undefined;
  if (kind.guessed && !options) log.guessed(rootPath(where.view), String(kind.type));
  if (!isPossible(said.field)) {
    const why = 'наименьшее больше наибольшего: ни один ответ не подойдёт';
    log.unsaid(rootPath(where.view), `поле «${where.name}»`, why);
    return undefined;
  }
  const namesNull = options?.options.some(({ value }) => value === null) ?? kind.nulls.length > 0;
  const isNullable = bare.nulls.length > 0 || (namesNull && (kind.guessed || kind.nulls.length > 0));
  const [nowhere] = nulls;
  if (isNullable && nowhere)
    log.said(
      nowhere.path,
      where.required ? 'null: стоит там, где не ответили' : 'null: то же, что нет ответа',
    );
  const nullable = isNullable && where.required ? { ...said, required: false, absent: null } : said;
  return { ...nullable, field: dressed(importing, where, nullable) };
}

const limits = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

function isPossible(field: FieldSaid['field']): boolean {
  return limits.every(([low, high]) => Number(field[low] ?? -Infinity) <= Number(field[high] ?? Infinity));
}

function chosen(importing: Importing, where: Where, type: string | undefined): FieldSaid | undefined {
  const { view, look } = where;
  const found = optionsOf(view, look.choices);
  if (!found) return undefined;
  const options = found.options.filter(
    ({ value }) =>
      value !== null && isOfType(value, kindOf(view).guessed ? undefined : type) && meetsRules(view, value),
  );
  const values = options.map(({ value }) => value);
  const isWhole = values.length === 2 && values.includes(true) && values.includes(false);
  const said = isWhole ? yesOrNo : choiceOf({ ...found, options }, importing.log);
  if (!said)
    importing.log.unsaid(
      found.taken[0] ?? rootPath(view),
      'варианты ответа',
      'ни один из них не может быть нашим вариантом',
    );
  return said && finished(importing, where, { ...said, taken: [...said.taken, ...valueRules] }, found.taken);
}

/** Rules that a value meets or does not: of choices those are left that do. */
const valueRules = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
];

const ajv = new Ajv2019(foreignOptions);

function meetsRules(view: View, value: Json): boolean {
  return view.every(({ node }) => {
    const rules = only(node, valueRules);
    return Object.values(rules).some((rule) => typeof rule === 'boolean') || ajv.validate(rules, value);
  });
}

function isOfType(value: Json, type: string | undefined): boolean {
  if (type === undefined) return true;
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function typed(importing: Importing, where: Where, type: string | undefined): FieldSaid | undefined {
  const { view } = where;
  switch (type) {
    case 'string':
      return finished(importing, where, textOf(view, importing.log));
    case 'number':
    case 'integer':
      return finished(importing, where, numberOf(view, type === 'integer', importing.log));
    case 'boolean':
      return finished(importing, where, yesOrNo);
    case 'array': {
      const said = listOf(importing, where);
      if (said) importing.tell(view, [...listKeywords, ...words]);
      return said;
    }
    case 'object':
      return nested(importing, where);
    default: {
      importing.tell(view, words);
      importing.log.unsaid(
        rootPath(view),
        `поле «${where.name}» любого вида`,
        'у нас у каждого ответа один вид: напишите type',
      );
      return undefined;
    }
  }
}

function finished(
  importing: Importing,
  where: Where,
  said: Said,
  places: Parameters<Importing['tell']>[2] = [],
): FieldSaid {
  importing.tell(where.view, [...said.taken, ...words], places);
  return { field: said.field, map: said.map, required: where.required, inner: new Map() };
}

/** An object inside of the form or of an entry; one that must be there and may be empty is there where nothing is answered. */
function nested(importing: Importing, where: Where): FieldSaid | undefined {
  const { view, place, look, inGroup, required } = where;
  const scope = importing.names.inside(where.scope, where.own);
  const inside = objectOf(importing, { view, place, scope, look, inGroup });
  if (Object.keys(inside.properties).length === 0) {
    if (given(view, 'properties').length === 0)
      importing.log.unsaid(
        rootPath(view),
        `объект «${where.name}» без известных полей`,
        'у наших полей имена известны заранее: опишите их в properties',
      );
    return undefined;
  }
  importing.tell(
    view.map(({ path, node }) => ({
      path,
      node: only(
        node,
        ['default', 'examples', 'readOnly', 'writeOnly', 'deprecated'].filter((word) => !isBlank(node[word])),
      ),
    })),
    [...objectKeywords],
  );
  const isAsked = required && inside.required.length > 0;
  return {
    field: { type: 'object', required: inside.required, properties: inside.properties },
    map: { kind: 'object', members: inside.members },
    required: isAsked,
    ...(required && !isAsked && { absent: {} }),
    inner: inside.readable,
  };
}

function only(node: View[number]['node'], keywords: readonly string[]): View[number]['node'] {
  return Object.fromEntries(Object.entries(node).filter(([keyword]) => keywords.includes(keyword)));
}

function isBlank(value: Json | undefined): boolean {
  return (
    value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
  );
}
