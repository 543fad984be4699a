import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstPaint } from './scripts/vite/first-paint.ts';
import { leanForms, leanRjsf } from './scripts/vite/lean-modules.ts';
import { offline } from './scripts/vite/offline.ts';
import { type Layer, pageChunks, unloadedDependencies } from './scripts/vite/page-chunks.ts';
import { screenPages } from './scripts/vite/screen-pages.ts';

/** What is loaded together, in the order in which a family meets it. What is in none has chunks of its own. */
const LAYERS: readonly Layer[] = [
  [
    'page',
    [
      'src/portal/app/main.tsx',
      // what the sign-in is made of every other screen needs too
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
  // beside the first form, and where a device is cleaned
  [
    'databases',
    [
      'src/portal/device/databases.ts',
      'src/portal/device/fetch-keys.ts',
      'src/portal/device/clean-device.ts',
    ],
  ],
  [
    'wizard',
    [
      'src/portal/screens/wizard/wizard-screen.tsx',
      'src/portal/app/leave-device.ts',
      'src/generated/forms/application.ts',
    ],
  ],
  ['shown', ['src/portal/screens/wizard/show-screen.tsx']],
  // one file: the page of a family names each file that its menu could load
  ['office', ['src/portal/shell/office-menu.tsx', 'src/portal/screens/office-screen.tsx']],
  // only where an external form is read, and where it is filled in
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
    // nothing inline: the page lives under `script-src 'self'; font-src 'self'`
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: unloadedDependencies },
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
              priority: 1,
            },
            // a layer holds what it imports already
            { debugName: 'pages', name: pageChunks(LAYERS), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
