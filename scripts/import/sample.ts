import type { Json } from '#engine/definition/definition.ts';
import * as texts from '#engine/text/samples.ts';
import type { Path } from '../schemas-check/read/source.ts';
import { optionsOf } from './choices.ts';
import { textsFor } from './example.ts';
import { kindOf } from './kind.ts';
import { isList, isObject, type JsonObject } from './tree.ts';
import { highest, lowest } from './values.ts';
import { given, givenNumbers, propertiesOf, requiredOf, type View, viewOf } from './view.ts';

/** How a sample is made: the branch that is taken everywhere, and whether what need not be there is. */
interface Choice {
  readonly branch: number;
  readonly isFull: boolean;
}

const branches = [0, 1, 2, 3];

/**
 * Data for a schema without references, likely to be valid and not judged here: with little and with everything, once by
 * each branch. Always the same for the same schema.
 */
export function samplesOf(schema: JsonObject): readonly Json[] {
  const made = branches.flatMap((branch) =>
    [true, false].map((isFull) => sampleOf(viewOf(schema, []), { branch, isFull }, 0)),
  );
  return distinct(made);
}

export function distinct(samples: readonly Json[]): readonly Json[] {
  return [...new Map(samples.map((sample) => [JSON.stringify(sample), sample])).values()];
}

/** Deeper than any form: a schema may go on. */
const DEEPEST = 12;

function sampleOf(plain: View, choice: Choice, depth: number): Json {
  const view = taken(plain, choice);
  const options = optionsOf(view)?.options;
  const { type } = kindOf(view);
  if (options && options.length > 0) return options[choice.branch % options.length]?.value ?? null;
  if (depth > DEEPEST) return null;
  switch (type) {
    case 'object':
      return objectOf(view, choice, depth);
    case 'array':
      return listOf(view, choice, depth);
    case 'boolean':
      return choice.branch % 2 === 0;
    case 'number':
    case 'integer':
      return numberOf(view, choice);
    default:
      return textOf(view, choice);
  }
}

/** The view with one branch of each choice in it, and what a condition adds where it may hold. */
function taken(view: View, choice: Choice): View {
  return view.flatMap(({ path, node }): View => {
    const added = ['oneOf', 'anyOf'].flatMap((keyword) => {
      const list = node[keyword];
      const branch = isList(list) ? list[choice.branch % list.length] : undefined;
      return isObject(branch) ? taken(viewOf(branch, [...path, keyword]), choice) : [];
    });
    const held = choice.branch % 2 === 0 ? [node.if, node.then] : [node.else];
    const conditional = held.flatMap((one) => (isObject(one) ? taken(viewOf(one, path), choice) : []));
    const dependent = [node.dependentSchemas, node.dependencies].flatMap((list) =>
      choice.isFull && isObject(list)
        ? Object.values(list).flatMap((one) => (isObject(one) ? taken(viewOf(one, path), choice) : []))
        : [],
    );
    return [{ path, node }, ...added, ...conditional, ...dependent];
  });
}

function objectOf(view: View, choice: Choice, depth: number): Json {
  const required = new Set(requiredOf(view).map(({ value }) => value));
  const members = [...propertiesOf(view)].filter(([name]) => choice.isFull || required.has(name));
  return Object.fromEntries(
    [...members, ...(choice.isFull ? extra(view) : [])].map(([name, member]) => [
      name,
      sampleOf(member, choice, depth + 1),
    ]),
  );
}

/** A member without a name of its own, where the schema says in words that there may be such. */
function extra(view: View): readonly (readonly [string, View])[] {
  return ['additionalProperties', 'unevaluatedProperties'].flatMap((keyword) =>
    given(view, keyword)
      .filter(({ value }) => value !== false)
      .map(({ value, path }) => ['ещё', viewOf(value, path)] as const),
  );
}

function listOf(view: View, choice: Choice, depth: number): Json {
  const items = given(view, 'items').flatMap(({ value, path }) =>
    isObject(value) ? viewOf(value, path) : [],
  );
  const least = highest(givenNumbers(view, 'minItems'))?.value ?? 0;
  const most = lowest(givenNumbers(view, 'maxItems'))?.value ?? 200;
  const length = Math.max(least, Math.min(most, choice.isFull ? 2 : 1));
  return Array.from({ length: Math.min(length, 200) }, (_, i) =>
    sampleOf(items, { ...choice, branch: choice.branch + i }, depth + 1),
  );
}

function numberOf(view: View, { branch }: Choice): number {
  const least = highest([...givenNumbers(view, 'minimum'), ...givenNumbers(view, 'exclusiveMinimum')])?.value;
  const most = lowest([...givenNumbers(view, 'maximum'), ...givenNumbers(view, 'exclusiveMaximum')])?.value;
  const step = givenNumbers(view, 'multipleOf')[0]?.value ?? 1;
  if (least === undefined) return most === undefined ? step * (branch + 1) : most - step * branch;
  return Math.min(
    least + step * (branch + (given(view, 'exclusiveMinimum').length > 0 ? 1 : 0)),
    most ?? Infinity,
  );
}

function textOf(view: View, { branch }: Choice): string {
  const [format] = given(view, 'format').map(({ value }) => String(value));
  const [pattern] = given(view, 'pattern').map(({ value }) => String(value));
  const least = highest(givenNumbers(view, 'minLength'))?.value ?? 1;
  const most = lowest(givenNumbers(view, 'maxLength'))?.value ?? Infinity;
  const fits = (text: string) => text.length >= least && text.length <= most;
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined) return known[branch % known.length] ?? '';
  const made = textsFor(pattern).filter(fits);
  if (pattern !== undefined && made.length > 0) return made[branch % made.length] ?? '';
  const text = `${texts.plainText}${branch === 0 ? '' : branch}`;
  const long = text.repeat(Math.min(400, Math.ceil(least / text.length)));
  return long.slice(0, Math.min(most, long.length));
}

const formats: Readonly<Record<string, readonly string[]>> = {
  date: ['2015-03-27', '2016-02-29', '1850-03-27'],
  email: ['anna@example.ru', 'ivan@example.com'],
  'idn-email': ['anna@example.ru'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
};

/** A place of a sample, and what could stand there instead; without `other` it is left out. */
export interface Change {
  readonly path: Path;
  readonly other?: Json;
}

/**
 * Changes of one place of a sample: left out, of another kind, too short, too long, too many. Most make it wrong, which is
 * for a judge to say.
 */
export function changesOf(sample: Json, path: Path = []): readonly Change[] {
  const others = othersFor(sample).map((other): Change => ({ path, other }));
  const members: readonly (readonly [string | number, Json])[] = isList(sample)
    ? [...sample.entries()]
    : Object.entries(isObject(sample) ? sample : {});
  const inside = members.flatMap(([key, value]) => [
    { path: [...path, key] },
    ...changesOf(value, [...path, key]),
  ]);
  return [...others, ...inside];
}

export function changed(sample: Json, { path: [step, ...rest], other }: Change): Json {
  if (step === undefined) return other ?? sample;
  const isGone = rest.length === 0 && other === undefined;
  const inner = (value: Json) => changed(value, { path: rest, ...(other !== undefined && { other }) });
  if (isList(sample)) {
    const at = Number(step);
    return isGone ? sample.toSpliced(at, 1) : sample.map((item, i) => (i === at ? inner(item) : item));
  }
  if (!isObject(sample)) return sample;
  const entries = Object.entries(sample).filter(([name]) => !isGone || name !== step);
  return Object.fromEntries(entries.map(([name, value]) => [name, name === step ? inner(value) : value]));
}

function othersFor(sample: Json): readonly Json[] {
  if (typeof sample === 'string')
    return [1, false, 'x', 'нет такого', sample + sample.slice(-1).repeat(60), '2015-02-30'];
  if (typeof sample === 'number')
    return ['много', true, sample + 0.5, sample - 1, sample + 1, sample - 1e6, sample + 1e6];
  if (typeof sample === 'boolean') return [!sample, 'да', 1];
  if (isList(sample))
    return [
      'x',
      [...sample, ...sample],
      Array.from({ length: 12 }, (_, i) => sample[i % Math.max(1, sample.length)] ?? 'x'),
    ];
  return ['x', []];
}
