import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that keeps its identity and always does what the latest drawing wants of it; for event handlers only. */
export function useStable<Args extends readonly unknown[], Result>(
  handler: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
