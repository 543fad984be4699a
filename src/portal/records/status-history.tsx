import type { ReactNode } from 'react';
import * as words from '#generated/words/record.ts';
import type { SavedRecord } from '#portal/draft/model.ts';
import { formatAbsoluteMoment, formatMoment } from '#portal/text/format.ts';
import { usePrinting } from '#portal/ui/use-printing.ts';
import { FurtherAnswers, LegacyList } from './further-answers.tsx';
import { StatusBadge, statusList } from './status-view.tsx';

interface StatusHistoryProps {
  readonly statuses: string;
  readonly record: SavedRecord;
  /** Label of an answer or a file, by the path of a remark on it. */
  readonly labelOf?: (path: string) => string | undefined;
  readonly more?: (transition: StatusTransition) => ReactNode;
  readonly newestFirst?: boolean;
  readonly children?: ReactNode;
}

type StatusTransition = NonNullable<SavedRecord['status_history']>[number];
type Corrected = NonNullable<SavedRecord['corrections']>[number];

/**
 * The history of a record: its statuses with authors and comments, and the school's corrections.
 */
export function StatusHistory({
  record,
  newestFirst = false,
  children,
  ...transitionProps
}: StatusHistoryProps) {
  const events = [...(record.status_history ?? []), ...(record.corrections ?? [])].toSorted((a, b) =>
    a.created_at.localeCompare(b.created_at),
  );
  if (newestFirst) events.reverse();
  return (
    <section className="panel form-panel mt-5 print:mt-2" aria-labelledby="record-history">
      <h2 id="record-history" className="print:mb-0">
        {words.history}
      </h2>
      <ol className="divide-y divide-base-300">
        {events.map((event) =>
          'changes' in event ? (
            <Correction key={`${event.created_at} correction`} correction={event} />
          ) : (
            <Transition key={`${event.created_at} ${event.status}`} transition={event} {...transitionProps} />
          ),
        )}
      </ol>
      {children}
    </section>
  );
}

interface TransitionProps extends Pick<StatusHistoryProps, 'statuses' | 'labelOf' | 'more'> {
  readonly transition: StatusTransition;
}

/** Answers of a transition form that are shown elsewhere. */
const OMITTED_FIELDS: ReadonlySet<string> = new Set(['comment', 'remarks']);

function Transition({ statuses, transition, labelOf, more }: TransitionProps) {
  const { comment, remarks = [], letter_line: line, office_note: note } = transition;
  const { form, answers, retired: legacyAnswers = [] } = transition;
  const status = statusList(statuses).statuses[transition.status];
  return (
    <Event event={transition} badge={status && <StatusBadge status={status} />}>
      {comment && <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{comment}</p>}
      {note && <p className="mt-1.5 wrap-anywhere">{words.forOffice({ note })}</p>}
      {line && <p className="mt-1.5 wrap-anywhere">{words.inLetter({ line })}</p>}
      {remarks.length > 0 && (
        <ul className="mt-1.5 list-disc pl-5 wrap-anywhere">
          {remarks.map(({ path, message }) => (
            <li key={path}>{withLabel(message, labelOf?.(path))}</li>
          ))}
        </ul>
      )}
      {more?.(transition)}
      {form !== undefined && answers && (
        <FurtherAnswers form={form} answers={answers} except={OMITTED_FIELDS} />
      )}
      <LegacyList answers={legacyAnswers} />
    </Event>
  );
}

/** A correction by the school for the family: before and after, with the reason. */
function Correction({ correction }: { readonly correction: Corrected }) {
  const { reason, changes } = correction;
  const badge = <span className="badge badge-soft badge-neutral">{words.schoolCorrected}</span>;
  return (
    <Event event={correction} badge={badge}>
      <ul className="mt-1.5 list-disc pl-5 wrap-anywhere">
        {/* the texts of sensitive answers are absent: only their label is shown */}
        {changes.map(({ address, label, before, now }) => (
          <li key={address}>
            {now === undefined ? label : `${label}: `}
            {now !== undefined && before && (
              <>
                <del>{before}</del> →{' '}
              </>
            )}
            {now !== undefined && (now || words.becameNothing)}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 wrap-anywhere">{words.correctedBecause({ reason })}</p>
    </Event>
  );
}

interface EventProps {
  readonly event: StatusTransition | Corrected;
  readonly badge: ReactNode;
  readonly children: ReactNode;
}

/** An event of the history: what happened, when and by whom, then its details. */
function Event({ event: { created_at, author }, badge, children }: EventProps) {
  const formatTime = usePrinting() ? formatAbsoluteMoment : formatMoment;
  return (
    <li className="py-3 print:break-inside-avoid print:py-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {badge}
        <span className="text-sm text-base-content/75 tabular-nums">
          {formatTime(created_at)} · {author.name ?? words.nobody}
        </span>
      </p>
      {children}
    </li>
  );
}

function withLabel(message: string, label: string | undefined): string {
  return label === undefined ? message : `${label}: ${message}`;
}
