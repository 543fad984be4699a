import { describe, expect, it } from 'vitest';
import { noteLimit, withLimitFields } from '#server/http/rate-limits.ts';

const uploads = { name: 'uploads', points: 30, seconds: 3600, remaining: 29, resetIn: 3599 };
const login = { name: 'login', points: 5, seconds: 60, remaining: 0, resetIn: 7 };

/** A reply that keeps its headers, with some existing ones. */
function replyWith(...before: readonly (readonly [string, unknown])[]) {
  const headers = new Map<string, unknown>(before);
  return {
    headers,
    getHeader: (name: string) => headers.get(name),
    header: (name: string, value: string) => headers.set(name, value),
  };
}

describe('limits counted during a call', () => {
  it('are response headers in order, with limit and remaining', async () => {
    const reply = replyWith();
    const done = await withLimitFields(reply, async () => {
      noteLimit(uploads);
      await Promise.resolve();
      noteLimit(login);
      return 'done';
    });
    expect(done).toBe('done');
    expect(Object.fromEntries(reply.headers)).toEqual({
      'ratelimit-policy': '"uploads";q=30;w=3600, "login";q=5;w=60',
      ratelimit: '"uploads";r=29;t=3599, "login";r=0;t=7',
    });
  });

  it('are response headers even after a refusal', async () => {
    const reply = replyWith();
    const work = withLimitFields(reply, async () => {
      noteLimit(login);
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(reply.headers.get('ratelimit')).toBe('"login";r=0;t=7');
  });

  it('follow the limits counted before', async () => {
    const reply = replyWith(['ratelimit', '"address";r=1;t=1']);
    await withLimitFields(reply, async () => noteLimit(login));
    expect(reply.headers.get('ratelimit')).toBe('"address";r=1;t=1, "login";r=0;t=7');
    expect(reply.headers.get('ratelimit-policy')).toBe('"login";q=5;w=60');
  });

  it('are absent if nothing counts; limits of other calls are not shown', async () => {
    const [one, other] = [replyWith(), replyWith()];
    await Promise.all([
      withLimitFields(one, async () => noteLimit(login)),
      withLimitFields(other, async () => undefined),
    ]);
    expect([one.headers.size, other.headers.size]).toEqual([2, 0]);
    expect(() => noteLimit(login)).not.toThrow();
  });
});
