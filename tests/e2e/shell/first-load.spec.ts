import { expect } from '@playwright/test';
import { createDraft, deleteDrafts } from '#tests/api/support/applications.ts';
import { measureFirstLoad } from '#tests/support/browser/first-load.ts';
import { storeSession, test } from '../fixtures.ts';

test('the first page is small: 12 requests and 140 KB of scripts for sign-in, 19 requests for the wizard', async ({
  page,
  representative,
}) => {
  const signIn = await measureFirstLoad(page, '/lk/login', { usable: '#login\\/phone' });
  expect.soft(signIn.requests, 'requests of the sign-in').toBeLessThanOrEqual(12);
  expect.soft(signIn.scripts, 'bytes of scripts').toBeLessThanOrEqual(140_000);
  await deleteDrafts(representative);
  const { id } = await createDraft(representative, {});
  await storeSession(page, representative);
  const wizard = await measureFirstLoad(page, `/lk/application/edit/?id=${id}`, {
    usable: '.form-scope input',
  });
  // these include the list of classes and the key of the device's database
  expect.soft(wizard.requests, 'requests of the wizard').toBeLessThanOrEqual(19);
});
