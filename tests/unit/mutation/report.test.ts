import { expect, it } from 'vitest';
import { EQUIVALENT } from '#tests/mutation/equivalent/equivalent.ts';
import { printMutant, shareOf, tableOf, verdictOf } from '#tests/mutation/report.ts';

const source = 'const a =\n  1 + 2;\n';
const mutantOf = (status: string) => ({
  replacement: '1 - 2',
  status,
  location: { start: { line: 2, column: 3 }, end: { line: 2, column: 8 } },
});
const verdictFor = (...statuses: string[]) =>
  verdictOf('room', { files: { 'a.ts': { source, mutants: statuses.map(mutantOf) } } });

it('counts what a test, the run or the time has ended as noticed, and what nobody covers as not', () => {
  const verdict = verdictFor('Killed', 'Timeout', 'RuntimeError', 'Survived', 'NoCoverage', 'Ignored');
  expect([verdict.killed, verdict.survivors.length, shareOf(verdict)]).toEqual([3, 2, 0.6]);
  expect(tableOf([verdict])[1]?.split(/ +/)).toEqual(['room', '3', '2', '0', '60.0%']);
});

it('names a survivor by its place and by what became of it', () => {
  const [survivor] = verdictFor('Survived').survivors;
  expect(survivor && printMutant(survivor)).toBe(
    'a.ts:2:3 Survived\n  line     1 + 2;\n  code     1 + 2\n  becomes  1 - 2',
  );
});

it('leaves what is listed as equivalent out of the share, and says where a test notices it all the same', () => {
  const [listed] = EQUIVALENT;
  if (!listed) throw new Error('The list is empty');
  const start = { line: 1, column: listed.line.indexOf(listed.code) + 1 };
  const location = { start, end: { line: 1, column: start.column + listed.code.length } };
  const verdictWith = (status: string) =>
    verdictOf('room', {
      files: {
        [listed.file]: { source: listed.line, mutants: [{ replacement: listed.becomes, status, location }] },
      },
    });
  const alive = verdictWith('Survived');
  expect([alive.survivors, alive.equivalents.length, alive.wronglyListed, shareOf(alive)]).toEqual([
    [],
    1,
    [],
    1,
  ]);
  expect(verdictWith('Killed').wronglyListed).toHaveLength(1);
});
