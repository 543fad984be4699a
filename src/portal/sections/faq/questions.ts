import type { FaqSettings } from '#portal/config/section-config.ts';
import { listRecords } from '#portal/records/list-records.ts';
import { memberOf } from '#portal/records/template.ts';

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly section: string;
}

/** The questions in the answer of the operation, in its order. */
export function questionsIn(settings: FaqSettings, answer: unknown): readonly Question[] {
  const text = (record: unknown, member: string) => String(memberOf(record, member) ?? '');
  return listRecords(settings, answer).map((record) => ({
    id: String(record.id),
    question: text(record, settings.question),
    answer: text(record, settings.answer),
    section: text(record, settings.section),
  }));
}

export interface Group<T> {
  readonly name: string;
  readonly items: readonly T[];
}

/** Items under the name of their group, groups and items in the order in which they come. */
export function grouped<T>(items: readonly T[], nameOf: (item: T) => string): readonly Group<T>[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = nameOf(item);
    const known = groups.get(name);
    if (known) known.push(item);
    else groups.set(name, [item]);
  }
  return Array.from(groups, ([name, own]) => ({ name, items: own }));
}
