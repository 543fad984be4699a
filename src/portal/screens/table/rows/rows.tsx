import { Ellipsis } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TableColumn, TableSettings } from '#generated/portal/settings.ts';
import * as recordWords from '#generated/words/record.ts';
import * as words from '#generated/words/table.ts';
import { actionsOf } from '#portal/actions/action-record.ts';
import { menuItems } from '#portal/actions/menu-items.ts';
import type { Actions } from '#portal/actions/use-actions.tsx';
import type { PortalRecord } from '#portal/records/record.ts';
import { Menu } from '#portal/ui/menu.tsx';
import { detailsLink } from '../details/use-details.ts';
import { nameOf } from './cell.tsx';
import { type Selection, toggle, toggleRange } from './selection.ts';

/** What the rows of a table and the cards of a phone are drawn with. */
export interface RowsProps {
  readonly settings: TableSettings;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly PortalRecord[];
  /** What the address says, for the links to the records' pages. */
  readonly query: Readonly<Record<string, string>>;
  readonly actions: Actions;
  readonly selection: Selection;
  /** Without it nothing can be chosen. */
  readonly onSelect?: (selection: Selection) => void;
}

type RowProps = Pick<RowsProps, 'settings' | 'actions' | 'query'> & { readonly record: PortalRecord };

/** What can be done with one record. */
export function RowMenu({ settings, actions, query, record }: RowProps) {
  const offered = actionsOf(settings.actions ?? [], record);
  const name = nameOf(settings, record);
  const navigate = useNavigate();
  const { to, ...how } = detailsLink(query, record.id);
  const details = settings.details
    ? [{ label: recordWords.details, onSelect: () => void navigate(to, how) }]
    : [];
  if (offered.length === 0 && details.length === 0) return null;
  return (
    <Menu
      label={words.actionsOn({ name })}
      className="btn btn-ghost btn-square md:btn-sm"
      items={[...details, ...menuItems(offered, record, name, actions.start)]}
    >
      <Ellipsis className="size-5" aria-hidden />
    </Menu>
  );
}

type ChooserProps = Pick<RowsProps, 'settings' | 'rows' | 'selection'> & {
  readonly record: PortalRecord;
  readonly onSelect: (selection: Selection) => void;
};

/** Chooses a row; with shift, all rows from the one chosen before. */
export function RowChooser({ settings, rows, record, selection, onSelect }: ChooserProps) {
  const choose = ({ nativeEvent }: ChangeEvent) => {
    // a browser changes a box by a click, and the click says whether shift was held
    const shift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    onSelect(shift ? toggleRange(selection, rows, record) : toggle(selection, record));
  };
  return (
    // the whole corner is the target, not the box alone
    <label className="-m-2.5 inline-grid size-11 cursor-pointer select-none place-items-center">
      <input
        type="checkbox"
        className="checkbox checkbox-primary checkbox-sm"
        aria-label={words.choose({ name: nameOf(settings, record) })}
        checked={selection.records.has(record.id)}
        onChange={choose}
      />
    </label>
  );
}
