import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#portal/ui/page/error-page.tsx';
import { SkeletonBar } from '#portal/ui/skeleton.tsx';
import type { LetterPreviewProps } from './letter-sheet.tsx';

// only the office previews letters: families do not load it
const LetterSheet = lazy(() => import('./letter-sheet.tsx').then((m) => ({ default: m.LetterSheet })));

/** Preview of the family's letter; renders nothing if its code cannot be loaded. */
export function LetterPreview(props: LetterPreviewProps) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={<SkeletonBar className="mb-5 h-28" />}>
        <LetterSheet {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
