import { type FormEvent, useId, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/second-factor.ts';

interface CodeFormProps {
  readonly label: string;
  readonly help?: string;
  readonly submit: string;
  /** Fails with what the server has against the code. */
  readonly onSubmit: (code: string) => Promise<void>;
}

/** One field for a code, and its button; what is wrong with the code stands below it. */
export function CodeForm({ label, help, submit, onSubmit }: CodeFormProps) {
  const id = useId();
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
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <form noValidate onSubmit={send} aria-busy={pending} className="max-w-sm">
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        className="input w-full tabular-nums"
        value={code}
        maxLength={40}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-base-content/75">
          {help}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-medium text-error">
          {problem}
        </p>
      )}
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
