import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReturnNotices } from '#generated/portal/settings.ts';
import { tellOtherTabs } from '#portal/session/reconnect.ts';
import { api } from '#portal/session/services.ts';
import { NOTICE_MS } from '#portal/ui/page/page-notice.tsx';
import { ReturnNotice } from '#portal/ui/page/return-notice.tsx';

/** The bill that one came back from paying. */
const BILL = 'bill';
const POLL_MS = 3000;
/** Money that has not come by then comes with a notification. */
const PATIENCE_MS = 120_000;

/**
 * The result of a payment after the return from the bank: the server's current state, not the one
 * in the return address. A received payment is announced for a minute, and not again after a
 * reload.
 */
export function PaymentNotice({ parameter, notices }: ReturnNotices) {
  const [query, setQuery] = useSearchParams();
  const [isInSummary, setReported] = useState(false);
  const said = query.get(parameter);
  const bill = Number(query.get(BILL) ?? 0);
  const [until] = useState(() => Date.now() + PATIENCE_MS);
  const { data } = api.useQuery(
    'get',
    '/api/payments/{id}',
    { params: { path: { id: bill } } },
    {
      enabled: said !== null && bill > 0,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.status === 'succeeded' || Date.now() > until ? false : POLL_MS,
    },
  );
  const isPaid = data?.status === 'succeeded';
  useEffect(() => {
    if (!isPaid) return;
    tellOtherTabs();
    setReported(true);
    setQuery(
      (now) => {
        now.delete(parameter);
        now.delete(BILL);
        return now;
      },
      { replace: true },
    );
  }, [isPaid, parameter, setQuery]);
  useEffect(() => {
    if (!isInSummary) return;
    const timer = setTimeout(() => setReported(false), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isInSummary]);
  return <ReturnNotice value={isInSummary ? 'succeeded' : said} notices={notices} />;
}
