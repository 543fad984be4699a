import type { Json } from '#engine/definition/definition.ts';
import type { Refusal } from '#engine/foreign/foreign-form.ts';
import { pointerTo, stepInto, valueAt } from '#engine/foreign/pointer.ts';
import { isList, isObject } from '#engine/foreign/schema.ts';
import { equal } from '#engine/values/equal.ts';
import { fallen } from '../tried.ts';
import { type DrawnForm, elementAt, partAt } from './draw-form.tsx';
import { addAndRemove, answerAndBack, switchAndBack } from './edits.ts';

/** Of each kind of edit: a form of thousands of fields is edited in some of them, from its beginning to its end. */
const MOST_EDITS = 40;

const CONTROL = 'input, select, textarea';

/**
 * What a form gives back otherwise than it was given, as it was opened and after each edit that is taken back: of an answer,
 * of a kind of value, and of a list, which gets an entry more; nothing where all is the same.
 */
export async function changedByForm(drawn: DrawnForm, given: Json | undefined): Promise<Refusal | undefined> {
  const opened = difference(given, drawn.value(), '');
  if (opened) return { at: opened.at, reason: `форма открылась — ${opened.how}` };
  const filled = filledIn(given, '');
  // ticks of a list come in the order of its choices, whatever theirs was
  const edits = [
    [
      answerAndBack,
      filled.filter((path) => elementAt(path)?.matches(CONTROL) && !isList(valueAt(given, path))),
    ],
    [switchAndBack, filled.filter((path) => partAt(path, 'variant'))],
    [addAndRemove, filled.filter((path) => partAt(path, 'add'))],
  ] as const;
  for (const [edit, path] of edits.flatMap(([edit, paths]) =>
    spread(paths).map((path) => [edit, path] as const),
  )) {
    const isDone = await edit(path);
    const failed = drawn.failed();
    if (failed !== undefined) return fallen(failed);
    // what cannot be taken back shows nothing, and neither does any edit after it
    if (isDone === false) return undefined;
    const changed = difference(given, drawn.value(), '');
    if (changed) return { at: changed.at, reason: `правка «${path}», которую отменили, — ${changed.how}` };
  }
  return undefined;
}

interface Difference {
  /** The place as a fragment: `#/a/0`. */
  readonly at: string;
  readonly how: string;
}

/** The first place in which two values differ. */
function difference(one: Json | undefined, other: Json | undefined, path: string): Difference | undefined {
  if (equal(one, other)) return undefined;
  for (const name of sharedNames(one, other)) {
    const inner = difference(stepInto(one, name), stepInto(other, name), pointerTo(path, name));
    if (inner) return inner;
  }
  return { at: `#${path}`, how: `было ${told(one)}, стало ${told(other)}` };
}

function sharedNames(one: Json | undefined, other: Json | undefined): readonly string[] {
  if (isList(one) && isList(other)) return [...one.keys()].map(String);
  return isObject(one) && isObject(other) ? Object.keys({ ...one, ...other }) : [];
}

function told(value: Json | undefined): string {
  return value === undefined ? 'ничего' : JSON.stringify(value).slice(0, 60);
}

/** Places of what is filled: an empty text or list is left alone, as cleared it is no answer any more. */
function filledIn(value: Json | undefined, path: string): readonly string[] {
  const members = isList(value) ? [...value.entries()] : Object.entries(isObject(value) ? value : {});
  const isEmpty =
    value === undefined || value === null || value === '' || (isList(value) && value.length === 0);
  const inside = members.flatMap(([step, inner]) => filledIn(inner, pointerTo(path, step)));
  return isEmpty ? [] : [path, ...inside];
}

/** From the first to the last. */
function spread<One>(all: readonly One[]): readonly One[] {
  const step = Math.max(1, Math.ceil(all.length / MOST_EDITS));
  return all.filter((_, at) => at % step === 0);
}
