import { createHash } from 'node:crypto';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '#tests/support/browser/chromium.ts';
import { requestsOf } from '#tests/support/browser/inside.ts';
import {
  expectSettled,
  recordOf,
  type Screen,
  screensFor,
  VISITORS,
} from '#tests/support/browser/screens.ts';
import { signIn, type TestApi } from '#tests/support/portal/api-client.ts';
import { DEMO_ADMINISTRATOR, DEMO_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import { ARTIFACTS, type BaselinePart, readBaseline, writeArtifact, writeBaseline } from './part.ts';
import { comparePictures, decodePng, encodePng, type Picture } from './pictures.ts';
import { RECORDED_AT, withRecordedPortal } from './recorded-portal.ts';

const WIDTHS = [390, 1440];
const DRAWING = ['--disable-lcd-text', '--font-render-hinting=none', '--disable-dev-shm-usage'];
const THEMES = ['light', 'dark'] as const;

const HASHES = 'screens.json';
/** Pixels of height that the kept pictures have; below them the hash of the whole page tells. */
const KEPT_HEIGHT = 1200;
/** Corners of rows that scroll sideways are drawn by two ways, of which Chromium takes one or the other. */
const MOST_NOISE = 100;

/** Pictures of every screen of the recorded school on both widths and in both themes. */
export const screensPart: BaselinePart = {
  name: 'screens',
  async record() {
    const hashes: Record<string, string> = {};
    const pictures = new Map<string, [string, Picture][]>();
    await drawScreens(async (name, view, png) => {
      hashes[`${name}-${view}`] = hashOf(png);
      pictures.set(view, [...(pictures.get(view) ?? []), [name, decodePng(png, KEPT_HEIGHT)]]);
    });
    for (const [view, all] of pictures) writeBaseline(`screens-${view}.br`, packPictures(all));
    writeBaseline(HASHES, `${JSON.stringify(hashes, null, 2)}\n`);
  },
  async compare() {
    const hashes: Readonly<Record<string, string>> = JSON.parse(readBaseline(HASHES).toString());
    const missing = new Set(Object.keys(hashes));
    const changed: (readonly [string, string, Buffer])[] = [];
    await drawScreens(async (name, view, png) => {
      if (hashes[`${name}-${view}`] !== hashOf(png)) changed.push([name, view, png]);
      missing.delete(`${name}-${view}`);
    });
    const differences = changed.flatMap(([name, view, png]) => {
      const before = unpackPictures(readBaseline(`screens-${view}.br`)).get(name);
      if (!before) return `${name}-${view}: added`;
      const { count, drawn } = comparePictures(before, decodePng(png, KEPT_HEIGHT));
      if (count > 0 && count <= MOST_NOISE) return [];
      writeArtifact(`screens/${name}-${view}.png`, png);
      writeArtifact(`screens/${name}-${view}.diff.png`, encodePng(drawn));
      const where = count === 0 ? `below ${KEPT_HEIGHT} pixels` : `${count} pixels`;
      return `${name}-${view}: ${where}, see ${ARTIFACTS}/screens/${name}-${view}.diff.png`;
    });
    return [...differences, ...[...missing].map((name) => `${name}: removed`)];
  },
};

/** Pictures of one view in one file: a line of JSON with their sizes, then their pixels. Screens share most of them. */
function packPictures(pictures: readonly (readonly [string, Picture])[]): Buffer {
  const head = pictures.map(([name, { width, height }]) => ({ name, width, height }));
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(head)}\n`),
    ...pictures.map(([, { pixels }]) => pixels),
  ]);
}

function unpackPictures(packed: Buffer): ReadonlyMap<string, Picture> {
  const end = packed.indexOf('\n');
  const head: readonly { name: string; width: number; height: number }[] = JSON.parse(
    packed.toString('utf8', 0, end),
  );
  let at = end + 1;
  return new Map(
    head.map(({ name, width, height }) => {
      const pixels = packed.subarray(at, at + width * height * 3);
      at += pixels.length;
      return [name, { width, height, pixels }];
    }),
  );
}

/** Chromium is pinned, so equal pixels are equal bytes. */
function hashOf(png: Buffer): string {
  return createHash('sha256').update(png).digest('hex').slice(0, 16);
}

type OnPicture = (name: string, view: string, png: Buffer) => Promise<void>;

async function drawScreens(onPicture: OnPicture): Promise<void> {
  await withRecordedPortal(async ({ origin }) => {
    const accounts: Readonly<Record<string, TestApi>> = {
      representative: await signIn(origin, DEMO_REPRESENTATIVE),
      administrator: await signIn(origin, DEMO_ADMINISTRATOR),
    };
    const launch = await browserLaunch();
    // Colours at the edges of letters would make the pictures three times as large.
    const browser = await chromium.launch({ ...launch, args: [...launch.args, ...DRAWING] });
    for (const [visitor, access] of Object.entries(VISITORS)) {
      const api = accounts[visitor];
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'ru-RU',
        timezoneId: 'Europe/Moscow',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      if (api) await enter(context, api);
      const page = await context.newPage();
      await page.clock.setFixedTime(RECORDED_AT);
      for (const screen of inOrder(screensFor(access)))
        await drawScreen(page, screen, api, (view, png) => onPicture(`${visitor}-${screen.name}`, view, png));
      await context.close();
    }
    await browser.close();
  });
}

/** The audit log comes first: each call of the office adds a line. */
function inOrder(screens: readonly Screen[]): readonly Screen[] {
  const isAudit = ({ name }: Screen) => name === 'adminAudit';
  return [...screens.filter(isAudit), ...screens.filter((screen) => !isAudit(screen))];
}

async function enter(context: BrowserContext, { token, user }: TestApi): Promise<void> {
  await context.addInitScript(
    ([access, role]) => {
      localStorage.setItem('access_token', access);
      localStorage.setItem('user_role_id', role);
    },
    [token, String(user.role_id)] as const,
  );
}

async function drawScreen(
  page: Page,
  screen: Screen,
  api: TestApi | undefined,
  onPicture: (view: string, png: Buffer) => Promise<void>,
): Promise<void> {
  const isQuiet = requestsOf(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(`/lk/${screen.path}${await recordOf(screen, api)}`);
    for (let round = 0; round < 2; round += 1) {
      await expectSettled(page);
      while (!isQuiet()) await page.waitForTimeout(50);
    }
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await onPicture(`${width}-${theme}`, await stablePicture(page));
    }
  }
}

/** A picture that two in a row agree on. */
async function stablePicture(page: Page): Promise<Buffer> {
  const options = { fullPage: true, animations: 'disabled', caret: 'hide' } as const;
  let former = await page.screenshot(options);
  for (let tries = 0; tries < 10; tries += 1) {
    const next = await page.screenshot(options);
    if (next.equals(former)) return next;
    former = next;
  }
  throw new Error(`${page.url()} does not come to rest`);
}
