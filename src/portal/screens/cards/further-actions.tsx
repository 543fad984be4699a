import type { OperationId } from '#generated/operations.ts';
import type { Action } from '#generated/portal/settings.ts';
import * as words from '#generated/words/cards.ts';
import { actionOnPhone, menuItems } from '#portal/actions/action-buttons.tsx';
import { useActions } from '#portal/actions/use-actions.tsx';
import type { CardRecord } from '#portal/records/record-texts.tsx';
import { useTouch } from '#portal/ui/media.ts';
import { Menu } from '#portal/ui/menu.tsx';

export interface FurtherActionsProps {
  readonly actions: readonly Action[];
  readonly record: CardRecord;
  /** The operation that lists or reads the record. */
  readonly list: OperationId;
  readonly title: string;
  readonly className: string;
}

/** The menu of a card with the other actions of its record. */
export function FurtherActions({ actions, record, list, title, className }: FurtherActionsProps) {
  const { start, dialog } = useActions({ list });
  const isPhone = useTouch();
  const offered = isPhone ? actions.map(actionOnPhone) : actions;
  return (
    <>
      <Menu
        label={words.moreNamed({ title })}
        className={`btn relative px-3 ${className}`}
        items={menuItems(offered, record, title, start)}
      >
        {words.more}
      </Menu>
      {dialog}
    </>
  );
}
