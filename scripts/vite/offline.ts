import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { familyFiles } from './family-files.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(resolve(root, path), 'utf8'));

/** Colours of the installed portal, the same as in `index.html`. */
const COLOURS = { theme_color: '#24479f', background_color: '#f6f7f9' } as const;

/**
 * The service worker that opens the portal offline, and its installation. It caches the page and the hashed files of
 * the screens of a family: no API responses, no office code, no personal data.
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
      // the server fills in the name of the school
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
      // the content security policy (Trusted Types) refuses a second script
      inlineWorkboxRuntime: true,
      sourcemap: false,
      globPatterns: ['index.html', 'favicon.svg', 'assets/*'],
      // contracts and their viewer need the server; the code of an external form is cached when it is first used
      globIgnores: ['**/*.{br,gz}', 'assets/pdf*.js', 'assets/external*'],
      dontCacheBustURLsMatching: /^assets\//,
      cleanupOutdatedCaches: true,
      manifestTransforms: [
        (manifest) => ({
          manifest: manifest.filter(({ url }) => !url.endsWith('.js') || precached.has(url)),
        }),
      ],
      // the page for every URL below /lk
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
