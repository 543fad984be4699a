import { describe, expect, it } from 'vitest';
import { loggedError } from '#server/http/log.ts';

const SECRET = 'состоит на учёте у психиатра';

/** Errors of the database's driver. */
const fromDatabase = (members: object) =>
  Object.assign(new Error(`new row violates: (${SECRET})`), { severity: 'ERROR', ...members });

describe('an error in the log', () => {
  it.each([
    [
      'a constraint error',
      fromDatabase({ code: '23514', table: 'applications', detail: SECRET, where: SECRET }),
    ],
    ['an invalid value in the database', fromDatabase({ code: '22P02', hint: SECRET })],
    ['a JSON parse error', caught(() => JSON.parse(SECRET))],
    [
      'an error of a mail server',
      Object.assign(new Error(`550 ${SECRET}`), { response: SECRET, code: 'EENVELOPE' }),
    ],
    ['a nested error', new Error('outer', { cause: new Error(SECRET) })],
    ['a value that is no error', SECRET],
  ])('%s contains no personal text', (_, error) => {
    expect(JSON.stringify(loggedError(error))).not.toContain(SECRET);
  });

  it('has its type, stack, and code, table and constraint of the database', () => {
    expect(
      loggedError(fromDatabase({ code: '23514', table: 'applications', constraint: 'one_draft' })),
    ).toMatchObject({
      code: '23514',
      table: 'applications',
      constraint: 'one_draft',
      stack: expect.stringContaining('log.test.ts'),
    });
    expect(loggedError(new TypeError('x is not a function'))).toMatchObject({
      type: 'TypeError',
      message: 'x is not a function',
    });
  });
});

function caught(broken: () => unknown): unknown {
  try {
    return broken();
  } catch (error) {
    return error;
  }
}
