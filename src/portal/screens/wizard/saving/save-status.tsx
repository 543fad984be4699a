import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as saving from '#generated/words/saving.ts';
import type { DraftSession } from '#portal/draft/session-types.ts';
import { usePhone } from '#portal/ui/use-narrow.ts';
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
  /** Beside the buttons of a bar, or at the end of a phone's head, where there is room for a word or for a whole row. */
  readonly shape: 'bar' | 'head';
  /** A save to the server is under way. */
  readonly fetchingSave: boolean;
}

/** What is saved and where, always in the same place. */
export function SaveStatus({ session, shape, fetchingSave }: SaveStatusProps) {
  const onPhone = usePhone();
  const words = useDraftPart(session, (view) => saveWords(view, onPhone));
  const isSlow = useSlow(fetchingSave);
  const spoken = useSpoken(words);
  const { Icon, colour } = looks[words.tone];
  const isLong = words.tone === 'warning' || words.tone === 'error';
  const isBrief = shape === 'head' && !isLong;
  const place = isBrief
    ? 'ml-auto shrink-0 whitespace-nowrap'
    : `min-w-0 flex-1 ${shape === 'bar' ? 'justify-end' : 'basis-full pb-3'}`;
  return (
    <div className={`flex items-center gap-x-3 text-sm text-base-content/75 ${place}`}>
      <span role="status" className="sr-only">
        {spoken}
      </span>
      {words.text && (
        <span aria-hidden data-tone={words.tone} className="num flex min-w-0 items-start gap-1.5">
          <Icon
            className={`mt-0.5 size-4 shrink-0 ${isSlow ? 'animate-pulse motion-reduce:animate-none' : ''} ${colour}`}
          />
          <span className="min-w-0 break-words">
            {isBrief ? briefOf(words, isSlow) : wholeOf(words, isSlow)}
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

function briefOf({ text, brief }: SaveWords, isSlow: boolean): string {
  return brief !== undefined && isSlow ? saving.sendingBrief : (brief ?? text);
}

function wholeOf({ text, brief, more = '' }: SaveWords, isSlow: boolean) {
  return (
    <>
      <span>{text}</span>
      <span>{brief !== undefined && isSlow ? saving.sending : more}</span>
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

/** A screen reader is told that the draft is saved once, and again only after something had gone wrong. */
function useSpoken({ text, more = '', tone }: SaveWords): string {
  const last = useRef('');
  if (tone === 'done') last.current = saving.draftSaved;
  if (tone === 'warning' || tone === 'error') last.current = text + more;
  return last.current;
}
