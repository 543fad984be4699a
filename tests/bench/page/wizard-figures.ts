import type { Figure } from '../figures.ts';
import type { OpeningCosts, WizardCosts } from './wizard.ts';

/** Maximum ratio of script time of a key in the wizard to one in hand-written inputs, by number of entries. */
const MAX_SCRIPT: ReadonlyMap<number, number> = new Map([
  [1, 1.5],
  [100, 1.15],
]);
/** The same ratio of whole tasks with a hundred entries: the wizard shows one, the hand-written page all. */
const MAX_TASK = 0.5;
const MAX_GROWTH = 1.2;
const MAX_SEND_MS = 8;
const MAX_OPENING_MS = 50;

/** The clock's resolution, in milliseconds per keystroke. */
const CLOCK_MS = 0.1;

/** The wizard compared with hand-written inputs of the same run. */
export function wizardFigures(rows: readonly WizardCosts[], slowed: number): readonly Figure[] {
  const at = slowed === 1 ? '' : `, CPU ÷ ${slowed}`;
  const keys = rows.flatMap(({ entries, key, handwritten }): Figure[] => [
    { name: `hand-written inputs, a key at ${entries}${at}, script`, value: handwritten.script, unit: 'ms' },
    {
      name: `wizard, a key at ${entries}${at}, script`,
      value: key.script,
      unit: 'ms',
      // on a throttled CPU only whole tasks are comparable
      ...(slowed === 1 && { most: handwritten.script * (MAX_SCRIPT.get(entries) ?? 1) + CLOCK_MS }),
    },
    { name: `hand-written inputs, a key at ${entries}${at}, task`, value: handwritten.task, unit: 'ms' },
    {
      name: `wizard, a key at ${entries}${at}, task`,
      value: key.task,
      unit: 'ms',
      ...(entries === 100 && { most: handwritten.task * MAX_TASK }),
    },
  ]);
  return slowed === 1 ? [...keys, ...growthOf(rows), ...sendingOf(rows)] : keys;
}

function growthOf(rows: readonly WizardCosts[]): readonly Figure[] {
  const [few, many] = [rows.at(0), rows.at(-1)];
  if (!few || !many) return [];
  const value = many.key.script / few.key.script;
  return [
    {
      name: `wizard, a key at ${many.entries} to one at ${few.entries}`,
      value,
      unit: '×',
      most: MAX_GROWTH + CLOCK_MS / few.key.script,
    },
  ];
}

function sendingOf(rows: readonly WizardCosts[]): readonly Figure[] {
  return rows.map(({ entries, send }) => ({
    name: `wizard, a draft with ${entries} is sent, script`,
    value: send.script,
    unit: 'ms',
    most: MAX_SEND_MS,
  }));
}

export function openingFigures(openings: readonly OpeningCosts[]): readonly Figure[] {
  return openings.map(({ name, cost }) => ({
    name: `${name} with 100 entries on a phone is opened, CPU ÷ 4, script`,
    value: cost.script,
    unit: 'ms',
    most: MAX_OPENING_MS,
  }));
}
