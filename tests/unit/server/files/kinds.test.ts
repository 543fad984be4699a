import { expect, it } from 'vitest';
import { refusal } from '#server/files/kinds.ts';

const ACCEPT = ['application/pdf', 'image/jpeg'];

it.each([
  ['скан.pdf', 'application/zip', 'Файл «скан.pdf» — это архив, хотя имя оканчивается на .pdf.'],
  ['скан.zip', 'application/zip', 'Файл «скан.zip» — это архив.'],
  ['скан.pdf', undefined, 'Файл «скан.pdf» не похож на PDF, хотя имя оканчивается на .pdf.'],
  ['скан', undefined, 'Файл «скан» не похож на PDF или'],
])('why %s of kind %s is not taken, and what to bring', (name, kind, words) => {
  const said = refusal(name, kind, ACCEPT);
  expect(said).toContain(words);
  expect(said).toMatch(/ Приложите PDF или .*\.$/);
});
