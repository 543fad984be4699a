import { useCallback, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { FormValues } from '#engine/definition/definition.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import type { FlowSettings, FlowStep } from '#generated/portal/settings.ts';
import * as words from '#generated/words/flow.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { prefilledValues } from '#portal/session/prefilled.ts';
import type { SessionUser } from '#portal/session/session.ts';
import { useSession } from '#portal/session/use-session.ts';
import { fill, fillSentences } from '#portal/text/template.ts';
import { Countdown } from './countdown.tsx';
import { askedIn, givenTo } from './flow-fields.ts';
import { Resend } from './resend.tsx';
import { TakenLinks } from './taken-links.tsx';
import type { Flow } from './use-flow.ts';

interface FlowStepFormProps {
  readonly flow: Flow;
  readonly settings: FlowSettings;
}

/** One step: what it is about, its fields, and the other ways from here. */
export function FlowStepForm({ flow, settings }: FlowStepFormProps) {
  const { step, form, forms, state } = flow;
  const { user } = useSession();
  const location = useLocation();
  const [given] = useState(() => ({
    ...givenTo(settings.steps, forms, step, state.answers),
    ...(user?.office && unasked(step.unaskedOfOffice)),
  }));
  const [initial] = useState(() => ({
    ...known(step, user),
    ...typedBefore(askedIn(settings.steps, forms, step), prefilledValues(location.state)),
    ...typedBefore(askedIn(settings.steps, forms, step), state.answers),
  }));
  const takenAside = useCallback(
    (operation: string, value: string) => (
      <TakenLinks taken={settings.taken} operation={operation} value={value} />
    ),
    [settings],
  );
  const waits = state.waits[step.id];
  return (
    <>
      <StepText flow={flow} user={user} />
      <SimpleForm
        form={form}
        host={formHost}
        initial={initial}
        given={given}
        refused={flow.refused}
        submitLabel={step.submit}
        pendingLabel={step.pending}
        takenAside={takenAside}
        onChange={flow.type}
        onSubmit={flow.submit}
        secondary={
          waits && (
            <p className="text-center text-sm text-base-content/75">
              <Countdown until={waits} text={(time) => words.waits({ time })} />
            </p>
          )
        }
      />
      {flow.question}
      {step.resend && state.sent && (
        <Resend key={state.sent.step} labels={step.resend} sent={state.sent} onResend={flow.resend} />
      )}
      {step.links && (
        <ul className="mt-3 flex flex-col gap-2">
          {step.links.map((link) => (
            <li key={link.step}>
              <Link to={flow.addressOf(link.step)} className="btn btn-ghost w-full">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Where the code went, and what the step is about. */
function StepText({ flow: { step, state, link }, user }: { flow: Flow; user: SessionUser | null }) {
  const said = step.resend && state.sent?.said;
  const text = step.text && fillSentences(step.text, { ...link?.facts, ...state.answers, user });
  const sentences = [said, text].filter(Boolean).join(' ');
  return sentences && <p className="-mt-2 mb-5 text-base-content/80">{sentences}</p>;
}

function known({ initial = {} }: FlowStep, user: SessionUser | null): FormValues {
  return Object.fromEntries(Object.entries(initial).map(([field, text]) => [field, fill(text, { user })]));
}

function unasked(fields: readonly string[] = []): FormValues {
  return Object.fromEntries(fields.map((name) => [name, undefined]));
}

function typedBefore(asked: readonly string[], answers: FormValues): FormValues {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => asked.includes(name)));
}
