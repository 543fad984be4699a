import type { Page } from '@playwright/test';

/** Problems of a page: violations of its Content-Security-Policy, uncaught errors, errors and warnings of the console. */
export interface Problems {
  readonly found: readonly string[];
}

/**
 * Collects the problems of a page from now on. Call it before the page is opened. Messages that the browser itself writes
 * about failed requests are ignored.
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
    // the tests block service workers (playwright.config.ts)
    if (message.text().startsWith('Service Worker registration blocked')) return;
    found.push(`console: ${message.text()}`);
  });
  return { found };
}
