import { useMemo } from 'react';
import { type CompiledForm, fieldsOfStep } from '#engine/definition/definition.ts';
import type { StepPanel } from '#engine/panels/panels.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { EntryFields } from '../group/entry-form.tsx';
import { GroupField } from '../group/group-field.tsx';
import { type OpenEntry, OpenEntryProvider } from '../group/open-entry.ts';
import { panelTitleId } from '../rjsf/field-options.ts';
import { ScopeForm } from '../rjsf/scope-form.tsx';
import { useStable } from '../ui/use-stable.ts';

export interface StepFieldsProps {
  /** Id of the step. */
  readonly step: string;
  /** Address of the open entry, `siblings/e3`: the page stores it in its URL. */
  readonly openEntry: string | undefined;
  /** Called with the entry to open, or `undefined` to close it. */
  readonly onOpenEntry: (entry: string | undefined) => void;
  /** Called with the errors that «Готово» found in the open entry. */
  readonly onErrors?: OpenEntry['onErrors'];
}

/** The fields of one step: panels by section, groups as cards with one open entry. */
export function StepFields({ step, openEntry, onOpenEntry, onErrors }: StepFieldsProps) {
  const { definition } = useOwnForm().form;
  const sections = definition.steps.find(({ id }) => id === step)?.sections;
  if (!sections) throw new Error(`The form ${definition.id} has no step ${step}`);
  const change = useStable(onOpenEntry);
  const report = useStable((errors: readonly FieldError[]) => onErrors?.(errors));
  const openEntryContext = useMemo(
    (): OpenEntry => ({ openEntry, onOpenEntry: change, onErrors: report }),
    [openEntry, change, report],
  );
  return (
    <OpenEntryProvider value={openEntryContext}>
      <ScopeForm key={step} fields={fieldsOfStep(definition, step)} sections={sections} group={GroupField} />
    </OpenEntryProvider>
  );
}

export interface PanelFieldsProps {
  readonly panel: StepPanel;
  /** Id of the page's heading: the panel's question or title, or the name of the open entry. */
  readonly titledBy: string;
  /** Address of the open entry, `siblings/e3`, shown instead of the panel. */
  readonly openEntry: string | undefined;
  /** Called with the entry to open, or `undefined` to return to its group. */
  readonly onOpenEntry: (entry: string | undefined) => void;
}

/** The fields of one panel, or of its open entry, directly on the page. */
export function PanelFields({ panel, titledBy, openEntry, onOpenEntry }: PanelFieldsProps) {
  const change = useStable(onOpenEntry);
  const openEntryContext = useMemo(
    () => ({ openEntry, onOpenEntry: change, isSeparate: true }),
    [openEntry, change],
  );
  const { title, question, sections, fields } = panel;
  const heading = useMemo(
    () => ({ id: titledBy, titles: question === undefined ? [title] : [title, question] }),
    [titledBy, title, question],
  );
  return (
    <OpenEntryProvider value={openEntryContext}>
      {openEntry === undefined ? (
        <ScopeForm fields={fields} sections={sections} heading={heading} group={GroupField} />
      ) : (
        <EntryFields key={openEntry} entry={openEntry} titledBy={titledBy} />
      )}
    </OpenEntryProvider>
  );
}

/** Id of a panel's heading in a step rendered whole: that of its first section. */
export function sectionHeadingId({ definition }: CompiledForm, { id, sections }: StepPanel): string {
  const [first = id] = Object.keys(sections);
  return panelTitleId(definition.id, first);
}
