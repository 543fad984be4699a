import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { TableColumn, TableSettings } from '#generated/portal/settings.ts';
import * as recordWords from '#generated/words/record.ts';
import * as words from '#generated/words/table.ts';
import { menuItems } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/call-arguments.ts';
import type { Actions } from '#portal/actions/use-actions.tsx';
import { screenUrl } from '#portal/config/screens.ts';
import { appliesTo, type PortalRecord } from '#portal/records/record.ts';
import { RecordMeta } from '#portal/records/record-texts.tsx';
import { StatusBadge, statusList } from '#portal/records/status-view.tsx';
import { recordName } from '#portal/records/table-state.ts';
import { isNameColumn } from '#portal/screens/table/column-dialog.tsx';
import { fill, fillIfComplete, fillQuery } from '#portal/text/template.ts';
import { Menu } from '#portal/ui/menu.tsx';
import { type Selection, selectionState, toggle, togglePage, toggleRange } from './selection.ts';
import { detailsLink, detailsLinkId } from './use-details.ts';

/** Props of the rows of a table, and of the cards on a phone. */
export interface RowsProps {
  readonly settings: TableSettings;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly PortalRecord[];
  /** Query of the URL, which links to records carry on. */
  readonly query: Readonly<Record<string, string>>;
  readonly actions: Actions;
  readonly selection: Selection;
  /** Called with the new selection; without it rows have no checkboxes. */
  readonly onSelect?: (selection: Selection) => void;
}

type RowProps = Pick<RowsProps, 'settings' | 'actions' | 'query'> & { readonly record: PortalRecord };

/** The menu with the actions on one record. */
function RowMenu({ settings, actions, query, record }: RowProps) {
  const offered = actionsOf(settings.actions ?? [], record);
  const name = recordName(settings, record);
  const navigate = useNavigate();
  const { to, ...options } = detailsLink(query, record.id);
  const details = settings.details
    ? [{ label: recordWords.details, onSelect: () => void navigate(to, options) }]
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

type RowCheckboxProps = Pick<RowsProps, 'settings' | 'rows' | 'selection'> & {
  readonly record: PortalRecord;
  readonly onSelect: (selection: Selection) => void;
};

/** Selects a row; with Shift, all rows from the one selected before. */
function RowCheckbox({ settings, rows, record, selection, onSelect }: RowCheckboxProps) {
  const select = ({ nativeEvent }: ChangeEvent) => {
    // a checkbox changes by a click event, which has the state of Shift
    const shift = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    onSelect(shift ? toggleRange(selection, rows, record) : toggle(selection, record));
  };
  return (
    <SelectionCheckbox
      label={words.choose({ name: recordName(settings, record) })}
      checked={selection.records.has(record.id)}
      onChange={select}
    />
  );
}

interface SelectionCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly isIndeterminate?: boolean;
  readonly onChange: (event: ChangeEvent) => void;
}

/** A checkbox whose target is the whole corner of the row. */
function SelectionCheckbox({ label, checked, isIndeterminate = false, onChange }: SelectionCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className="-m-2.5 inline-grid size-11 cursor-pointer select-none place-items-center">
      <input
        ref={box}
        type="checkbox"
        className="checkbox checkbox-primary checkbox-sm"
        aria-label={label}
        checked={checked}
        onChange={onChange}
      />
    </label>
  );
}

interface TableViewProps extends RowsProps {
  /** The content of the table, for screen readers. */
  readonly caption: string;
  readonly sort: string;
  /** Returns the URL query with another order. */
  readonly sortLink: (sort: string) => string;
}

/** The rows as a table, from 768 px. */
export function TableView({ caption, sort, sortLink, ...rows }: TableViewProps) {
  const { settings, columns, onSelect, selection } = rows;
  const hasMenu = settings.actions !== undefined || settings.details !== undefined;
  return (
    <div className="panel table-room overflow-x-auto">
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {onSelect && (
              <th scope="col" className="w-11">
                <PageCheckbox rows={rows.rows} selection={selection} onSelect={onSelect} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} sort={sort} sortLink={sortLink} />
            ))}
            {hasMenu && (
              <th scope="col" className="w-11">
                <span className="sr-only">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.rows.map((record) => (
            <tr key={record.id} data-chosen={selection.records.has(record.id) || undefined}>
              {onSelect && (
                <td>
                  <RowCheckbox {...rows} record={record} onSelect={onSelect} />
                </td>
              )}
              {columns.map((column) =>
                isNameColumn(column) ? (
                  <th key={column.id} scope="row" title={recordName(settings, record)}>
                    <RecordName settings={settings} record={record} query={rows.query} />
                    <CollapsedValues columns={columns} settings={settings} record={record} />
                  </th>
                ) : (
                  <td
                    key={column.id}
                    data-collapse={column.collapse?.below}
                    data-nowrap={column.noWrap}
                    data-sum={column.sum}
                    data-long={column.long}
                  >
                    <CellValue column={column} settings={settings} record={record} />
                  </td>
                ),
              )}
              {hasMenu && (
                <td className="text-right">
                  <RowMenu {...rows} record={record} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps extends Pick<TableViewProps, 'sort' | 'sortLink'> {
  readonly column: TableColumn;
}

function ColumnHead({ column, sort, sortLink }: ColumnHeadProps) {
  const collapse = column.collapse?.below;
  if (column.sort === undefined) {
    return (
      <th scope="col" data-collapse={collapse} data-sum={column.sum}>
        {column.label}
      </th>
    );
  }
  const direction = sortDirection(column, sort);
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-collapse={collapse} data-sum={column.sum} aria-sort={direction ?? 'none'}>
      <Link to={sortLink(nextSort(column, sort))} className="sort-link">
        {column.label}
        <Arrow className={`size-4 ${direction ? '' : 'invisible'}`} aria-hidden />
      </Link>
    </th>
  );
}

interface PageCheckboxProps extends Pick<RowsProps, 'rows' | 'selection'> {
  readonly onSelect: (selection: Selection) => void;
}

/** Selects all rows of the page; indeterminate if some are selected. */
function PageCheckbox({ rows, selection, onSelect }: PageCheckboxProps) {
  const state = selectionState(selection, rows);
  return (
    <SelectionCheckbox
      label={words.choosePage}
      checked={state === 'all'}
      isIndeterminate={state === 'some'}
      onChange={() => onSelect(togglePage(selection, rows))}
    />
  );
}

type NameSettings = Pick<TableSettings, 'title' | 'untitled' | 'choices' | 'open' | 'details'>;

interface NameProps {
  readonly settings: NameSettings;
  readonly record: PortalRecord;
  /** Query of the URL: from the record's page, the person goes on through the filtered rows. */
  readonly query: Readonly<Record<string, string>>;
}

/** The record's name, as a link to its page or its details if it has any. */
function RecordName({ settings, record, query }: NameProps) {
  const name = recordName(settings, record);
  const { open, details } = settings;
  if (!open && !details) return <span className="clamped">{name}</span>;
  const link = open
    ? { to: screenUrl(open.screen, { ...fillQuery(open.query, record), ...query }) }
    : { ...detailsLink(query, record.id), id: detailsLinkId(record.id) };
  return (
    <Link {...link} className="clamped link link-hover max-md:-my-2.5 max-md:inline-block max-md:py-2.5">
      {name}
    </Link>
  );
}

interface CellProps {
  readonly column: TableColumn;
  readonly settings: NameSettings;
  readonly record: PortalRecord;
}

/** A word that is too long for a column. */
const LONG_WORD = /[\p{L}-]{17}/u;

/** Content of a cell: a badge, a text, or a text with a link. */
function CellValue({ column, settings, record }: CellProps) {
  if (column.statuses !== undefined || column.badges) return <RecordBadges column={column} record={record} />;
  const text = fill(column.text ?? '', record, settings.choices);
  if (!text) return <span className="text-base-content/60">—</span>;
  const { open, noWrap } = column;
  const wrapped = LONG_WORD.test(text) ? 'clamped long-word' : 'clamped';
  if (!open) {
    if (noWrap) return text;
    return (
      <span className={wrapped} title={text}>
        {text}
      </span>
    );
  }
  const query = fillQuery(open.query, record);
  // a record without the link's parameters has no link
  if (Object.values(query).includes('')) return text;
  return (
    <Link
      to={screenUrl(open.screen, query)}
      title={text}
      className={`${wrapped} link link-hover max-md:-my-2.5 max-md:inline-block max-md:py-2.5`}
    >
      {text}
    </Link>
  );
}

/** A column's badge for a record; hidden if none applies. */
export function RecordBadges({ column, record }: Pick<CellProps, 'column' | 'record'>) {
  const status = badgeOf(column, record);
  return status ? <StatusBadge status={status} /> : null;
}

function badgeOf({ statuses, badges = [] }: TableColumn, record: PortalRecord) {
  if (statuses !== undefined) return statusList(statuses).statuses[record.status ?? ''];
  return badges.find((badge) => appliesTo(badge, record));
}

interface CollapsedValuesProps extends Omit<CellProps, 'column'> {
  readonly columns: readonly TableColumn[];
}

/** The values of collapsed columns, in one line under the record's name. CSS shows those that the table has no room for. */
function CollapsedValues({ columns, settings, record }: CollapsedValuesProps) {
  const texts = columns.flatMap(({ id, text, collapse }) => {
    if (!collapse || collapse.text === false) return [];
    const filled = fillIfComplete(collapse.text ?? text ?? '', record, settings.choices);
    return filled ? [{ id, filled, below: collapse.below }] : [];
  });
  if (texts.length === 0) return null;
  return (
    <span
      className="block w-0 min-w-full truncate text-[0.8125rem] leading-snug font-normal text-base-content/75 tabular-nums"
      title={texts.map(({ filled }) => filled).join(', ')}
    >
      {texts.map(({ id, filled, below }) => (
        <span key={id} className="collapsed-value mr-3" data-collapse={below}>
          {filled}
        </span>
      ))}
    </span>
  );
}

/** The texts under the name of a card, from the columns that have a value. */
function cardTexts(
  columns: readonly TableColumn[],
  settings: NameSettings,
  record: PortalRecord,
): readonly string[] {
  return columns.flatMap(({ text, card }) => {
    const template = card === false ? undefined : (card ?? text);
    return template === undefined ? [] : fillIfComplete(template, record, settings.choices) || [];
  });
}

/** The rows as cards, below 768 px. */
export function TableCards({ caption, ...rows }: RowsProps & { readonly caption: string }) {
  const { settings, columns, query, onSelect } = rows;
  return (
    <ul className="flex flex-col gap-2.5" aria-label={caption}>
      {rows.rows.map((record) => (
        <li
          key={record.id}
          className="panel p-4 data-chosen:border-primary"
          data-chosen={rows.selection.records.has(record.id) || undefined}
        >
          <div className="flex items-start gap-3">
            {onSelect && <RowCheckbox {...rows} record={record} onSelect={onSelect} />}
            <h2 className="min-w-0 flex-1 text-base font-medium wrap-anywhere">
              <RecordName settings={settings} record={record} query={query} />
            </h2>
            <div className="-mt-2.5 -mr-2.5">
              <RowMenu {...rows} record={record} />
            </div>
          </div>
          <RecordMeta texts={cardTexts(columns, settings, record)} />
          <CardBadges columns={columns} record={record} />
        </li>
      ))}
    </ul>
  );
}

interface CardBadgesProps {
  readonly columns: readonly TableColumn[];
  readonly record: PortalRecord;
}

/** The badges of a card, below its texts. */
function CardBadges({ columns, record }: CardBadgesProps) {
  const badges = columns.filter(({ statuses, badges: own }) => statuses !== undefined || own);
  if (badges.length === 0) return null;
  return (
    <div className="mt-2.5 flex flex-wrap gap-2 empty:hidden">
      {badges.map((column) => (
        <RecordBadges key={column.id} column={column} record={record} />
      ))}
    </div>
  );
}

type SortDirection = 'ascending' | 'descending';

/** The direction in which a column sorts the rows; `undefined` if another order is in effect. */
export function sortDirection({ sort }: TableColumn, order: string): SortDirection | undefined {
  if (sort === undefined) return undefined;
  if (order === sort) return 'ascending';
  return order === `-${sort}` ? 'descending' : undefined;
}

/** The order after a click on a column heading: reversed if the column sorts the rows already. */
export function nextSort(column: TableColumn, order: string): string {
  const { sort = '', initialDirection = 'ascending' } = column;
  const direction = sortDirection(column, order);
  const isDescending = direction ? direction === 'ascending' : initialDirection === 'descending';
  return isDescending ? `-${sort}` : sort;
}
