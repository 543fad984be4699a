import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isEntryList, join } from '#engine/definition/address.ts';
import type { FieldNode } from '#engine/definition/definition.ts';
import { entryName } from '#engine/describe/summary.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { focusHeading } from '#portal/ui/page/page-focus.ts';
import { Notice } from '../notice.tsx';
import { entriesBeside } from './prefill.ts';
import { fieldsOnPage } from './prefilled-notice.tsx';

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
  return fieldsOnPage(definition, step, panel)
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
    <Notice>
      <p>{words.offeredEntries({ names: names.join(', ') })}</p>
      <button type="button" className="btn btn-outline mt-3" onClick={add}>
        {words.add}
      </button>
    </Notice>
  );
}
