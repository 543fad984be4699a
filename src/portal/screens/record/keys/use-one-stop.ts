import { type RefObject, useEffect } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Makes many buttons of one kind one stop of the Tab key: the one that was used last, else the first; from there the
 * arrows lead on. A tap beside a button makes it that one.
 */
export function useOneStop(place: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const holder = place.current;
    if (!holder) return;
    const all = () => [...holder.querySelectorAll<HTMLElement>(selector)];
    const makeStop = (stop: HTMLElement | undefined) => {
      for (const one of all()) {
        one.tabIndex = one === stop ? 0 : -1;
        one.toggleAttribute('data-here', one === stop && holder.dataset.used !== undefined);
      }
    };
    const isThere = all().some(
      ({ tabIndex }, _, them) => tabIndex === 0 && them.filter((one) => one.tabIndex === 0).length === 1,
    );
    if (!isThere) makeStop(all()[0]);
    const onKey = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      const buttons = all();
      const at = event.target instanceof HTMLElement ? buttons.indexOf(event.target) : -1;
      const next = buttons[at + (step ?? 0)];
      if (step === undefined || at < 0 || !next) return;
      event.preventDefault();
      next.focus();
    };
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches(selector)) makeStop(event.target);
    };
    const onClick = (event: MouseEvent) => {
      const row = event.target instanceof Element ? event.target.closest('dl > div, li') : null;
      const button = row?.querySelector<HTMLElement>(selector);
      if (!button) return;
      holder.dataset.used = '';
      makeStop(button);
    };
    holder.addEventListener('keydown', onKey);
    holder.addEventListener('focusin', onFocus);
    holder.addEventListener('click', onClick);
    return () => {
      holder.removeEventListener('keydown', onKey);
      holder.removeEventListener('focusin', onFocus);
      holder.removeEventListener('click', onClick);
    };
  });
}
