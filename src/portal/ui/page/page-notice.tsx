import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** What one page says above the next: goes as `{ notice }` in the history entry, so a reload still shows it. */
export interface PageNoticeState {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: string };
}

/** What has just been done, above the page that one was led to after it; takes the focus, so that it is read first. */
export function PageNotice({ children }: { readonly children?: ReactNode }) {
  const location = useLocation();
  const notice = noticeOf(location.state);
  const ref = useRef<HTMLElement>(null);
  const key = notice && location.key;
  useEffect(() => {
    if (key !== undefined) ref.current?.focus({ preventScroll: true });
  }, [key]);
  if (!notice) return null;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="page-notice"
      className="mb-6 rounded-box border border-success bg-base-100 p-5 outline-none sm:p-6"
    >
      <h2 id="page-notice" className="flex items-start gap-2">
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
        {notice.title}
      </h2>
      <p className="mt-2 text-base-content/80">{notice.text}</p>
      {notice.link && (
        <Link to={notice.link.to} className="btn btn-outline mt-4 w-full sm:w-auto">
          {notice.link.label}
        </Link>
      )}
      {children}
    </section>
  );
}

function noticeOf(state: unknown): PageNoticeState | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined;
  return isNotice(state.notice) ? state.notice : undefined;
}

function isNotice(value: unknown): value is PageNoticeState {
  return typeof value === 'object' && value !== null && 'title' in value && 'text' in value;
}
