import { Printer } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import * as uiWords from '#generated/words/ui.ts';
import { Dialog } from '#portal/ui/dialog.tsx';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { usePrinting } from '#portal/ui/use-printing.ts';

interface AnswersDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Answers to be read over the page that they belong to; printed alone, without that page. */
export function AnswersDialog({ title, children, onClose }: AnswersDialogProps) {
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
      {printing &&
        createPortal(
          <article className="print-sheet record-answers">
            <h1>{title}</h1>
            <UnderHeading level={1}>
              <Suspense>{children}</Suspense>
            </UnderHeading>
          </article>,
          document.body,
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
