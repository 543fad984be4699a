import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { leanRjsf } from '#scripts/vite/lean-modules.ts';
import { serveBuiltPages } from '../../support/browser/built-pages.ts';

export interface Pages {
  url(contestant: string): string;
  close(): Promise<void>;
}

/** Serves the contestants' pages: stock rjsf unchanged, the others without the modules that the portal's build omits. */
export async function servePages(): Promise<Pages> {
  const root = join(import.meta.dirname, 'contestants');
  const { origin, close } = await serveBuiltPages({
    'lean/': { root, plugins: [react(), tailwindcss(), leanRjsf()] },
    'stock/': { root, plugins: [react(), tailwindcss()] },
  });
  return {
    url: (contestant) => `${origin}/${contestant === 'stock' ? 'stock' : 'lean'}/?contestant=${contestant}`,
    close,
  };
}
