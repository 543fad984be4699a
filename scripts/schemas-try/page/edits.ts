import { elementAt, partAt, settled } from './draw-form.tsx';

/** The control that is edited, found anew each time: a form may draw another in its place. */
type Find = () => HTMLElement | null;

/** Changes the answer at a place and puts it back as a person does it. What has no control of its own is left as it is. */
export async function answerAndBack(path: string): Promise<void> {
  await changeAndBack(() => elementAt(path));
}

/** Goes to another kind of value and back, where a place has several. */
export async function switchAndBack(path: string): Promise<void> {
  await changeAndBack(() => partAt(path, 'variant'));
}

/** Adds an entry to a list and removes it; gives whether that could be done, where it was begun. */
export async function addAndRemove(path: string): Promise<boolean> {
  const add = partAt(path, 'add');
  if (!add || add.matches('[aria-disabled=true]')) return true;
  add.click();
  await settled();
  const entry = [...document.querySelectorAll('li')].findLast((one) =>
    one.id.startsWith(add.id.replace(/add$/, 'entry-')),
  );
  const remove = entry?.querySelector('.foreign-entry-buttons')?.querySelector('button:last-child');
  if (!(remove instanceof HTMLElement)) return false;
  remove.click();
  await settled();
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
  await settled();
}

async function inputAndBack(find: Find, { type, value, name, max }: HTMLInputElement): Promise<void> {
  if (type === 'checkbox') {
    find()?.click();
    await settled();
    find()?.click();
  } else if (type === 'radio') await chooseAndBack(name);
  else if (!UNTRIED.includes(type))
    await typeAndBack(find, value, OTHERS.get(type) ?? (type === 'range' ? max : ''));
}

const UNTRIED = ['file', 'button', 'hidden'];

/** These are never empty. */
const OTHERS = new Map([['color', '#123456']]);

async function chooseAndBack(name: string): Promise<void> {
  const chosen = radios(name).findIndex((one) => one.checked);
  const other = radios(name).find((one) => !one.checked && !one.disabled);
  if (chosen < 0 || !other) return;
  other.click();
  await settled();
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
  // React watches the property of the element itself: only that of its kind tells it
  const kind = isLine ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  control.blur();
  await settled();
}

async function select(find: Find, index: number): Promise<void> {
  const control = find();
  if (!(control instanceof HTMLSelectElement)) return;
  control.selectedIndex = index;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  await settled();
}
