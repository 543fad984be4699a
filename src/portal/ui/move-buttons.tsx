import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import * as words from '#generated/words/ui.ts';
import { IconButton } from './icon-button.tsx';

interface MoveButtonsProps {
  /** The moved item, for screen readers. */
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** `-1` moves the item towards the start of its list. */
  readonly onMove: (by: -1 | 1) => void;
}

/** The buttons that move an item of a list by one position. */
export function MoveButtons({ title, isFirst, isLast, onMove }: MoveButtonsProps) {
  const move = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>, by: -1 | 1) => {
    onMove(by);
    // the browser drops the focus when the element moves
    requestAnimationFrame(() => button.focus());
  };
  return (
    <>
      <IconButton
        hasTooltip={false}
        label={words.moveUp({ title })}
        isDisabled={isFirst}
        onClick={(event) => move(event, -1)}
      >
        <ArrowUp className="size-4" aria-hidden />
      </IconButton>
      <IconButton
        hasTooltip={false}
        label={words.moveDown({ title })}
        isDisabled={isLast}
        onClick={(event) => move(event, 1)}
      >
        <ArrowDown className="size-4" aria-hidden />
      </IconButton>
    </>
  );
}
