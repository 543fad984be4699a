import { EventEmitter, once } from 'node:events';
import { setImmediate as nextTask } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type PortalProcess, restartDelay, superviseProcesses } from '#server/cluster/processes.ts';

/** Processes controlled by a test, in order of their start. */
function controlledProcesses(count: number) {
  const all: { open(): void; die(): void; signals: string[] }[] = [];
  const died: number[] = [];
  const starts = new EventEmitter();
  const untilStarted = async (count: number) => {
    while (all.length < count) await once(starts, 'start');
  };
  const begin = (): PortalProcess => {
    const signals: string[] = [];
    const events = new EventEmitter();
    const ended = once(events, 'end');
    const die = () => void events.emit('end');
    all.push({ open: () => void events.emit('open'), die, signals });
    starts.emit('start');
    return {
      pid: all.length,
      listening: Promise.race([once(events, 'open').then(() => true), ended.then(() => false)]),
      ended,
      end: () => void signals.push('end'),
      kill: () => {
        signals.push('kill');
        die();
      },
    };
  };
  const onExit = ({ pid = 0 }: PortalProcess) => void died.push(pid);
  const processes = superviseProcesses({ count, begin, killAfterMs: 5, onExit, pauseAfter: () => 0 });
  return { processes, all, died, untilStarted };
}

/** Controlled processes that all accept calls. */
async function startedProcesses(count: number) {
  const one = controlledProcesses(count);
  const first = one.processes.begin();
  one.all[0]?.open();
  expect(await first).toBe(true);
  for (const process of one.all) process.open();
  return one;
}

it('the first process prepares the database alone, then the others start', async () => {
  const { processes, all } = controlledProcesses(3);
  const first = processes.begin();
  await nextTask();
  expect(all).toHaveLength(1);
  all[0]?.open();
  expect(await first).toBe(true);
  expect(all).toHaveLength(3);
});

it('the start fails if the first process does not become ready', async () => {
  const { processes, all, died } = controlledProcesses(2);
  const first = processes.begin();
  all[0]?.die();
  expect(await first).toBe(false);
  await nextTask();
  expect([all.length, died]).toEqual([1, []]);
});

it('a crashed process is reported and replaced', async () => {
  const { all, died, untilStarted } = await startedProcesses(2);
  all[1]?.die();
  await untilStarted(3);
  expect(died).toEqual([2]);
});

it('a process in a crash loop is replaced with growing delays up to half a minute', () => {
  expect([1, 2, 3, 4, 50].map(restartDelay)).toEqual([0, 1000, 2000, 4000, 30_000]);
});

it('processes are replaced one by one, each after its successor is ready', async () => {
  const { processes, all, died, untilStarted } = await startedProcesses(2);
  const replaced = processes.replaceAll();
  await nextTask();
  expect(all).toHaveLength(3);
  expect(all[0]?.signals).toEqual([]);
  all[2]?.open();
  await nextTask();
  // a slow machine may already have killed it
  expect([all[0]?.signals[0], all[1]?.signals]).toEqual(['end', []]);
  all[0]?.die();
  await untilStarted(4);
  all[3]?.open();
  // a process that does not end is killed
  expect(await replaced).toBe(true);
  expect(all[1]?.signals).toEqual(['end', 'kill']);
  expect([all.length, died]).toEqual([4, []]);
});

it('former processes continue if a new one does not start', async () => {
  const { processes, all, died } = await startedProcesses(2);
  const replaced = processes.replaceAll();
  await nextTask();
  all[2]?.die();
  expect(await replaced).toBe(false);
  expect([all[0]?.signals, all[1]?.signals, died]).toEqual([[], [], []]);
});

it('shutdown stops every process and replaces none', async () => {
  const { processes, all, died } = await startedProcesses(2);
  const shutdown = processes.end();
  all[0]?.die();
  await shutdown;
  expect(all.map(({ signals }) => signals)).toEqual([['end'], ['end', 'kill']]);
  expect([all.length, died]).toEqual([2, []]);
});
