import type { Answer } from '#api/operation-types.ts';
import type { FaqSettings, ListOperation } from '#generated/portal/settings.ts';
import { listRecords } from '#portal/records/list-records.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { textAt } from '#portal/text/member.ts';

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  readonly section: string;
  /** As it came, with whatever else its form asks. */
  readonly record: PortalRecord;
}

/** The questions in the answer of the operation, in its order. */
export function questionsIn(settings: FaqSettings, answer: Answer<ListOperation>): readonly Question[] {
  return listRecords(answer).map((record) => ({
    id: String(record.id),
    question: textAt(record, settings.question),
    answer: textAt(record, settings.answer),
    section: textAt(record, settings.section),
    record,
  }));
}
