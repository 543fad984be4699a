import * as words from '#generated/words/saving.ts';
import type { Unreachable } from '#portal/draft/server/sync-machine.ts';
import type { DraftView } from '#portal/draft/session-types.ts';

export interface SaveWords {
  readonly text: string;
  /** Goes on after `text`, where there is room for it. */
  readonly more?: string;
  /** Stands for both on a phone: on the device and on the server are two things there too. */
  readonly brief?: string;
  /** `warning` and `error` stand in a row of their own on a phone. */
  readonly tone: 'quiet' | 'done' | 'warning' | 'error';
  /** The person can have it tried again at once. */
  readonly retry?: boolean;
}

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

const causeOf = (why: Unreachable): string =>
  ({ offline: words.offline, server: words.server, busy: words.busy })[why];

/**
 * Where the person's words are: on the device, on the server, or nowhere but on this page. A save that is about to
 * come is not announced: the words change when something has happened (design §4; USERS, line 15).
 */
export function saveWords(view: DraftView): SaveWords {
  const { sync, device, leftOut } = view;
  const { phase, lost } = sync;
  const kept = device !== 'failed';
  switch (phase.name) {
    case 'signed-out':
      return kept
        ? { text: words.onDevice, more: words.afterSignIn, tone: 'warning' }
        : { text: words.notSaved, more: words.signInAgain, tone: 'error' };
    case 'refused':
      return kept
        ? { text: words.onDevice, more: words.onDeviceRefused, tone: 'error' }
        : { text: words.notSaved, more: words.refused, tone: 'error' };
    case 'conflict':
      return { text: words.diverged, more: words.chooseWhich, tone: 'warning' };
    case 'closed':
      return { text: words.closed, tone: 'warning' };
    case 'clean':
      return clean(sync.savedAt, sync.changed, kept, leftOut);
    default:
      if (lost) return unreachable(lost, kept);
      return kept
        ? { text: words.onDevice, brief: words.onDeviceShort, tone: 'quiet' }
        : { text: words.saving, tone: 'quiet' };
  }
}

function unreachable(why: Unreachable, kept: boolean): SaveWords {
  const retry = why !== 'busy';
  return kept
    ? { text: causeOf(why), more: words.onDeviceMore, tone: 'warning', retry }
    : { text: words.causeNotSaved({ cause: causeOf(why) }), more: words.doNotClose, tone: 'error', retry };
}

function clean(
  savedAt: number | undefined,
  changed: boolean,
  kept: boolean,
  leftOut: readonly string[],
): SaveWords {
  if (changed)
    return { text: kept ? words.onDeviceShort : words.notSaved, more: words.notSent, tone: 'quiet' };
  if (leftOut.length > 0) return { text: words.savedExcept({ fields: leftOut.join(', ') }), tone: 'warning' };
  if (savedAt === undefined) return { text: '', tone: 'quiet' };
  return { text: words.saved, more: ` ${words.savedAt({ time: time.format(savedAt) })}`, tone: 'done' };
}
