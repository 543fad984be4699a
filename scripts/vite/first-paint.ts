import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

const SCRIPT = 'src/portal/first/first.ts';
const STYLE = 'src/portal/first/first.css';
const THEMES = 'src/engine/react/theme.css';
const LOGO = 'public/favicon.svg';

/**
 * Adds the first paint to `index.html`: brand and skeleton with texts of `schemas/` and colours of the theme, shown before
 * code and styles are loaded. Its styles are inline and allowed by their hash. Its script is a file, because the content
 * security policy allows no inline scripts.
 */
export function firstPaint(): Plugin {
  let script = SCRIPT;
  let isBuilt = false;
  let base = '/';
  return {
    name: 'first-paint',
    configResolved(config) {
      isBuilt = config.command === 'build';
      base = config.base;
    },
    async buildStart() {
      if (!isBuilt) return;
      const source = await bundleScript(SCRIPT);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      script = `assets/first-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: script, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const src = base + script;
        const tags: HtmlTagDescriptor[] = [
          { tag: 'script', attrs: { src, ...(!isBuilt && { type: 'module' }) }, injectTo: 'head' },
          { tag: 'style', children: firstStyle(), injectTo: 'head' },
        ];
        const page = withStyleSheetLast(fillPlaceholders(html, isBuilt));
        return { html: isBuilt ? deferModules(page) : page, tags };
      },
    },
  };
}

/** Fills in the placeholders; in a build all but the school's, which the server replaces (`src/server/http/portal.ts`). */
function fillPlaceholders(html: string, isBuilt: boolean): string {
  const { title } = JSON.parse(read('schemas/portal/portal.json'));
  const { opening } = JSON.parse(read('schemas/words/app.json'));
  const words: Readonly<Record<string, string>> = {
    PORTAL: title,
    OPENING: opening,
    ...(!isBuilt && firstSchool()),
  };
  const logo = read(LOGO)
    .replace(' xmlns="http://www.w3.org/2000/svg"', ' aria-hidden="true"')
    .replace('fill="#24479f"', 'fill="currentColor" stroke="none"')
    .replace(' stroke="#fff"', '')
    .trim();
  return html.replace(/%(PORTAL|SCHOOL|SCHOOL_DATA|NAME|OPENING|LOGO)%/g, (whole, name: string) => {
    return name === 'LOGO' ? logo : escapeHtml(words[name] ?? whole);
  });
}

/** Placeholders of the school in development: the default one, until the page has fetched that of the database. */
function firstSchool() {
  const { $schema: _, operator: __, ...school } = JSON.parse(read('schemas/school.json'));
  const data = JSON.stringify({ revision: 0, ...school });
  return { SCHOOL: school.short_name, NAME: school.name, SCHOOL_DATA: data };
}

/** Moves style sheets to the end of the body, so that they do not delay the first paint. */
function withStyleSheetLast(html: string): string {
  const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? [];
  const without = sheets.reduce((rest, sheet) => rest.replace(sheet, ''), html);
  return without.replace('</body>', `${sheets.join('')}</body>`);
}

/** Turns module scripts into preloads, which `first.ts` runs once the first paint is visible. */
function deferModules(html: string): string {
  const script = /<script type="module"([^>]*) src="([^"]+)"><\/script>/g;
  return html.replace(script, '<link rel="modulepreload" data-begin fetchpriority="low"$1 href="$2">');
}

function firstStyle(): string {
  const style = read(STYLE).replace(/\/\*.*?\*\//gs, '');
  const used = new Set(style.match(/--color-[\w-]+/g));
  const themes = Array.from(
    read(THEMES).matchAll(/@plugin "daisyui\/theme" \{(.*?)\n\}/gs),
    ([, body = '']) => ({
      name: /name: "([\w-]+)"/.exec(body)?.[1] ?? '',
      isDark: /prefersdark: true/.test(body),
      colours: (body.match(/--color-[\w-]+: [^;]+/g) ?? [])
        .filter((line) => used.has(line.slice(0, line.indexOf(':'))))
        .join(';'),
    }),
  );
  const [light, dark] = [themes.find(({ isDark }) => !isDark), themes.find(({ isDark }) => isDark)];
  if (!light || !dark)
    throw new Error(`${THEMES} must define a light and a dark theme: the first paint uses their colours`);
  return [
    `:root{${light.colours}}`,
    `@media(prefers-color-scheme:dark){:root{${dark.colours}}}`,
    ...themes.map(({ name, colours }) => `[data-theme=${name}]{${colours}}`),
    style,
  ]
    .join('')
    .replace(/\s+/g, ' ');
}

async function bundleScript(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve(root, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
