import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './scripts/vite/precompress.ts';
import { regenerate } from './scripts/vite/regenerate.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  base: '/lk/',
  plugins: [react(), tailwindcss(), regenerate(), precompress()],
  resolve: {
    alias: [
      // a third of @rjsf/core's bytes, for Markdown in descriptions, which our forms do not have
      {
        find: /^markdown-to-jsx\/react$/,
        replacement: new URL('src/engine/react/rjsf/no-markdown.tsx', import.meta.url).pathname,
      },
    ],
  },
  server: { proxy: { '/api': api } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // nothing inline: the page lives under `script-src 'self'; style-src 'self'; font-src 'self'`
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
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
