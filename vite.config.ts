import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/vite/first-paint.ts';
import { leanForms, leanRjsf } from './scripts/vite/lean-modules.ts';
import { offline } from './scripts/vite/offline.ts';
import { type Layer, pageChunks, unloadedDependencies } from './scripts/vite/page-chunks.ts';
import { screenPages } from './scripts/vite/screen-pages.ts';

/** Chunks, in the order in which a family loads them: the modules of each, with their imports. Other modules get chunks of their own. */
const LAYERS: readonly Layer[] = [
  [
    'page',
    [
      'src/portal/app/main.tsx',
      // every other screen needs the parts of the sign-in too
      'src/portal/screens/login-screen.tsx',
      'src/generated/portal/screens/open.ts',
      'src/generated/forms/login.ts',
    ],
  ],
  [
    'home',
    [
      'src/portal/shell/shell.tsx',
      'src/portal/screens/cards/cards-screen.tsx',
      'src/generated/portal/screens/not-administrator.ts',
      'src/generated/portal/screens/any.ts',
      'src/portal/device/this-device.ts',
      'node_modules/@tanstack/react-query/build/modern/useQueries.js',
      'node_modules/@tanstack/query-core/build/modern/queriesObserver.js',
    ],
  ],
  // loaded with the first form, and when the device is cleaned; the pages of wizards preload it
  ['databases', ['src/portal/device/databases.ts', 'src/portal/device/clean-device.ts']],
  [
    'wizard',
    [
      'src/portal/screens/wizard/wizard-screen.tsx',
      'src/portal/app/leave-device.ts',
      'src/generated/forms/application.ts',
    ],
  ],
  ['shown', ['src/portal/screens/wizard/show-screen.tsx']],
  // one file: a family's page names every file that its menu could load
  ['office', ['src/portal/shell/office-menu.tsx', 'src/portal/screens/office-screen.tsx']],
  // loaded only to show an external form, and to fill it in
  ['external-read', ['src/engine/external/reader.ts', 'src/engine/external/validate/explain.ts']],
  ['external', ['src/portal/forms/rendered-external.ts']],
];

export default defineConfig({
  base: '/lk/',
  plugins: [react(), tailwindcss(), leanRjsf(), leanForms(), firstPaint(), screenPages(), offline()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // no inlined assets: the content security policy is `script-src 'self'; font-src 'self'`
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: unloadedDependencies },
    rolldownOptions: {
      // puts a text into the chunk that shows it, not into a shared one
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
      output: {
        codeSplitting: {
          groups: [
            // rarely changes, and every page needs it
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
              priority: 1,
            },
            // a chunk already includes the imports of its modules
            { debugName: 'pages', name: pageChunks(LAYERS), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
