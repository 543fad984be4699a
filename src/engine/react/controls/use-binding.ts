import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import type { Binding, TextConversion } from './control.ts';

/** The value of a binding; re-renders the component when it changes. */
export function useBoundValue(binding: Binding): Json | undefined {
  return useSyncExternalStore(binding.subscribe, binding.get, binding.get);
}

/** The value as text: a number with a decimal comma; empty for anything but a text or a number. */
export function asText(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value).replace('.', ',') : '';
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export const PLAIN_TEXT: TextConversion = {
  format: asText,
  matches: (text, value) => text === asText(value),
};

/**
 * Synchronises an uncontrolled text field with external changes (a merged draft, a restored entry) and ignores its
 * own: React does not render on a keystroke, and the caret keeps its position.
 */
export function useTextSync(
  element: RefObject<TextElement | null>,
  binding: Binding,
  conversion: TextConversion = PLAIN_TEXT,
): void {
  useEffect(() => {
    const follow = () => {
      const value = binding.get();
      const { current } = element;
      if (current && !conversion.matches(current.value, value)) showText(current, conversion.format(value));
    };
    // the value may have changed between rendering and this effect
    follow();
    return binding.subscribe(follow);
  }, [element, binding, conversion]);
}

function showText(element: TextElement, text: string): void {
  const caret = element.ownerDocument.activeElement === element ? element.selectionStart : null;
  element.value = text;
  if (caret !== null) element.setSelectionRange(caret, caret);
}
