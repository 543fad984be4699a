import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import type { FlowSettings, FlowStep, TakenLinks as Links } from '#generated/portal/settings.ts';
import * as words from '#generated/words/flow.ts';
import { findScreen, screenUrl } from '#portal/config/screens.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { type PrefilledState, prefilledValues } from '#portal/session/read-options.ts';
import type { SessionUser } from '#portal/session/session.ts';
import { useSession } from '#portal/session/use-session.ts';
import { fillSentences } from '#portal/text/sentences.ts';
import { fill } from '#portal/text/template.ts';
import { Button } from '#portal/ui/button.tsx';
import { useCall } from '#portal/ui/use-call.ts';
import { presetValues, type SentCode, stepFieldNames } from './flow-state.ts';
import type { Flow } from './use-flow.ts';

interface FlowStepFormProps {
  readonly flow: Flow;
  readonly settings: FlowSettings;
}

/** One step: its text, its fields, and links to side branches. */
export function FlowStepForm({ flow, settings }: FlowStepFormProps) {
  const { step, form, forms, state } = flow;
  const { user } = useSession();
  const location = useLocation();
  const [knownAnswers] = useState(() => ({
    ...presetValues(settings.steps, forms, step, state.answers),
    ...(user?.office && blankValues(step.unaskedOfOffice)),
  }));
  const [initial] = useState(() => {
    const names = stepFieldNames(settings.steps, forms, step);
    return {
      ...initialValues(step, user),
      ...pickAnswers(names, prefilledValues(location.state)),
      ...pickAnswers(names, state.answers),
    };
  });
  const takenAside = useCallback(
    (operation: string, value: string) => (
      <TakenValueLinks taken={settings.taken} operation={operation} value={value} />
    ),
    [settings],
  );
  const blockedUntil = state.waits[step.id];
  return (
    <>
      <StepText flow={flow} user={user} />
      <SimpleForm
        form={form}
        host={formHost}
        initial={initial}
        knownAnswers={knownAnswers}
        initialError={flow.refused}
        submitLabel={step.submit}
        pendingLabel={step.pending}
        takenAside={takenAside}
        onChange={flow.type}
        onSubmit={flow.submit}
        secondary={
          blockedUntil && (
            <p className="text-center text-sm text-base-content/75">
              <Countdown until={blockedUntil} text={(time) => words.waits({ time })} />
            </p>
          )
        }
      />
      {flow.confirmation}
      {step.resend && state.sent && (
        <Resend key={state.sent.step} labels={step.resend} sent={state.sent} onResend={flow.resend} />
      )}
      {step.links && (
        <ul className="mt-3 flex flex-col gap-2">
          {step.links.map((link) => (
            <li key={link.step}>
              <Link to={flow.urlOf(link.step)} className="btn btn-ghost w-full">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Destination of the code, and the text of the step. */
function StepText({ flow: { step, state, link }, user }: { flow: Flow; user: SessionUser | null }) {
  const recipient = step.resend && state.sent?.said;
  const text = step.text && fillSentences(step.text, { ...link?.response, ...state.answers, user });
  const sentences = [recipient, text].filter(Boolean).join(' ');
  return sentences && <p className="-mt-2 mb-5 text-base-content/80">{sentences}</p>;
}

function initialValues({ initial = {} }: FlowStep, user: SessionUser | null): FormValues {
  return Object.fromEntries(Object.entries(initial).map(([field, text]) => [field, fill(text, { user })]));
}

function blankValues(fields: readonly string[] = []): FormValues {
  return Object.fromEntries(fields.map((name) => [name, undefined]));
}

function pickAnswers(names: readonly string[], answers: FormValues): FormValues {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)));
}

interface TakenLinksProps {
  readonly taken: readonly Links[] | undefined;
  /** The `x-check` operation that reported the value as taken. */
  readonly operation: string;
  readonly value: string;
}

/** Links for a value that is already in use, such as a sign-in instead of a registration. */
function TakenValueLinks({ taken = [], operation, value }: TakenLinksProps) {
  const settings = taken.find((candidate) => candidate.operation === operation);
  const offered = settings?.links.filter(({ screen }) => findScreen(screen)) ?? [];
  if (offered.length === 0) return null;
  return (
    <>
      {settings?.text && <p className="mt-1">{settings.text}</p>}
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {offered.map(({ label, screen, carry }) => {
          const state: PrefilledState | undefined =
            carry === undefined ? undefined : { values: { [carry]: value } };
          return (
            <li key={label}>
              <Link to={screenUrl(screen)} state={state} className="link inline-block py-1.5">
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface ResendProps {
  readonly labels: NonNullable<FlowStep['resend']>;
  readonly sent: SentCode;
  readonly onResend: (sent: SentCode) => Promise<string | undefined>;
}

/** Resends the code. Until that is possible, shows the remaining time. */
function Resend({ labels, sent, onResend }: ResendProps) {
  const [notice, setNotice] = useState<{ readonly text: string; readonly failed: boolean }>();
  const waiting = useSecondsUntil(sent.again) > 0;
  const { running: pending, run } = useCall((thrown) =>
    setNotice({ text: toApiError(thrown).message, failed: true }),
  );
  const send = () =>
    run(async () => {
      setNotice(undefined);
      const message = await onResend(sent);
      setNotice({ text: message ?? labels.done, failed: false });
    });
  return (
    <div className="mt-3 flex flex-col gap-1 text-center">
      {/* the button keeps its space, so that nothing moves when it appears */}
      {waiting ? (
        <p className="grid min-h-11 place-items-center text-sm text-base-content/75">
          <Countdown until={sent.again} text={(time) => labels.wait.replace('{time}', time)} />
        </p>
      ) : (
        <Button className="btn-ghost" isBusy={pending} onClick={send}>
          {pending ? words.sending : labels.label}
        </Button>
      )}
      <p
        role={notice?.failed ? 'alert' : 'status'}
        className={`text-sm ${notice?.failed ? 'text-error' : ''}`}
      >
        {notice?.text}
      </p>
    </div>
  );
}

interface CountdownProps {
  /** Milliseconds. */
  readonly until: number;
  /** Returns the sentence with the remaining time, such as `0:45`. */
  readonly text: (time: string) => string;
}

/** Shows the remaining time; nothing afterwards. Not a live region, which would be read out every second. */
function Countdown({ until, text }: CountdownProps) {
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return null;
  return <span className="tabular-nums">{text(clock(seconds))}</span>;
}

/** Whole seconds until a time in milliseconds, at least 0; renders again twice a second. */
function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (until <= Date.now()) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** Minutes and seconds: `0:45`. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
