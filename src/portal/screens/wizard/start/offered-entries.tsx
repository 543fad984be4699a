import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isEntryList, join } from '#engine/definition/address.ts';
import { type FieldNode, formFields } from '#engine/definition/definition.ts';
import { entryName } from '#engine/describe/summary.ts';
import { panelsOfStep } from '#engine/panels/panels.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { focusHeading } from '#portal/ui/page/page-focus.ts';
import { entriesBeside } from './prefill.ts';

interface OfferedEntriesProps {
  readonly session: DraftSession;
  readonly settings: WizardSettings;
  /** The step that is shown. */
  readonly step: string;
}

/** Entries of an earlier form that may be added to the groups of this page in one press. */
export function OfferedGroups({ session, settings, step }: OfferedEntriesProps) {
  const { offered = {} } = session.record();
  const { definition } = session.store.form;
  const panel = useSearchParams()[0].get('panel');
  const named = panelsOfStep(definition, step).find(({ id }) => id === panel);
  const fields = named?.fields ?? formFields(definition).filter((field) => field.step === step);
  return fields
    .filter(({ name }) => offered[name])
    .map((group) => <OfferedGroup key={group.name} session={session} settings={settings} group={group} />);
}

function OfferedGroup({
  session,
  settings,
  group,
}: Omit<OfferedEntriesProps, 'step'> & { readonly group: FieldNode }) {
  const { store } = session;
  // the values stay the same object until an answer changes
  const values = useSyncExternalStore(
    (listener) => store.subscribe('', listener),
    () => store.values(),
  );
  const distinct = settings.distinct?.[group.name] ?? {};
  const subject = Object.values(distinct).map((address) => String(store.get(address) ?? ''));
  const there = values[group.name];
  const entries = entriesBeside(session.record().offered?.[group.name] ?? [], {
    names: Object.keys(distinct),
    known: isEntryList(there) ? there : [],
    subject,
  });
  // who is not named yet may be one of them
  if (subject.includes('') || entries.length === 0) return null;
  const names = entries.map((entry, index) => entryName(group, Object(entry), index));
  const add = () => {
    for (const entry of entries) store.set(join(group.address, store.addEntry(group.address)), entry);
    focusHeading();
  };
  return (
    <div role="note" className="mb-5 rounded-box border border-base-300 bg-base-100 p-4">
      <p>{words.offeredEntries({ names: names.join(', ') })}</p>
      <button type="button" className="btn btn-outline mt-3" onClick={add}>
        {words.addOffered}
      </button>
    </div>
  );
}
