import { execFileSync } from 'node:child_process';
import { open, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pagesWithSchool } from '#server/http/portal.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const folder = temporaryFolder();

it('a page rendered before the school was renamed does not replace the new one', async () => {
  const root = folder();
  const file = join(root, 'index.html');
  const setTime = () => utimes(file, 0, 0);
  let revision = 1;
  const pages = pagesWithSchool(root, async () => ({ revision, name: `Школа ${revision}`, short_name: '' }));

  // a pipe, so that reading the file lasts until the test writes into it
  execFileSync('mkfifo', [file]);
  await setTime();
  const before = pages.text('index.html');
  const pipe = await open(file, 'w');

  await rm(file);
  await writeFile(file, '<title>%NAME%</title>');
  await setTime();
  revision = 2;
  expect(await pages.text('index.html')).toContain('Школа 2');

  await pipe.writeFile('<title>%NAME%</title>');
  await pipe.close();
  expect(await before).toContain('Школа 1');
  expect(await pages.text('index.html')).toContain('Школа 2');
});
