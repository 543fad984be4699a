import { existsSync, openSync, readSync } from 'node:fs';

/**
 * Preloaded (`--import`) into a server process under test. Replies to each message of the parent process with the longest
 * event-loop delay since the previous message, in milliseconds. A delay is limited to the CPU time of the main thread, so
 * that neither the load of other processes nor other threads, such as the garbage collector's, count.
 */
const INTERVAL_MS = 5;
/** Linux: the CPU time of the main thread in nanoseconds, and two other numbers. */
const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;

const cpuMs = existsSync(SCHEDULE) ? mainThreadMs(openSync(SCHEDULE, 'r')) : processMs;

function mainThreadMs(file) {
  const buffer = Buffer.alloc(80);
  return () => {
    const length = readSync(file, buffer, 0, buffer.length, 0);
    return Number(buffer.toString('latin1', 0, length).split(' ', 1)[0]) / 1e6;
  };
}

function processMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let longest = 0;
let last = performance.now();
let cpu = cpuMs();
setInterval(() => {
  const now = performance.now();
  const cpuNow = cpuMs();
  longest = Math.max(longest, Math.min(now - last - INTERVAL_MS, cpuNow - cpu));
  last = now;
  cpu = cpuNow;
}, INTERVAL_MS).unref();

process.on('message', () => {
  process.send?.(longest);
  longest = 0;
});
