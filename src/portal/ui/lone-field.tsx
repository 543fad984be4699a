import { type ComponentProps, useId } from 'react';

interface LoneFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly help?: string | undefined;
  readonly problem?: string | undefined;
}

/** A text field that is not part of a form definition, with label, help and error. */
export function LoneField({ label, help, problem, onValue, className = '', ...input }: LoneFieldProps) {
  const id = useId();
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <>
      <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`input ${className}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onValue(event.target.value)}
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
    </>
  );
}
