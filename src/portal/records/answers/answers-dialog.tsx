import { Printer } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import * as uiWords from '#generated/words/ui.ts';
import { Dialog } from '#portal/ui/dialog.tsx';
import { PrintSheet } from '#portal/ui/page/print-sheet.tsx';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { usePrinting } from '#portal/ui/use-printing.ts';

interface AnswersDialogProps {
  readonly title: string;
  /** What it is one of: the name of the list, on paper. */
  readonly kind: string | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Answers to be read over the page that they belong to; printed alone, without that page. */
export function AnswersDialog({ title, kind, children, onClose }: AnswersDialogProps) {
  const printing = usePrinting();
  return (
    <Dialog title={title} wide onClose={onClose}>
      <div className="record-answers">
        <Suspense fallback={<AnswersSkeleton />}>{children}</Suspense>
        <button type="button" className="btn btn-outline mt-6 w-full sm:w-auto" onClick={() => print()}>
          <Printer className="size-4" aria-hidden />
          {uiWords.print}
        </button>
      </div>
      {printing && (
        <PrintSheet title={title} kind={kind} className="record-answers">
          <UnderHeading level={1}>
            <Suspense>{children}</Suspense>
          </UnderHeading>
        </PrintSheet>
      )}
    </Dialog>
  );
}

export function AnswersSkeleton() {
  return (
    <Loading label={uiWords.loading}>
      <div className="flex flex-col gap-4">
        {['first', 'second', 'third'].map((row) => (
          <Bone key={row} className="h-6 w-full" />
        ))}
      </div>
    </Loading>
  );
}
