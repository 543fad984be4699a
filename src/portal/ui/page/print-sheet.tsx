import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PrintHead } from './print-head.tsx';

interface PrintSheetProps {
  readonly title: string;
  /** What it is, where the title does not say it. */
  readonly kind?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sheet that is printed alone, without the page that it belongs to; seen on paper only. */
export function PrintSheet({ title, kind, className = '', children }: PrintSheetProps) {
  return createPortal(
    <article className={`print-sheet ${className}`}>
      <PrintHead title={kind} />
      <h1>{title}</h1>
      {children}
    </article>,
    document.body,
  );
}
