import type { FieldLinksProps } from '#engine/react/summary/field-links.tsx';
import { NotesSummary } from '#engine/react/summary/notes-summary.tsx';
import type { WizardSettings } from '#generated/portal/settings.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { appliesTo } from '#portal/records/record.ts';
import { fillWhole } from '#portal/text/template.ts';
import { useDraftPart } from '../saving/use-draft.ts';

interface RemarksProps {
  readonly session: DraftSession;
  readonly remarks: WizardSettings['remarks'];
  readonly onFollow: NonNullable<FieldLinksProps['onFollow']>;
  /** On a short screen: the list is folded. */
  readonly folded?: boolean;
  /** Number of the remark that the person is at. */
  readonly current: number;
}

/** What the school wants mended in a form that it has sent back, above every step of it. */
export function Remarks({ session, remarks, onFollow, folded = false, current }: RemarksProps) {
  const { server } = useDraftPart(session, (view) => ({ server: view.server }));
  if (!remarks || !server || !appliesTo(remarks, server)) return null;
  const text = remarks.text === undefined ? '' : fillWhole(remarks.text, server.record);
  return (
    <NotesSummary
      title={remarks.title}
      text={text || undefined}
      onFollow={onFollow}
      folded={folded}
      current={current}
    />
  );
}
