import { useMemo } from 'react';
import type { StepPanel } from '#engine/panels/panels.ts';
import { EntryFields } from '../group/entry-fields.tsx';
import { GroupField } from '../group/group-field.tsx';
import { OpenEntryProvider } from '../group/open-entry.ts';
import { ScopeForm } from '../rjsf/scope-form.tsx';
import { useStable } from '../ui/use-stable.ts';

export interface PanelFieldsProps {
  readonly panel: StepPanel;
  /** Id of the page's heading, which has the panel's question or title, or the name of the open entry. */
  readonly titledBy: string;
  /** Address of the open entry, `siblings/e3`, shown instead of the panel. */
  readonly openEntry: string | undefined;
  /** Given the entry that is to open, or `undefined` to go back to its group. */
  readonly onOpenEntry: (entry: string | undefined) => void;
}

/** The fields of one panel, or of the entry that is open on it, with nothing around them. */
export function PanelFields({ panel, titledBy, openEntry, onOpenEntry }: PanelFieldsProps) {
  const change = useStable(onOpenEntry);
  const open = useMemo(() => ({ openEntry, onOpenEntry: change, apart: true }), [openEntry, change]);
  const { title, question, sections, fields } = panel;
  const heading = useMemo(
    () => ({ id: titledBy, says: question === undefined ? [title] : [title, question] }),
    [titledBy, title, question],
  );
  return (
    <OpenEntryProvider value={open}>
      {openEntry === undefined ? (
        <ScopeForm fields={fields} sections={sections} heading={heading} group={GroupField} />
      ) : (
        <EntryFields key={openEntry} entry={openEntry} titledBy={titledBy} />
      )}
    </OpenEntryProvider>
  );
}
