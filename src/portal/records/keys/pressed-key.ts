/** A press of a key, as far as it says which one. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat'>;

/**
 * The letter on a key, whatever layout is on, or `/` and `?` as either layout writes them; `undefined` for a press with
 * another key, one that is held, and any other key.
 */
export function keyOf({ key, code, altKey, ctrlKey, metaKey, shiftKey, repeat }: Press): string | undefined {
  if (altKey || ctrlKey || metaKey || repeat) return undefined;
  if (key === '?' || (code === 'Slash' && shiftKey)) return '?';
  if (key === '/' || code === 'Slash') return '/';
  if (shiftKey) return undefined;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}

/** Whether what has the focus takes letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}
