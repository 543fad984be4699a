import { readWorkbook } from '#tests/support/data/workbook.ts';
import type { TestApp } from './app.ts';
import { assertOk, type Client } from './client.ts';

/** The cells of an exported CSV file, row by row. */
export async function exportCsv(client: Client, path: string, query = ''): Promise<string[][]> {
  const { text } = assertOk(await client.call('GET', `${path}?format=csv&${query}`));
  return parseCsv(text);
}

/** The cells of a CSV file in which every cell is quoted, row by row. */
export function parseCsv(text: string): string[][] {
  const lines = [...text.matchAll(/((?:"(?:[^"]|"")*"(?:;|\r\n))+?)(?<=\r\n)/g)];
  return lines.map(([line]) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );
}

/** The cells of an exported workbook, row by row. */
export async function exportWorkbook(
  { origin }: TestApp,
  { token }: Client,
  path: string,
  query = '',
): Promise<string[][]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}${path}?${query}`, { headers });
  if (response.status !== 200) throw new Error(await response.text());
  return readWorkbook(Buffer.from(await response.arrayBuffer()));
}
