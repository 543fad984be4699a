import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import { useRef } from 'react';
import type { DraftView } from '../../draft/draft-session.ts';
import { type SaveWords, saveWords } from './save-words.ts';

const looks = {
  quiet: { Icon: CloudUpload, colour: 'opacity-60' },
  done: { Icon: CloudCheck, colour: 'text-success' },
  warning: { Icon: CloudAlert, colour: 'text-warning-content dark:text-warning' },
  error: { Icon: CloudAlert, colour: 'text-error' },
} as const;

/** What is saved and where, beside the buttons. */
export function SaveStatus({ view }: { readonly view: DraftView }) {
  const words = saveWords(view);
  const spoken = useSpoken(words);
  const { Icon, colour } = looks[words.tone];
  return (
    <div className="flex min-w-0 flex-1 justify-center text-sm text-base-content/75 sm:justify-end">
      <span role="status" className="sr-only">
        {spoken}
      </span>
      {words.text && (
        <span aria-hidden className="num flex min-w-0 items-start gap-1.5">
          <Icon className={`mt-0.5 size-4 shrink-0 ${colour}`} />
          <span className="min-w-0">
            {words.text}
            <span className="hidden sm:inline">{words.more}</span>
          </span>
        </span>
      )}
    </div>
  );
}

/** A screen reader is told that the draft is saved once, and again only after something had gone wrong. */
function useSpoken({ text, more = '', tone }: SaveWords): string {
  const last = useRef('');
  if (tone === 'done') last.current = 'Черновик сохранён';
  if (tone === 'warning' || tone === 'error') last.current = text + more;
  return last.current;
}
