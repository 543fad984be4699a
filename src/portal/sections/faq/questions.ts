import type { FaqSettings } from '#generated/portal/settings.ts';
import { listRecords } from '#portal/records/list-records.ts';
import { memberOf } from '#portal/text/template.ts';

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
