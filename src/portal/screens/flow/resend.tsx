import { useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { FlowStep } from '#generated/portal/settings.ts';
import * as words from '#generated/words/flow.ts';
import { Countdown, useSecondsUntil } from './countdown.tsx';
import type { SentCode } from './flow-state.ts';

interface ResendProps {
  readonly labels: NonNullable<FlowStep['resend']>;
  readonly sent: SentCode;
  readonly onResend: (sent: SentCode) => Promise<string | undefined>;
}

/** Sends the code once more, when its time has come; until then says when that is. */
export function Resend({ labels, sent, onResend }: ResendProps) {
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState<{ readonly text: string; readonly failed: boolean }>();
  const waiting = useSecondsUntil(sent.again) > 0;
  const send = async () => {
    if (pending) return;
    setPending(true);
    setSaid(undefined);
    try {
      const notice = await onResend(sent);
      setSaid({ text: notice ?? labels.done, failed: false });
    } catch (thrown) {
      setSaid({ text: toApiError(thrown).message, failed: true });
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="mt-3 flex flex-col gap-1 text-center">
      {/* the place of the button stays the button's, so that what follows does not jump when the time has come */}
      {waiting ? (
        <p className="grid min-h-11 place-items-center text-sm text-base-content/75">
          <Countdown until={sent.again} text={(time) => labels.wait.replace('{time}', time)} />
        </p>
      ) : (
        <button type="button" className="btn btn-ghost" aria-disabled={pending || undefined} onClick={send}>
          {pending ? words.sending : labels.label}
        </button>
      )}
      <p role={said?.failed ? 'alert' : 'status'} className={`text-sm ${said?.failed ? 'text-error' : ''}`}>
        {said?.text}
      </p>
    </div>
  );
}
