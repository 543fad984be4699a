import { flushSync } from 'react-dom';

/**
 * Renders the messages of a field on blur without a shift of the layout: after the pointer is released, and with the
 * focused control at the same position on the screen.
 */
export function renderWithoutShift(render: () => void): void {
  afterPress(() => renderInPlace(render));
}

function renderInPlace(render: () => void): void {
  const focused = document.activeElement;
  const before = focused?.getBoundingClientRect().top ?? 0;
  flushSync(render);
  if (!focused || focused === document.body) return;
  const moved = focused.getBoundingClientRect().top - before;
  if (moved !== 0) scrollerOf(focused).scrollBy({ top: moved, behavior: 'instant' });
}

/** The scroll container of a control: a dialog or the page. */
function scrollerOf(control: Element): Element | Window {
  for (let ancestor = control.parentElement; ancestor; ancestor = ancestor.parentElement)
    if (
      ancestor.scrollHeight > ancestor.clientHeight &&
      /auto|scroll/.test(getComputedStyle(ancestor).overflowY)
    )
      return ancestor;
  return window;
}

let pressed = false;
let waiting: (() => void)[] = [];

/** Waits until the press ends, so that a pressed element does not move before the click. */
function afterPress(run: () => void): void {
  waiting.push(run);
  setTimeout(runWaiting);
}

function runWaiting(): void {
  if (pressed) return;
  const runs = waiting;
  waiting = [];
  for (const run of runs) run();
}

if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true });
  const release = () => {
    pressed = false;
    setTimeout(runWaiting);
  };
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, release, { capture: true, passive: true });
}
