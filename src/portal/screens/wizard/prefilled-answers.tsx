import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isEntryList, join } from '#engine/definition/address.ts';
import { type FieldNode, type FormDefinition, fieldsOfStep } from '#engine/definition/definition.ts';
import { entryName } from '#engine/describe/describe.ts';
import { panelsOfStep } from '#engine/panels/panels.ts';
import { useAnswers, useFormValues } from '#engine/react/context/store-hooks.ts';
import * as uiWords from '#generated/words/ui.ts';
import * as words from '#generated/words/wizard.ts';
import type { Prefilled } from '#portal/draft/model.ts';
import { Button } from '#portal/ui/button.tsx';
import { focusHeading } from '#portal/ui/page/page-title.ts';
import { toast } from '#portal/ui/toast.tsx';
import { useFilling } from './filling.ts';
import { newEntries } from './prefill.ts';
import { removePrefilled, restorePrefilled, unchangedPrefills } from './prefilled.ts';
import { Notice } from './wizard-page.tsx';

interface ShownStepProps {
  readonly step: string;
}

/** The sources of the prefilled answers on this page, each with a link to change them there and a button that clears them. */
export function PrefilledNotice({ step }: ShownStepProps) {
  const { session } = useFilling();
  const { store } = session;
  const { definition } = store.form;
  const [query] = useSearchParams();
  const panel = query.get('panel');
  const shown = useMemo(
    () => new Set(fieldsOnPage(definition, step, panel).map(({ name }) => name)),
    [definition, step, panel],
  );
  const { prefilled = [] } = session.record();
  // an answer that the person has changed is not listed; the snapshot is a text, so that equal lists are equal
  const snapshot = useAnswers(store, prefilled.length > 0 ? [...shown] : [], () =>
    JSON.stringify(prefilled.map((source) => unchangedPrefills(store, source, shown))),
  );
  const unchanged: readonly (readonly string[])[] = JSON.parse(snapshot);
  const shownSources = prefilled.flatMap((source, index) => {
    const addresses = unchanged[index] ?? [];
    return addresses.length > 0 ? [{ source, addresses }] : [];
  });
  if (shownSources.length === 0) return null;
  const remove = (source: Prefilled, addresses: readonly string[]) => {
    const removed = removePrefilled(store, addresses, source);
    toast(words.prefillRemoved, {
      action: { label: uiWords.undo, run: () => restorePrefilled(store, removed) },
    });
    focusHeading();
  };
  return (
    <aside className="mb-5 text-[0.9375rem]" aria-label={words.prefilled}>
      <p className="text-base-content/75">{words.prefilled}</p>
      <ul>
        {shownSources.map(({ source, addresses }) => (
          <li key={source.source + source.link?.to} className="flex flex-wrap items-center gap-x-4">
            <span className="font-medium">{source.source}</span>
            {source.link && (
              <Link to={source.link.to} className="link inline-flex min-h-11 items-center sm:min-h-8">
                {source.link.label}
              </Link>
            )}
            <button
              type="button"
              className="link min-h-11 sm:min-h-8"
              aria-label={words.prefillRemoveNamed({ source: source.source })}
              onClick={() => remove(source, addresses)}
            >
              {words.prefillRemove}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The fields on the page: those of the open panel, or of the whole step. */
function fieldsOnPage(definition: FormDefinition, step: string, panel: string | null): readonly FieldNode[] {
  const openPanel = panelsOfStep(definition, step).find(({ id }) => id === panel);
  return openPanel?.fields ?? fieldsOfStep(definition, step);
}

/** Entries of an earlier form, offered for the groups of this page. */
export function OfferedGroups({ step }: ShownStepProps) {
  const { session } = useFilling();
  const { offered = {} } = session.record();
  const { definition } = session.store.form;
  const panel = useSearchParams()[0].get('panel');
  return fieldsOnPage(definition, step, panel)
    .filter(({ name }) => offered[name])
    .map((group) => <OfferedGroup key={group.name} group={group} />);
}

function OfferedGroup({ group }: { readonly group: FieldNode }) {
  const { session, settings } = useFilling();
  const { store } = session;
  const values = useFormValues(store);
  const distinct = settings.distinct?.[group.name] ?? {};
  const subject = Object.values(distinct).map((address) => String(store.get(address) ?? ''));
  const existing = values[group.name];
  const entries = newEntries(session.record().offered?.[group.name] ?? [], {
    names: Object.keys(distinct),
    known: isEntryList(existing) ? existing : [],
    subject,
  });
  // an unnamed subject may be one of the entries
  if (subject.includes('') || entries.length === 0) return null;
  const names = entries.map((entry, index) => entryName(group, Object(entry), index));
  const add = () => {
    for (const entry of entries) store.set(join(group.address, store.addEntry(group.address)), entry);
    focusHeading();
  };
  return (
    <Notice>
      <p>{words.offeredEntries({ names: names.join(', ') })}</p>
      <Button className="btn-outline mt-3" onClick={add}>
        {words.add}
      </Button>
    </Notice>
  );
}
