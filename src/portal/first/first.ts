/**
 * Runs before the first paint, in a small file, because the Content-Security-Policy forbids inline scripts. It applies
 * the theme, shows whether somebody is signed in, starts the first requests, and uses the fonts if they are cached.
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
  prefetchReads(['/api/auth/resource', ...prefetchPaths()], token);
}
// a service worker has the fonts on the device
if ('serviceWorker' in navigator && navigator.serviceWorker.controller) showFonts();

// after the first paint, because a slow phone runs the portal's code for a second without rendering
addEventListener('DOMContentLoaded', () => {
  showSchoolName();
  new PerformanceObserver(startPage).observe({ type: 'paint', buffered: true });
  // a page in a background tab is not painted
  setTimeout(startPage, 200);
});

/** Shows the name of the school: on a cached page the stored one, if it is newer. */
function showSchoolName(): void {
  const { name, short_name } = knownSchool();
  for (const element of document.querySelectorAll<HTMLElement>('[data-school]'))
    element.textContent = element.dataset.school === 'name' ? name : short_name;
}

/** Loads the code of the page, which the build has turned into a link (scripts/vite/first-paint.ts). */
function startPage(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-begin]'))
    void import(/* @vite-ignore */ href);
}

/** Paths of the calls of this page's screen, which the build has listed (scripts/vite/screen-pages.ts). */
function prefetchPaths(): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name="reads-ahead"]')?.content;
  return content ? content.split(' ') : [];
}
