import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { familyFiles } from './family-files.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(resolve(root, path), 'utf8'));

/** Colours of an installed portal, of both themes' pages: `index.html` has them too. */
const COLOURS = { theme_color: '#24479f', background_color: '#f6f7f9' } as const;

/**
 * The worker by which the portal opens without a connection, and how it is installed. It keeps the page and the hashed
 * files that a family's screens are made of: no answer of the API, nothing of the office, nothing of a person.
 */
export function offline(): Plugin[] {
  const precached = new Set<string>();
  const { title } = read('schemas/portal/portal.json');
  const worker = VitePWA({
    injectRegister: false,
    filename: 'sw.js',
    manifest: {
      id: '/lk/',
      lang: 'ru',
      // the server fills in what the school is called
      name: `${title} — %NAME%`,
      short_name: '%SCHOOL%',
      description: `${title}: %NAME%`,
      ...COLOURS,
      icons: [
        { src: 'icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: 'icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: 'icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      // a second script would need the policy's leave (Trusted Types)
      inlineWorkboxRuntime: true,
      sourcemap: false,
      globPatterns: ['index.html', 'favicon.svg', 'assets/*'],
      // a contract is brought by the server, and what draws its pages comes with it
      // nor does every family fill in an external form: who does has what draws it by then
      globIgnores: ['**/*.{br,gz}', 'assets/pdf*.js', 'assets/external*'],
      dontCacheBustURLsMatching: /^assets\//,
      cleanupOutdatedCaches: true,
      manifestTransforms: [
        (manifest) => ({
          manifest: manifest.filter(({ url }) => !url.endsWith('.js') || precached.has(url)),
        }),
      ],
      // one page for every address below; with the worker it opens without a server
      navigateFallback: 'index.html',
    },
  });
  const family: Plugin = {
    name: 'family-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of familyFiles(bundle)) precached.add(file);
      },
    },
  };
  return [family, ...worker];
}
