import { expect, test } from '@playwright/test';
import { operations } from '#server/http/document.ts';
import { madeCalls } from '#tests/support/browser/made-calls.ts';

/** Callers of the operations that no page calls. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  health: 'monitoring',
  liveness: 'the orchestrator of the processes',
  readiness: 'the load balancer',
  getContract: 'developers of other clients',
  getSchool: 'the site of the school; pages have these data built in',
  createLongApplication: 'clients that send a whole application; pages begin a draft',
  paymentNotification: 'the payment provider',
};

test('every operation of the contract is used by a page', () => {
  const made = madeCalls();
  const missing = operations()
    .filter(({ id }) => !(id in ELSEWHERE))
    .filter(({ method, path }) => !made.some((call) => callOf(method, path).test(call)))
    .map(({ id }) => id);
  expect(missing).toEqual([]);
});

test('the pages call only operations of the contract', () => {
  const known = operations().map(({ method, path }) => callOf(method, path));
  expect(madeCalls().filter((call) => !known.some((one) => one.test(call)))).toEqual([]);
});

/** Both forms of an address, with and without the closing slash, are one call. */
function callOf(method: string, path: string): RegExp {
  const pattern = path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${method} ${pattern}/?$`);
}
