import { describe, expect, it } from 'vitest';
import { cleanFileName } from '#server/files/kinds.ts';

describe('the stored file name', () => {
  it.each([
    ['', 'файл'],
    ['..', 'файл'],
    ['a\u0000b\n.pdf', 'ab.pdf'],
    ['.htaccess', '.htaccess'],
    ['отчёт за год', 'отчёт за год'],
  ])('of %j is %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it('has at most 255 characters and no broken surrogate pair', () => {
    const name = cleanFileName(`${'🙂'.repeat(200)}.jpeg`);
    expect(name.length).toBeLessThanOrEqual(255);
    expect(name).toMatch(/^(🙂)+\.jpeg$/u);
  });
});
