import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WizardSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/saving.ts';
import * as wizardWords from '#generated/words/wizard.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { DraftSession, DraftView } from '#portal/draft/session-types.ts';
import type { Unreachable } from '#portal/draft/sync.ts';
import { confirm } from '#portal/ui/confirm.tsx';
import { usePhone } from '#portal/ui/media.ts';
import { RepeatedQuestion } from './repeated-question.tsx';
import { useDraftPart } from './use-draft.ts';
import { Notice } from './wizard-page.tsx';
import { wordsOf } from './wizard-services.ts';

const looks = {
  quiet: { Icon: CloudUpload, colour: 'opacity-60' },
  done: { Icon: CloudCheck, colour: 'text-success' },
  warning: { Icon: CloudAlert, colour: 'text-warning-content dark:text-warning' },
  error: { Icon: CloudAlert, colour: 'text-error' },
} as const;

interface SaveStatusProps {
  readonly session: DraftSession;
  /** Position: beside the buttons of a bar, or at the end of a phone's header as a word or a whole row. */
  readonly shape: 'bar' | 'head';
  /** A save is running. */
  readonly fetchingSave: boolean;
}

/** The save status and its location, always in the same position. */
export function SaveStatus({ session, shape, fetchingSave }: SaveStatusProps) {
  const onPhone = usePhone();
  const status = useDraftPart(session, (view) => saveStatusText(view, onPhone));
  const isSlow = useSlow(fetchingSave);
  const spoken = useSpoken(status);
  const { Icon, colour } = looks[status.tone];
  const isLong = status.tone === 'warning' || status.tone === 'error';
  const isBrief = shape === 'head' && !isLong;
  const place = isBrief
    ? 'ml-auto shrink-0 whitespace-nowrap'
    : `min-w-0 flex-1 ${shape === 'bar' ? 'justify-end' : 'basis-full pb-3'}`;
  return (
    <div className={`flex items-center gap-x-3 text-sm text-base-content/75 ${place}`}>
      <span role="status" className="sr-only">
        {spoken}
      </span>
      {status.text && (
        <span aria-hidden data-tone={status.tone} className="num flex min-w-0 items-start gap-1.5">
          <Icon
            className={`mt-0.5 size-4 shrink-0 ${isSlow ? 'animate-pulse motion-reduce:animate-none' : ''} ${colour}`}
          />
          <span className="min-w-0 break-words">
            {isBrief ? briefOf(status, isSlow) : fullStatusText(status, isSlow)}
          </span>
        </span>
      )}
      {status.retry && (
        <button
          type="button"
          className="btn btn-ghost -my-2 shrink-0 px-3 aria-disabled:opacity-50"
          aria-disabled={fetchingSave || undefined}
          onClick={fetchingSave ? undefined : () => session.notify('woke')}
        >
          {words.retry}
        </button>
      )}
    </div>
  );
}

function briefOf({ text, brief }: SaveWords, isSlow: boolean): string {
  return brief !== undefined && isSlow ? words.sendingBrief : (brief ?? text);
}

function fullStatusText({ text, brief, more = '' }: SaveWords, isSlow: boolean) {
  return (
    <>
      <span>{text}</span>
      <span>{brief !== undefined && isSlow ? words.sending : more}</span>
    </>
  );
}

/** A save that is through in a moment is not announced: the line would only flicker. */
const MOMENT_MS = 1000;

function useSlow(fetchingSave: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!fetchingSave) return;
    const timer = setTimeout(() => setSlow(true), MOMENT_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [fetchingSave]);
  return isSlow;
}

/** Announces to screen readers that the draft is saved once, and again only after a failure. */
function useSpoken({ text, more = '', tone }: SaveWords): string {
  const last = useRef('');
  if (tone === 'done') last.current = words.draftSaved;
  if (tone === 'warning' || tone === 'error') last.current = text + more;
  return last.current;
}

interface SaveWords {
  readonly text: string;
  /** Follows `text` if the space suffices. */
  readonly more?: string;
  /** Replaces both on a phone. */
  readonly brief?: string;
  /** `warning` and `error` have their own row on a phone. */
  readonly tone: 'quiet' | 'done' | 'warning' | 'error';
  /** The person can have it tried again at once. */
  readonly retry?: boolean;
}

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

const causeOf = (why: Unreachable): string =>
  ({ offline: words.offline, server: words.server, busy: words.busy })[why];

/** Names of the device in texts. */
interface DeviceWords {
  readonly stored: string;
  /** Follows a cause. */
  readonly more: string;
}

const anyDevice: DeviceWords = { stored: words.onDevice, more: words.onDeviceMore };
const phone: DeviceWords = { stored: words.onPhone, more: words.onPhoneMore };

/**
 * Text of the save status: saved on the device or the server, or only on this page. An upcoming
 * save is not announced; the text changes after the result (design §4; USERS, line 15). Names the
 * device («телефон» for a phone) while the server lacks the answers.
 */
export function saveStatusText(view: DraftView, onPhone = false): SaveWords {
  const { sync, device } = view;
  const own = onPhone ? phone : anyDevice;
  const { phase, lost } = sync;
  const stored = device !== 'failed';
  switch (phase.name) {
    case 'signed-out':
      return stored
        ? { text: words.saved, more: words.afterSignIn, tone: 'warning' }
        : { text: words.notSaved, more: words.signInAgain, tone: 'error' };
    case 'refused':
      return stored
        ? { text: own.stored, more: words.onDeviceRefused, tone: 'error' }
        : { text: words.notSaved, more: words.refused, tone: 'error' };
    case 'conflict':
      return { text: words.diverged, more: words.chooseWhich, tone: 'warning' };
    case 'closed':
      return { text: words.closed, tone: 'warning' };
    case 'clean':
      return clean(view, stored ? words.saved : words.notSaved);
    default:
      if (lost) return unreachable(lost, stored ? own.more : undefined);
      return stored
        ? { text: words.saved, brief: words.saved, tone: 'quiet' }
        : { text: words.saving, tone: 'quiet' };
  }
}

/** `stored` names the device with the answers; without it they are on this page only. */
function unreachable(why: Unreachable, stored: string | undefined): SaveWords {
  const retry = why !== 'busy';
  return stored !== undefined
    ? { text: causeOf(why), more: stored, tone: 'warning', retry }
    : { text: words.causeNotSaved({ cause: causeOf(why) }), more: words.doNotClose, tone: 'error', retry };
}

function clean({ sync: { savedAt, changed }, leftOut }: DraftView, unsent: string): SaveWords {
  if (changed) return { text: unsent, more: words.notSent, brief: words.notSentBrief, tone: 'quiet' };
  if (leftOut.length > 0) return { text: words.savedExcept({ fields: leftOut.join(', ') }), tone: 'warning' };
  if (savedAt === undefined) return { text: '', tone: 'quiet' };
  return { text: words.saved, more: ` ${words.savedAt({ time: time.format(savedAt) })}`, tone: 'done' };
}

const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then((m) => ({ default: m.ConflictDialog })),
);

interface DraftNoticesProps {
  readonly session: DraftSession;
  readonly settings: WizardSettings;
}

/** Notices on the draft besides its answers. */
export function DraftNotices({ session, settings }: DraftNoticesProps) {
  const { conflicts, shared, closed, refused, isSaved } = useDraftPart(session, noticesOf);
  const [later, setLater] = useState(false);
  const own = wordsOf(settings);
  return (
    <>
      {shared && <Notice>{own.openElsewhere}</Notice>}
      {!isSaved && <Notice>{wizardWords.notSaved}</Notice>}
      {closed !== undefined && <ClosedNotice session={session} settings={settings} message={closed} />}
      {refused !== undefined && <Notice strong>{refused}</Notice>}
      <RepeatedQuestion session={session} settings={settings} />
      {conflicts.length > 0 && later && (
        <Notice strong>
          {own.diverged}{' '}
          <button type="button" className="link font-medium" onClick={() => setLater(false)}>
            {wizardWords.chooseWhat}
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

function noticesOf({ conflicts, shared, sync: { phase }, device }: DraftView) {
  return {
    conflicts,
    shared,
    closed: phase.name === 'closed' ? phase.message : undefined,
    refused: phase.name === 'refused' ? phase.message : undefined,
    isSaved: device !== 'failed',
  };
}

/**
 * The application was submitted, cancelled or deleted elsewhere: local answers stay until the person discards them.
 */
function ClosedNotice({ session, settings, message }: DraftNoticesProps & { message: string }) {
  const navigate = useNavigate();
  const own = wordsOf(settings);
  const unsent = session.unsent();
  const id = session.view().server?.id;
  const show =
    id === undefined ? undefined : addressOf(settings.screens.edit, { id: String(id), mode: 'show' });
  const discard = async () => {
    const yes = await confirm({
      title: wizardWords.discardTitle,
      text: own.discardText,
      confirm: wizardWords.discard,
      danger: true,
    });
    if (!yes) return;
    await session.discard();
    navigate(addressOf(settings.screens.list));
  };
  return (
    <Notice strong>
      {message}
      {unsent && ` ${wizardWords.unsent}`}
      <span className="mt-3 grid gap-2 sm:flex">
        {show && (
          <button type="button" className="btn btn-outline" onClick={() => navigate(show)}>
            {own.show}
          </button>
        )}
        {unsent && (
          <button type="button" className="btn btn-ghost text-error" onClick={discard}>
            {wizardWords.discard}
          </button>
        )}
      </span>
    </Notice>
  );
}
