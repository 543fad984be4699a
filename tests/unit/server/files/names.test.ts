import { describe, expect, it } from 'vitest';
import { cleanFileName } from '#server/files/kinds.ts';

describe('the name of a file', () => {
  it.each([
    ['', 'файл'],
    ['..', 'файл'],
    ['a\u0000b\n.pdf', 'ab.pdf'],
    ['.htaccess', '.htaccess'],
    ['отчёт за год', 'отчёт за год'],
  ])('%j is kept as %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('is never longer than 255 and never ends in half a letter', () => {
    const name = cleanFileName(`${'🙂'.repeat(200)}.jpeg`);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(🙂)+\.jpeg$/u);
  });
});
