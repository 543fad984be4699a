import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** Playwright's `launchOptions` for the browser of the tests. */
export interface BrowserLaunch {
  readonly executablePath?: string;
  readonly channel?: 'chrome';
  readonly args: string[];
  readonly env?: Record<string, string>;
}

/** Of the flags that `@sparticuz/chromium` recommends only `--no-sandbox` is used, which root needs; web security stays on. */
const ARGS = [
  '--no-sandbox',
  '--disable-quic',
  // pages render faster this way without a graphics card, and no test uses WebGL
  '--disable-gpu',
  '--disable-background-networking',
  '--force-color-profile=srgb',
];

/**
 * Returns the launch options of the browser at `CHROMIUM_PATH` if it is set; otherwise on Linux x64 those of the package
 * `@sparticuz/chromium`, which includes its libraries and fonts, and elsewhere those of an installed Chrome.
 */
export async function browserLaunch(): Promise<BrowserLaunch> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return { executablePath: chosen, args: ARGS };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome', args: ARGS };

  const home = await unpackBrowser();
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
 * Unpacks the browser once into `node_modules/.cache` and returns the folder. By default the package unpacks into the
 * shared temporary folder, where it would also use a copy of another user, which cannot be run, or an incomplete one.
 */
async function unpackBrowser(): Promise<string> {
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
    // another process may have unpacked it meanwhile
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
    // the package reads this at import and then also unpacks shared libraries that a minimal system lacks
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
