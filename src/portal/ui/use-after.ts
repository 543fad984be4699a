import { useEffect, useState } from 'react';

/** Whether `isActive` has been true for this time. */
export function useAfter(ms: number, isActive = true): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [ms, isActive]);
  return isOver;
}
