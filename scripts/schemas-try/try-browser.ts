import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { attackOn } from '#scripts/schemas-check/rules/field-answers.ts';
import { browserLaunch } from '#tests/support/browser/chromium.ts';
import { refusal, type TryResult, type TrySubject } from './result.ts';

export interface TryBrowser {
  /** Renders one schema with each of its samples, in order. Never throws for any schema. */
  readonly tryOut: (subject: TrySubject) => Promise<readonly TryResult[]>;
  readonly close: () => Promise<void>;
}

const ADDRESS = 'https://schemas-try.invalid/';

/** Ajv compiles in the page here; the product's validators are compiled ahead. The page reaches nothing but itself. */
const PAGE = `<!doctype html><html lang="ru"><meta charset="utf-8"><title>schemas:try</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'unsafe-inline'">
<main id="root"></main><script src="/page.js"></script></html>`;

/** Opens a browser. A schema has `limit` milliseconds for each of its samples, and is refused after them. */
export async function openTryBrowser(limit = 30_000): Promise<TryBrowser> {
  const [script, launch] = await Promise.all([pageScript(), browserLaunch()]);
  let opened = openPage(await chromium.launch(launch), script);

  const tryOut = async (subject: TrySubject): Promise<readonly TryResult[]> => {
    const { page, asked } = await opened;
    const before = asked.length;
    const input = JSON.stringify({
      ...subject,
      unsafe: unsafePatterns([subject.published, subject.schemas]),
    });
    const answer = await within(page.evaluate(tryInPage, input), limit * subject.samples.length);
    if (answer === undefined) {
      await page.context().browser()?.close();
      opened = chromium.launch(launch).then((browser) => openPage(browser, script));
      const reason = `за ${limit / 1000} с форма не нарисовалась: схема слишком велика или считается без конца; разделите её`;
      return subject.samples.map(() => refusal([{ at: '#', reason }]));
    }
    const tried: readonly TryResult[] = JSON.parse(answer);
    const [address] = asked.slice(before);
    if (address === undefined) return tried;
    const reason = `страница попыталась открыть соединение с ${address}`;
    return tried.map((one) => ({ ...one, drawn: false, refused: [...one.refused, { at: '#', reason }] }));
  };
  return { tryOut, close: async () => (await opened).page.context().browser()?.close() };
}

interface OpenedPage {
  readonly page: Page;
  /** Addresses that the page requested beside its own; none is ever answered. */
  readonly asked: string[];
}

async function openPage(browser: Browser, script: string): Promise<OpenedPage> {
  const page = await browser.newPage({ locale: 'ru-RU', serviceWorkers: 'block' });
  const asked: string[] = [];
  await page.route('**/*', (route) => {
    const address = route.request().url();
    if (address === ADDRESS) return route.fulfill({ contentType: 'text/html', body: PAGE });
    if (address === `${ADDRESS}page.js`)
      return route.fulfill({ contentType: 'text/javascript', body: script });
    asked.push(address);
    return route.abort();
  });
  // a request blocked by the policy reaches no server, but it was attempted
  await page.exposeFunction('tellBlocked', (address: string) => asked.push(address));
  await page.goto(ADDRESS);
  return { page, asked };
}

/** Runs in the page: `page/main.ts` has put its function there. */
function tryInPage(input: string): Promise<string> {
  return window.trySchema(input);
}

/** `undefined` if it takes longer, or if the page is closed. */
async function within<T>(promise: Promise<T>, limit: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limit);
  });
  try {
    return await Promise.race([promise.catch(gone), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Handles a page that crashed for lack of memory; an error thrown in it is ours. */
function gone(error: unknown): undefined {
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

/**
 * The regular expressions of a schema that may take exponential time, in `pattern` and `patternProperties` at any
 * place.
 */
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
