import { expect, type Page } from '@playwright/test';

/** What a finger needs, and what WCAG 2.2, 2.5.8 lets a link have that stands among others in a list. */
const FINGER = 44;
const LISTED = 24;

/** Fails with what can be pressed on the page and is too low for a finger: on a phone's width. */
export async function expectTargets(page: Page, what: string): Promise<void> {
  const low = await page.evaluate(lowTargets, { finger: FINGER, listed: LISTED });
  expect(low, `targets: ${what}`).toEqual([]);
}

/**
 * Runs in the page. A box is as high as its tile or its label, a link as what is laid over it; a link in the middle of a
 * sentence is as high as the sentence's line (2.5.8, inline).
 */
function lowTargets({ finger, listed }: { finger: number; listed: number }): readonly string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="menuitem"]',
  );
  const heightOf = (element: HTMLElement): number => {
    const tile = element.matches('[type="radio"], [type="checkbox"], [type="file"]')
      ? ((element as HTMLInputElement).labels?.[0] ?? element.closest('label'))
      : null;
    const over = getComputedStyle(element, '::after');
    const laid = over.position === 'absolute' ? Number.parseFloat(over.height) || 0 : 0;
    const holder = element.matches('.input > input') ? element.parentElement : null;
    const boxes = [element, tile, holder].flatMap((one) => one?.getBoundingClientRect().height ?? []);
    return Math.max(laid, ...boxes);
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
    const least = isListed(element) ? listed : finger;
    const isSkip = element.getBoundingClientRect().bottom < 0;
    if (height >= least || isSkip) return [];
    return [
      `${element.tagName.toLowerCase()} «${(element.textContent || element.ariaLabel || element.id).trim().slice(0, 60)}»: ${height} px`,
    ];
  });
}
