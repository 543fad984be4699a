import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { pagesWithSchool } from '#server/http/portal.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>();
  return { ...actual, readFile: vi.fn(actual.readFile) };
});

const folder = temporaryFolder();

it('a page rendered before the school was renamed does not replace the new one', async () => {
  const root = folder();
  await writeFile(join(root, 'index.html'), '<title>%NAME%</title>');
  let revision = 1;
  const pages = pagesWithSchool(root, async () => ({ revision, name: `Школа ${revision}`, short_name: '' }));
  const reading = new Promise<(text: string) => void>((begin) => {
    vi.mocked(readFile).mockImplementationOnce(() => new Promise(begin));
  });
  const before = pages.text('index.html');
  const arrive = await reading;
  revision = 2;
  expect(await pages.text('index.html')).toContain('Школа 2');
  arrive('<title>%NAME%</title>');
  expect(await before).toContain('Школа 1');
  expect(await pages.text('index.html')).toContain('Школа 2');
});
