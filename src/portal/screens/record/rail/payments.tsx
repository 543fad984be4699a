import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AnswerOf } from '#api/operation-types.ts';
import { formatRoubles } from '#engine/values/money.ts';
import type { OperationId } from '#generated/operations.ts';
import type { PaymentsOperation, RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { StatusBadge, statusList } from '#portal/records/status/status-view.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { formatDate } from '#portal/text/format.ts';
import { fillQuery } from '#portal/text/template.ts';
import { ReadState } from '#portal/ui/read-state.tsx';

interface PaymentsProps {
  readonly operation: PaymentsOperation;
  readonly payments: NonNullable<RecordSettings['payments']>;
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly title: string;
}

interface UnpaidBillsProps extends Pick<PaymentsProps, 'operation' | 'payments' | 'list'> {
  /** Of the record. */
  readonly id: number;
}

type Payment = AnswerOf<PaymentsOperation>[number];

/** What is owed and paid beside the record, and the way to where all of it is. */
export function Payments({ operation, payments, list, server, title }: PaymentsProps) {
  const { statuses, open } = payments;
  const asked = useQuery(freshOptions({ operation, list, path: { id: server.id } }));
  return (
    <ReadState asked={asked} failed={words.paymentsFailed} label={title} height="h-16">
      {(data) => (
        <>
          {data.length === 0 && <p className="text-[0.9375rem] text-base-content/75">{words.noPayments}</p>}
          <ul className="divide-y divide-base-300 empty:hidden">
            {data.map((one) => (
              <PaymentLine key={one.id} payment={one} statuses={statuses} />
            ))}
          </ul>
          <Link
            to={addressOf(open.screen, fillQuery(open.query, server.record))}
            className="link mt-2 inline-flex min-h-11 items-center text-[0.9375rem] md:min-h-6"
          >
            {open.label}
          </Link>
        </>
      )}
    </ReadState>
  );
}

/** What the family still owes as a record is closed: bills that somebody has to cancel. Nothing where there are none. */
export function UnpaidBills({ operation, payments, list, id }: UnpaidBillsProps) {
  const { statuses } = statusList(payments.statuses);
  const { data = [] } = useQuery(freshOptions({ operation, list, path: { id } }));
  const unpaid = data.filter(({ status }) => statuses[status]?.todo);
  if (unpaid.length === 0) return null;
  return (
    <div className="mb-5">
      <p className="font-medium">{words.unpaidBills}</p>
      <ul className="mt-1 divide-y divide-base-300">
        {unpaid.map((one) => (
          <PaymentLine key={one.id} payment={one} statuses={payments.statuses} />
        ))}
      </ul>
    </div>
  );
}

function PaymentLine({ payment, statuses }: { readonly payment: Payment; readonly statuses: string }) {
  const { title, amount, status, child_name: child } = payment;
  const shown = statusList(statuses).statuses[status];
  const when = whenOf(payment);
  return (
    <li className="py-2 first:pt-0">
      <p className="text-[0.9375rem] wrap-anywhere">{title}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-base-content/75">
        <span className="tabular-nums text-base-content">{formatRoubles(amount)}</span>
        {shown && <StatusBadge status={shown} />}
        {/* a bill that is about no application may be of a brother or a sister */}
        {child && <span className="wrap-anywhere">{child}</span>}
        {when && <span className="tabular-nums">{when}</span>}
      </p>
    </li>
  );
}

function whenOf({ paid_at, due_date }: Payment): string | undefined {
  if (paid_at !== null) return formatDate(paid_at);
  return due_date === null ? undefined : words.paymentUntil({ day: due_date });
}
