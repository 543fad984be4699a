import { useEffect, useMemo, useReducer, useRef } from 'react';
import { memoize } from '#engine/definition/memoize.ts';
import type { FormStore } from '#engine/store/types.ts';
import { type DoubtfulEmail, doubtfulEmails } from '#engine/store/warnings.ts';
import * as words from '#engine/text/fields.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { controlId } from '../fields/control-id.ts';

/** Emails that the person has confirmed. */
const confirmedEmails = memoize<FormStore, Set<string>>(() => new Set());

/** Emails of a form that look mistyped and that the person has not confirmed. */
export function emailsToConfirm(store: FormStore): readonly DoubtfulEmail[] {
  return doubtfulEmails(store).filter(({ email }) => !confirmedEmails(store).has(email));
}

interface EmailDoubtsProps {
  /** Moves the focus to the question, because it blocks the submission. */
  readonly takesFocus?: boolean;
  /** Called when the last question is answered. */
  readonly onAnswered?: () => void;
}

/**
 * Asks about emails that look mistyped (`anna@yandx.ru`) before the form is sent, once per email. After an answer the
 * focus moves to the field of the email if it is rendered, to the next question, or to the title of the page.
 */
export function EmailDoubts({ takesFocus = false, onAnswered }: EmailDoubtsProps) {
  const { form, store } = useOwnForm();
  const [round, nextRound] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` changes after each answer, which leaves the other questions
  const doubts = useMemo(() => emailsToConfirm(store), [store, round]);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  if (doubts.length === 0) return null;
  const finishQuestion = ({ address }: DoubtfulEmail) => {
    const isLast = emailsToConfirm(store).length === 0;
    const next = isLast ? document.querySelector('h1') : box.current;
    (document.getElementById(controlId(form.definition.id, address)) ?? next)?.focus();
    nextRound();
    if (isLast) onAnswered?.();
  };
  const correct = (doubt: DoubtfulEmail) => {
    store.set(doubt.address, doubt.suggestion);
    finishQuestion(doubt);
  };
  const keep = (doubt: DoubtfulEmail) => {
    confirmedEmails(store).add(doubt.email);
    finishQuestion(doubt);
  };
  return (
    <section ref={box} tabIndex={-1} className="notes-summary" aria-label={words.checkEmail}>
      <h2>{words.checkEmail}</h2>
      {doubts.map((doubt) => (
        <div key={doubt.address} className="mt-2 flex flex-wrap items-center gap-2">
          <p className="basis-full">{words.doubtEmail(doubt.email, doubt.suggestion)}</p>
          <button type="button" className="btn btn-outline" onClick={() => correct(doubt)}>
            {words.correctEmail}
          </button>
          <button type="button" className="btn btn-ghost" onClick={() => keep(doubt)}>
            {words.keepEmail}
          </button>
        </div>
      ))}
    </section>
  );
}
