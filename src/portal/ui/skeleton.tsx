import type { ReactNode } from 'react';
import * as words from '#generated/words/ui.ts';
import { useAfter } from './use-after.ts';

/** Shorter waits need no indicator. */
const DELAY_MS = 200;

/** A grey bar in the shape of the loading content, hidden from screen readers. */
export function SkeletonBar({ className = '' }: { readonly className?: string }) {
  return (
    <div
      aria-hidden
      className={`animate-pulse rounded-field bg-base-300/70 motion-reduce:animate-none ${className}`}
    />
  );
}

interface LoadingProps {
  /** Text for screen readers: «Загружаем заявки». */
  readonly label: string;
  readonly children: ReactNode;
}

export function LoadingBar({ label, className }: { readonly label: string; readonly className: string }) {
  return (
    <Loading label={label}>
      <SkeletonBar className={className} />
    </Loading>
  );
}

/** Skeletons after 200 ms, with a text for screen readers. */
export function Loading({ label, children }: LoadingProps) {
  if (!useAfter(DELAY_MS)) return <div aria-busy hidden />;
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Skeleton of a page without navigation, laid out like the first paint (first/first.css) to avoid a layout shift. */
export function PanelSkeleton() {
  return (
    <div aria-busy className="mb-12">
      <div aria-hidden className="panel grid p-6">
        <SkeletonBar className="h-7 w-2/5" />
        <SkeletonBar className="mt-[3.1rem] h-11" />
        <SkeletonBar className="mt-[3.1rem] h-11" />
        <SkeletonBar className="mt-6 h-11" />
      </div>
    </div>
  );
}

/** A loading page: a title and two panels. */
export function PageSkeleton() {
  return (
    <Loading label={words.loadingPage}>
      <SkeletonBar className="mb-6 h-8 w-64 max-w-full" />
      <div className="flex flex-col gap-4">
        <SkeletonBar className="h-44" />
        <SkeletonBar className="h-44" />
      </div>
    </Loading>
  );
}
