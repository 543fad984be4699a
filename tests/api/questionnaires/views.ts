import { forms } from '#generated/forms.ts';
import type { Transition } from '#generated/workflows.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import type { AnyBody } from '../support/client.ts';

/** A questionnaire in responses. */
export interface View extends AnyBody {
  readonly number: string;
  readonly submitted_at: string | null;
  readonly resubmitted_at: string | null;
  readonly revision: number;
  readonly actions: readonly string[];
  readonly answers: Readonly<Record<string, unknown>>;
  readonly transitions: readonly { readonly to: string; readonly form?: string }[];
  readonly remarks: readonly { readonly path: string; readonly message: string }[];
  readonly status_history: readonly { readonly status: string; readonly answers?: object }[];
  readonly representative?: { readonly id: number };
  readonly child?: { readonly id: number; readonly name: string };
}
export interface Page extends AnyBody {
  readonly data: readonly View[];
  readonly total: number;
}

/** The shortest chain of transitions from one status to another without payments; `undefined` if there is none. */
export function pathTo(
  steps: readonly Transition[],
  from: string,
  to: string,
): readonly Transition[] | undefined {
  const chains = new Map<string, readonly Transition[]>([[from, []]]);
  for (const [status, chain] of chains)
    for (const step of steps)
      if (
        step.from === status &&
        step.submittedBefore !== false &&
        step.call !== 'payment' &&
        !chains.has(step.to)
      )
        chains.set(step.to, [...chain, step]);
  return chains.get(to);
}

/** Sample answers to the form of a transition, and the comment of a return. */
export function transitionAnswers({ form, remarks }: Pick<Transition, 'form' | 'remarks'>): object {
  return {
    ...(form !== undefined && wireOf(forms[form])),
    ...(remarks && { comment: 'Проверьте ответы' }),
  };
}
