import type { FocusEvent, KeyboardEvent } from 'react';

/** Single-line fields. Selects, choices, files, buttons and textareas keep the browser's behaviour of Enter. */
const LINE = 'input:not([type=radio], [type=checkbox], [type=file], [type=range])';
const FIELD = 'input:enabled, select:enabled, textarea:enabled, .add-entry:not([aria-disabled])';

/**
 * Handlers for the element around the fields of a form: Enter in a single-line field moves to the next field. In the
 * last field it finishes the surrounding open entry, or calls `onLast`; without `onLast` the browser submits the form.
 * `enterkeyhint` labels the key on a phone.
 */
export function enterKeys(onLast?: (event: KeyboardEvent<HTMLElement>) => void) {
  return {
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>): void {
      if (isLine(target))
        target.enterKeyHint = nextField(scopeOf(target, currentTarget), target) ? 'next' : 'done';
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const { currentTarget, target } = event;
      if (!isPlainEnter(event) || !isLine(target)) return;
      const scope = scopeOf(target, currentTarget);
      const next = nextField(scope, target);
      const isEntry = scope !== currentTarget;
      if (next || isEntry) event.preventDefault();
      if (next) next.focus();
      else if (isEntry) scope.querySelector<HTMLElement>('.entry-actions > .btn')?.click();
      else onLast?.(event);
    },
  };
}

function isPlainEnter(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const isAlone = !(ctrlKey || metaKey || altKey || shiftKey || event.nativeEvent.isComposing);
  return key === 'Enter' && isAlone && !event.defaultPrevented;
}

function isLine(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches(LINE);
}

/** The element within which Enter moves: the open entry around a field, or the form. */
function scopeOf(field: Element, form: Element): Element {
  return field.closest('.entry-open') ?? form;
}

/** The next visible field; in a radio group the selected choice. */
function nextField(scope: Element, field: HTMLInputElement): HTMLElement | undefined {
  const fields = [...scope.querySelectorAll<HTMLInputElement>(FIELD)];
  const next = fields.slice(fields.indexOf(field) + 1).find((one) => one.getClientRects().length > 0);
  const chosen = fields.find((one) => next?.type === 'radio' && one.name === next.name && one.checked);
  return chosen ?? next;
}
