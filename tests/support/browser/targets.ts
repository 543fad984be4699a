import { expect, type Page } from '@playwright/test';

/** Least heights in pixels of touch targets, and of links in lists (WCAG 2.2, 2.5.8). */
const LEAST_HEIGHT = 44;
const LEAST_HEIGHT_IN_LIST = 24;

/** Fails with a list of touch targets that are too low. For pages at phone width. */
export async function expectTouchTargets(page: Page, what: string): Promise<void> {
  const low = () => page.evaluate(lowTargets, { least: LEAST_HEIGHT, listed: LEAST_HEIGHT_IN_LIST });
  // the page may still be adapting to its width
  await expect.poll(low, { message: `targets: ${what}`, intervals: [20, 50, 100] }).toEqual([]);
}

/**
 * Runs in the page. A radio button, checkbox or file input is as high as its label, an input as its frame, and a link as its
 * `::after` overlay. Links inside a sentence are exempt (2.5.8, inline).
 */
function lowTargets({ least, listed }: { least: number; listed: number }): readonly string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="menuitem"]',
  );
  const heightOf = (element: HTMLElement): number => {
    const label = element.matches('[type="radio"], [type="checkbox"], [type="file"]')
      ? ((element as HTMLInputElement).labels?.[0] ?? element.closest('label'))
      : null;
    const overlay = getComputedStyle(element, '::after');
    const overlayHeight = overlay.position === 'absolute' ? Number.parseFloat(overlay.height) || 0 : 0;
    const frame = element.matches('.input > input') ? element.parentElement : null;
    const boxes = [element, label, frame].flatMap((box) => box?.getBoundingClientRect().height ?? []);
    return Math.max(overlayHeight, ...boxes);
  };
  const isSentence = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
  const isListed = (element: HTMLElement) =>
    element.matches('a') && element.closest('li, td, th, dd') !== null;
  return [...targets].flatMap((element) => {
    const shown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!shown || element.closest('[inert]') || isSentence(element)) return [];
    const height = Math.round(heightOf(element));
    const required = isListed(element) ? listed : least;
    const isSkipLink = element.getBoundingClientRect().bottom < 0;
    if (height >= required || isSkipLink) return [];
    return [
      `${element.tagName.toLowerCase()} «${(element.textContent || element.ariaLabel || element.id).trim().slice(0, 60)}»: ${height} px`,
    ];
  });
}
