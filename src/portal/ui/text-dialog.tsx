import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import { Button } from './button.tsx';
import { CancelButton, Dialog, DialogActions } from './dialog.tsx';
import { LoneField } from './lone-field.tsx';
import { useCall } from './use-call.ts';

interface TextDialogProps {
  readonly title: string;
  readonly text?: string;
  readonly label: string;
  readonly help?: string;
  readonly initial?: string;
  readonly maxLength: number;
  readonly confirm: string;
  /** For typing a given text: the button is red, and disabled until the text is right; no autocorrection. */
  readonly exact?: boolean;
  /** Returns the error of a text. */
  readonly check: (text: string) => string | undefined;
  /** Called with the trimmed text. A rejection is shown at the field. */
  readonly onConfirm: (text: string) => Promise<void> | void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog that asks for one line of text. */
export function TextDialog(props: TextDialogProps) {
  const {
    title,
    text,
    label,
    help,
    initial = '',
    maxLength,
    confirm,
    exact = false,
    check,
    children,
  } = props;
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const refuse = (message: string) => {
    setProblem(message);
    field.current?.focus();
  };
  const { running, run } = useCall((thrown) => refuse(toApiError(thrown).message));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = check(value);
    if (wrong !== undefined) return refuse(wrong);
    void run(async () => props.onConfirm(value.trim()));
  };
  return (
    <Dialog title={title} onClose={props.onClose}>
      {text && <p className="mb-5 text-base-content/80">{text}</p>}
      <form noValidate onSubmit={submit}>
        <LoneField
          ref={field}
          label={label}
          help={help}
          className="w-full"
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          {...(exact && { autoCapitalize: 'none', spellCheck: false })}
          problem={problem}
          onValue={(next) => {
            setValue(next);
            setProblem(undefined);
          }}
        />
        {children}
        <DialogActions>
          <Button
            type="submit"
            className={`${exact ? 'btn-error' : 'btn-primary'}`}
            aria-disabled={(exact && check(value) !== undefined) || undefined}
            disabled={running}
          >
            {confirm}
          </Button>
          <CancelButton onClick={props.onClose} />
        </DialogActions>
      </form>
    </Dialog>
  );
}
