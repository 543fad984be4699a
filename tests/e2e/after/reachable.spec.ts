import { expect, test } from '@playwright/test';
import { operations } from '#server/http/document.ts';
import { recordedCalls } from '#tests/support/browser/recorded-calls.ts';

/*
 * Runs after all other browser tests (the project `after` of playwright.config.ts) and compares the API calls that they
 * recorded with the contract.
 */

/** Operations that pages need not call, and who calls them. */
const CALLED_BY_OTHERS: Readonly<Record<string, string>> = {
  health: 'monitoring',
  liveness: 'the orchestrator of the processes',
  readiness: 'the load balancer',
  getContract: 'developers of other clients',
  getSchool: 'the site of the school; pages only refresh the data built into them',
  createLongApplication: 'clients that send a complete application; pages start a draft',
  paymentNotification: 'the payment provider',
};

test('every operation of the contract is used by a page', () => {
  const calls = recordedCalls();
  const missing = operations()
    .filter(({ id }) => !(id in CALLED_BY_OTHERS))
    .filter(({ method, path }) => !calls.some((call) => callPattern(method, path).test(call)))
    .map(({ id }) => id);
  expect(missing).toEqual([]);
});

test('the pages call only operations of the contract', () => {
  const known = operations().map(({ method, path }) => callPattern(method, path));
  expect(recordedCalls().filter((call) => !known.some((pattern) => pattern.test(call)))).toEqual([]);
});

/** Matches calls of an operation, with and without a trailing slash. */
function callPattern(method: string, path: string): RegExp {
  const pattern = path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${method} ${pattern}/?$`);
}
