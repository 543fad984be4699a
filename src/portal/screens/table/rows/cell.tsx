import { Link } from 'react-router-dom';
import type { TableColumn, TableSettings } from '#generated/portal/settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { appliesTo } from '#portal/records/record.ts';
import { StatusBadge, statusList } from '#portal/records/status/status-view.tsx';
import { fill, fillQuery, fillWhole } from '#portal/text/template.ts';
import { detailsLink, detailsLinkId } from '../details/use-details.ts';

type Described = Pick<TableSettings, 'title' | 'untitled' | 'choices' | 'open' | 'details'>;

/** The record as the table calls it. */
export function nameOf({ title, untitled, choices }: Described, record: PortalRecord): string {
  return fill(title, record, choices) || fill(untitled, record, choices);
}

interface NameProps {
  readonly settings: Described;
  readonly record: PortalRecord;
  /** The table's own query, without its question mark: a record's page goes on through what was filtered. */
  readonly query: Readonly<Record<string, string>>;
}

/** The record's name; leads to its page or its details where it has them. */
export function RecordName({ settings, record, query }: NameProps) {
  const name = nameOf(settings, record);
  const { open, details } = settings;
  if (details && !open) {
    return (
      <Link
        {...detailsLink(query, record.id)}
        id={detailsLinkId(record.id)}
        className="clamped link link-hover max-md:-my-2.5 max-md:inline-block max-md:py-2.5"
      >
        {name}
      </Link>
    );
  }
  if (!open) return <span className="clamped">{name}</span>;
  const to = addressOf(open.screen, { ...fillQuery(open.query, record), ...query });
  return (
    <Link to={to} className="clamped link link-hover max-md:-my-2.5 max-md:inline-block max-md:py-2.5">
      {name}
    </Link>
  );
}

interface CellProps {
  readonly column: TableColumn;
  readonly settings: Described;
  readonly record: PortalRecord;
}

/** What a column shows of a record: a badge, or its text, as a link where it leads somewhere. */
export function CellValue({ column, settings, record }: CellProps) {
  if (column.statuses !== undefined || column.badges) return <RecordBadges column={column} record={record} />;
  const text = fill(column.text ?? '', record, settings.choices);
  if (!text) return <span className="text-base-content/60">—</span>;
  const { open, figures } = column;
  if (!open) {
    if (figures) return text;
    return (
      <span className="clamped" title={text}>
        {text}
      </span>
    );
  }
  const query = fillQuery(open.query, record);
  // a record that does not name what the column leads to has nowhere to go
  if (Object.values(query).includes('')) return text;
  return (
    <Link
      to={addressOf(open.screen, query)}
      title={text}
      className="clamped link link-hover max-md:-my-2.5 max-md:inline-block max-md:py-2.5"
    >
      {text}
    </Link>
  );
}

/** A column's badge for a record; nothing where none stands for it. */
export function RecordBadges({ column, record }: Pick<CellProps, 'column' | 'record'>) {
  const status = badgeOf(column, record);
  return status ? <StatusBadge status={status} /> : null;
}

function badgeOf({ statuses, badges = [] }: TableColumn, record: PortalRecord) {
  if (statuses !== undefined) return statusList(statuses).statuses[record.status ?? ''];
  return badges.find((badge) => appliesTo(badge, record));
}

interface UnderNameProps extends Omit<CellProps, 'column'> {
  readonly columns: readonly TableColumn[];
}

/** What has no column of its own while the table is narrow; how narrow, is told by the style sheet. */
export function UnderName({ columns, settings, record }: UnderNameProps) {
  const texts = columns.flatMap(({ id, text, under }) => {
    if (!under || under.text === false) return [];
    const filled = fillWhole(under.text ?? text ?? '', record, settings.choices);
    return filled ? [{ id, filled, below: under.below }] : [];
  });
  if (texts.length === 0) return null;
  return (
    <span className="under-names" title={texts.map(({ filled }) => filled).join(', ')}>
      {texts.map(({ id, filled, below }) => (
        <span key={id} className="under-name" data-room={below}>
          {filled}
        </span>
      ))}
    </span>
  );
}

/** The line under a card's name: the columns that have something to say there. */
export function cardTexts(
  columns: readonly TableColumn[],
  settings: Described,
  record: PortalRecord,
): readonly string[] {
  return columns.flatMap(({ text, card }) => {
    const template = card === false ? undefined : (card ?? text);
    return template === undefined ? [] : fillWhole(template, record, settings.choices) || [];
  });
}
