import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** How a browser of the tests is started; goes into Playwright's `launchOptions` as it is. */
export interface BrowserLaunch {
  readonly executablePath?: string;
  readonly channel?: 'chrome';
  readonly args: string[];
  readonly env?: Record<string, string>;
}

/** Web security stays on: of the package's own flags only the sandbox, which root may not have, is left out. */
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  // No test draws in three dimensions; without a graphics card the pages are drawn quicker so.
  '--disable-gpu',
  '--disable-background-networking',
  '--force-color-profile=srgb',
];

/**
 * The browser that the tests drive. `CHROMIUM_PATH` names another one; on Linux x64 it comes with the registry
 * package `@sparticuz/chromium`, which brings its own libraries and fonts; elsewhere an installed Chrome is used.
 */
export async function browserLaunch(): Promise<BrowserLaunch> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { executablePath: chosen, args: ARGS };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome', args: ARGS };

  const home = await unpacked();
  const libraries = join(home, 'al2023', 'lib');
  return {
    executablePath: join(home, 'chromium'),
    args: ARGS,
    env: {
      ...definedEnv(),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
      LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    },
  };
}

/**
 * Unpacks the browser once into `node_modules/.cache` and answers the folder. Left to itself the package unpacks into
 * the shared temporary folder, where another user's copy cannot be run and a half-written one is taken for whole.
 */
async function unpacked(): Promise<string> {
  const manifest = resolve(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '../../package.json',
  );
  const { version } = JSON.parse(await readFile(manifest, 'utf8'));
  const cache = resolve(import.meta.dirname, '../../../node_modules/.cache');
  const home = join(cache, `chromium-${version}`);
  if (existsSync(home)) return home;

  await mkdir(cache, { recursive: true });
  const partial = await mkdtemp(join(cache, 'chromium-unpacking-'));
  await unpackInto(partial);
  await writeFile(join(partial, 'fonts.conf'), fontConfig(home));
  try {
    await rename(partial, home);
  } catch (error) {
    // Another process was quicker.
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return home;
}

async function unpackInto(folder: string): Promise<void> {
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV };
  const path = { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH, FONTCONFIG_PATH: process.env.FONTCONFIG_PATH };
  try {
    process.env.TMPDIR = folder;
    // Read while the module is loaded: with it the package unpacks the libraries that a bare machine lacks.
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    restoreEnv({ ...before, ...path });
  }
}

function restoreEnv(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])),
  );
}

const fontConfig = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`;
