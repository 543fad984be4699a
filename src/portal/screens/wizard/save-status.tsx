import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as words from '#generated/words/saving.ts';
import * as wizardWords from '#generated/words/wizard.ts';
import { screenUrl } from '#portal/config/screens.ts';
import type { DraftView } from '#portal/draft/session-types.ts';
import type { Unreachable } from '#portal/draft/sync.ts';
import { Button } from '#portal/ui/button.tsx';
import { confirm } from '#portal/ui/confirm.tsx';
import { usePhone } from '#portal/ui/media.ts';
import { useAfter } from '#portal/ui/use-after.ts';
import { useFilling } from './filling.ts';
import { RepeatedQuestion } from './repeated-question.tsx';
import { useDraftPart } from './use-draft.ts';
import { Notice } from './wizard-page.tsx';
import { wordsOf } from './wizard-services.ts';

const APPEARANCE = {
  quiet: { Icon: CloudUpload, colour: 'opacity-60' },
  done: { Icon: CloudCheck, colour: 'text-success' },
  warning: { Icon: CloudAlert, colour: 'text-warning-content dark:text-warning' },
  error: { Icon: CloudAlert, colour: 'text-error' },
} as const;

interface SaveStatusProps {
  /** `bar`: beside the buttons. `head`: in the header of a phone, as one word at its end, or as a row of its own. */
  readonly shape: 'bar' | 'head';
}

/** Whether and where the answers are saved. */
export function SaveStatus({ shape }: SaveStatusProps) {
  const { session, wizard } = useFilling();
  const { fetchingSave } = wizard.state;
  const onPhone = usePhone();
  const status = useDraftPart(session, (view) => saveStatusText(view, onPhone));
  const isSlow = useAfter(MOMENT_MS, fetchingSave);
  const announcement = useAnnouncement(status);
  const { Icon, colour } = APPEARANCE[status.tone];
  const hasOwnRow = status.tone === 'warning' || status.tone === 'error';
  const isBrief = shape === 'head' && !hasOwnRow;
  const layout = isBrief
    ? 'ml-auto shrink-0 whitespace-nowrap'
    : `min-w-0 flex-1 ${shape === 'bar' ? 'justify-end' : 'basis-full pb-3'}`;
  return (
    <div className={`flex items-center gap-x-3 text-sm text-base-content/75 ${layout}`}>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      {status.text && (
        <span aria-hidden data-tone={status.tone} className="tabular-nums flex min-w-0 items-start gap-1.5">
          <Icon
            className={`mt-0.5 size-4 shrink-0 ${isSlow ? 'animate-pulse motion-reduce:animate-none' : ''} ${colour}`}
          />
          <span className="min-w-0 break-words">
            {isBrief ? briefText(status, isSlow) : fullStatusText(status, isSlow)}
          </span>
        </span>
      )}
      {status.retry && (
        <Button
          className="btn-ghost -my-2 shrink-0 px-3 aria-disabled:opacity-50"
          isBusy={fetchingSave}
          onClick={() => session.notify('woke')}
        >
          {words.retry}
        </Button>
      )}
    </div>
  );
}

function briefText({ text, brief }: SaveText, isSlow: boolean): string {
  return brief !== undefined && isSlow ? words.sendingBrief : (brief ?? text);
}

function fullStatusText({ text, brief, more = '' }: SaveText, isSlow: boolean) {
  return (
    <>
      <span>{text}</span>
      <span>{brief !== undefined && isSlow ? words.sending : more}</span>
    </>
  );
}

/** A shorter save is not shown: the text would only flicker. */
const MOMENT_MS = 1000;

/** The text for screen readers, which changes only with a failure and after it. */
function useAnnouncement({ text, more = '', tone }: SaveText): string {
  const last = useRef('');
  if (tone === 'done') last.current = words.draftSaved;
  if (tone === 'warning' || tone === 'error') last.current = text + more;
  return last.current;
}

interface SaveText {
  readonly text: string;
  /** Follows `text` where there is room. */
  readonly more?: string;
  /** Replaces both on a phone. */
  readonly brief?: string;
  /** `warning` and `error` have their own row on a phone. */
  readonly tone: 'quiet' | 'done' | 'warning' | 'error';
  /** Whether a retry at once may help. */
  readonly retry?: boolean;
}

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

const CAUSES: Readonly<Record<Unreachable, string>> = {
  offline: words.offline,
  server: words.server,
  busy: words.busy,
};

/** Texts that name the device. */
interface DeviceWords {
  readonly stored: string;
  /** Follows the cause of a failure. */
  readonly more: string;
}

const otherDevice: DeviceWords = { stored: words.onDevice, more: words.onDeviceMore };
const phone: DeviceWords = { stored: words.onPhone, more: words.onPhoneMore };

/**
 * The save status as text: the answers are on the server, on the device, or only on this page. While the server does not
 * have them, the text names the device («телефон» for a phone). It changes after the result of a save, not before.
 */
export function saveStatusText(view: DraftView, onPhone = false): SaveText {
  const { sync, device } = view;
  const names = onPhone ? phone : otherDevice;
  const { phase, lost } = sync;
  const stored = device !== 'failed';
  switch (phase.name) {
    case 'signed-out':
      return stored
        ? { text: words.saved, more: words.afterSignIn, tone: 'warning' }
        : { text: words.notSaved, more: words.signInAgain, tone: 'error' };
    case 'refused':
      return stored
        ? { text: names.stored, more: words.onDeviceRefused, tone: 'error' }
        : { text: words.notSaved, more: words.refused, tone: 'error' };
    case 'conflict':
      return { text: words.diverged, more: words.chooseWhich, tone: 'warning' };
    case 'closed':
      return { text: words.closed, tone: 'warning' };
    case 'clean':
      return clean(view, stored ? words.saved : words.notSaved);
    default:
      if (lost) return unreachable(lost, stored ? names.more : undefined);
      return stored
        ? { text: words.saved, brief: words.saved, tone: 'quiet' }
        : { text: words.saving, tone: 'quiet' };
  }
}

/** `stored` names the device that has the answers; without it, only this page has them. */
function unreachable(why: Unreachable, stored: string | undefined): SaveText {
  const retry = why !== 'busy';
  return stored !== undefined
    ? { text: CAUSES[why], more: stored, tone: 'warning', retry }
    : { text: words.causeNotSaved({ cause: CAUSES[why] }), more: words.doNotClose, tone: 'error', retry };
}

function clean({ sync: { savedAt, changed }, leftOut }: DraftView, unsent: string): SaveText {
  if (changed) return { text: unsent, more: words.notSent, brief: words.notSentBrief, tone: 'quiet' };
  if (leftOut.length > 0) return { text: words.savedExcept({ fields: leftOut.join(', ') }), tone: 'warning' };
  if (savedAt === undefined) return { text: '', tone: 'quiet' };
  return { text: words.saved, more: ` ${words.savedAt({ time: time.format(savedAt) })}`, tone: 'done' };
}

const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((m) => ({ default: m.ConflictDialog })),
);

/** Notices about the draft: opened elsewhere, not saved, closed, rejected, repeated, in conflict. */
export function DraftNotices() {
  const { session, settings } = useFilling();
  const { conflicts, shared, closed, refused, isSaved } = useDraftPart(session, noticesOf);
  const [later, setLater] = useState(false);
  const texts = wordsOf(settings);
  return (
    <>
      {shared && <Notice>{texts.openElsewhere}</Notice>}
      {!isSaved && <Notice>{wizardWords.notSaved}</Notice>}
      {closed !== undefined && <ClosedNotice message={closed} />}
      {refused !== undefined && <Notice strong>{refused}</Notice>}
      <RepeatedQuestion />
      {conflicts.length > 0 && later && (
        <Notice strong>
          {texts.diverged}{' '}
          <button type="button" className="link font-medium" onClick={() => setLater(false)}>
            {wizardWords.chooseWhat}
          </button>
        </Notice>
      )}
      {conflicts.length > 0 && !later && (
        <Suspense>
          <ConflictDialog
            form={session.store.form}
            text={texts.chooseAnswers}
            conflicts={conflicts}
            onChoose={session.resolve}
            onClose={() => setLater(true)}
          />
        </Suspense>
      )}
    </>
  );
}

function noticesOf({ conflicts, shared, sync: { phase }, device }: DraftView) {
  return {
    conflicts,
    shared,
    closed: phase.name === 'closed' ? phase.message : undefined,
    refused: phase.name === 'refused' ? phase.message : undefined,
    isSaved: device !== 'failed',
  };
}

/** A notice that the form was submitted, cancelled or deleted elsewhere. Local answers stay until the person discards them. */
function ClosedNotice({ message }: { readonly message: string }) {
  const { session, settings } = useFilling();
  const navigate = useNavigate();
  const texts = wordsOf(settings);
  const unsent = session.unsent();
  const id = session.view().server?.id;
  const show =
    id === undefined ? undefined : screenUrl(settings.screens.edit, { id: String(id), mode: 'show' });
  const discard = async () => {
    const isConfirmed = await confirm({
      title: wizardWords.discardTitle,
      text: texts.discardText,
      confirm: wizardWords.discard,
      danger: true,
    });
    if (!isConfirmed) return;
    await session.discard();
    navigate(screenUrl(settings.screens.list));
  };
  return (
    <Notice strong>
      {message}
      {unsent && ` ${wizardWords.unsent}`}
      <span className="mt-3 grid gap-2 sm:flex">
        {show && (
          <Button className="btn-outline" onClick={() => navigate(show)}>
            {texts.show}
          </Button>
        )}
        {unsent && (
          <Button className="btn-ghost text-error" onClick={discard}>
            {wizardWords.discard}
          </Button>
        )}
      </span>
    </Notice>
  );
}
