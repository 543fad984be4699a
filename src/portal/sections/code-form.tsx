import { type FormEvent, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import * as words from '#generated/words/second-factor.ts';
import { Button } from '#portal/ui/button.tsx';
import { LoneField } from '#portal/ui/lone-field.tsx';
import { useCall } from '#portal/ui/use-call.ts';

interface CodeFormProps {
  readonly label: string;
  readonly help?: string;
  readonly submit: string;
  /** Rejects with the server's error. */
  readonly onSubmit: (code: string) => Promise<void>;
}

export function CodeForm({ label, help, submit, onSubmit }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();

  const refuse = (why: string) => {
    setProblem(why);
    field.current?.focus();
  };
  const { running: pending, run } = useCall((thrown) => {
    const { errors, message } = toApiError(thrown);
    refuse(errors[0]?.message ?? message);
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return refuse(words.codeEmpty);
    void run(async () => {
      setProblem(undefined);
      await onSubmit(code.trim());
    });
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
      <Button type="submit" className="btn-primary mt-5 w-full sm:w-auto" isBusy={pending}>
        {pending ? words.checking : submit}
      </Button>
    </form>
  );
}
