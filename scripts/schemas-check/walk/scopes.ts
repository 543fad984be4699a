import { type Repository, targetOfPortal } from '../read/repository.ts';
import { answersShape, anything, merged, nothing, objectShape, type Shape, text } from '../read/shapes.ts';
import type { Source } from '../read/source.ts';

/** Where something of the portal stands. */
export interface Standpoint {
  readonly repository: Repository;
  readonly source: Source;
  /** The record in scope without a keyword of its own. */
  readonly record: Shape;
  /** The objects around it, the nearest first. */
  readonly holders: readonly object[];
}

/** What can be seen by one word of `x-scope` or `x-scope-additions`. */
type Scope = (at: Standpoint, named: string) => Shape;

/** The words of `x-scope` and `x-scope-additions`; after a colon stands what is named: `rows:listNotifications`. */
const scopes: Readonly<Record<string, Scope>> = {
  nothing: () => nothing,
  /** A record of what the operation answers: of its list, of the `data` of its page, of the member that is named. */
  rows: (at, named) => rowOf(at, named),
  /** The response of the operation. */
  answer: (at, named) => merged(answersOf(at, named)),
  /** Under that name what the operation around it answers: the one that is undone. */
  undone: (at, named) =>
    objectShape(new Map([[named, merged(answersOf({ ...at, holders: at.holders.slice(1) }, ''))]])),
  /** A member of what it answers, or the answer itself where it has no such. */
  part: (at, named) => merged(answersOf(at, '').map((answer) => answer.members.get(named) ?? answer)),
  /** The same of what `operations.read` answers. */
  draft: ({ repository, holders }, named) => {
    const { read } = Object(find(holders, 'operations'));
    const { answer } = repository.calls(String(read)) ?? {};
    return answer ? (answer.members.get(named) ?? answer) : anything;
  },
  /** A record of the list that the operation of that role answers. */
  'operations-row': (at, named) => {
    const { [named]: operation }: Readonly<Record<string, unknown>> = Object(find(at.holders, 'operations'));
    return rowOf({ ...at, holders: [{ operation }] }, '');
  },
  /** The answers of the form. */
  form: (at) => formShape(at, find(at.holders, 'form')),
  /** The answers of the steps before this one. */
  earlier: (at) => {
    const steps: unknown = find(at.holders.slice(1), 'steps');
    const all = Array.isArray(steps) ? steps : [];
    const here = all.findIndex((step) => at.holders.includes(step));
    return merged(all.slice(0, here).map((step) => formShape(at, Object(step).form)));
  },
  /** Names of records of other operations, in the member that is named. */
  records: (at, named) => {
    const sources = Object.entries(Object(Object(at.holders[0])[named]));
    return objectShape(
      new Map(sources.map(([name, source]) => [name, rowOf({ ...at, holders: [Object(source)] }, '')])),
    );
  },
  /** Names that the settings give values, in the member that is named. */
  values: ({ repository, source, holders }, named) => {
    const given = Object.entries(Object(Object(holders[0])[named]));
    return objectShape(new Map(given.map(([name, value]) => [name, valueShape(repository, source, value)])));
  },
  /** A record of what the operation in the member that is named answers. */
  'row-of': (at, named) => {
    const source: unknown = Object(at.holders[0])[named];
    return source === undefined ? nothing : rowOf({ ...at, holders: [Object(source)] }, '');
  },
  /** A text under that name. */
  text: (_, named) => objectShape(new Map([[named, text]])),
};

/** The scope declared by the meta schema; without a declaration, that of the parent. */
export function seen(at: Standpoint, sees: unknown, adds: unknown): Shape {
  if (sees === undefined && adds === undefined) return at.record;
  const base = sees === undefined ? [at.record] : shapes(at, sees);
  return merged([...shapes(at, adds), ...base]);
}

function shapes(at: Standpoint, words: unknown): readonly Shape[] {
  return [words ?? []].flat().map((word) => {
    const [name = '', named = ''] = String(word).split(':');
    return scopes[name]?.(at, named) ?? anything;
  });
}

function find(holders: readonly object[], name: string): unknown {
  return Object(holders.find((holder) => Object.hasOwn(holder, name)))[name];
}

function answersOf({ repository, holders }: Standpoint, named: string): readonly Shape[] {
  const id = named === '' ? find(holders, 'operation') : named;
  return [repository.calls(String(id))?.answer ?? anything];
}

function rowOf(at: Standpoint, named: string): Shape {
  const { member }: { member?: unknown } = named === '' ? Object(at.holders[0]) : {};
  return merged(
    answersOf(at, named).map((answer) => {
      const held = typeof member === 'string' ? (answer.members.get(member) ?? anything) : answer;
      return held.items ?? held.members.get('data')?.items ?? held;
    }),
  );
}

function formShape({ repository }: Standpoint, id: unknown): Shape {
  const form = repository.forms.find(({ definition }) => definition.id === id);
  return form ? answersShape(form.definition) : id === undefined ? nothing : anything;
}

/** A value that is written, or what a `$ref` leads to. */
function valueShape({ sources }: Repository, source: Source, value: unknown): Shape {
  const { $ref }: { $ref?: unknown } = Object(value);
  const target = typeof $ref === 'string' ? targetOfPortal(source, $ref) : undefined;
  const found = target?.path.reduce<unknown>((at, name) => Object(at)[name], sources.get(target.file)?.data);
  const type = typeof (target ? found : value);
  return { ...nothing, types: type === 'undefined' ? [] : [type] };
}
