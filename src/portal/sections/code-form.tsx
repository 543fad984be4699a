import { type FormEvent, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/second-factor.ts';
import { LoneField } from '#portal/ui/lone-field.tsx';

interface CodeFormProps {
  readonly label: string;
  readonly help?: string;
  readonly submit: string;
  /** Rejects with the server's error. */
  readonly onSubmit: (code: string) => Promise<void>;
}

/** One field for a code, with its button and error below. */
export function CodeForm({ label, help, submit, onSubmit }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const [code, setCode] = useState('');
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    if (code.trim() === '') return refuse(words.codeEmpty);
    busy.current = true;
    setPending(true);
    setProblem(undefined);
    try {
      await onSubmit(code.trim());
    } catch (thrown) {
      const { errors, message } = toApiError(thrown);
      refuse(errors[0]?.message ?? message);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return (
    <form noValidate onSubmit={send} aria-busy={pending} className="max-w-sm">
      <LoneField
        ref={field}
        label={label}
        help={help}
        className="w-full tabular-nums"
        value={code}
        maxLength={40}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        problem={problem}
        onValue={setCode}
      />
      <button
        type="submit"
        className="btn btn-primary mt-5 w-full sm:w-auto"
        aria-disabled={pending || undefined}
      >
        {pending ? words.checking : submit}
      </button>
    </form>
  );
}
