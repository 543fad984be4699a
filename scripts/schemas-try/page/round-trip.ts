import { isList, isRecord, type Json, recordOf } from '#engine/definition/definition.ts';
import { pointerTo, stepInto, valueAtPointer } from '#engine/definition/pointer.ts';
import type { Refusal } from '#engine/external/external-form.ts';
import { equal } from '#engine/values/equal.ts';
import { crash } from '../result.ts';
import { elementAt, partAt, type RenderedForm, waitForRendering } from './draw-form.tsx';

/** Maximum number of edits per kind, spread evenly over the fields of a large form. */
const MAX_EDITS = 40;

const CONTROL = 'input, select, textarea';

/**
 * The first change that the form makes to its data: on opening, and after each edit that is undone: of an answer, of
 * a branch, and of a list, which gets an entry more. `undefined` if there is none, or an added entry cannot be removed.
 */
export async function changedByForm(
  rendered: RenderedForm,
  given: Json | undefined,
): Promise<Refusal | undefined> {
  const opened = difference(given, rendered.value(), '');
  if (opened) return { at: opened.at, reason: `форма открылась — ${opened.how}` };
  const filled = filledPaths(given, '');
  // a list of checkboxes returns in the order of its choices
  const edits = [
    [
      answerAndBack,
      filled.filter((path) => elementAt(path)?.matches(CONTROL) && !isList(valueAtPointer(given, path))),
    ],
    [switchAndBack, filled.filter((path) => partAt(path, 'variant'))],
    [addAndRemove, filled.filter((path) => partAt(path, 'add'))],
  ] as const;
  for (const [edit, path] of edits.flatMap(([edit, paths]) =>
    sampleEvenly(paths).map((path) => [edit, path] as const),
  )) {
    const isDone = await edit(path);
    const failed = rendered.failed();
    if (failed !== undefined) return crash(failed);
    // an edit that cannot be undone proves nothing, and neither does any later one
    if (isDone === false) return undefined;
    const changed = difference(given, rendered.value(), '');
    if (changed) return { at: changed.at, reason: `правка «${path}», которую отменили, — ${changed.how}` };
  }
  return undefined;
}

interface Difference {
  /** The place as a fragment: `#/a/0`. */
  readonly at: string;
  readonly how: string;
}

/** The first difference between two values. */
function difference(one: Json | undefined, other: Json | undefined, path: string): Difference | undefined {
  if (equal(one, other)) return undefined;
  for (const name of sharedNames(one, other)) {
    const inner = difference(stepInto(one, name), stepInto(other, name), pointerTo(path, name));
    if (inner) return inner;
  }
  return { at: `#${path}`, how: `было ${shorten(one)}, стало ${shorten(other)}` };
}

function sharedNames(one: Json | undefined, other: Json | undefined): readonly string[] {
  if (isList(one) && isList(other)) return [...one.keys()].map(String);
  return isRecord(one) && isRecord(other) ? Object.keys({ ...one, ...other }) : [];
}

function shorten(value: Json | undefined): string {
  return value === undefined ? 'ничего' : JSON.stringify(value).slice(0, 60);
}

/** Paths of filled values: an empty text or list would count as no answer after clearing. */
function filledPaths(value: Json | undefined, path: string): readonly string[] {
  const members = isList(value) ? [...value.entries()] : Object.entries(recordOf(value));
  const isEmpty =
    value === undefined || value === null || value === '' || (isList(value) && value.length === 0);
  const inside = members.flatMap(([step, inner]) => filledPaths(inner, pointerTo(path, step)));
  return isEmpty ? [] : [path, ...inside];
}

/** From the first to the last. */
function sampleEvenly<One>(all: readonly One[]): readonly One[] {
  const step = Math.max(1, Math.ceil(all.length / MAX_EDITS));
  return all.filter((_, at) => at % step === 0);
}

/** Finds the edited control again each time, since a form may replace it. */
type Find = () => HTMLElement | null;

/** Changes and restores an answer like a person. A place without a control of its own is skipped. */
async function answerAndBack(path: string): Promise<void> {
  await changeAndBack(() => elementAt(path));
}

/** Switches to another branch and back, if there are several. */
async function switchAndBack(path: string): Promise<void> {
  await changeAndBack(() => partAt(path, 'variant'));
}

/** Adds an entry to a list and removes it; false if the entry cannot be removed. */
async function addAndRemove(path: string): Promise<boolean> {
  const add = partAt(path, 'add');
  if (!add || add.matches('[aria-disabled=true]')) return true;
  add.click();
  await waitForRendering();
  const entry = [...document.querySelectorAll('li')].findLast((one) =>
    one.id.startsWith(add.id.replace(/add$/, 'entry-')),
  );
  const remove = entry?.querySelector('.external-entry-buttons')?.querySelector('button:last-child');
  if (!(remove instanceof HTMLElement)) return false;
  remove.click();
  await waitForRendering();
  return true;
}

async function changeAndBack(find: Find): Promise<void> {
  const control = find();
  if (control?.matches(':disabled, [readonly], [aria-readonly=true]')) return;
  if (control instanceof HTMLSelectElement) {
    const { selectedIndex, length } = control;
    await select(find, (selectedIndex + 1) % length);
    await select(find, selectedIndex);
  } else if (control instanceof HTMLTextAreaElement) await typeAndBack(find, control.value, '');
  else if (control instanceof HTMLInputElement) await inputAndBack(find, control);
  await waitForRendering();
}

async function inputAndBack(find: Find, { type, value, name, max }: HTMLInputElement): Promise<void> {
  if (type === 'checkbox') {
    find()?.click();
    await waitForRendering();
    find()?.click();
  } else if (type === 'radio') await chooseAndBack(name);
  else if (!SKIPPED_TYPES.includes(type))
    await typeAndBack(find, value, REPLACEMENTS.get(type) ?? (type === 'range' ? max : ''));
}

const SKIPPED_TYPES = ['file', 'button', 'hidden'];

/** These are never empty. */
const REPLACEMENTS = new Map([['color', '#123456']]);

async function chooseAndBack(name: string): Promise<void> {
  const chosen = radios(name).findIndex((one) => one.checked);
  const other = radios(name).find((one) => !one.checked && !one.disabled);
  if (chosen < 0 || !other) return;
  other.click();
  await waitForRendering();
  radios(name)[chosen]?.click();
}

function radios(name: string): readonly HTMLInputElement[] {
  return [...document.getElementsByName(name)].filter((one) => one instanceof HTMLInputElement);
}

async function typeAndBack(find: Find, text: string, other: string): Promise<void> {
  await type(find(), other);
  await type(find(), text);
}

async function type(control: HTMLElement | null, text: string): Promise<void> {
  const isLine = control instanceof HTMLInputElement;
  if (!isLine && !(control instanceof HTMLTextAreaElement)) return;
  control.focus();
  // React overrides the property on the element: only the prototype's setter notifies it
  const kind = isLine ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  control.blur();
  await waitForRendering();
}

async function select(find: Find, index: number): Promise<void> {
  const control = find();
  if (!(control instanceof HTMLSelectElement)) return;
  control.selectedIndex = index;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  await waitForRendering();
}
