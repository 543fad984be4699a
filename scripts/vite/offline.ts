import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { formsOf, screensOf } from './screen-pages.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(resolve(root, path), 'utf8'));

/** What no family opens. */
const OFFICE = 'administrator';

/** Colours of an installed portal, of both themes' pages: `index.html` has them too. */
const COLOURS = { theme_color: '#24479f', background_color: '#f6f7f9' } as const;

/**
 * The worker by which the portal opens without a connection, and how it is installed. It keeps the page and the hashed
 * files that a family's screens are made of: no answer of the API, nothing of the office, nothing of a person.
 */
export function offline(): Plugin[] {
  const kept = new Set<string>();
  const { name, short_name } = read('schemas/school.json');
  const { title } = read('schemas/portal/portal.json');
  const worker = VitePWA({
    injectRegister: false,
    filename: 'sw.js',
    manifest: {
      id: '/lk/',
      lang: 'ru',
      name: `${title} — ${name}`,
      short_name,
      description: `${title}: ${name}`,
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
      globIgnores: ['**/*.{br,gz}', 'assets/pdf*.js'],
      dontCacheBustURLsMatching: /^assets\//,
      cleanupOutdatedCaches: true,
      manifestTransforms: [
        (manifest) => ({ manifest: manifest.filter(({ url }) => !url.endsWith('.js') || kept.has(url)) }),
      ],
      // one page for every address below; whoever has the worker waits for no server
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
        for (const file of familyFiles(bundle)) kept.add(file);
      },
    },
  };
  return [family, ...worker];
}

/** Every script that a family's screens may load. */
function familyFiles(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const office = officeModules().map((module) => resolve(root, module));
  const isOffice = ({ moduleIds }: Rolldown.OutputChunk) =>
    office.some((module) => moduleIds.includes(module));
  const page = bundle['index.html'];
  const html = page?.type === 'asset' ? String(page.source) : '';
  const found = new Set<string>();
  const pending = Array.from(html.matchAll(/src="\/lk\/(assets\/[^"]+)"/g), ([, name = '']) => name);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const chunk = bundle[name];
    if (found.has(name) || (chunk?.type === 'chunk' && isOffice(chunk))) continue;
    found.add(name);
    if (chunk?.type === 'chunk') pending.push(...chunk.imports, ...chunk.dynamicImports);
  }
  return found;
}

/** Kinds of screens, settings and forms that only the office has. */
function officeModules(): readonly string[] {
  const screens = screensOf(root);
  const ofOffice = screens.filter(({ access }) => access === OFFICE);
  const others = screens.filter(({ access }) => access !== OFFICE);
  const alone = (of: (screen: (typeof screens)[number]) => readonly string[]) => {
    const shared = new Set(others.flatMap(of));
    return [...new Set(ofOffice.flatMap(of))].filter((one) => !shared.has(one));
  };
  return [
    `src/generated/portal/screens/${OFFICE}.ts`,
    ...alone(({ kind }) => [kind]).map((kind) => `src/portal/screens/${kind}/${kind}-screen.tsx`),
    ...alone(formsOf).map((form) => `src/generated/forms/${form}.ts`),
  ];
}
