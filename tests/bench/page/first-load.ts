import type { Browser } from '@playwright/test';
import { createDraft, deleteDrafts } from '#tests/api/support/applications.ts';
import { signIn } from '#tests/api/support/client.ts';
import { type FirstLoad, measureFirstLoad } from '../../support/browser/first-load.ts';
import { startPortal } from '../../support/portal/portal.ts';

/** A page that is opened for the first time on a slow line, with its upper bounds in milliseconds. */
export interface SlowPage extends FirstLoad {
  readonly page: string;
  readonly mostDrawn: number;
  readonly mostUsable: number;
}

const MOST_DRAWN = 1500;

/** Opens sign-in and wizard of the built portal, at 400 kbit/s with a latency of 400 ms. */
export async function loadOverSlowLine(browser: Browser): Promise<readonly SlowPage[]> {
  const portal = await startPortal();
  try {
    const account = await signIn(portal.origin);
    await deleteDrafts(account);
    const { id } = await createDraft(account, {});
    const open = async (path: string, usable: string, isSignedIn: boolean) => {
      const page = await browser.newPage({ baseURL: portal.origin, serviceWorkers: 'block' });
      if (isSignedIn) {
        await page.addInitScript((token) => {
          localStorage.setItem('access_token', token);
          localStorage.setItem('user_role_id', '2');
        }, account.token);
      }
      const load = await measureFirstLoad(page, path, { usable, slow: true });
      await page.close();
      return load;
    };
    return [
      {
        page: 'sign-in',
        mostDrawn: MOST_DRAWN,
        mostUsable: 5000,
        ...(await open('/lk/login', '#login\\/phone', false)),
      },
      {
        page: 'wizard',
        mostDrawn: MOST_DRAWN,
        mostUsable: 7000,
        ...(await open(`/lk/application/edit/?id=${id}`, '.form-scope input', true)),
      },
    ];
  } finally {
    await portal.stop();
  }
}
