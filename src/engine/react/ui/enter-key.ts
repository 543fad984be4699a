import type { FocusEvent, KeyboardEvent } from 'react';

/** Fields of one line. Lists, choices, files, buttons and fields of several lines keep their own Enter. */
const LINE = 'input:not([type=radio], [type=checkbox], [type=file], [type=range])';
const FIELD = 'input:enabled, select:enabled, textarea:enabled, .add-entry:not([aria-disabled])';

/**
 * Handlers for the element around the fields of a form: Enter in a single-line field moves to the next field. In the
 * last one it finishes the surrounding open entry, or calls `onLast`; without it the browser's default applies.
 * `enterkeyhint` shows it on a phone's keyboard.
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

/** The scope of a main button: an open entry, or the form. */
function scopeOf(field: Element, form: Element): Element {
  return field.closest('.entry-open') ?? form;
}

/** The next field; for choices the selected one. */
function nextField(scope: Element, field: HTMLInputElement): HTMLElement | undefined {
  const fields = [...scope.querySelectorAll<HTMLInputElement>(FIELD)];
  const next = fields.slice(fields.indexOf(field) + 1).find((one) => one.getClientRects().length > 0);
  const chosen = fields.find((one) => next?.type === 'radio' && one.name === next.name && one.checked);
  return chosen ?? next;
}
