import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many items of a list stand in its first line. The list wraps and shows one line alone: what is beyond it is offered
 * elsewhere. `items` are what they say: another text may need more room.
 */
export function useFitting(list: RefObject<HTMLUListElement | null>, items: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew where the items say something else
  useLayoutEffect(() => {
    const place = list.current;
    if (!place) return;
    const measure = () => {
      const tops = [...place.children].map((item) => (item instanceof HTMLElement ? item.offsetTop : 0));
      const beyond = tops.findIndex((top) => top > (tops[0] ?? 0));
      setFitting(beyond < 0 ? Number.POSITIVE_INFINITY : beyond);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    for (const item of place.children) observer.observe(item);
    return () => observer.disconnect();
  }, [list, items]);
  return fitting;
}
