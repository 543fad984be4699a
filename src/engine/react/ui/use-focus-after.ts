import { useCallback, useEffect, useRef } from 'react';

type Find = () => HTMLElement | null | undefined;

/** Focuses an element that the drawing now under way will make: the answer is tried after each, until it is found. */
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
