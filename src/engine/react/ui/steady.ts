import { flushSync } from 'react-dom';

/**
 * Renders messages of a field on blur after the pointer is released, and keeps the focused control at its screen
 * position, so that nothing moves under the finger.
 */
export function showSteadily(draw: () => void): void {
  afterPress(() => renderInPlace(draw));
}

function renderInPlace(draw: () => void): void {
  const held = document.activeElement;
  const before = held?.getBoundingClientRect().top ?? 0;
  flushSync(draw);
  if (!held || held === document.body) return;
  const moved = held.getBoundingClientRect().top - before;
  if (moved !== 0) scrollerOf(held).scrollBy({ top: moved, behavior: 'instant' });
}

/** The scroll container of a control: a dialog, rather than the page behind it. */
function scrollerOf(control: Element): Element | Window {
  for (let place = control.parentElement; place; place = place.parentElement)
    if (place.scrollHeight > place.clientHeight && /auto|scroll/.test(getComputedStyle(place).overflowY))
      return place;
  return window;
}

let pressed = false;

/** Runs once no mouse button is down, so that a pressed element does not move before the click. */
function afterPress(then: () => void): void {
  if (!pressed) return void setTimeout(then);
  addEventListener('pointerup', () => setTimeout(then), { once: true, capture: true });
}

if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', () => (pressed = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'])
    addEventListener(end, () => (pressed = false), { capture: true, passive: true });
}
