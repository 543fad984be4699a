import { join } from 'node:path';

/** Of `sun_path` (unix(7)) with its end, on the system that has the least of it; Node cuts a longer one off silently. */
const MAX_BYTES = 103;

/**
 * Where the process that has the embedded database listens to commands on its own machine. Nothing where there can be
 * no such socket: on Windows, whose pipes anybody may open, and where the path is too long.
 */
export function controlSocket(dataDir: string): string | undefined {
  const path = join(dataDir, 'control.sock');
  return process.platform !== 'win32' && Buffer.byteLength(path) <= MAX_BYTES ? path : undefined;
}
