import { type Status, type StatusList, statuses } from '#generated/statuses.ts';
import * as words from '#generated/words/record.ts';
import { formatDate, isPast } from '#portal/text/format.ts';

const BADGES: Readonly<Record<Status['tone'], string>> = {
  neutral: 'badge-neutral',
  info: 'badge-info',
  warning: 'badge-warning',
  success: 'badge-success',
  error: 'badge-error',
};

/** The list of statuses of that name (`schemas/statuses`). */
export function statusList(name: string): StatusList {
  const lists: Readonly<Record<string, StatusList>> = statuses;
  const list = lists[name];
  if (!list) throw new Error(`No statuses ${name}`);
  return list;
}

/** A status as the office calls it; `undefined` for one that the list does not have. */
export function officeStatus(list: string, name: string): Status | undefined {
  const status = statusList(list).statuses[name];
  return status && { ...status, label: status.office ?? status.label };
}

/** The status in a word. */
export function StatusBadge({ status }: { readonly status: Pick<Status, 'label' | 'tone'> }) {
  return (
    <span className={`badge badge-soft shrink-0 font-medium whitespace-nowrap ${BADGES[status.tone]}`}>
      {status.label}
    </span>
  );
}

interface StageBarsProps {
  readonly label: string;
  readonly stages: readonly string[];
  /** From 1. */
  readonly stage: number;
  readonly tone: Status['tone'];
}

/** The way of an application: a bar a stage, the one where it stands named. */
export function StageBars({ label, stages, stage, tone }: StageBarsProps) {
  return (
    <ol className="mt-4 grid first:mt-0 auto-cols-fr grid-flow-col gap-1" aria-label={label}>
      {stages.map((name, index) => {
        const here = index + 1 === stage;
        return (
          <li
            key={name}
            aria-current={here ? 'step' : undefined}
            className={`min-w-0 text-xs ${here ? 'font-medium' : 'text-base-content/75'}`}
          >
            <span className={`mb-1.5 block h-1 rounded-full ${barColour(index + 1, stage, tone)}`} />
            <span
              className={`whitespace-nowrap ${here ? stageSide(index, stages.length) : 'hidden sm:block'}`}
            >
              {name}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function barColour(at: number, stage: number, tone: Status['tone']): string {
  if (at < stage) return 'bg-success';
  if (at > stage) return 'bg-base-300';
  if (tone === 'error') return 'bg-error';
  return tone === 'success' ? 'bg-success' : 'bg-primary';
}

/** On a phone a long name may stand out of its bar: to the left from the last one, so that it stays on the card. */
function stageSide(index: number, count: number): string {
  return index >= count / 2 ? 'float-right sm:float-none sm:block' : 'block';
}

interface StatusSentenceProps {
  readonly status: Status;
  /** Until which day whoever acts next has time: `2026-11-29`. */
  readonly due: string | null | undefined;
}

/** What the status means, who acts next and until which day; in an amber box where it is the reader. */
export function StatusSentence({ status, due }: StatusSentenceProps) {
  const sentence = sentenceOf(status, due);
  if (status.tone !== 'warning')
    return <p className="mt-4 text-[0.9375rem] text-base-content/80 first:mt-0">{sentence}</p>;
  return (
    <p className="mt-4 first:mt-0 rounded-field border border-accent/60 bg-accent/15 p-4 text-[0.9375rem]">
      {sentence}
    </p>
  );
}

/** The sentence of a status with its day in place; where the other side has let the day go by, what to do about it. */
export function sentenceOf(
  { sentence, tone, due_days }: Status,
  due: string | null | undefined,
  today = new Date(),
): string {
  if (due_days === undefined) return sentence;
  const said = sentence.replaceAll('{due}', due ? formatDate(due) : words.dueSoon);
  return isPast(due, today) && tone !== 'warning' ? `${said} ${words.late}` : said;
}
