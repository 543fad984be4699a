/**
 * Runs before the first rendering, as a small file of its own, because the page's policy forbids
 * inline scripts. Sets what the first rendering needs from this device: colours, whether somebody
 * is signed in (the user is requested at once), and whether the fonts are cached.
 */
import { prefetchReads } from '#api/prefetch.ts';
import { sessionStore } from '#portal/session/impersonation.ts';
import { storedToken } from '#portal/session/session.ts';
import { applyTheme } from '#portal/shell/theme.ts';
import { showFonts } from '#portal/ui/fonts.ts';
import { knownSchool } from '#portal/ui/school.ts';

applyTheme();
const token = storedToken(sessionStore());
if (token) {
  document.documentElement.dataset.signedIn = '';
  prefetchReads(['/api/auth/resource', ...readsAhead()], token);
}
// a service worker serves from the device
if ('serviceWorker' in navigator && navigator.serviceWorker.controller) showFonts();

// A slow phone runs the portal's code for a second without rendering, so the first paint precedes it.
addEventListener('DOMContentLoaded', () => {
  nameSchool();
  new PerformanceObserver(begin).observe({ type: 'paint', buffered: true });
  // a page in a tab behind others draws nothing
  setTimeout(begin, 200);
});

/**
 * A page cached by the worker may have the school's former name, while the device stores a newer
 * one.
 */
function nameSchool(): void {
  const { name, short_name } = knownSchool();
  for (const place of document.querySelectorAll<HTMLElement>('[data-school]'))
    place.textContent = place.dataset.school === 'name' ? name : short_name;
}

/**
 * Starts the built page; its entry script is inert until then (scripts/vite/first-paint.ts).
 */
function begin(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-begin]'))
    void import(/* @vite-ignore */ href);
}

/** The calls of the screen at this address, listed by its page (scripts/vite/screen-pages.ts). */
function readsAhead(): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="reads-ahead"]')?.content;
  return content ? content.split(' ') : [];
}
