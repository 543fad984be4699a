import type { WireError } from '#engine/store/types.ts';
import * as words from '#generated/words/record.ts';
import { RemarkControl, RemarkNote } from './remark-control.tsx';
import type { PendingRemark } from './remark-list.ts';

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
  /** Wire key of a field, or `files/12`. */
  readonly path: string;
  readonly label: string;
}

/** The remark on an answer or a file, and the way to write one. */
export function Remarked({ remarks: { may, sent, pending, put }, path, label }: RemarkedProps) {
  const standing = sent.find((remark) => remark.path === path);
  if (!may) {
    return (
      standing && (
        <RemarkNote>
          <span className="text-base-content/75">{words.remarkLabel}</span> {standing.message}
        </RemarkNote>
      )
    );
  }
  return (
    <RemarkControl
      path={path}
      label={label}
      remark={pending.find((remark) => remark.path === path)}
      onPut={put}
    />
  );
}
