/**
 * Preloaded (`--import`) into a server process under test. Replies to each message of the parent process with the longest
 * event-loop delay since the previous message, in milliseconds. A delay is limited to the CPU time of the process, so that
 * the load of other processes does not count.
 */
const INTERVAL_MS = 5;

let longest = 0;
let last = performance.now();
let cpu = process.cpuUsage();
setInterval(() => {
  const now = performance.now();
  const { user, system } = process.cpuUsage(cpu);
  longest = Math.max(longest, Math.min(now - last - INTERVAL_MS, (user + system) / 1000));
  last = now;
  cpu = process.cpuUsage();
}, INTERVAL_MS).unref();

process.on('message', () => {
  process.send?.(longest);
  longest = 0;
});
