import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type CSSOptions } from 'vite';

type PostcssPlugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

const ROOT_CLASS = '.schema-form';
/** Adds the specificity of an id to a selector without changing what it matches; replaces layers. */
const ADD_SPECIFICITY = ':not(#\\#)';

export async function writeStyles(root: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    root,
    logLevel: 'warn',
    plugins: [tailwindcss()],
    css: { postcss: { plugins: [scopeToRoot()] } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(root, 'packages/engine/styles.css'),
        output: { assetFileNames: 'styles.css' },
      },
    },
  });
  const css = readFileSync(join(folder, 'styles.css'), 'utf8');
  const outside = css.match(/@page|@layer|:root|(?<=[{},])(?:html|body)\b/g);
  if (outside)
    throw new Error(`styles.css reaches out of ${ROOT_CLASS}: ${[...new Set(outside)].join(', ')}`);
}

/**
 * Limits every rule to {@link ROOT_CLASS}. Replaces layers by increasing specificity, because unlayered rules of the
 * embedding page, such as `input { … }`, take precedence over any layer.
 */
function scopeToRoot(): PostcssPlugins[number] {
  return {
    postcssPlugin: 'scope-to-root',
    OnceExit(root) {
      const ranks: string[] = [];
      root.walkAtRules('page', (page) => void page.remove());
      root.walkRules((rule) => {
        const around: string[] = [];
        for (let place = rule.parent; place && place.type !== 'root'; place = place.parent)
          if (place.type === 'atrule' && 'name' in place) around.unshift(`${place.name} ${place.params}`);
        if (around.some((name) => name.startsWith('keyframes'))) return;
        const layer = around.filter((name) => name.startsWith('layer ')).join(' ');
        if (layer !== '' && !ranks.includes(layer)) ranks.push(layer);
        const rank = layer === '' ? ranks.length : ranks.indexOf(layer);
        const selectors = rule.selectors.flatMap((selector) =>
          scopeSelector(selector, ADD_SPECIFICITY.repeat(rank)),
        );
        if (selectors.length === 0) rule.remove();
        else rule.selectors = [...new Set(selectors)];
      });
      // collected first: moving a node during the walk would skip its neighbour
      const layers: (typeof root)['nodes'] = [];
      root.walkAtRules('layer', (layer) => void layers.push(layer));
      for (const layer of layers) {
        if ('nodes' in layer && layer.nodes) layer.before([...layer.nodes]);
        layer.remove();
      }
    },
  };
}

/**
 * Limits a selector to {@link ROOT_CLASS}; returns none for theme switches, which the package lacks. Rules for the root
 * itself (colours, sizes) get the lowest specificity, so that an application can override them.
 */
function scopeSelector(selector: string, weight: string): readonly string[] {
  if (selector.includes('theme-controller')) return [];
  const page = /^(?::where\()?(?::root|:host|html\b|body\b)(?:,.*\))?(:not\(.*\))?\)?$/.exec(selector);
  if (page) return [page[1] === undefined ? ROOT_CLASS : `${ROOT_CLASS}:where(${page[1]})`];
  const theme = /^\[data-theme(?:="?(school(-dark)?)"?)?\]$/.exec(selector);
  if (theme)
    return [`${ROOT_CLASS}:where([data-theme${theme[1] ? `="${theme[2] ? 'dark' : 'light'}"` : ''}])`];
  return [`${ROOT_CLASS}${weight} ${selector}`];
}
