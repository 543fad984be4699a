import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps {
  readonly label: string;
  /** Whether the label is also a tooltip; true by default. */
  readonly hasTooltip?: boolean;
  /** Whether the button does nothing now. It keeps the focus, as at the end of a list that it moves through. */
  readonly isDisabled?: boolean;
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly children: ReactNode;
}

export function IconButton({
  label,
  hasTooltip = true,
  isDisabled = false,
  onClick,
  children,
}: IconButtonProps) {
  return (
    <Button
      className={`btn-ghost btn-square ${isDisabled ? 'opacity-40' : ''}`}
      aria-label={label}
      title={hasTooltip ? label : undefined}
      isBusy={isDisabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
