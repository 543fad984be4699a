import { nameOf } from '../definition/address.ts';
import type { CompiledForm, FormValues } from '../definition/definition.ts';
import type { DescribedEntry, DescribedItem, DescribedValue } from '../definition/described.ts';
import { equal } from '../values/equal.ts';
import { pairEntries } from '../values/pair-entries.ts';
import { describe, itemsIn } from './describe.ts';
import { type DescribeOptions, plainText } from './describe-value.ts';

/** A changed answer; the value of a missing answer has the kind `empty`. */
export interface ChangedAnswer {
  /** Data address in the current answers; for a removed answer, in the former ones. */
  readonly address: string;
  /** «Первый представитель: Телефон», «Братья и сёстры: Петров Иван». */
  readonly label: string;
  readonly before: DescribedValue;
  readonly now: DescribedValue;
}

/**
 * The differences between two sets of answers to a form, in form order; removed ones are last in their container. An
 * added or removed entry is one difference. Entries are paired by likeness (`pairEntries`).
 */
export function changedAnswers(
  form: CompiledForm,
  before: FormValues,
  now: FormValues,
  options: DescribeOptions = {},
): readonly ChangedAnswer[] {
  const [itemsBefore, itemsNow] = [before, now].map((values) =>
    describe(form, values, { ...options, includeEmpty: true, withoutTemplates: true }).flatMap(
      ({ items }) => items,
    ),
  );
  return compareItems(itemsBefore ?? [], itemsNow ?? [], []);
}

const NO_ANSWER: DescribedValue = { kind: 'empty' };

function compareItems(
  before: readonly DescribedItem[],
  now: readonly DescribedItem[],
  labels: readonly string[],
): readonly ChangedAnswer[] {
  const byName = new Map(before.map((item) => [nameOf(item.address), item]));
  const removed = before.filter(
    ({ address }) => !now.some((item) => nameOf(item.address) === nameOf(address)),
  );
  return [
    ...now.flatMap((item) => compareItem(byName.get(nameOf(item.address)), item, labels)),
    ...removed.flatMap((item) => compareItem(item, undefined, labels)),
  ];
}

function compareItem(
  before: DescribedItem | undefined,
  now: DescribedItem | undefined,
  labels: readonly string[],
): readonly ChangedAnswer[] {
  const item = now ?? before;
  if (!item) return [];
  const path = [...labels, item.label];
  if (item.kind === 'object') return compareItems(itemsOf(before), itemsOf(now), path);
  if (item.kind === 'group') return compareEntries(entriesOf(before), entriesOf(now), path);
  const [valueBefore, valueNow] = [rowValue(before), rowValue(now)];
  if (equal(valueBefore, valueNow)) return [];
  return [{ address: item.address, label: path.join(': '), before: valueBefore, now: valueNow }];
}

function compareEntries(
  before: readonly DescribedEntry[],
  now: readonly DescribedEntry[],
  labels: readonly string[],
): readonly ChangedAnswer[] {
  const pairs = pairEntries(before.map(textsByName), now.map(textsByName));
  const removed = before.flatMap((entry, from) =>
    pairs[from] === undefined
      ? [{ address: entry.address, label: labels.join(': '), before: entryAsText(entry), now: NO_ANSWER }]
      : [],
  );
  return [
    ...now.flatMap((entry, to): readonly ChangedAnswer[] => {
      const entryBefore = before[pairs.indexOf(to)];
      if (entryBefore) return compareItems(entryBefore.items, entry.items, [...labels, entry.title]);
      return [
        { address: entry.address, label: labels.join(': '), before: NO_ANSWER, now: entryAsText(entry) },
      ];
    }),
    ...removed,
  ];
}

function itemsOf(item: DescribedItem | undefined): readonly DescribedItem[] {
  return item?.kind === 'object' ? item.items : [];
}

function entriesOf(item: DescribedItem | undefined): readonly DescribedEntry[] {
  return item?.kind === 'group' ? item.entries : [];
}

function rowValue(item: DescribedItem | undefined): DescribedValue {
  return item?.kind === 'row' ? item.value : NO_ANSWER;
}

function textsByName({ items }: DescribedEntry): FormValues {
  return Object.fromEntries(items.map((item) => [nameOf(item.address), itemText(item)]));
}

function entryAsText({ items }: DescribedEntry): DescribedValue {
  return { kind: 'text', text: items.map(itemText).filter(Boolean).join(', ') };
}

function itemText(item: DescribedItem): string {
  if (item.kind === 'row') return plainText(item.value);
  return itemsIn(item).map(itemText).filter(Boolean).join(', ');
}
