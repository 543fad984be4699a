import { useEffect } from 'react';

/**
 * Keeps `--keyboard` at the height of a phone's keyboard where it lies over the page (Safari); where the page shrinks
 * instead (`interactive-widget` of index.html) it stays nothing. What stands at the bottom edge stands above it.
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
