import type { CardsSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { appliesTo } from '#portal/records/record.ts';
import { type CardRecord, textsOf } from '#portal/records/record-texts.ts';
import { SchoolLine } from '#portal/ui/school-contacts.tsx';
import { RemarksList } from './remarks-list.tsx';
import { StatusText } from './status-text.tsx';
import { StageBars, statusList } from './status-view.tsx';

interface StandingProps {
  readonly record: CardRecord;
  readonly settings: CardsSettings;
}

/** The open record's progress, what is to be done next, by the reader or by the other side, and whom to call. */
export function Standing({ record, settings }: StandingProps) {
  const { card } = settings;
  const { stages, statuses } = statusList(settings.statuses);
  const status = statuses[record.status];
  const remarks = card.remarks && appliesTo(card.remarks, record) ? card.remarks : undefined;
  return (
    <>
      {status?.stage !== undefined && (
        <StageBars label={uiWords.progress} stages={stages} stage={status.stage} tone={status.tone} />
      )}
      <div className="mt-4 first:mt-0">
        <StatusText record={record} settings={settings} />
      </div>
      {textsOf(card.notes ?? [], record, card).map(({ label, text, filled }) => (
        <p key={text} className="mt-3 text-[0.9375rem] break-words">
          {label && <span className="text-base-content/75">{label}: </span>}
          {filled}
        </p>
      ))}
      {remarks && <RemarksList record={record} remarks={remarks} />}
      <SchoolLine className="mt-3" />
    </>
  );
}
