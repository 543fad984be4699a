import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReturnNotices } from '#generated/portal/settings.ts';
import { notifyOtherTabs } from '#portal/session/reconnect.ts';
import { api } from '#portal/session/services.ts';
import { withParameters } from '#portal/text/query.ts';
import { NOTICE_MS, type NoticeLook, ResultNotice } from '#portal/ui/page/page-notice.tsx';

/** URL parameter with the id of the paid bill. */
const BILL_PARAMETER = 'bill';
const POLL_MS = 3000;
/** Time after which polling stops: a notification reports a later payment. */
const POLL_LIMIT_MS = 120_000;

const WARNING: NoticeLook = {
  Icon: CircleAlert,
  box: 'border-accent/60 bg-[color-mix(in_oklab,var(--color-accent)_15%,var(--color-base-100))]',
  icon: '',
};

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
    const done = { [parameter]: undefined, [BILL_PARAMETER]: undefined };
    setQuery((before) => withParameters(before, done), { replace: true });
  }, [isPaid, parameter, setQuery]);
  useEffect(() => {
    if (!isReported) return;
    const timer = setTimeout(() => setIsReported(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isReported]);
  const outcome = isReported ? 'succeeded' : paymentResult;
  const notice = outcome !== null && Object.hasOwn(notices, outcome) ? notices[outcome] : undefined;
  if (!notice) return null;
  const { title, text, tone } = notice;
  const look = tone === 'warning' && { look: WARNING };
  return <ResultNotice title={title} text={text} {...look} className="mb-6 sm:p-6" />;
}
