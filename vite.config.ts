import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanRjsf } from './scripts/vite/lean-rjsf.ts';
import { precompress } from './scripts/vite/precompress.ts';

export default defineConfig({
  base: '/lk/',
  plugins: [react(), tailwindcss(), leanRjsf(), precompress()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // nothing inline: the page lives under `script-src 'self'; style-src 'self'; font-src 'self'`
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // a sentence stands in the chunk that says it, and not in one that all load
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        codeSplitting: {
          groups: [
            // changes seldom, and every page needs it
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
            },
          ],
        },
      },
    },
  },
});
