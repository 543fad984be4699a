import { expect, it, vi } from 'vitest';
import { fairQueue, QueueTimeout } from '#server/values/queues.ts';

/** A queue starts its jobs in a later task. */
const nextTask = () => new Promise(setImmediate);

/** A queue, the order of its started jobs, and a function that ends one of them by name. */
function recordedQueue(concurrency: number, maxWaitMs = 60_000) {
  const queue = fairQueue({ concurrency, maxWaitMs });
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const add = (owner: string, name: string) =>
    queue(owner, () => {
      started.push(name);
      return new Promise<void>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve()));
      });
    });
  const end = async (name: string, error?: Error) => {
    ends.get(name)?.(error);
    await nextTask();
  };
  return { add, started, end };
}

it('runs at most one job per owner at a time', async () => {
  const { add, started, end } = recordedQueue(2);
  void add('a', 'a1');
  void add('a', 'a2');
  void add('b', 'b1');
  await end('');
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

it('serves owners in turn for any queue length', async () => {
  const { add, started, end } = recordedQueue(1);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
  void add('b', 'b1');
  void add('b', 'b2');
  void add('c', 'c1');
  await nextTask();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('continues after a failed job', async () => {
  const { add, started, end } = recordedQueue(1);
  const failing = add('a', 'a1').catch((error: Error) => error.message);
  void add('b', 'b1');
  await end('');
  await end('a1', new Error('unreadable'));
  expect([await failing, started]).toEqual(['unreadable', ['a1', 'b1']]);
});

it('rejects a job after its waiting time and never runs it', async () => {
  const { add, started, end } = recordedQueue(1, 20);
  void add('a', 'a1');
  await expect(add('b', 'b1')).rejects.toThrow(QueueTimeout);
  await end('a1');
  void add('c', 'c1');
  await end('');
  expect(started).toEqual(['a1', 'c1']);
});

it.each([
  ['no other waited', []],
  ['another waited', ['b']],
])(
  'forgets an owner whose queue is empty: its next job is queued in order of arrival (%s)',
  async (_, others) => {
    const { add, started, end } = recordedQueue(1);
    void add('a', 'a1');
    for (const other of others) void add(other, `${other}1`);
    await end('');
    await end('a1');
    if (others.length === 0) void add('b', 'b1');
    void add('a', 'a2');
    void add('c', 'c1');
    await end('');
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  },
);

it('cancels the waiting time limit when a job starts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { add, end } = recordedQueue(1);
    void add('a', 'a1');
    void add('b', 'b1');
    await end('');
    expect(vi.getTimerCount()).toBe(1);
    await end('a1');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('says why it rejected a job', async () => {
  const { add } = recordedQueue(0, 1);
  await expect(add('a', 'a1')).rejects.toThrow('The work waited too long in the queue');
});
