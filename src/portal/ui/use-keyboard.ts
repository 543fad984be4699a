import { useEffect } from 'react';

/**
 * Sets `--keyboard` to the height of a phone's keyboard if it covers the page (Safari); it is 0 if the page shrinks
 * instead (`interactive-widget` of index.html). Elements at the bottom edge are placed above it.
 */
export function useKeyboard(): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      // a page that is magnified is seen in part, without any keyboard
      const covered = seen.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, []);
}
