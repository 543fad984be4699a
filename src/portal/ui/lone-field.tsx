import { type ComponentProps, type ReactNode, useId } from 'react';

interface LoneFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
}

type FieldProps<Element extends 'input' | 'textarea'> = LoneFieldProps &
  Omit<ComponentProps<Element>, 'id' | 'onChange' | 'value'>;

/** A text field that is not part of a form definition, with label, help and error. */
export function LoneField({ label, help, problem, onValue, className = '', ...input }: FieldProps<'input'>) {
  return (
    <Labelled label={label} help={help} problem={problem}>
      {(field) => (
        <input
          {...field}
          {...input}
          className={`input ${className}`}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Labelled>
  );
}

/** A `LoneField` of several lines. */
export function LoneTextArea({ label, help, problem, onValue, ...textarea }: FieldProps<'textarea'>) {
  return (
    <Labelled label={label} help={help} problem={problem}>
      {(field) => (
        <textarea
          {...field}
          className="textarea"
          {...textarea}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </Labelled>
  );
}

interface LabelledProps extends Pick<LoneFieldProps, 'label' | 'help' | 'problem'> {
  readonly children: (
    field: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode;
}

function Labelled({ label, help, problem, children }: LabelledProps) {
  const id = useId();
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-base-content/75">
          {help}
        </p>
      )}
      <Problem id={`${id}-problem`}>{problem}</Problem>
    </>
  );
}

interface ProblemProps {
  readonly id?: string;
  /** The margin. */
  readonly className?: string;
  readonly children: string | undefined;
}

/** An error, announced at once; renders nothing without a text. */
export function Problem({ id, className = 'mt-1.5', children }: ProblemProps) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className={`text-sm font-medium text-error ${className}`}>
      {children}
    </p>
  );
}
