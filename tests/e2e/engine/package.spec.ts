import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import { NAME } from '#scripts/engine-package/manifest.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import {
  type InstalledPackage,
  installEngine,
  run,
  typecheck,
} from '../../support/package/install-engine.ts';

/** Words of the portal and of this repository, which the package must not contain. */
const PORTAL_WORDS = /school|portal|школ|портал|лице[йя]|заявк|openapi\.yaml|schemas\//i;

/** Examples that render a page. The others are run by Node.js and throw if they fail. */
const PAGES = ['own-form.tsx', 'own-store.tsx', 'plain-schema/app.tsx'];

test('the engine package is packed, installed, type-checked, run and opened', async ({ page }) => {
  // building and type-checking the package is slow while other tests run
  test.slow();
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  const installed = installEngine(NAME);
  const { folder } = installed;
  try {
    await test.step('the package contains no name of the portal and no path of this repository', () => {
      const leaks = installed.files.filter((path) => PORTAL_WORDS.test(installed.read(path)));
      expect(leaks).toEqual([]);
    });
    await test.step('its command compiles forms and reports invalid ones', () => compileForms(installed));
    await test.step('every example type-checks against the package', () => typecheck(folder));
    await test.step('every example runs without a failed assertion', () => runExamples(installed));
    await test.step('a form is filled in on a page', () => fillOwnForm(page, installed));
    await test.step('a draft survives a reload', () => reloadDraft(page, installed));
    await test.step('thirty lines of code render a plain JSON Schema', () =>
      fillPlainSchema(page, installed));
    await test.step('compiled ahead of time, it also renders under a policy without eval', () =>
      fillPrecompiled(page, installed));
    await test.step('texts can be replaced by another language', async () => {
      await open(page, installed, 'own-form.tsx', {
        alias: { [`${NAME}/text/summary`]: './english/summary.ts' },
      });
      await page.getByRole('button', { name: 'Записаться' }).click();
      await expect(page.getByRole('heading', { name: 'Check 2 fields' })).toBeVisible();
    });
    expect(wrong).toEqual([]);
  } finally {
    installed.remove();
  }
});

function compileForms(installed: InstalledPackage): void {
  const { folder } = installed;
  const { bin } = JSON.parse(installed.read('package.json'));
  const command = (...args: string[]) =>
    run(folder, process.execPath, [join('node_modules', NAME, bin[NAME]), ...args, '--out', 'compiled']);
  expect(command('compile', 'forms')).toContain('trip.json → compiled/trip.js');
  expect(command('compile-external', 'plain-schema/order.json')).toContain('→ compiled/order.js');
  for (const name of ['trip', 'order']) {
    const code = readFileSync(join(folder, 'compiled', `${name}.js`), 'utf8');
    expect(code).not.toMatch(/new Function|eval\(|require\(/);
  }
  const wrong = {
    title: 'Поездка',
    type: 'object',
    properties: { name: { type: 'string', 'x-widgt': 'text' } },
  };
  mkdirSync(join(folder, 'wrong'));
  writeFileSync(join(folder, 'wrong/trip.json'), JSON.stringify(wrong));
  expect(() => command('compile', 'wrong')).toThrow(/trip\.json#\/properties\/name: .*x-widgt/);
  writeFileSync(join(folder, 'wrong/far.json'), JSON.stringify({ $ref: 'https://example.com/schema.json' }));
  expect(() => command('compile-external', 'wrong/far.json')).toThrow(/far\.json#\/\$ref: [А-Я]/);
}

async function runExamples({ folder, files }: InstalledPackage): Promise<void> {
  const names = files
    .filter((path) => /^examples\/.*\.tsx?$/.test(path) && !path.includes('/english/'))
    .map((path) => path.replace('examples/', ''));
  expect(names).toEqual(expect.arrayContaining(PAGES));
  const examples = names.filter((name) => !PAGES.includes(name));
  expect(examples.length).toBeGreaterThan(5);
  await build({
    absWorkingDir: folder,
    entryPoints: examples,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'ran',
    outbase: '.',
  });
  const imports = examples.map((name) => `await import('./ran/${name.replace(/\.tsx?$/, '.js')}');`);
  run(folder, process.execPath, ['--input-type=module', '--eval', imports.join('\n')]);
}

/** A page of another project with its own styles. Its policy forbids `eval`. */
const HOST = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Чужая страница</title>
<link rel="stylesheet" href="/app.css"><link rel="stylesheet" href="/host.css"></head>
<body><main id="page"><h1>Поездка</h1><button id="own">Кнопка страницы</button><div id="root"></div></main><script type="module" src="/app.js"></script></body></html>`;
const HOST_STYLES =
  '* { margin: 0; padding: 0 } #page button { background: rgb(255, 0, 0) } input, label { border: 0; font-size: 8px }';

interface PageOptions {
  readonly alias?: Record<string, string>;
  /** Allows `eval` in the policy of the page, which compiles its form in the browser. */
  readonly evaluates?: boolean;
}

async function open(
  page: Page,
  { folder }: InstalledPackage,
  example: string,
  options: PageOptions = {},
): Promise<void> {
  await build({
    absWorkingDir: folder,
    stdin: { contents: `import '${NAME}/styles.css'; import './${example}';`, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    alias: options.alias ?? {},
    define: { 'process.env.NODE_ENV': '"production"' },
    outfile: 'page/app.js',
    logLevel: 'error',
  });
  const file = (name: string) => readFileSync(join(folder, 'page', name), 'utf8');
  const servedFiles: Readonly<Record<string, readonly [string, string]>> = {
    '/': ['text/html', HOST],
    '/app.js': ['text/javascript', file('app.js')],
    '/app.css': ['text/css', file('app.css')],
    '/host.css': ['text/css', HOST_STYLES],
  };
  await page.route('http://engine.test/**', (route) => {
    const [contentType, body] = servedFiles[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
    const scripts = options.evaluates ? "'self' 'unsafe-eval'" : "'self'";
    const policy = `default-src 'none'; script-src ${scripts}; style-src 'self'; img-src data:`;
    return route.fulfill({ contentType, body, headers: { 'content-security-policy': policy } });
  });
  await page.goto('http://engine.test/');
}

async function fillOwnForm(page: Page, installed: InstalledPackage): Promise<void> {
  await open(page, installed, 'own-form.tsx');

  const send = page.getByRole('button', { name: 'Записаться' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Напишите, кто едет.');
  await expect(page.getByLabel('Фамилия и имя')).toHaveAttribute('aria-invalid', 'true');
  // the styles of the page do not affect the form, and those of the form do not affect the page
  await expect(send).not.toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await expect(page.getByLabel('Фамилия и имя')).toHaveCSS('font-size', '16px');
  await expect(page.locator('#own')).toHaveCSS('background-color', 'rgb(255, 0, 0)');
  await expect(page.locator('#own')).toHaveCSS('border-radius', '0px');
  await expectAccessible(page, 'a form of the package');

  await page.getByLabel('Фамилия и имя').fill('Анна Ким');
  await page.getByLabel('На своей машине').check();
  await page.getByLabel('Номер машины').fill('А123ВС66');
  await page.getByLabel('На автобусе').check();
  await page.getByRole('button', { name: 'Добавить попутчика' }).click();
  await page.getByLabel('Имя', { exact: true }).fill('Пётр');
  await page.getByRole('button', { name: 'Готово' }).click();
  await send.click();
  await expect(page.locator('output')).toHaveText(
    JSON.stringify({ name: 'Анна Ким', way: 'bus', companion_1_first_name: 'Пётр' }),
  );
}

async function reloadDraft(page: Page, installed: InstalledPackage): Promise<void> {
  await open(page, installed, 'own-store.tsx');
  await page.getByLabel('Фамилия и имя').fill('Анна Ким');
  await page.getByRole('button', { name: 'Добавить попутчика' }).click();
  await page.getByLabel('Дата рождения').fill('01.02.2015');
  await page.reload();
  await expect(page.getByLabel('Фамилия и имя')).toHaveValue('Анна Ким');
  await expect(page.getByText('01.02.2015')).toBeVisible();
  await page.getByRole('button', { name: 'Записаться' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Напишите имя.' }).click();
  await expect(page.getByLabel('Имя', { exact: true })).toBeFocused();
}

async function fillPlainSchema(page: Page, installed: InstalledPackage): Promise<void> {
  const lines = installed.read('examples/plain-schema/app.tsx').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(30);
  const loggedTexts: string[] = [];
  page.on('console', (message) => message.type() === 'log' && loggedTexts.push(message.text()));
  await open(page, installed, 'plain-schema/app.tsx', { evaluates: true });

  const send = page.getByRole('button', { name: 'Заказать', exact: true });
  await send.click();
  await expect(page.getByText('Заполните поле «Имя»')).toBeVisible();
  await expect(page.getByLabel('Имя')).toBeFocused();
  await expectAccessible(page, 'a plain JSON Schema in the package');

  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Курьером').check();
  await page.getByLabel('Адрес').fill('Мира, 4');
  await page.getByRole('button', { name: 'Добавить: Что заказать' }).click();
  await page.getByLabel('Название').fill('Чай');
  await page.getByLabel('Сколько').fill('2');
  await send.click();
  const order = { name: 'Анна', delivery: { address: 'Мира, 4' }, goods: [{ what: 'Чай', amount: 2 }] };
  await expect.poll(() => loggedTexts.map((text) => JSON.parse(text))).toEqual([order]);
}

/** A page of an application that uses the module compiled by the command. */
const PRECOMPILED = `import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ExternalForm, precompiledExternal } from '${NAME}/external';
import * as order from './compiled/order.js';

const compiled = precompiledExternal(order);
function App() {
  const [value, setValue] = useState();
  return (
    <div className="schema-form">
      <ExternalForm compiled={compiled} value={value} onChange={setValue} problems={compiled.validate(value)} />
      <output>{JSON.stringify(value)}</output>
    </div>
  );
}
createRoot(document.getElementById('root')).render(<App />);
`;

async function fillPrecompiled(page: Page, installed: InstalledPackage): Promise<void> {
  writeFileSync(join(installed.folder, 'precompiled-page.jsx'), PRECOMPILED);
  await open(page, installed, 'precompiled-page.jsx');
  await expect(page.getByText('Заполните поле «Имя»')).toBeVisible();
  await page.getByLabel('Имя').fill('Анна');
  await expect(page.getByText('Заполните поле «Имя»')).toBeHidden();
  await page.getByLabel('Курьером').check();
  await page.getByLabel('Адрес').fill('Мира, 4');
  const order = { name: 'Анна', delivery: { address: 'Мира, 4' } };
  await expect.poll(async () => JSON.parse(await page.locator('#root output').innerText())).toEqual(order);
}
