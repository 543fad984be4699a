import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { leanRjsf } from '#scripts/vite/lean-modules.ts';
import { serveBuiltPages } from '../../support/browser/built-pages.ts';

export interface Pages {
  /** Address of a contestant's page. */
  url(contestant: string): string;
  close(): Promise<void>;
}

/** The contestants' pages: stock rjsf as it comes, the others with the modules that the portal's build leaves out. */
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
