import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as saving from '#generated/words/saving.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { type SaveWords, saveWords } from './save-words.ts';
import { useDraftPart } from './use-draft.ts';

const looks = {
  quiet: { Icon: CloudUpload, colour: 'opacity-60' },
  done: { Icon: CloudCheck, colour: 'text-success' },
  warning: { Icon: CloudAlert, colour: 'text-warning-content dark:text-warning' },
  error: { Icon: CloudAlert, colour: 'text-error' },
} as const;

interface SaveStatusProps {
  readonly session: DraftSession;
  /** The buttons are wide: on a phone there is no room between them. */
  readonly apart: boolean;
  /** A save to the server is under way. */
  readonly fetchingSave: boolean;
}

/** What is saved and where, beside the buttons; on a phone above them where it takes more than a word. */
export function SaveStatus({ session, apart, fetchingSave }: SaveStatusProps) {
  const words = useDraftPart(session, saveWords);
  const isSlow = useSlow(fetchingSave);
  const spoken = useSpoken(words);
  const { Icon, colour } = looks[words.tone];
  const isLong = words.tone === 'warning' || words.tone === 'error';
  const own = isLong || apart;
  return (
    <div
      className={`flex min-w-0 flex-1 items-center gap-x-3 text-sm text-base-content/75 sm:justify-end ${own ? 'max-sm:order-first max-sm:basis-full' : 'max-sm:justify-center'}`}
    >
      <span role="status" className="sr-only">
        {spoken}
      </span>
      {words.text && (
        <span aria-hidden className={`num flex min-w-0 items-start gap-1.5 ${own ? 'max-sm:flex-1' : ''}`}>
          <Icon
            className={`mt-0.5 size-4 shrink-0 ${isSlow ? 'animate-pulse motion-reduce:animate-none' : ''} ${colour} ${own ? '' : 'max-[22rem]:hidden'}`}
          />
          <span className="min-w-0 break-words">
            {words.brief !== undefined && !own && (
              <span className="sm:hidden">{isSlow ? saving.sendingBrief : words.brief}</span>
            )}
            <span className={words.brief !== undefined && !own ? 'max-sm:hidden' : ''}>{words.text}</span>
            <span className={own ? '' : 'max-sm:hidden'}>
              {isSlow && words.brief !== undefined ? saving.sending : words.more}
            </span>
          </span>
        </span>
      )}
      {words.retry && (
        <button
          type="button"
          className="btn btn-ghost -my-2 shrink-0 px-3 aria-disabled:opacity-50"
          aria-disabled={fetchingSave || undefined}
          onClick={fetchingSave ? undefined : () => session.notify('woke')}
        >
          {saving.retry}
        </button>
      )}
    </div>
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

/** A screen reader is told that the draft is saved once, and again only after something had gone wrong. */
function useSpoken({ text, more = '', tone }: SaveWords): string {
  const last = useRef('');
  if (tone === 'done') last.current = saving.draftSaved;
  if (tone === 'warning' || tone === 'error') last.current = text + more;
  return last.current;
}
