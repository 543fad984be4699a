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
      let timer: NodeJS.Timeout | undefined;
      server.watcher.add(sources);
      server.watcher.on('all', (_, path) => {
        if (!sources.some((source) => path.startsWith(source))) return;
        clearTimeout(timer);
        timer = setTimeout(() => generate(server), PAUSE_MS);
      });
    },
  };
}

function generate(server: ViteDevServer): void {
  const script = join(server.config.root, 'scripts/prepare.mjs');
  execFile(process.execPath, [script, '--report'], { cwd: server.config.root }, (error, stdout, stderr) => {
    const report = (stderr || stdout).trim();
    server.config.logger.info(report);
    // the page keeps running on what was generated last, and says above it what is wrong
    if (error) server.ws.send({ type: 'error', err: { message: report || error.message, stack: '' } });
  });
}
