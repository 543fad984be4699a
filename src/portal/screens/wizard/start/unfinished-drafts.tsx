import { Link } from 'react-router-dom';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { addressOf } from '#portal/config/screens.ts';
import { stateOfKept } from '#portal/draft/model/new-form-state.ts';
import { wordsOf } from '../words.ts';
import type { Unfinished } from './use-start.ts';

interface UnfinishedDraftsProps {
  readonly settings: WizardSettings;
  readonly drafts: readonly Unfinished[];
}

/** What was begun and may be gone on with. */
export function UnfinishedDrafts({ settings, drafts }: UnfinishedDraftsProps) {
  return (
    <section className="panel p-5 sm:p-7" aria-labelledby="unfinished">
      <h2 id="unfinished">{wordsOf(settings).begun}</h2>
      <ul className="mt-3 -mb-3 divide-y divide-base-300">
        {drafts.map((draft, index) => (
          <UnfinishedDraft
            key={draft.id ?? draft.slot}
            draft={draft}
            screens={settings.screens}
            isFirst={index === 0}
          />
        ))}
      </ul>
    </section>
  );
}

interface UnfinishedDraftProps {
  readonly draft: Unfinished;
  readonly screens: WizardSettings['screens'];
  /** Its button is the page's main one. */
  readonly isFirst: boolean;
}

function UnfinishedDraft({ draft, screens, isFirst }: UnfinishedDraftProps) {
  const { id, slot, title, changed } = draft;
  const to = id === undefined ? addressOf(screens.new) : addressOf(screens.edit, { id });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{title}</p>
        <p className="num text-sm text-base-content/75">{words.changedAt({ moment: changed })}</p>
      </div>
      <Link
        to={to}
        state={slot === undefined ? undefined : stateOfKept(slot)}
        className={`btn w-full sm:w-auto ${isFirst ? 'btn-primary' : 'btn-outline'}`}
        aria-label={words.goOnNamed({ title })}
      >
        {words.goOn}
      </Link>
    </li>
  );
}
