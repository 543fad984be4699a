import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { TableColumn } from '#generated/portal/settings.ts';
import * as recordWords from '#generated/words/record.ts';
import * as words from '#generated/words/table.ts';
import { menuItems } from '#portal/actions/action-buttons.tsx';
import { actionsOf } from '#portal/actions/call-arguments.ts';
import { screenUrl } from '#portal/config/screens.ts';
import { appliesTo, type PortalRecord } from '#portal/records/record.ts';
import { RecordMeta } from '#portal/records/record-texts.tsx';
import { StatusBadge, statusList } from '#portal/records/status-view.tsx';
import { orderOf, recordName, withFilters } from '#portal/records/table-state.ts';
import { isNameColumn } from '#portal/screens/table/column-dialog.tsx';
import { fill, fillIfComplete, fillQuery } from '#portal/text/template.ts';
import { Menu } from '#portal/ui/menu.tsx';
import { type OpenTable, useOpenTable } from './open-table.ts';
import { selectionState, toggle, togglePage, toggleRange } from './selection.ts';
import { detailsLink, detailsLinkId } from './use-details.ts';

interface RowsProps {
  readonly rows: readonly PortalRecord[];
}

interface RowProps {
  readonly record: PortalRecord;
}

function RowMenu({ record }: RowProps) {
  const { settings, actions, urlQuery } = useOpenTable();
  const offered = actionsOf(settings.actions ?? [], record);
  const name = recordName(settings, record);
  const navigate = useNavigate();
  const { to, ...options } = detailsLink(urlQuery, record.id);
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

/** Selects a row; with Shift, all rows from the one selected before. */
function RowCheckbox({ rows, record }: RowsProps & RowProps) {
  const { settings, selection, onSelect } = useOpenTable();
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

export function TableView({ rows }: RowsProps) {
  const { screen, settings, columns, selection } = useOpenTable();
  const hasMenu = settings.actions !== undefined || settings.details !== undefined;
  return (
    <div className="panel @container overflow-x-auto">
      <table className="data-table">
        <caption className="sr-only">{screen.title ?? ''}</caption>
        <thead>
          <tr>
            {settings.bulk && (
              <th scope="col" className="w-11">
                <PageCheckbox rows={rows} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} />
            ))}
            {hasMenu && (
              <th scope="col" className="w-11">
                <span className="sr-only">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((record) => (
            <tr key={record.id} data-chosen={selection.records.has(record.id) || undefined}>
              {settings.bulk && (
                <td>
                  <RowCheckbox rows={rows} record={record} />
                </td>
              )}
              {columns.map((column) =>
                isNameColumn(column) ? (
                  <th key={column.id} scope="row" title={recordName(settings, record)}>
                    <RecordName record={record} />
                    <CollapsedValues record={record} />
                  </th>
                ) : (
                  <td
                    key={column.id}
                    data-collapse={column.collapse?.below}
                    data-nowrap={column.noWrap}
                    data-sum={column.sum}
                    data-long={column.long}
                  >
                    <CellValue column={column} record={record} />
                  </td>
                ),
              )}
              {hasMenu && (
                <td className="text-right">
                  <RowMenu record={record} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({ column }: { readonly column: TableColumn }) {
  const { settings, state, searchOf } = useOpenTable();
  const collapse = column.collapse?.below;
  if (column.sort === undefined) {
    return (
      <th scope="col" data-collapse={collapse} data-sum={column.sum}>
        {column.label}
      </th>
    );
  }
  const sort = orderOf(settings, state);
  const direction = sortDirection(column, sort);
  const Arrow = direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" data-collapse={collapse} data-sum={column.sum} aria-sort={direction ?? 'none'}>
      <Link
        to={searchOf(withFilters(state, { sort: nextSort(column, sort) }))}
        className={`relative -mx-1 inline-flex min-h-10 items-center px-1 hover:underline ${direction ? 'text-base-content' : ''}`}
      >
        {column.label}
        {/* over the padding of the cell, so that the column is no wider for it */}
        {direction && <Arrow className="absolute -right-2 size-3.5" aria-hidden />}
      </Link>
    </th>
  );
}

/** Selects all rows of the page; indeterminate if some are selected. */
function PageCheckbox({ rows }: RowsProps) {
  const { selection, onSelect } = useOpenTable();
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

/** The record's name, as a link to its page or its details if it has any. */
function RecordName({ record }: RowProps) {
  const { settings, urlQuery } = useOpenTable();
  const name = recordName(settings, record);
  const { open, details } = settings;
  if (!open && !details) return <span className="clamped">{name}</span>;
  const link = open
    ? { to: screenUrl(open.screen, { ...fillQuery(open.query, record), ...urlQuery }) }
    : { ...detailsLink(urlQuery, record.id), id: detailsLinkId(record.id) };
  return (
    <Link {...link} className="clamped link link-hover max-md:-my-2.5 max-md:inline-block max-md:py-2.5">
      {name}
    </Link>
  );
}

interface CellProps extends RowProps {
  readonly column: TableColumn;
}

/** A word that is too long for a column. */
const LONG_WORD = /[\p{L}-]{17}/u;

/** Content of a cell: a badge, a text, or a text with a link. */
function CellValue({ column, record }: CellProps) {
  const { settings } = useOpenTable();
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
export function RecordBadges({ column, record }: CellProps) {
  const status = badgeOf(column, record);
  return status ? <StatusBadge status={status} /> : null;
}

function badgeOf({ statuses, badges = [] }: TableColumn, record: PortalRecord) {
  if (statuses !== undefined) return statusList(statuses).statuses[record.status ?? ''];
  return badges.find((badge) => appliesTo(badge, record));
}

/** The values of collapsed columns, in one line under the record's name. CSS shows those that the table has no room for. */
function CollapsedValues({ record }: RowProps) {
  const { columns, settings } = useOpenTable();
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
function cardTexts({ columns, settings }: OpenTable, record: PortalRecord): readonly string[] {
  return columns.flatMap(({ text, card }) => {
    const template = card === false ? undefined : (card ?? text);
    return template === undefined ? [] : fillIfComplete(template, record, settings.choices) || [];
  });
}

export function TableCards({ rows }: RowsProps) {
  const table = useOpenTable();
  const { screen, settings, selection } = table;
  return (
    <ul className="flex flex-col gap-2.5" aria-label={screen.title ?? ''}>
      {rows.map((record) => (
        <li
          key={record.id}
          className="panel p-4 data-chosen:border-primary"
          data-chosen={selection.records.has(record.id) || undefined}
        >
          <div className="flex items-start gap-3">
            {settings.bulk && <RowCheckbox rows={rows} record={record} />}
            <h2 className="min-w-0 flex-1 text-base font-medium wrap-anywhere">
              <RecordName record={record} />
            </h2>
            <div className="-mt-2.5 -mr-2.5">
              <RowMenu record={record} />
            </div>
          </div>
          <RecordMeta texts={cardTexts(table, record)} />
          <CardBadges record={record} />
        </li>
      ))}
    </ul>
  );
}

function CardBadges({ record }: RowProps) {
  const { columns } = useOpenTable();
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
