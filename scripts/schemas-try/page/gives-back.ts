import type { Json } from '#engine/definition/definition.ts';
import type { Refusal } from '#engine/foreign/foreign-form.ts';
import { pointerTo, stepInto } from '#engine/foreign/pointer.ts';
import { isList, isObject } from '#engine/foreign/schema.ts';
import { equal } from '#engine/values/equal.ts';
import { fallen } from '../tried.ts';
import { type DrawnForm, elementAt, settled } from './draw-form.tsx';

/** A form of thousands of fields is edited in some of them, from its beginning to its end. */
const MOST_EDITS = 40;

/**
 * What a form gives back otherwise than it was given, as it was opened and after every answer was changed and put back as
 * a person does it; nothing where all is the same.
 */
export async function changedByForm(drawn: DrawnForm, given: Json | undefined): Promise<Refusal | undefined> {
  const opened = difference(given, drawn.value(), '');
  if (opened) return { at: opened.at, reason: `форма открылась — ${opened.how}` };
  const paths = answersIn(given, '');
  const step = Math.max(1, Math.ceil(paths.length / MOST_EDITS));
  for (let at = 0; at < paths.length; at += step) {
    const path = paths[at] ?? '';
    await editAndUndo(path);
    const failed = drawn.failed();
    if (failed !== undefined) return fallen(failed);
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

/** Places of texts, numbers, «да» and «нет». An empty text is left alone: cleared, it is no answer any more. */
function answersIn(value: Json | undefined, path: string): readonly string[] {
  if (isList(value)) return value.flatMap((item, at) => answersIn(item, pointerTo(path, at)));
  if (isObject(value))
    return Object.entries(value).flatMap(([name, item]) => answersIn(item, pointerTo(path, name)));
  return value === undefined || value === null || value === '' ? [] : [path];
}

/** What has no control of its own, or none that may be changed, is left as it is. */
async function editAndUndo(path: string): Promise<void> {
  const control = elementAt(path);
  if (control?.matches(':disabled, [readonly], [aria-readonly=true]')) return;
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.click();
    await settled();
    elementAt(path)?.click();
  } else if (control instanceof HTMLSelectElement) {
    const { selectedIndex, length } = control;
    await select(path, (selectedIndex + 1) % length);
    await select(path, selectedIndex);
  } else if (control && hasText(control)) {
    const { value } = control;
    await type(path, '');
    await type(path, value);
  }
  await settled();
}

const NO_TEXT = ['radio', 'file', 'range', 'button', 'hidden', 'color'];

function hasText(control: Element | null): control is HTMLInputElement | HTMLTextAreaElement {
  if (control instanceof HTMLTextAreaElement) return true;
  return control instanceof HTMLInputElement && !NO_TEXT.includes(control.type);
}

async function type(path: string, text: string): Promise<void> {
  const control = elementAt(path);
  if (!hasText(control)) return;
  control.focus();
  // React watches the property of the element itself: only that of its kind tells it
  const kind = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  control.blur();
  await settled();
}

async function select(path: string, index: number): Promise<void> {
  const control = elementAt(path);
  if (!(control instanceof HTMLSelectElement)) return;
  control.selectedIndex = index;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
}
