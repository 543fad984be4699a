import type { Json } from '#engine/definition/definition.ts';
import type { ForeignProblem, Refusal } from '#engine/foreign/foreign-form.ts';
import { valueAt } from '#engine/foreign/pointer.ts';
import { elementAt } from './draw-form.tsx';
import type { Expected } from './expected-places.ts';

const CONTROLS = 'input, select, textarea, button, output';

/** Places that have no control in the page, and nothing around them that stands for them. */
export function unreachable(expected: readonly Expected[], data: Json | undefined): readonly Refusal[] {
  const drawn = new Set(expected.map(({ path }) => path).filter((path) => elementAt(path) !== null));
  const missing = expected.filter(
    ({ path }) => !(drawn.has(path) ? isAnswerable(path) : isHeldBy(parentOf(path), drawn, data)),
  );
  const paths = new Set(missing.map(({ path }) => path));
  // what stands inside of it is missing with it
  return missing
    .filter(({ path }) => !paths.has(parentOf(path)))
    .map(({ path, at }) => ({ at, reason: `для «${path}» на странице нет поля` }));
}

/** A control, what holds some, or a value that is told because it cannot be another. */
function isAnswerable(path: string): boolean {
  const element = elementAt(path);
  if (!element) return false;
  if (element.matches(CONTROLS) || element.querySelector(CONTROLS) !== null) return true;
  return textOf(element) !== '';
}

/**
 * Around it stands a control of the whole, such as a list of choices to tick, or what has no value yet and is opened
 * first. A group that has drawn its other members has forgotten this one.
 */
function isHeldBy(path: string, drawn: ReadonlySet<string>, data: Json | undefined): boolean {
  if (path === '') return false;
  if (!drawn.has(path)) return isHeldBy(parentOf(path), drawn, data);
  const element = elementAt(path);
  if ([...drawn].some((other) => other.startsWith(`${path}/`))) return false;
  const isOpener = data === undefined || valueAt(data, path) === undefined;
  const holds =
    element?.matches(CONTROLS) ||
    element?.querySelector(isOpener ? 'button, select, input' : 'input, select, textarea');
  return Boolean(holds);
}

/** Errors whose words are nowhere in the page. */
export function untold(errors: readonly ForeignProblem[]): readonly Refusal[] {
  const said = document.body.textContent;
  return errors
    .filter(({ message }) => !said.includes(message))
    .map(({ path, message }) => ({
      at: '#',
      reason: `ошибка «${message}» («${path}») на странице не показана`,
    }));
}

function textOf(element: Element): string {
  const heading = element.querySelector('legend')?.textContent ?? '';
  return element.textContent.replace(heading, '').trim();
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
