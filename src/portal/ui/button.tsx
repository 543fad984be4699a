import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** The look and the margins, after the class `btn`. */
  readonly className?: string;
  /** Whether the action is running or not possible now: the button does nothing, and keeps the focus. */
  readonly isBusy?: boolean | undefined;
}

/** A button of a page, which submits no form unless its `type` says so. */
export function Button({ className = '', isBusy = false, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      className={`btn ${className}`}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      {...button}
    />
  );
}
