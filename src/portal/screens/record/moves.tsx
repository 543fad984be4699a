import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { aboutOne } from '#api/about-one.ts';
import { type ApiError, toApiError } from '#api/error.ts';
import { operationKey } from '#api/operation-key.ts';
import type { FlatBody } from '#api/operation-types.ts';
import { isRecord } from '#engine/definition/address.ts';
import type { OperationId } from '#generated/operations.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { AskDialog } from '#portal/actions/ask-dialog.tsx';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { statusList } from '#portal/records/status/status-view.tsx';
import { callConfigured } from '#portal/session/services.ts';
import { fill } from '#portal/text/template.ts';
import { confirm } from '#portal/ui/confirm.tsx';
import { focusHeading } from '#portal/ui/page/page-focus.ts';
import { toast } from '#portal/ui/toast.tsx';
import { type Transition, transitionsOf } from './record-data.ts';
import type { PendingRemark } from './remark-list.ts';
import { clearRemarks } from './remarks.ts';

interface MovesProps {
  readonly settings: RecordSettings;
  /** Operation of the table that the record is of: it is read anew too. */
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly title: string;
  readonly remarks: readonly PendingRemark[];
}

/** A move whose form is open: as it was called, and from where, when it was chosen. */
interface AskedMove {
  readonly transition: Transition;
  readonly label: string;
  readonly from: string;
}

/** Where the record may go from here, a button each: at once, after a question, or with the form of the move. */
export function Moves({ settings, list, server, title, remarks }: MovesProps) {
  const { moves } = settings;
  const [asked, setAsked] = useState<AskedMove>();
  const { run, running } = useMove(settings, list, server);
  const labels = statusList(settings.statuses).statuses[server.status]?.moves ?? {};
  const transitions = inOrder(transitionsOf(server), labels);
  const labelOf = ({ to }: Transition) => labels[to] ?? to;

  const start = async (transition: Transition) => {
    const label = labelOf(transition);
    const from = server.status;
    if (transition.form !== undefined) return setAsked({ transition, label, from });
    const question = { title: `${label}: ${title}?`, text: moves.text, confirm: label };
    const atOnce = moves.atOnce.includes(transition.to);
    if (atOnce || (await confirm({ ...question, danger: moves.danger.includes(transition.to) }))) {
      run(transition, from).catch((thrown: unknown) => toast(toApiError(thrown).message, { tone: 'error' }));
    }
  };

  const submit = async ({ transition, from }: AskedMove, answers: FlatBody) => {
    try {
      await run(transition, from, answers);
    } catch (thrown) {
      // who has been told where it stands now decides knowing it
      const now = standingIn(toApiError(thrown));
      if (now !== undefined) setAsked((open) => open && { ...open, from: now });
      throw thrown;
    }
  };

  if (transitions.length === 0 && !asked) return null;
  const form = asked?.transition.form;
  const sendsRemarks = moves.remarks !== undefined && form === moves.remarks.form;
  return (
    <div className="grid gap-2 sm:flex sm:flex-wrap print:hidden">
      {transitions.map((transition, index) => {
        const danger = moves.danger.includes(transition.to);
        const look = danger ? 'btn-ghost text-error' : index === 0 ? 'btn-primary' : 'btn-outline';
        const count = moves.remarks && transition.form === moves.remarks.form ? remarks.length : 0;
        return (
          <button
            key={transition.to}
            type="button"
            className={`btn ${look}`}
            aria-disabled={running || undefined}
            onClick={() => void start(transition)}
          >
            {labelOf(transition)}
            {count > 0 && <span className="badge badge-sm tabular-nums">{count}</span>}
          </button>
        );
      })}
      {asked && form !== undefined && (
        <AskDialog
          formId={form}
          title={`${asked.label}: ${title}`}
          text={moves.text}
          submit={asked.label}
          {...(sendsRemarks && {
            given: { [moves.remarks.field]: remarks.map(({ path, message }) => ({ path, message })) },
          })}
          onSubmit={(answers) => submit(asked, answers)}
          onClose={() => setAsked(undefined)}
        >
          {sendsRemarks && <RemarkList remarks={remarks} />}
        </AskDialog>
      )}
    </div>
  );
}

/** What will be sent, before it is. */
function RemarkList({ remarks }: { readonly remarks: readonly PendingRemark[] }) {
  if (remarks.length === 0) {
    return <p className="mb-5 text-sm text-base-content/75">{words.noRemarks}</p>;
  }
  return (
    <ul className="mb-5 max-h-60 divide-y divide-base-300 overflow-y-auto" aria-label={words.remarks}>
      {remarks.map(({ path, label, message }) => (
        <li key={path} className="py-2 wrap-anywhere">
          <span className="text-base-content/75">{label}:</span> {message}
        </li>
      ))}
    </ul>
  );
}

function useMove(
  { operations, statuses, moves }: RecordSettings,
  list: OperationId,
  { id, record }: ServerDraft,
) {
  const client = useQueryClient();
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const run = async ({ to, form }: Transition, from: string, answers: FlatBody = {}) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    try {
      const body = { ...answers, status: to, expected_status: from };
      await callConfigured(operations.move, aboutOne(operations.move, { id }, body));
      if (form === moves.remarks?.form) clearRemarks(list, id);
    } finally {
      // also after a failure: somebody else may have moved it; what stood before offers moves that are there no more
      await client.invalidateQueries({ queryKey: operationKey(list) });
      busy.current = false;
      setRunning(false);
      setTimeout(() => document.activeElement === document.body && focusHeading());
    }
    const label = statusList(statuses).statuses[to]?.label ?? to;
    toast(fill(moves.done, { ...record, label }));
  };
  return { run, running };
}

/** Where the record stands by now, as the refusal of a decision on another status says it. */
function standingIn({ body }: ApiError): string | undefined {
  const current = isRecord(body) ? body.current : undefined;
  return isRecord(current) && typeof current.status === 'string' ? current.status : undefined;
}

/** In the order of the labels; what has none is not for people. */
function inOrder(
  transitions: readonly Transition[],
  labels: Readonly<Record<string, string>>,
): readonly Transition[] {
  return Object.keys(labels).flatMap((to) => transitions.find((transition) => transition.to === to) ?? []);
}
