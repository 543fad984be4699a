import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { writeStyles } from '#scripts/engine-package/styles.ts';
import { attackOn } from '#scripts/schemas-check/read/answers.ts';
import { browserLaunch } from '#tests/support/browser/chromium.ts';
import { refusal, type TryResult, type TrySubject } from './result.ts';

export type TryBrowser = Awaited<ReturnType<typeof openTryBrowser>>;

const PAGE_URL = 'https://schemas-try.invalid/';

/** Content security policy: allows Ajv to compile in the page, unlike in the product, but no network. */
const PAGE = `<!doctype html><html lang="ru"><meta charset="utf-8"><title>schemas:try</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data:">
<main id="root"></main><script src="/page.js"></script></html>`;

/** Opens a browser. A schema is refused if rendering takes more than `limit` milliseconds for each sample. */
export async function openTryBrowser(limit = 30_000) {
  const [script, launch] = await Promise.all([pageScript(), browserLaunch()]);
  let opened = openPage(await chromium.launch(launch), script);

  /** Renders one schema with each of its samples, in order. Never throws for any schema. */
  const tryOut = async (subject: TrySubject): Promise<readonly TryResult[]> => {
    const { page, requested } = await opened;
    const before = requested.length;
    const output = await withTimeout(
      page.evaluate(tryInPage, inputOf(subject)),
      limit * subject.samples.length,
    );
    if (output === undefined) {
      await page.context().browser()?.close();
      opened = chromium.launch(launch).then((browser) => openPage(browser, script));
      const reason = `за ${limit / 1000} с форма не нарисовалась: схема слишком велика или считается без конца; разделите её`;
      return subject.samples.map(() => refusal([{ at: '#', reason }]));
    }
    const tried: readonly TryResult[] = JSON.parse(output);
    const [url] = requested.slice(before);
    if (url === undefined) return tried;
    const reason = `страница попыталась открыть соединение с ${url}`;
    return tried.map((one) => ({ ...one, drawn: false, refused: [...one.refused, { at: '#', reason }] }));
  };
  /** Writes `FILE.html`, which shows a rendered form without a server, and a screenshot, `FILE.png`. */
  const keep = async (subject: TrySubject, file: string) => {
    const saved = { picture: `${file}.png`, page: pathToFileURL(`${file}.html`).href };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.html`, standalonePage(inputOf(subject), { script, styles: await formStyles() }));
    const browser = (await opened).page.context().browser();
    const page = await browser?.newPage({ locale: 'ru-RU' });
    await page?.goto(saved.page);
    await page?.locator('body[data-drawn]').waitFor({ state: 'attached' });
    await page?.screenshot({ path: saved.picture, fullPage: true });
    await page?.close();
    return saved;
  };
  return { tryOut, keep, close: async () => (await opened).page.context().browser()?.close() };
}

function inputOf(subject: TrySubject): string {
  return JSON.stringify({ ...subject, unsafe: unsafePatterns([subject.published, subject.schemas]) });
}

/** A page in a single file that cannot connect to anything. */
function standalonePage(input: string, { script, styles }: { script: string; styles: string }): string {
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>schemas:try</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval'; style-src 'unsafe-inline'; img-src data:">
<style>${styles}
#root { max-width: 48rem; margin: 1rem auto; padding: 0 1rem; font-family: sans-serif }</style>
<main id="root" class="schema-form"></main>
<script>${script}</script>
<script>showSchema(${input.replaceAll('<', '\\u003c')})</script></html>`;
}

/** The style sheet of the engine's package. */
async function formStyles(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-try-'));
  await writeStyles(root, folder);
  const styles = readFileSync(join(folder, 'styles.css'), 'utf8');
  rmSync(folder, { recursive: true });
  return styles;
}

interface OpenedPage {
  readonly page: Page;
  /** URLs that the page has requested besides its own; all are blocked. */
  readonly requested: string[];
}

async function openPage(browser: Browser, script: string): Promise<OpenedPage> {
  const page = await browser.newPage({ locale: 'ru-RU', serviceWorkers: 'block' });
  const requested: string[] = [];
  await page.route('**/*', (route) => {
    const url = route.request().url();
    if (url === PAGE_URL) return route.fulfill({ contentType: 'text/html', body: PAGE });
    if (url === `${PAGE_URL}page.js`) return route.fulfill({ contentType: 'text/javascript', body: script });
    requested.push(url);
    return route.abort();
  });
  // a request blocked by the policy reaches no server, but it was attempted
  await page.exposeFunction('tellBlocked', (url: string) => requested.push(url));
  await page.goto(PAGE_URL);
  return { page, requested };
}

/** Runs in the page, where `page/main.ts` has defined `trySchema`. */
function tryInPage(input: string): Promise<string> {
  return window.trySchema(input);
}

/** `undefined` if the promise takes longer than `limit` milliseconds, or if the page crashed. */
async function withTimeout<T>(promise: Promise<T>, limit: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limit);
  });
  try {
    return await Promise.race([promise.catch(ignoreCrash), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Handles a page that crashed for lack of memory; an error thrown in it is ours. */
function ignoreCrash(error: unknown): undefined {
  if (error instanceof Error && /crash|closed|Target/i.test(error.message)) return undefined;
  throw error;
}

const root = resolve(import.meta.dirname, '../..');

/** The script of the page: the engine as this checkout has it. */
async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page/main.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2023',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.DEV': 'false',
      'import.meta.env.PROD': 'true',
    },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

/** The regular expressions in `pattern` and `patternProperties` that may take exponential time. */
export function unsafePatterns(published: unknown): readonly string[] {
  return [...new Set(patternsIn(published))].filter((pattern) => attackOn(pattern) !== undefined);
}

function patternsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(patternsIn);
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === 'pattern' && typeof inner === 'string' ? [inner] : []),
    ...(key === 'patternProperties' && typeof inner === 'object' && inner !== null ? Object.keys(inner) : []),
    ...patternsIn(inner),
  ]);
}
