import { useState } from 'react';
import { type ApiError, toApiError } from '#api/error.ts';
import type { FlatBody } from '#api/operation-types.ts';
import { isRecord } from '#engine/definition/address.ts';
import type { OperationId } from '#generated/operations.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { useKeys, useKeysOn } from '#portal/records/keys/use-keys.ts';
import { toast } from '#portal/ui/toast.tsx';
import type { PendingRemark } from '../answers/remark-list.ts';
import { Key } from '../keys/keys-help.tsx';
import { movesFrom, type Transition } from '../record-data.ts';
import { type AskedMove, AskedMoveDialog } from './asked-move.tsx';
import type { Going } from './going.ts';
import { useMove } from './use-move.ts';

interface MovesProps {
  readonly settings: RecordSettings;
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly title: string;
  readonly remarks: readonly PendingRemark[];
  readonly going: Going;
}

/**
 * Where the record may go from here, a button each, the most likely one filled: at once, or with a dialog that shows
 * the letter and asks what the move asks.
 */
export function Moves({ settings, list, server, title, remarks, going }: MovesProps) {
  const { moves, keys } = settings;
  const [asked, setAsked] = useState<AskedMove>();
  const { run, running } = useMove({ settings, list, server, going });
  const offered = movesFrom(settings.statuses, server);
  const isSettled = moves.settled?.includes(server.status);

  const start = ({ transition, label }: (typeof offered)[number]) => {
    if (running) return;
    const from = server.status;
    const isPlain = transition.form === undefined && !transition.asks_reason;
    const atOnce = isPlain && moves.atOnce.includes(transition.to);
    if (!atOnce) return setAsked({ transition, label, from });
    run(transition, from).catch((thrown: unknown) => toast(toApiError(thrown).message, { tone: 'error' }));
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
  // what stands in its way may have come while the dialog was open
  const transitionNow = (asked: Transition) =>
    offered.find(({ transition }) => transition.to === asked.to)?.transition ?? asked;
  const keyOf = ({ to }: Transition) => keys?.moves[to];
  const bound = offered.flatMap((move) => {
    const key = keyOf(move.transition);
    return key === undefined ? [] : [[key, () => start(move)] as const];
  });
  useKeys(Object.fromEntries(bound));
  const keysOn = useKeysOn();

  if (offered.length === 0 && !asked) return null;
  return (
    <div className="moves print:hidden">
      {offered.map((move, index) => {
        const { transition, label } = move;
        const danger = moves.danger.includes(transition.to);
        const look = danger
          ? 'btn-ghost text-error'
          : index === 0 && !isSettled
            ? 'btn-primary'
            : 'btn-outline';
        const count = moves.remarks && transition.form === moves.remarks.form ? remarks.length : 0;
        const key = keyOf(transition);
        return (
          <button
            key={transition.to}
            type="button"
            className={`btn ${look}`}
            aria-disabled={running || undefined}
            aria-keyshortcuts={keysOn ? key?.toUpperCase() : undefined}
            onClick={() => start(move)}
          >
            {label}
            {count > 0 && <span className="badge badge-sm tabular-nums">{count}</span>}
            {key !== undefined && keysOn && (
              <span aria-hidden className="move-key">
                <Key name={key} />
              </span>
            )}
          </button>
        );
      })}
      {asked && (
        <AskedMoveDialog
          asked={{ ...asked, transition: transitionNow(asked.transition) }}
          settings={settings}
          list={list}
          id={server.id}
          title={title}
          remarks={remarks}
          onSubmit={(answers) => submit(asked, answers)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** Where the record stands by now, as the refusal of a decision on another status says it. */
function standingIn({ body }: ApiError): string | undefined {
  const current = isRecord(body) ? body.current : undefined;
  return isRecord(current) && typeof current.status === 'string' ? current.status : undefined;
}
