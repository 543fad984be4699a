import type { Page } from '@playwright/test';

/** What a page complained of: broken Content-Security-Policy, uncaught errors, messages of the console. */
export interface Problems {
  readonly found: readonly string[];
}

/**
 * Collects the problems of a page from now on; to be called before it is opened. What the browser itself writes when a
 * request is refused or the network is off is not a problem of the page.
 */
export async function watchProblems(page: Page): Promise<Problems> {
  const found: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => found.push(`CSP: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const where = `${event.sourceFile ?? ''}:${event.lineNumber ?? ''}`;
      Reflect.get(window, 'reportViolation')(`${event.violatedDirective} ${event.blockedURI} ${where}`);
    });
  });
  page.on('pageerror', (error) => found.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().startsWith('Failed to load resource')) return;
    // the test's own doing (playwright.config.ts)
    if (message.text().startsWith('Service Worker registration blocked')) return;
    found.push(`console: ${message.text()}`);
  });
  return { found };
}
