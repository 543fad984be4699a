import { CircleCheck, type LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isRecord } from '#engine/definition/definition.ts';

/** A notice from one page, shown above the next. */
export interface PageNoticeContent {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly to: string };
}

/** The state of a history entry with a notice, the page load that created it (`timeOrigin`), and its end time. */
interface PageNoticeState {
  readonly notice: PageNoticeContent;
  readonly load: number;
  readonly until: number;
}

export const NOTICE_MS = 60_000;

/** The state of a history entry that shows a notice for a minute; a reload does not show it again. */
export function noticeState(notice: PageNoticeContent, now = Date.now()): PageNoticeState {
  return { notice, load: performance.timeOrigin, until: now + NOTICE_MS };
}

interface PageNoticeProps {
  /** The subject of the notice has changed since. */
  readonly isOutdated?: boolean;
  readonly children?: ReactNode;
}

/** The result of an action at the top of the next page; focused for screen readers. */
export function PageNotice({ isOutdated = false, children }: PageNoticeProps) {
  const location = useLocation();
  const [endedKey, setEndedKey] = useState<string>();
  const state = currentNotice(location.state, Date.now());
  const isShown = !isOutdated && endedKey !== location.key;
  const notice = isShown ? state?.notice : undefined;
  const until = state?.until;
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => setEndedKey(location.key), until - Date.now());
    return () => clearTimeout(timer);
  }, [until, location.key]);
  const ref = useRef<HTMLElement>(null);
  const key = notice && location.key;
  useEffect(() => {
    if (key !== undefined) ref.current?.focus({ preventScroll: true });
  }, [key]);
  if (!notice) return null;
  return (
    <ResultNotice title={notice.title} text={notice.text} ref={ref} className="mb-6 sm:p-6">
      {notice.link && (
        <Link to={notice.link.to} className="btn btn-outline mt-4 w-full sm:w-auto">
          {notice.link.label}
        </Link>
      )}
      {children}
    </ResultNotice>
  );
}

/** Icon, and classes of the box and the icon. */
export interface NoticeLook {
  readonly Icon: LucideIcon;
  readonly box: string;
  readonly icon: string;
}

const SUCCESS: NoticeLook = {
  Icon: CircleCheck,
  box: 'border-success bg-base-100',
  icon: 'text-success',
};

interface ResultNoticeProps {
  readonly title: string;
  readonly text: string;
  readonly look?: NoticeLook;
  /** The section, for a caller that focuses it; without a ref, screen readers announce the notice. */
  readonly ref?: Ref<HTMLElement>;
  /** Margin and padding. */
  readonly className: string;
  readonly children?: ReactNode;
}

/** The result of an action, in a box. */
export function ResultNotice({ title, text, look = SUCCESS, ref, className, children }: ResultNoticeProps) {
  const titleId = useId();
  const { Icon, box, icon } = look;
  const access = ref ? { ref, tabIndex: -1, 'aria-labelledby': titleId } : { role: 'status' };
  return (
    <section {...access} className={`rounded-box border p-5 outline-none ${box} ${className}`}>
      <h2 id={titleId} className="flex items-start gap-2">
        <Icon className={`mt-0.5 size-5 shrink-0 ${icon}`} aria-hidden />
        {title}
      </h2>
      <p className="mt-2 text-base-content/80">{text}</p>
      {children}
    </section>
  );
}

/** The notice of a history entry, until it expires or the page is reloaded. */
export function currentNotice(state: unknown, now: number): PageNoticeState | undefined {
  if (!isNoticeState(state) || state.load !== performance.timeOrigin || state.until <= now) return undefined;
  return state;
}

function isNoticeState(state: unknown): state is PageNoticeState {
  if (!isRecord(state) || !isRecord(state.notice)) return false;
  const { load, until, notice } = state;
  return typeof load === 'number' && typeof until === 'number' && 'title' in notice && 'text' in notice;
}
