import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { type Client, paths, signIn } from '../support/client.ts';
import { lyceumSettings } from '../support/settings.ts';

/** A page with an unknown placeholder, which stays as it is. */
const PAGE = '<html><meta name="school" content="%SCHOOL_DATA%"><body><b>%SCHOOL%</b>%OTHER%</body></html>';

const webRoot = mkdtempSync(join(tmpdir(), 'school-web-'));
let app: TestApp;
let office: Client;
beforeAll(() => {
  mkdirSync(join(webRoot, 'pages'));
  writeFileSync(join(webRoot, 'index.html'), PAGE);
  writeFileSync(join(webRoot, 'pages/login.html'), PAGE);
  writeFileSync(join(webRoot, 'manifest.webmanifest'), '{"name":"Кабинет — %NAME%","short_name":"%SCHOOL%"}');
});
afterAll(() => rmSync(webRoot, { recursive: true }));
// a portal whose settings are not saved yet
beforeEach(async () => {
  app = await startApp({ webRoot });
  office = await signIn(app.origin, 'administrator');
});
afterEach(() => app.stop());

const page = (path: string, headers: Record<string, string> = {}) => fetch(app.origin + path, { headers });
const save = (changes: object) =>
  office.json('PUT', paths.settings, { ...lyceumSettings, ...changes, revision: 1 });

it("a page contains the school's current name, however it is served", async () => {
  expect(await (await page('/lk/login')).text()).toContain('<b>Школа</b>%OTHER%');
  await save({ short_name: '«Лицей» <№ 1>' });
  for (const path of ['/lk/login', '/lk/', '/lk/index.html', '/lk/application?id=1'])
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await page(path, { 'accept-encoding': encoding });
      const expected = encoding === 'identity' ? null : encoding;
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, expected]);
      const text = await response.text();
      expect(text).toContain('<b>«Лицей» &#60;№ 1&#62;</b>');
      expect(text).toContain('&#34;phone&#34;:&#34;+74957654321&#34;');
    }
});

it('a cached page is sent again only after a change of the school', async () => {
  const tag = (await page('/lk/login')).headers.get('etag') ?? '';
  const revalidate = () => page('/lk/login', { 'if-none-match': tag });
  expect((await revalidate()).status).toBe(304);
  await save({ short_name: 'Гимназия' });
  expect(await (await revalidate()).text()).toContain('<b>Гимназия</b>');
});

it("the web app manifest has the school's name", async () => {
  await save({ short_name: 'Лицей "Б"' });
  const response = await page('/lk/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(await response.json()).toEqual({
    name: `Кабинет — ${lyceumSettings.name}`,
    short_name: 'Лицей "Б"',
  });
});
