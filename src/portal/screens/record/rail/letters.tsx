import { useQuery } from '@tanstack/react-query';
import { toApiError } from '#api/error.ts';
import type { Answer } from '#api/operation-types.ts';
import type { OperationId } from '#generated/operations.ts';
import type { LettersOperation, RecordSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/record.ts';
import { letterTo } from '#portal/records/letter-to.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { useWrite } from '#portal/session/writes.ts';
import { formatMoment } from '#portal/text/format.ts';
import { confirm } from '#portal/ui/confirm.tsx';
import { ReadState } from '#portal/ui/read-state.tsx';
import { toast } from '#portal/ui/toast.tsx';

interface LettersProps {
  readonly operations: Pick<RecordSettings['operations'], 'letters' | 'resend'>;
  readonly list: OperationId;
  readonly id: number;
  readonly title: string;
}

type Letter = Answer<LettersOperation>[number];

/** What the family was sent about the record, and whether it arrived. */
export function Letters({ operations, ...rest }: LettersProps) {
  const { letters, resend } = operations;
  return letters && <Told operation={letters} resend={resend} {...rest} />;
}

interface ToldProps extends Omit<LettersProps, 'operations'> {
  readonly operation: LettersOperation;
  readonly resend: RecordSettings['operations']['resend'];
}

function Told({ operation, resend, list, id, title }: ToldProps) {
  const reading = freshOptions({ operation, list, path: { id } });
  const asked = useQuery(reading);
  const write = useWrite<NonNullable<typeof resend>>([reading.queryKey]);
  const again = async (letter: Letter) => {
    if (resend === undefined) return;
    if (letter.dead_address && !(await agreed(letter))) return;
    try {
      await write(resend, { path: { id: letter.id } });
      toast(words.sentAgain);
    } catch (thrown) {
      toast(toApiError(thrown).message, { tone: 'error' });
    }
  };
  return (
    <ReadState asked={asked} failed={words.lettersFailed} label={title} height="h-16">
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
                  {standing(letter)}
                </p>
                {resend !== undefined && letter.status === 'failed' && (
                  <button
                    type="button"
                    className="btn btn-outline btn-sm mt-1 min-h-11"
                    onClick={() => void again(letter)}
                  >
                    {words.sendAgain}
                    <span className="sr-only">: {letterTo(letter)}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </ReadState>
  );
}

/** Whether the office sends a letter again to where it has just failed for good. */
function agreed(letter: Letter): Promise<boolean> {
  return confirm({
    title: words.sendAgainDead,
    text: words.sendAgainDeadText({ letter: letterTo(letter), reason: letter.reason }),
    confirm: words.sendAgain,
  });
}

function standing({ status, reason, sent_at, created_at }: Letter): string {
  if (status === 'queued') return words.letterQueued;
  if (status === 'failed') return reason === '' ? words.letterFailed : words.letterFailedBecause({ reason });
  return words.letterSent({ moment: formatMoment(sent_at ?? created_at) });
}
