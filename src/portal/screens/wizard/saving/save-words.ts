import * as words from '#generated/words/saving.ts';
import type { Unreachable } from '#portal/draft/server/sync-machine.ts';
import type { DraftView } from '#portal/draft/session-types.ts';

export interface SaveWords {
  readonly text: string;
  /** Goes on after `text`, where there is room for it. */
  readonly more?: string;
  /** Stands for both on a phone. */
  readonly brief?: string;
  /** `warning` and `error` stand in a row of their own on a phone. */
  readonly tone: 'quiet' | 'done' | 'warning' | 'error';
  /** The person can have it tried again at once. */
  readonly retry?: boolean;
}

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

const causeOf = (why: Unreachable): string =>
  ({ offline: words.offline, server: words.server, busy: words.busy })[why];

/** What the device is called. */
interface DeviceWords {
  readonly kept: string;
  /** Goes on after a cause. */
  readonly more: string;
}

const anyDevice: DeviceWords = { kept: words.onDevice, more: words.onDeviceMore };
const phone: DeviceWords = { kept: words.onPhone, more: words.onPhoneMore };

/**
 * Whether the person's words are kept: on the device or on the server, or nowhere but on this page. A save that is
 * about to come is not announced: the words change when something has happened (design §4; USERS, line 15). Where the
 * server does not have them the device is named; a phone is called so.
 */
export function saveWords(view: DraftView, onPhone = false): SaveWords {
  const { sync, device } = view;
  const own = onPhone ? phone : anyDevice;
  const { phase, lost } = sync;
  const kept = device !== 'failed';
  switch (phase.name) {
    case 'signed-out':
      return kept
        ? { text: words.saved, more: words.afterSignIn, tone: 'warning' }
        : { text: words.notSaved, more: words.signInAgain, tone: 'error' };
    case 'refused':
      return kept
        ? { text: own.kept, more: words.onDeviceRefused, tone: 'error' }
        : { text: words.notSaved, more: words.refused, tone: 'error' };
    case 'conflict':
      return { text: words.diverged, more: words.chooseWhich, tone: 'warning' };
    case 'closed':
      return { text: words.closed, tone: 'warning' };
    case 'clean':
      return clean(view, kept ? words.saved : words.notSaved);
    default:
      if (lost) return unreachable(lost, kept ? own.more : undefined);
      return kept
        ? { text: words.saved, brief: words.saved, tone: 'quiet' }
        : { text: words.saving, tone: 'quiet' };
  }
}

/** `kept` says that the device has it; without it nobody has. */
function unreachable(why: Unreachable, kept: string | undefined): SaveWords {
  const retry = why !== 'busy';
  return kept !== undefined
    ? { text: causeOf(why), more: kept, tone: 'warning', retry }
    : { text: words.causeNotSaved({ cause: causeOf(why) }), more: words.doNotClose, tone: 'error', retry };
}

function clean({ sync: { savedAt, changed }, leftOut }: DraftView, unsent: string): SaveWords {
  if (changed) return { text: unsent, more: words.notSent, brief: words.notSentBrief, tone: 'quiet' };
  if (leftOut.length > 0) return { text: words.savedExcept({ fields: leftOut.join(', ') }), tone: 'warning' };
  if (savedAt === undefined) return { text: '', tone: 'quiet' };
  return { text: words.saved, more: ` ${words.savedAt({ time: time.format(savedAt) })}`, tone: 'done' };
}
