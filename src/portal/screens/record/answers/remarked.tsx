import { MessageSquarePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { WireError } from '#engine/store/types.ts';
import * as words from '#generated/words/record.ts';
import { RemarkDialog } from './remark-dialog.tsx';
import type { PendingRemark, RemarkSubject } from './remark-list.ts';

/** The remarks on a record, as its answers show them. */
export interface Remarks {
  /** Whether the reader may write any as the record stands. */
  readonly may: boolean;
  /** Those that went with the last sending back. */
  readonly sent: readonly WireError[];
  readonly pending: readonly PendingRemark[];
  /** Keeps a remark, or takes it away where it says nothing; fails where it is not kept. */
  readonly put: (remark: PendingRemark) => Promise<void>;
}

interface RemarkedProps {
  readonly remarks: Remarks;
  /** The answers of one line, or a file. */
  readonly about: readonly RemarkSubject[];
}

/** The remarks on a line of answers or on a file, and one button to write them. */
export function Remarked({ remarks: { may, sent, pending, put }, about }: RemarkedProps) {
  const [writing, setWriting] = useState(false);
  const isShared = about.length > 1;
  const labelOf = (path: string) => about.find((subject) => subject.path === path)?.label ?? '';
  const isHere = ({ path }: Pick<WireError, 'path'>) => about.some((subject) => subject.path === path);
  if (!may) {
    return sent.filter(isHere).map(({ path, message }) => (
      <RemarkNote key={path} lead={isShared ? `${labelOf(path)}:` : words.remarkLabel}>
        {message}
      </RemarkNote>
    ));
  }
  const label = about.map((subject) => subject.label).join(', ');
  const here = pending.filter(isHere);
  return (
    <>
      <button
        type="button"
        className="remark-button btn btn-ghost btn-sm h-11 text-sm font-normal text-base-content/75 md:h-7 print:hidden"
        aria-label={here.length > 0 ? words.changeRemarkOn({ label }) : words.remarkOn({ label })}
        data-written={here.length > 0 ? '' : undefined}
        onClick={() => setWriting(true)}
      >
        <MessageSquarePlus className="size-4" aria-hidden />
        {here.length > 0 ? words.changeRemark : words.remark}
      </button>
      {here.map(({ path, message, author }) => (
        <RemarkNote
          key={path}
          lead={[isShared && `${labelOf(path)}:`, author && words.remarkBy({ name: author })]
            .filter(Boolean)
            .join(' ')}
        >
          {message}
        </RemarkNote>
      ))}
      {writing && (
        <RemarkDialog
          about={about}
          pending={here}
          onPut={(subject, message) => put({ ...subject, message })}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}

/** What is to be mended in an answer, below it. */
function RemarkNote({ lead, children }: { readonly lead: string; readonly children: ReactNode }) {
  return (
    <p className="w-full rounded-field border border-accent/60 bg-accent/15 px-3 py-2 wrap-anywhere">
      {lead && <span className="text-base-content/75">{lead} </span>}
      {children}
    </p>
  );
}
