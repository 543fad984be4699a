import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as words from '#generated/words/record.ts';
import { RemarkDialog } from './remark-dialog.tsx';
import type { PendingRemark } from './remark-list.ts';

interface RemarkControlProps {
  readonly path: string;
  readonly label: string;
  readonly remark: PendingRemark | undefined;
  readonly onPut: (remark: PendingRemark) => Promise<void>;
}

/** Beside an answer: what is to be mended in it, and the way to say so. */
export function RemarkControl({ path, label, remark, onPut }: RemarkControlProps) {
  const [writing, setWriting] = useState(false);
  return (
    <>
      <button
        type="button"
        className="remark-button btn btn-ghost btn-sm -my-2.5 -mr-3 h-11 text-sm font-normal text-base-content/75 sm:-my-1 sm:mr-0 md:h-8 print:hidden"
        aria-label={remark ? words.changeRemarkOn({ label }) : words.remarkOn({ label })}
        data-written={remark ? '' : undefined}
        onClick={() => setWriting(true)}
      >
        <MessageSquarePlus className="size-4" aria-hidden />
        {remark ? words.changeRemark : words.remark}
      </button>
      {remark && (
        <RemarkNote>
          {remark.author && (
            <span className="text-base-content/75">{words.remarkBy({ name: remark.author })} </span>
          )}
          {remark.message}
        </RemarkNote>
      )}
      {writing && (
        <RemarkDialog
          label={label}
          message={remark?.message ?? ''}
          onPut={(message) => onPut({ path, label, message })}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}

/** What is to be mended in an answer, below it. */
export function RemarkNote({ children }: { readonly children: ReactNode }) {
  return (
    <p className="col-span-full mt-1.5 w-full rounded-field border border-accent/60 bg-accent/15 px-3 py-2 text-[0.9375rem] wrap-anywhere">
      {children}
    </p>
  );
}
