import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReturnNotices } from '#generated/portal/settings.ts';
import { notifyOtherTabs } from '#portal/session/reconnect.ts';
import { api } from '#portal/session/services.ts';
import { NOTICE_MS } from '#portal/ui/page/page-notice.tsx';

/** URL parameter with the id of the paid bill. */
const BILL_PARAMETER = 'bill';
const POLL_MS = 3000;
/** Time after which polling stops: a notification reports a later payment. */
const POLL_LIMIT_MS = 120_000;

/**
 * The result of a payment after the return from the bank, as the server knows it. A received payment is shown for a
 * limited time, and not again after a reload.
 */
export function PaymentNotice({ parameter, notices }: ReturnNotices) {
  const [query, setQuery] = useSearchParams();
  const [isReported, setIsReported] = useState(false);
  const paymentResult = query.get(parameter);
  const bill = Number(query.get(BILL_PARAMETER) ?? 0);
  const [pollUntil] = useState(() => Date.now() + POLL_LIMIT_MS);
  const { data } = api.useQuery(
    'get',
    '/api/payments/{id}',
    { params: { path: { id: bill } } },
    {
      enabled: paymentResult !== null && bill > 0,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.status === 'succeeded' || Date.now() > pollUntil ? false : POLL_MS,
    },
  );
  const isPaid = data?.status === 'succeeded';
  useEffect(() => {
    if (!isPaid) return;
    notifyOtherTabs();
    setIsReported(true);
    setQuery(
      (now) => {
        now.delete(parameter);
        now.delete(BILL_PARAMETER);
        return now;
      },
      { replace: true },
    );
  }, [isPaid, parameter, setQuery]);
  useEffect(() => {
    if (!isReported) return;
    const timer = setTimeout(() => setIsReported(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isReported]);
  return <ReturnNotice value={isReported ? 'succeeded' : paymentResult} notices={notices} />;
}

interface ReturnNoticeProps {
  /** The outcome; `null` without a return. */
  readonly value: string | null;
  /** Notices by outcome. */
  readonly notices: Readonly<
    Record<string, { readonly title: string; readonly text: string; readonly tone: 'success' | 'warning' }>
  >;
}

const LOOKS = {
  success: { Icon: CircleCheck, box: 'border-success bg-base-100', icon: 'text-success' },
  warning: {
    Icon: CircleAlert,
    box: 'border-accent/60 bg-[color-mix(in_oklab,var(--color-accent)_15%,var(--color-base-100))]',
    icon: '',
  },
} as const;

/** The result of a visit to another site, shown on return. */
function ReturnNotice({ value, notices }: ReturnNoticeProps) {
  const notice = value !== null && Object.hasOwn(notices, value) ? notices[value] : undefined;
  if (!notice) return null;
  const { Icon, box, icon } = LOOKS[notice.tone];
  return (
    <section role="status" className={`mb-6 rounded-box border p-5 sm:p-6 ${box}`}>
      <h2 className="flex items-start gap-2">
        <Icon className={`mt-0.5 size-5 shrink-0 ${icon}`} aria-hidden />
        {notice.title}
      </h2>
      <p className="mt-2 text-base-content/80">{notice.text}</p>
    </section>
  );
}
