import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type Cell, type Column, dateCell, momentCell, moneyCell } from '#server/exports/cells.ts';
import { csvStream } from '#server/exports/export.ts';
import { xlsxStream } from '#server/exports/xlsx.ts';
import { readWorkbook, workbookParts } from '#tests/support/data/workbook.ts';

const header = ['Номер', 'Имя'];
const columns: readonly Column[] = header.map((label) => ({ label, type: 'text' }));

/** The number of rows read so far. */
class Progress {
  rows = 0;
  ended = false;
}

/** Pages of three rows, and one empty page. */
async function* pagesUpTo(count: number, progress = new Progress()): AsyncGenerator<string[][]> {
  try {
    for (; progress.rows < count; progress.rows += 3) {
      const numbers = [1, 2, 3].map((n) => progress.rows + n).filter((number) => number <= count);
      yield numbers.map((number) => [`2027-${number}`, 'Анна & <Пётр>']);
      if (progress.rows === 0) yield [];
    }
  } finally {
    progress.ended = true;
  }
}

const STREAMS: readonly [name: string, of: (pages: AsyncIterable<string[][]>) => Readable][] = [
  ['XLSX', (pages) => xlsxStream('Заявки', { columns, pages })],
  ['CSV', (pages) => csvStream({ columns, pages })],
];

describe('a workbook', () => {
  const highLimits = { rows: 1_000, bytes: 1e9 };

  it.each([
    ['rows', { ...highLimits, rows: 3 }, [2, 2, 1]],
    ['rows at the limit', { ...highLimits, rows: 6 }, [5]],
    ['bytes', { ...highLimits, bytes: 900 }, [3, 2]],
  ])('continues on another sheet: %s', async (_, limits, sizes) => {
    const file = await buffer(xlsxStream('Заявки', { columns, pages: pagesUpTo(5) }, limits));
    const sheets = sizes.map((_, i) => readWorkbook(file, i + 1));
    expect(sheets.map((rows) => rows.length - 1)).toEqual(sizes);
    for (const [first] of sheets) expect(first).toEqual(header);
    const rows = sheets.flatMap(([, ...others]) => others);
    expect(rows.map(([number]) => number)).toEqual([1, 2, 3, 4, 5].map((number) => `2027-${number}`));
    expect(rows[0]?.[1]).toBe('Анна & <Пётр>');
    const names = [...(workbookParts(file).get('xl/workbook.xml') ?? '').matchAll(/name="([^"]*)"/g)];
    expect(names.map(([, name]) => name)).toEqual(['Заявки', 'Заявки 2', 'Заявки 3'].slice(0, sizes.length));
  });

  it('has bold, frozen headings and keeps outer spaces of answers', async () => {
    async function* pages() {
      yield [['1', ' с краю ']];
    }
    const file = await buffer(xlsxStream('Заявки', { columns, pages: pages() }));
    expect(readWorkbook(file)).toEqual([header, ['1', ' с краю ']]);
    const sheet = workbookParts(file).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<pane ySplit="1"');
    expect(sheet).toContain('<c r="A1" s="1"');
    expect(sheet).toContain('<c r="A2" t=');
    expect(sheet).toContain('<t xml:space="preserve"> с краю </t>');
  });

  it('has numbers and dates as formatted values, in columns of suitable width', async () => {
    const typed: readonly Column[] = [
      { label: 'За что', type: 'text' },
      { label: 'Сумма', type: 'money' },
      { label: 'Оплатить до', type: 'date' },
      { label: 'Выставлен', type: 'moment' },
      { label: 'Детей', type: 'number' },
    ];
    const rows: readonly (readonly Cell[])[] = [
      [
        'Обучение',
        moneyCell(4_500_050),
        dateCell('31.12.2026'),
        momentCell(new Date(2026, 10, 23, 18, 0, 30)),
        { text: '2', value: 2 },
      ],
      ['=1+1', '', dateCell('когда-нибудь'), momentCell(null), ''],
    ];
    async function* pages() {
      yield rows;
    }
    const file = await buffer(xlsxStream('Счета', { columns: typed, pages: pages() }));
    const parts = workbookParts(file);
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('<c r="B2" s="2"><v>45000.5</v></c>');
    // dates are days since 30.12.1899, times their fractions
    expect(sheet).toContain('<c r="C2" s="3"><v>46387</v></c>');
    expect(sheet).toContain('<c r="D2" s="4"><v>46349.75</v></c>');
    expect(sheet).toContain('<c r="E2"><v>2</v></c>');
    expect(readWorkbook(file)[2]).toEqual(["'=1+1", '', 'когда-нибудь']);
    expect(sheet).toContain('<col min="2" max="2" width="16" customWidth="1"/>');
    expect(sheet).toContain('</sheetData><autoFilter ref="A1:E3"/></worksheet>');
    const styles = parts.get('xl/styles.xml') ?? '';
    expect(styles).toContain('<cellXfs count="5">');
    expect(styles).toContain('<numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>');
    const text = (await buffer(csvStream({ columns: typed, pages: pages() }))).toString();
    expect(text).toContain('"Обучение";"45\u00a0000,50\u00a0₽";"31.12.2026";"23.11.2026 18:00";"2"');
  });

  it('has a valid sheet name for any list', async () => {
    const title = `'Анкета: [«да»/нет]? ${'я'.repeat(40)}`;
    const file = await buffer(
      xlsxStream(title, { columns, pages: pagesUpTo(3) }, { ...highLimits, rows: 2 }),
    );
    const names = [...(workbookParts(file).get('xl/workbook.xml') ?? '').matchAll(/name="([^"]*)"/g)];
    expect(names.length).toBe(3);
    for (const [, name = ''] of names) {
      expect(name.length).toBeLessThanOrEqual(31);
      expect(name).not.toMatch(/[[\]:*?/\\']/);
    }
    expect(names[2]?.[1]).toMatch(/ 3$/);
  });
});

describe.each(STREAMS)('%s', (_, streamOf) => {
  it('of 60 MB is never in memory completely', async () => {
    // garbage does not count: versions of Node collect it at different times
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const memoryInUse = () => {
      collect();
      return process.memoryUsage().heapUsed + process.memoryUsage().external;
    };
    const longText = 'ж'.repeat(1_000);
    const before = memoryInUse();
    let most = 0;
    async function* pages() {
      for (let i = 0; i < 300; i += 1) {
        if (i % 100 === 99) most = Math.max(most, memoryInUse());
        yield Array.from({ length: 100 }, (_, n) => [`${i}-${n}`, longText]);
      }
    }
    for await (const _ of streamOf(pages()));
    expect(most).toBeGreaterThan(0);
    expect(most - before).toBeLessThan(20e6);
  });

  it('reads no further than its consumer, and closes the rows when it stops', async () => {
    const progress = new Progress();
    const stream = streamOf(pagesUpTo(1e9, progress));
    while (progress.rows === 0) {
      stream.read();
      await delay(10);
    }
    let before = -1;
    while (progress.rows !== before) {
      before = progress.rows;
      await delay(100);
    }
    expect([progress.rows < 500_000, progress.ended]).toEqual([true, false]);
    stream.destroy();
    while (!progress.ended) await delay(10);
  });

  it('fails if its rows fail', async () => {
    async function* pages() {
      yield* pagesUpTo(3);
      throw new Error('The database is gone');
    }
    await expect(buffer(streamOf(pages()))).rejects.toThrow('The database is gone');
  });
});
