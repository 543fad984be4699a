import { nameOf } from '../definition/address.ts';
import type { CompiledForm, FormValues } from '../definition/definition.ts';
import { equal } from '../values/equal.ts';
import { pairEntries } from '../values/pair-entries.ts';
import { type DescribedEntry, type DescribedItem, describe } from './describe.ts';
import { type DescribedValue, type DescribeOptions, plainText } from './describe-value.ts';

/** A changed answer; `empty` marks a missing answer before or after. */
export interface ChangedAnswer {
  /** Data address in the current answers; for a removed answer, in the former ones. */
  readonly address: string;
  /** «Первый представитель: Телефон», «Братья и сёстры: Петров Иван». */
  readonly label: string;
  readonly before: DescribedValue;
  readonly now: DescribedValue;
}

/**
 * The differences between two sets of answers to a form, in its order: answers by a person, field
 * by field; added and removed entries as a whole.
 */
export function changedAnswers(
  form: CompiledForm,
  before: FormValues,
  now: FormValues,
  options: DescribeOptions = {},
): readonly ChangedAnswer[] {
  const [was, is] = [before, now].map((values) =>
    describe(form, values, { ...options, includeEmpty: true, alone: true }).flatMap(({ items }) => items),
  );
  return betweenItems(was ?? [], is ?? [], []);
}

const none: DescribedValue = { kind: 'empty' };

function betweenItems(
  before: readonly DescribedItem[],
  now: readonly DescribedItem[],
  labels: readonly string[],
): readonly ChangedAnswer[] {
  const was = new Map(before.map((item) => [nameOf(item.address), item]));
  const gone = before.filter(({ address }) => !now.some((item) => nameOf(item.address) === nameOf(address)));
  return [
    ...now.flatMap((item) => betweenOne(was.get(nameOf(item.address)), item, labels)),
    ...gone.flatMap((item) => betweenOne(item, undefined, labels)),
  ];
}

function betweenOne(
  before: DescribedItem | undefined,
  now: DescribedItem | undefined,
  labels: readonly string[],
): readonly ChangedAnswer[] {
  const item = now ?? before;
  if (!item) return [];
  const path = [...labels, item.label];
  if (item.kind === 'object') return betweenItems(itemsOf(before), itemsOf(now), path);
  if (item.kind === 'group') return betweenEntries(entriesOf(before), entriesOf(now), path);
  const [was, is] = [answerOf(before), answerOf(now)];
  if (equal(was, is)) return [];
  return [{ address: item.address, label: path.join(': '), before: was, now: is }];
}

function betweenEntries(
  before: readonly DescribedEntry[],
  now: readonly DescribedEntry[],
  labels: readonly string[],
): readonly ChangedAnswer[] {
  const pairs = pairEntries(before.map(wordsOf), now.map(wordsOf));
  const gone = before.flatMap((entry, from) =>
    pairs[from] === undefined
      ? [{ address: entry.address, label: labels.join(': '), before: asText(entry), now: none }]
      : [],
  );
  return [
    ...now.flatMap((entry, to): readonly ChangedAnswer[] => {
      const was = before[pairs.indexOf(to)];
      if (was) return betweenItems(was.items, entry.items, [...labels, entry.title]);
      return [{ address: entry.address, label: labels.join(': '), before: none, now: asText(entry) }];
    }),
    ...gone,
  ];
}

function itemsOf(item: DescribedItem | undefined): readonly DescribedItem[] {
  return item?.kind === 'object' ? item.items : [];
}

function entriesOf(item: DescribedItem | undefined): readonly DescribedEntry[] {
  return item?.kind === 'group' ? item.entries : [];
}

function answerOf(item: DescribedItem | undefined): DescribedValue {
  return item?.kind === 'row' ? item.value : none;
}

/** The texts of an entry by the names of its fields. */
function wordsOf({ items }: DescribedEntry): FormValues {
  return Object.fromEntries(items.map((item) => [nameOf(item.address), textOf(item)]));
}

function asText({ items }: DescribedEntry): DescribedValue {
  return { kind: 'text', text: items.map(textOf).filter(Boolean).join(', ') };
}

function textOf(item: DescribedItem): string {
  if (item.kind === 'row') return plainText(item.value);
  const inside = item.kind === 'object' ? item.items : item.entries.flatMap(({ items }) => items);
  return inside.map(textOf).filter(Boolean).join(', ');
}
