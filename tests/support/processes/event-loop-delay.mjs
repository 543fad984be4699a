import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Preloaded (`--import`) into a server process under test. Answers each message of the parent process with the longest
 * event-loop delay since the previous message, in milliseconds.
 */
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
process.on('message', () => {
  process.send?.(delays.max / 1e6);
  delays.reset();
});
