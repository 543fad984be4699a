import { useMemo, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type FieldNode, type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { panelsOfStep } from '#engine/panels/panels.ts';
import * as uiWords from '#generated/words/ui.ts';
import * as words from '#generated/words/wizard.ts';
import type { Prefilled } from '#portal/draft/model/record.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { focusHeading } from '#portal/ui/page/page-focus.ts';
import { toast } from '#portal/ui/toast.tsx';
import { giveBack, standingOf, takeBack } from './prefilled-answers.ts';

interface PrefilledNoticeProps {
  readonly session: DraftSession;
  /** The step that is shown. */
  readonly step: string;
}

/** What of this page the portal has filled in: where it is from, where it is changed, and taken away in one press. */
export function PrefilledNotice({ session, step }: PrefilledNoticeProps) {
  const { store } = session;
  const { definition } = store.form;
  const [query] = useSearchParams();
  const panel = query.get('panel');
  const shown = useMemo(
    () => new Set(fieldsOnPage(definition, step, panel).map(({ name }) => name)),
    [definition, step, panel],
  );
  const { prefilled = none } = session.record();
  // an answer that is typed over is the person's own from then on
  const standing = useSyncExternalStore(
    (listener) => (prefilled === none ? () => undefined : store.subscribe('', listener)),
    () => JSON.stringify(prefilled.map((one) => standingOf(store, one, shown))),
  );
  const addressesOf: readonly (readonly string[])[] = JSON.parse(standing);
  const here = prefilled.flatMap((one, index) => {
    const addresses = addressesOf[index] ?? [];
    return addresses.length > 0 ? [{ one, addresses }] : [];
  });
  if (here.length === 0) return null;
  const remove = (one: Prefilled, addresses: readonly string[]) => {
    const taken = takeBack(store, addresses, one);
    toast(words.prefillRemoved, {
      action: { label: uiWords.undo, run: () => giveBack(store, taken) },
    });
    focusHeading();
  };
  return (
    <aside className="mb-5 text-[0.9375rem]" aria-label={words.prefilled}>
      <p className="text-base-content/75">{words.prefilled}</p>
      <ul>
        {here.map(({ one, addresses }) => (
          <li key={one.source + one.link?.to} className="flex flex-wrap items-center gap-x-4">
            <span className="font-medium">{one.source}</span>
            {one.link && (
              <Link to={one.link.to} className="link inline-flex min-h-11 items-center sm:min-h-8">
                {one.link.label}
              </Link>
            )}
            <button
              type="button"
              className="link min-h-11 sm:min-h-8"
              aria-label={words.prefillRemoveNamed({ source: one.source })}
              onClick={() => remove(one, addresses)}
            >
              {words.prefillRemove}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const none: readonly Prefilled[] = [];

/** The form's own fields on the page: those of the panel, or of the whole step. */
export function fieldsOnPage(
  definition: FormDefinition,
  step: string,
  panel: string | null,
): readonly FieldNode[] {
  const named = panelsOfStep(definition, step).find(({ id }) => id === panel);
  return named?.fields ?? formFields(definition).filter((field) => field.step === step);
}
