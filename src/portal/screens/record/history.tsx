import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { OperationResponse } from '#api/operation-types.ts';
import type { ChangedAnswer } from '#engine/describe/changed-answers.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import type { AuditOperation, LettersOperation, RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { letterTo } from '#portal/records/record.ts';
import { StatusHistory } from '#portal/records/status-history.tsx';
import { statusList } from '#portal/records/status-view.tsx';
import { freshOptions } from '#portal/session/read-options.ts';
import { useWrite } from '#portal/session/writes.ts';
import { formatMoment } from '#portal/text/format.ts';
import { textAt } from '#portal/text/member.ts';
import { Button } from '#portal/ui/button.tsx';
import { confirm } from '#portal/ui/confirm.tsx';
import { LoadingBar } from '#portal/ui/skeleton.tsx';
import { ReadState } from '#portal/ui/states.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { useCall } from '#portal/ui/use-call.ts';
import { useRecord } from './open-record.ts';

/** The history of the record, newest first, and the log of the people who viewed or changed it. */
export function History() {
  const { settings, server, labelOf, changes } = useRecord();
  const resubmittedAt = server.record.resubmitted_at;
  return (
    <StatusHistory
      statuses={settings.statuses}
      record={server.record}
      newestFirst
      labelOf={labelOf}
      more={(entry) =>
        entry.created_at === resubmittedAt && changes.length > 0 && <Changes changes={changes} />
      }
    >
      {settings.operations.audit && <Audit operation={settings.operations.audit} />}
    </StatusHistory>
  );
}

/** The answers that the family changed before it sent the record again, before and after. */
function Changes({ changes }: { readonly changes: readonly ChangedAnswer[] }) {
  return (
    <ul className="mt-1.5 list-disc pl-5 text-[0.9375rem] wrap-anywhere" aria-label={words.changedSince}>
      {changes.map(({ label, address, before, now }) => (
        <li key={`${label} ${address}`}>
          <span className="text-base-content/75">{label}:</span>{' '}
          {before.kind === 'empty' ? words.wasNothing : <del>{plainText(before)}</del>} →{' '}
          {now.kind === 'empty' ? words.becameNothing : plainText(now)}
        </li>
      ))}
    </ul>
  );
}

/** The log of people who viewed or changed the record; loaded when opened, because few readers need it. */
function Audit({ operation }: { readonly operation: AuditOperation }) {
  const { settings, list, server } = useRecord();
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({
    ...freshOptions({ operation, list, path: { id: server.id } }),
    enabled: open,
  });
  return (
    <details className="mt-2 print:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{words.audit}</summary>
      {error && <p className="py-2 text-error">{toApiError(error).message}</p>}
      <ol className="divide-y divide-base-300">
        {data?.map((line) => (
          <li
            key={`${line.at} ${line.action}`}
            className="flex flex-wrap justify-between gap-x-4 py-2 text-[0.9375rem]"
          >
            <span>
              {line.user.name ?? words.nobody}{' '}
              <span className="text-base-content/75">— {describeAction(line, settings)}</span>
            </span>
            <span className="text-sm text-base-content/75 tabular-nums">{formatMoment(line.at)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Description of an action; for a transition also its statuses. */
function describeAction(
  line: OperationResponse<AuditOperation>[number],
  { audited = {}, statuses }: RecordSettings,
): string {
  const action = audited[line.action] ?? line.action;
  const [from, to] = ['details.from', 'details.to'].map((path) => statusLabel(statuses, textAt(line, path)));
  if (from === undefined || to === undefined) return action;
  return words.auditMoved({ action, move: words.auditMove({ from, to }) });
}

function statusLabel(list: string, status: string): string | undefined {
  const { statuses } = statusList(list);
  return Object.hasOwn(statuses, status) ? statuses[status]?.label : undefined;
}

type Letter = OperationResponse<LettersOperation>[number];

interface LettersProps {
  readonly operation: LettersOperation;
  readonly title: string;
}

/** Letters to the family about the record, and their delivery status. */
export function Letters({ operation, title }: LettersProps) {
  const { settings, list, server } = useRecord();
  const { resend } = settings.operations;
  const options = freshOptions({ operation, list, path: { id: server.id } });
  const query = useQuery(options);
  const write = useWrite<NonNullable<typeof resend>>([options.queryKey]);
  const { run } = useCall();
  const sendAgain = async (letter: Letter) => {
    if (resend === undefined) return;
    if (letter.dead_address && !(await confirmResend(letter))) return;
    await run(async () => {
      await write(resend, { path: { id: letter.id } });
      toast(words.sentAgain);
    });
  };
  return (
    <ReadState
      query={query}
      failed={words.lettersFailed}
      loading={<LoadingBar label={title} className="h-16" />}
    >
      {(data) =>
        data.length === 0 ? (
          <p className="text-[0.9375rem] text-base-content/75">{words.noLetters}</p>
        ) : (
          <ul className="divide-y divide-base-300">
            {data.map((letter) => (
              <li key={letter.id} className="py-2 first:pt-0">
                <details>
                  <summary className="min-h-11 cursor-pointer content-center md:min-h-6 text-[0.9375rem] wrap-anywhere">
                    {letterTo(letter)}
                  </summary>
                  <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{letter.text}</p>
                </details>
                <p
                  className={`text-sm ${letter.status === 'failed' ? 'font-medium text-error' : 'text-base-content/75'}`}
                >
                  {letterStatusText(letter)}
                </p>
                {resend !== undefined && letter.status === 'failed' && (
                  <Button className="btn-outline btn-sm mt-1 min-h-11" onClick={() => void sendAgain(letter)}>
                    {words.sendAgain}
                    <span className="sr-only">: {letterTo(letter)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </ReadState>
  );
}

/** Asks whether to send a letter again to an address that rejects letters. */
function confirmResend(letter: Letter): Promise<boolean> {
  return confirm({
    title: words.sendAgainDead,
    text: words.sendAgainDeadText({ letter: letterTo(letter), reason: letter.reason }),
    confirm: words.sendAgain,
  });
}

function letterStatusText({ status, reason, sent_at, created_at }: Letter): string {
  if (status === 'queued') return words.letterQueued;
  if (status === 'failed') return reason === '' ? words.letterFailed : words.letterFailedBecause({ reason });
  return words.letterSent({ moment: formatMoment(sent_at ?? created_at) });
}
