import { type MouseEvent, useRef } from 'react';

/** A row that is gone with its button leaves the focus to the row that stands in its place. */
export function useRowFocus() {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(0);
  const buttons = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-menu-button]') ?? [])];
  return {
    place,
    onAction: (event: MouseEvent) => {
      const button = event.target instanceof Element && event.target.closest('[data-menu-button]');
      if (button instanceof HTMLElement) last.current = buttons().indexOf(button);
    },
    onFocusLost: () => {
      const remaining = buttons();
      const next = remaining[Math.min(last.current, remaining.length - 1)] ?? document.querySelector('h1');
      next?.focus({ preventScroll: true });
    },
  };
}
