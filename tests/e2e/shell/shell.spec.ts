import { expect, type Page } from '@playwright/test';
import { signIn } from '#tests/api/support/client.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectOpened } from '#tests/support/browser/expect-opened.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { register } from '#tests/support/portal/accounts.ts';
import { decide, submitComplete } from '#tests/support/portal/admission.ts';
import { DEMO_ADMINISTRATOR, DEMO_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import { BOTH_WIDTHS, heading, holdCalls, storeSession, test } from '../fixtures.ts';

/** Returns the menu of sections. On a phone it is opened by the menu button first. */
async function openMenu(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Меню' }).click();
  return page.getByRole('navigation', { name: 'Разделы' }).filter({ visible: true });
}

test('the start shows a loading message and then the page @desktop', async ({ page, portal }) => {
  await storeSession(page, await register(portal));
  const release = await holdCalls(page, '**/api/auth/resource');
  await page.goto('/lk/application');
  await expect(page.getByText('Загружаем личный кабинет…')).toBeVisible();
  await expectAccessible(page, 'loading overlay');
  release();
  await expect(heading(page)).toHaveText('Заявки на поступление');
});

test('a failed start says so, keeps the session, and can be retried', async ({ page, portal }) => {
  await storeSession(page, await register(portal));
  await page.route('**/api/auth/resource', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/lk/application');
  await expect(page.getByRole('heading', { name: 'Личный кабинет не открылся' })).toBeVisible();
  await expectAccessible(page, 'failed start');
  await page.unroute('**/api/auth/resource');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(heading(page)).toHaveText('Заявки на поступление');
});

for (const [role, phone, first, usualWidth] of [
  ['representative', DEMO_REPRESENTATIVE, 'Заявки', '@phone'],
  ['administrator', DEMO_ADMINISTRATOR, 'Сегодня', '@desktop'],
] as const) {
  for (const tag of BOTH_WIDTHS)
    test(`the menu of a ${role} leads through the sections, each with its title and the focus on it ${tag}${tag === usualWidth ? ' @journey' : ''}`, async ({
      page,
      portal,
      isMobile,
    }) => {
      await storeSession(page, await signIn(portal.origin, phone));
      await page.goto('/lk/');
      const menu = await openMenu(page, isMobile);
      await expect(menu.getByRole('link').first()).toHaveText(first);
      await expectAccessible(page, `menu of a ${role}`);
      const sections = (await menu.getByRole('link').allInnerTexts()).map(
        (text) => text.split('\n')[0] ?? '',
      );
      expect(sections.length).toBeGreaterThan(5);
      if (isMobile) await page.keyboard.press('Escape');
      // all sections at the usual width of the role, the last two at the other
      for (const section of tag === usualWidth ? sections : sections.slice(-2)) {
        // the name may be followed by the number of waiting records
        const name = new RegExp(`^${section}(?=$|\\s|,|\\d)`);
        const link = (await openMenu(page, isMobile)).getByRole('link', { name }).first();
        await link.click();
        await expect(page.locator('a[aria-current=page]').first()).toHaveText(name);
        await expect(page).toHaveTitle(/^Личный кабинет \| ./);
        await expectOpened(page);
      }
    });
}

test('the bell counts unread notifications, the page marks them as read, and each links to its application', async ({
  page,
  portal,
  administrator,
}) => {
  const otherRepresentative = await signIn(portal.origin, 'stranger');
  await decide(administrator, await submitComplete(otherRepresentative), 'in_review');
  await storeSession(page, otherRepresentative);
  await page.goto('/lk/application');
  await expect(
    page.getByRole('link', { name: /^Уведомления: \d+ нов/ }).filter({ visible: true }),
  ).toBeVisible();
  await page
    .getByRole('link', { name: /^Уведомления/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByText('Новое:').first()).toBeAttached();
  await expectAccessible(page, 'notifications');
  const newest = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
    .first();
  const isTimeBelowTitle = () =>
    newest.evaluate((item) => {
      const [title, time] = ['h2', 'time'].map((name) => item.querySelector(name)?.getBoundingClientRect());
      return title !== undefined && time?.x === title.x && time.y >= title.bottom;
    });
  await expect.poll(isTimeBelowTitle).toBe(true);
  await expect(
    page.getByRole('link', { name: 'Уведомления', exact: true }).filter({ visible: true }),
  ).toBeVisible();
  await page.reload();
  await expect(heading(page)).toHaveText('Уведомления');
  await expect(page.getByRole('link', { name: 'Открыть заявку' }).first()).toBeVisible();
  await expect(page.getByText('Новое:')).toHaveCount(0);
  await page.getByRole('link', { name: 'Открыть заявку' }).first().click();
  await expect(page).toHaveURL(/\/lk\/application\/edit\/\?id=\d+&mode=show/);
});

test('an expired token keeps the page and shows a sign-in form above it @journey', async ({
  page,
  portal,
}) => {
  const account = await register(portal);
  await storeSession(page, account);
  await page.goto('/lk/application');
  await expect(page.getByRole('heading', { name: 'Заявок пока нет' })).toBeVisible();
  await fetch(`${portal.origin}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}` },
  });
  await page
    .getByRole('link', { name: /^Уведомления/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByText('Нужно войти ещё раз. Всё введённое сохранено')).toBeVisible();
  await expect(page).toHaveURL(/\/lk\/notifications$/);
  await expectAccessible(page, 'bar above the page');
  await page.getByRole('button', { name: 'Войти снова' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await signInOn(page, account, dialog);
  await expect(page.getByText('Нужно войти ещё раз.')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Уведомлений пока нет' })).toBeVisible();
});

test('an unknown path says so and links home', async ({ page, wizard: _ }) => {
  await page.goto('/lk/no-such-page');
  await expect(heading(page)).toHaveText('Страница не найдена');
  await expect(page).toHaveTitle('Личный кабинет | Страница не найдена');
  await expectAccessible(page, 'not found');
  await expect(page.locator('body')).toHaveCSS('font-family', /Golos Text/);
  await page.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL(/\/lk\/application$/);
});

test('offline, a banner is shown until reconnection', async ({ page, context, wizard: _ }) => {
  await page.goto('/lk/application');
  await expectOpened(page);
  await context.setOffline(true);
  await expect(page.getByText(/Нет интернета/)).toBeVisible();
  await expectAccessible(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByText(/Нет интернета/)).toHaveCount(0);
});
