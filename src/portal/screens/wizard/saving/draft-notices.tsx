import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/wizard.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { DraftSession, DraftView } from '#portal/draft/session-types.ts';
import { confirm } from '#portal/ui/confirm.tsx';
import { Notice } from '../notice.tsx';
import { RepeatedQuestion } from '../repeated/repeated-question.tsx';
import { wordsOf } from '../words.ts';
import { useDraftPart } from './use-draft.ts';

const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((m) => ({ default: m.ConflictDialog })),
);

interface DraftNoticesProps {
  readonly session: DraftSession;
  readonly settings: WizardSettings;
}

/** What the person has to know of the draft beside its answers. */
export function DraftNotices({ session, settings }: DraftNoticesProps) {
  const { conflicts, shared, closed, refused, isKept } = useDraftPart(session, noticed);
  const [later, setLater] = useState(false);
  const own = wordsOf(settings);
  return (
    <>
      {shared && <Notice>{own.openElsewhere}</Notice>}
      {!isKept && <Notice>{words.notKept}</Notice>}
      {closed !== undefined && <ClosedNotice session={session} settings={settings} message={closed} />}
      {refused !== undefined && <Notice strong>{refused}</Notice>}
      <RepeatedQuestion session={session} settings={settings} />
      {conflicts.length > 0 && later && (
        <Notice strong>
          {own.diverged}{' '}
          <button type="button" className="link font-medium" onClick={() => setLater(false)}>
            {words.chooseWhat}
          </button>
        </Notice>
      )}
      {conflicts.length > 0 && !later && (
        <Suspense>
          <ConflictDialog
            form={session.store.form}
            text={own.chooseAnswers}
            conflicts={conflicts}
            onChoose={session.resolve}
            onClose={() => setLater(true)}
          />
        </Suspense>
      )}
    </>
  );
}

function noticed({ conflicts, shared, sync: { phase }, device }: DraftView) {
  return {
    conflicts,
    shared,
    closed: phase.name === 'closed' ? phase.message : undefined,
    refused: phase.name === 'refused' ? phase.message : undefined,
    isKept: device !== 'failed',
  };
}

/** The application was submitted, cancelled or deleted elsewhere: what was typed here stays until it is not wanted. */
function ClosedNotice({ session, settings, message }: DraftNoticesProps & { message: string }) {
  const navigate = useNavigate();
  const own = wordsOf(settings);
  const unsent = session.unsent();
  const id = session.view().server?.id;
  const show =
    id === undefined ? undefined : addressOf(settings.screens.edit, { id: String(id), mode: 'show' });
  const discard = async () => {
    const yes = await confirm({
      title: words.discardTitle,
      text: own.discardText,
      confirm: words.discard,
      danger: true,
    });
    if (!yes) return;
    await session.discard();
    navigate(addressOf(settings.screens.list));
  };
  return (
    <Notice strong>
      {message}
      {unsent && ` ${words.unsent}`}
      <span className="mt-3 grid gap-2 sm:flex">
        {show && (
          <button type="button" className="btn btn-outline" onClick={() => navigate(show)}>
            {own.show}
          </button>
        )}
        {unsent && (
          <button type="button" className="btn btn-ghost text-error" onClick={discard}>
            {words.discard}
          </button>
        )}
      </span>
    </Notice>
  );
}
