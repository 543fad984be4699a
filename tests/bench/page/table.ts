import { ACTIONS, type Action, type ContestantName, type Row } from './typing.ts';

/** The results at one CPU speed, by contestant and number of entries. */
export type Results = ReadonlyMap<ContestantName, ReadonlyMap<number, Row>>;

const TITLES: Readonly<Record<Action, string>> = {
  key50: 'key/50ms',
  key400: 'key/400ms',
  key1000: 'key/1s',
  leave: 'leave',
  add: 'add',
  remove: 'remove',
  open: 'open',
  mount: 'mount',
  validate: 'validate',
};

/** Milliseconds of script, a slash, and milliseconds of the whole task. */
export function tableOf(results: Results): string {
  const actions = ACTIONS.filter((action) =>
    [...results.values()].some((rows) => [...rows.values()].some((row) => row[action])),
  );
  const head = ['', 'N', ...actions.map((action) => TITLES[action])];
  const rows = [...results].flatMap(([name, own]) =>
    [...own].map(([entries, row]) => [name, String(entries), ...actions.map((action) => cell(row, action))]),
  );
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)));
  return [head, ...rows]
    .map((row) => row.map((text, i) => text.padStart(widths[i] ?? 0)).join('  '))
    .join('\n');
}

function cell(row: Row, action: Action): string {
  const cost = row[action];
  return cost ? `${cost.script.toFixed(2)}/${cost.task.toFixed(1)}` : '–';
}
