import { useCallback, useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/** Focuses an element of the next render: the lookup is tried after each render until it succeeds. */
export function useFocusAfter(): (find: Find) => void {
  const wanted = useRef<Find>(undefined);
  useEffect(() => {
    const element = wanted.current?.();
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });
  return useCallback((find: Find) => {
    wanted.current = find;
  }, []);
}

/** The first field inside an element, or else its first button. */
export function firstControl(container: string): HTMLElement | null | undefined {
  const element = document.getElementById(container);
  return element?.querySelector<HTMLElement>('input, select, textarea') ?? element?.querySelector('button');
}
