import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { deleteDrafts } from '#tests/api/support/applications.ts';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { recordCalls } from '../support/browser/recorded-calls.ts';
import { Wizard } from '../support/browser/wizard.ts';
import { newChild } from '../support/data/children.ts';
import { decide, submitComplete } from '../support/portal/admission.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';

/** Tests of the office run on a desktop and others on a phone, unless the tag `@phone` or `@desktop` says otherwise. */
type Width = 'phone' | 'desktop';

export const BOTH_WIDTHS = ['@phone', '@desktop'] as const;

const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false },
} as const;

interface WorkerFixtures {
  /** A portal with demonstration data, shared by all tests of a worker. */
  portal: Portal;
  /** The demonstration representative, signed in once per worker. A test that ends sessions must sign in separately. */
  representative: Session;
  /** The demonstration administrator, signed in once per worker. */
  administrator: Session;
}

/** Problems of a page: violations of its Content-Security-Policy, uncaught errors, errors and warnings of the console. */
interface Problems {
  readonly found: readonly string[];
}

interface TestFixtures {
  width: Width;
  /** Records the API calls of pages. */
  calls: undefined;
  /** Fails the test if its page has problems. */
  problems: Problems;
  /** A page on which the representative is signed in and has no draft. */
  wizard: Wizard;
  /** Creates an application in review and opens it on the page as the administrator. Returns its id. */
  openRecordInReview: () => Promise<number>;
  /** Opens a page in a browser of its own, on which the account is signed in. It is closed after the test. */
  openAs: (account: SignedIn) => Promise<Page>;
}

type SignedIn = Pick<Session, 'token'> & { readonly user: { readonly role_id: number } };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const template = process.env.PORTAL_TEMPLATE;
      const portal = await startPortal(template ? { template } : {});
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker' },
  ],
  representative: [
    async ({ portal }, use) => {
      await use(await signIn(portal.origin));
    },
    { scope: 'worker' },
  ],
  administrator: [
    async ({ portal }, use) => {
      await use(await signIn(portal.origin, 'administrator'));
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  width: async ({}, use, { tags, file }) => {
    const isDesktop = file.includes('/office/') ? !tags.includes('@phone') : tags.includes('@desktop');
    await use(isDesktop ? 'desktop' : 'phone');
  },
  viewport: async ({ width }, use) => await use(WINDOWS[width].viewport),
  isMobile: async ({ width }, use) => await use(WINDOWS[width].isMobile),
  // desktop tests run with reduced motion
  contextOptions: async ({ width }, use) => await use(width === 'phone' ? {} : { reducedMotion: 'reduce' }),
  hasTouch: async ({ width }, use) => await use(WINDOWS[width].hasTouch),
  baseURL: async ({ portal }, use) => {
    await use(portal.origin);
  },
  calls: [
    async ({ context }, use) => {
      recordCalls(context);
      await use(undefined);
    },
    { auto: true },
  ],
  problems: [
    async ({ page }, use) => {
      const problems = await watchProblems(page);
      await use(problems);
      expect(problems.found, 'problems of the page').toEqual([]);
    },
    { auto: true },
  ],
  wizard: async ({ page, representative }, use) => {
    await use(await freshWizard(page, representative));
  },
  openRecordInReview: async ({ page, administrator, representative }, use) => {
    await use(async () => {
      const id = await submitComplete(representative, newChild());
      await decide(administrator, id, 'in_review');
      await storeSession(page, administrator);
      await page.goto(`/lk/user-management-application/record?id=${id}`);
      return id;
    });
  },
  openAs: async ({ browser, portal }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (account) => {
      const context = await browser.newContext({ baseURL: portal.origin, locale: 'ru-RU' });
      contexts.push(context);
      const page = await context.newPage();
      await storeSession(page, account);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/**
 * Collects the problems of a page from now on. Call it before the page is opened. Messages that the browser itself writes
 * about failed requests are ignored.
 */
async function watchProblems(page: Page): Promise<Problems> {
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

/** Deletes the drafts of the representative, signs in on the page and returns its wizard. */
export async function freshWizard(page: Page, account: Session): Promise<Wizard> {
  await deleteDrafts(account);
  await storeSession(page, account);
  return new Wizard(page);
}

/** Puts a session into the page's storage, as the sign-in page does (spec §3). */
export async function storeSession(page: Page, account: SignedIn): Promise<void> {
  await page.addInitScript(
    ([token, role]) => {
      // only once, because a test may change the token
      if (sessionStorage.getItem('entered')) return;
      sessionStorage.setItem('entered', 'yes');
      localStorage.setItem('access_token', token);
      localStorage.setItem('user_role_id', role);
    },
    [account.token, String(account.user.role_id)] as const,
  );
}

/** Signs in as another account from the next navigation on. */
export async function changeAccount(page: Page, account: SignedIn): Promise<void> {
  await page.evaluate(
    ([token, role]) => {
      localStorage.setItem('access_token', token);
      localStorage.setItem('user_role_id', role);
    },
    [account.token, String(account.user.role_id)] as const,
  );
}

/** The main heading of a page. */
export function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Delays requests to a URL pattern until the returned function is called. */
export async function holdCalls(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

let lastNames = 0;

/** Returns a last name that no other test uses, so that lists can be searched for it. */
export function uniqueLastName(): string {
  lastNames += 1;
  const letters = `${Date.now()}${lastNames}`.replace(/\d/g, (digit) => 'абвгдежзик'[Number(digit)] ?? 'а');
  return `Проверкина${letters}`;
}

/**
 * Saves a screenshot for people to look at, such as `artifacts/screens/phone/step-1.png`. Works only with `SCREENS=1`,
 * because screenshots take time and no test compares them.
 */
export async function saveScreenshot(page: Page, width: string, name: string): Promise<void> {
  if (!process.env.SCREENS) return;
  await page.screenshot({ path: `artifacts/screens/${width}/${name}.png`, fullPage: true });
}
