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
