import { describe, expect, it } from 'vitest';
import { loggedError } from '#server/http/log.ts';

const SECRET = 'состоит на учёте у психиатра';

/** As the database's driver makes them. */
const fromDatabase = (members: object) =>
  Object.assign(new Error(`new row violates: (${SECRET})`), { severity: 'ERROR', ...members });

describe('an error in the log', () => {
  it.each([
    [
      'of a constraint',
      fromDatabase({ code: '23514', table: 'applications', detail: SECRET, where: SECRET }),
    ],
    ['of a value that the database cannot read', fromDatabase({ code: '22P02', hint: SECRET })],
    ['of text that is no JSON', caught(() => JSON.parse(SECRET))],
    ['of a mail server', Object.assign(new Error(`550 ${SECRET}`), { response: SECRET, code: 'EENVELOPE' })],
    ['that has another inside', new Error('outer', { cause: new Error(SECRET) })],
    ['that is none', SECRET],
  ])('%s contains no personal text', (_, error) => {
    expect(JSON.stringify(loggedError(error))).not.toContain(SECRET);
  });

  it('has its type, operation and stack', () => {
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
