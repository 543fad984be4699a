import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

const PAUSE_MS = 150;

/**
 * In development, makes `src/generated` anew whenever `schemas/` or the contract changes; the page then reloads by
 * itself. What was typed is on the device, and the step is in the address, so both are there again.
 */
export function regenerate(): Plugin {
  return {
    name: 'regenerate',
    apply: 'serve',
    configureServer(server) {
      const { root } = server.config;
      const sources = [join(root, 'schemas'), join(root, 'openapi.yaml'), join(root, 'openapi')];
      const run = oneAtATime(() => generate(server));
      let timer: NodeJS.Timeout | undefined;
      server.watcher.add(sources);
      server.watcher.on('all', (_, path) => {
        if (!sources.some((source) => path.startsWith(source))) return;
        clearTimeout(timer);
        timer = setTimeout(run, PAUSE_MS);
      });
    },
  };
}

/** Two at once could write over each other: a call during a run is one more run after it. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running = false;
  let wanted = false;
  return async () => {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted) {
      wanted = false;
      await work();
    }
    running = false;
  };
}

/** Never rejects: what is wrong stands above the page, which keeps running on what was generated last. */
function generate({ config, ws }: ViteDevServer): Promise<void> {
  const script = join(config.root, 'scripts/prepare.mjs');
  return new Promise((done) => {
    execFile(process.execPath, [script, '--report'], { cwd: config.root }, (error, stdout, stderr) => {
      const report = (stderr || stdout).trim();
      config.logger.info(report);
      if (error) ws.send({ type: 'error', err: { message: report || error.message, stack: '' } });
      done();
    });
  });
}
