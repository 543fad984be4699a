/** Size and request budgets of the built portal's pages (`scripts/budgets.json`). */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const web = resolve(import.meta.dirname, '../dist/web');
const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'));

/** The budgets of pages and fonts, with the current values of `dist/web`. */
export function measureSizes() {
  const pages = budgets.pages.flatMap(({ page, file, scripts, requests }) => {
    const named = filesOf(readFileSync(join(web, file), 'utf8'));
    const own = named.filter((name) => name.endsWith('.js'));
    return [
      { name: `${page}, scripts by brotli`, unit: 'bytes', value: sum(own.map(sentBytes)), most: scripts },
      // plus one for the page
      { name: `${page}, files that it names`, unit: 'requests', value: named.length + 1, most: requests },
    ];
  });
  const fonts = readdirSync(join(web, 'assets')).filter((name) => name.endsWith('.woff2'));
  const bytes = sum(fonts.map((name) => sentBytes(`assets/${name}`)));
  return [...pages, { name: 'fonts', unit: 'bytes', value: bytes, most: budgets.fonts }];
}

/** Throws if the build exceeds a budget. */
export function checkBudgets() {
  const over = measureSizes().filter(({ value, most }) => value > most);
  if (over.length === 0) return;
  const lines = over.map(({ name, unit, value, most }) => `${name}: ${value} ${unit}, over ${most}`);
  throw new Error(`The build is over its budgets (scripts/budgets.json):\n${lines.join('\n')}`);
}

/** The files that a built page names: scripts, styles and preloads. */
function filesOf(html) {
  const named = html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/lk\/(assets\/[^"]+)"/g);
  return [...new Set(Array.from(named, ([, name]) => name))];
}

function sentBytes(name) {
  const path = join(web, name);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

function sum(numbers) {
  return numbers.reduce((total, each) => total + each, 0);
}
