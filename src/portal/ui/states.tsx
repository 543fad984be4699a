import { CircleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/ui.ts';
import { Button } from './button.tsx';
import { SchoolContacts } from './school-contacts.tsx';
import { Loading, SkeletonBar } from './skeleton.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <section className="panel p-6 sm:p-10">
      <h2>{title}</h2>
      <p className="mt-2 text-base-content/75">{text}</p>
      {children && <div className="mt-5 grid gap-2 sm:flex">{children}</div>}
    </section>
  );
}

interface FailedStateProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** Statuses that a retry does not change: forbidden, not found, blocked. */
const FINAL: ReadonlySet<number> = new Set([403, 404, 423]);

export type OfflineStateProps = Pick<FailedStateProps, 'onRetry' | 'retrying'> & {
  /** What is available without a connection. */
  readonly text?: string;
};

/** Replaces content that did not load because there is no connection. */
export function OfflineState({ text = words.lost, onRetry, retrying }: OfflineStateProps) {
  return (
    <div
      role="status"
      className="flex min-h-11 items-center justify-between gap-x-4 text-[0.9375rem] text-base-content/75 print:hidden"
    >
      <p className="flex min-w-0 flex-1 items-start gap-2">
        <WifiOff className="mt-1 size-4 shrink-0" aria-hidden />
        {text}
      </p>
      {onRetry && (
        <RetryButton className="btn-ghost btn-sm -mr-3 text-sm" onRetry={onRetry} retrying={retrying} />
      )}
    </div>
  );
}

interface RetryButtonProps {
  readonly className: string;
  readonly onRetry: () => void;
  readonly retrying: boolean | undefined;
}

function RetryButton({ className, onRetry, retrying }: RetryButtonProps) {
  return (
    <Button className={className} disabled={retrying} onClick={onRetry}>
      {retrying ? words.loading : words.retry}
    </Button>
  );
}

/** Replaces content that did not load: the cause, and a retry button if a retry may help. */
export function FailedState({ title, error, onRetry, retrying }: FailedStateProps) {
  const { status, message } = toApiError(error);
  if (status === 0) return <OfflineState {...(onRetry && { onRetry })} {...(retrying && { retrying })} />;
  const isRetryable = !FINAL.has(status);
  return (
    <section role="alert" className="panel p-6 sm:p-8">
      <h2 className="flex items-center gap-2">
        <CircleAlert className="size-5 shrink-0 text-error" aria-hidden />
        {title}
      </h2>
      <p className="mt-2 text-base-content/75">{message}</p>
      {onRetry && isRetryable && (
        <RetryButton className="btn-outline mt-5 w-full sm:w-auto" onRetry={onRetry} retrying={retrying} />
      )}
      <SchoolContacts className="mt-5" />
    </section>
  );
}

/** The result of a query, as `useQuery` returns it. */
interface Read {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export function FailedRead({ title, read }: { readonly title: string; readonly read: Read }) {
  const { error, isFetching, refetch } = read;
  return <FailedState title={title} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}

interface ReadStateProps<Data> {
  readonly query: Read & { readonly data: Data | undefined };
  readonly failed: string;
  readonly loading: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Loaded data; before that a skeleton, or the error with a retry button. */
export function ReadState<Data>({ query, failed, loading, children }: ReadStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  return query.error ? <FailedRead title={failed} read={query} /> : loading;
}

/** Skeleton of a list of rows. */
export function LoadingRows({ label = words.loadingList }: { readonly label?: string }) {
  return (
    <Loading label={label}>
      <div className="flex flex-col gap-3">
        {['first', 'second', 'third'].map((row) => (
          <SkeletonBar key={row} className="h-14" />
        ))}
      </div>
    </Loading>
  );
}

/** Skeleton of a list of cards. */
export function LoadingCards() {
  return (
    <Loading label={words.loadingList}>
      <div className="flex flex-col gap-4">
        {['first', 'second'].map((card) => (
          <div key={card} className="panel p-5 sm:p-6">
            <SkeletonBar className="h-6 w-64 max-w-full" />
            <SkeletonBar className="mt-2 h-4 w-40" />
            <SkeletonBar className="mt-5 h-11 w-44" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
