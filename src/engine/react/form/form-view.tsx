import Paperclip from 'lucide-react/icons/paperclip';
import { useId, useMemo } from 'react';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import {
  type DescribedGroup,
  type DescribedItem,
  type DescribedRow,
  type DescribedSection,
  describe as describeForm,
} from '#engine/describe/describe.ts';
import type { DescribedValue, DescribeOptions } from '#engine/describe/describe-value.ts';
import * as words from '#engine/text/view.ts';
import { fileSize } from '../files/file-size.ts';
import { Subheading, UnderHeading, UnderSubheading } from '../ui/heading.tsx';
import { InAppLink } from '../ui/in-app-link.tsx';
import { runsOf } from './runs.ts';

export interface FormViewProps {
  readonly form: CompiledForm;
  readonly values: FormValues;
  /** Address of the step in which a section can be changed; without it nothing is offered to change. */
  readonly editHref?: (section: DescribedSection) => string;
  readonly onEdit?: (section: DescribedSection) => void;
  /** Address of a file; without it files are names. */
  readonly fileHref?: (id: number) => string;
  readonly options?: DescribeOptions;
  /** The heading that the form stands under: a section of the same title has none of its own. */
  readonly under?: { readonly title: string; readonly id?: string };
}

/** The answers as text, section by section: show-only mode, the check before sending, and the printed page. */
export function FormView({ form, values, options, ...links }: FormViewProps) {
  const sections = useMemo(
    () => describeForm(form, values, { ...options, ages: true }),
    [form, values, options],
  );
  return (
    <div className="form-view">
      {sections.map((section) => (
        <SectionView key={`${section.step}/${section.section}`} section={section} {...links} />
      ))}
    </div>
  );
}

/** Some of the answers as text, without panels. */
export function FormItems({ items }: { readonly items: readonly DescribedItem[] }) {
  return <Items items={items} under="" />;
}

/** The caller's additions to the answers. */
type Additions = Pick<FormViewProps, 'fileHref'>;

type SectionProps = Additions &
  Pick<FormViewProps, 'editHref' | 'onEdit' | 'under'> & {
    readonly section: DescribedSection;
  };

function SectionView({ section, editHref, onEdit, under, ...additions }: SectionProps) {
  // several forms may stand on one page, and one of them several times
  const id = useId();
  const titled = section.title !== under?.title;
  const names = [under?.id, titled ? id : undefined].filter((one) => one !== undefined);
  const items = <Items items={section.items} under={section.title} {...additions} />;
  return (
    <section className="panel form-panel" aria-labelledby={names.join(' ') || undefined}>
      <div className="panel-head">
        {titled && <h2 id={id}>{section.title}</h2>}
        {editHref && (
          <InAppLink
            className="link link-primary edit-link"
            href={editHref(section)}
            onFollow={onEdit && (() => onEdit(section))}
            aria-label={words.editSection(section.title)}
          >
            {words.edit}
          </InAppLink>
        )}
      </div>
      {titled ? <UnderHeading level={2}>{items}</UnderHeading> : items}
    </section>
  );
}

interface ItemsProps extends Additions {
  readonly items: readonly DescribedItem[];
  /** The title that stands above: it is not said twice. */
  readonly under: string;
}

/** Rows that follow each other make one list; an object or a group between them stands apart. */
function Items({ items, under, ...additions }: ItemsProps) {
  return runsOf(items, ({ kind }) => kind !== 'row').map((run) => {
    const [first] = run;
    if (first.kind !== 'row')
      return <Part key={first.address} item={first} titled={first.label !== under} {...additions} />;
    return (
      <dl key={first.address}>
        {run.map((row) => row.kind === 'row' && <Row key={row.address} row={row} {...additions} />)}
      </dl>
    );
  });
}

function Row({ row, ...additions }: Additions & { readonly row: DescribedRow }) {
  return (
    <div>
      <dt>{row.label}</dt>
      <dd>
        <Value value={row.value} {...additions} />
      </dd>
    </div>
  );
}

interface PartProps extends Additions {
  readonly item: Exclude<DescribedItem, DescribedRow>;
  /** The heading above does not include its title. */
  readonly titled: boolean;
}

function Part({ item, titled, ...additions }: PartProps) {
  const part =
    item.kind === 'group' ? (
      <Entries group={item} {...additions} />
    ) : (
      <Items items={item.items} under={item.label} {...additions} />
    );
  return (
    <div className="view-part">
      {titled && <Subheading>{item.label}</Subheading>}
      {titled ? <UnderSubheading>{part}</UnderSubheading> : part}
    </div>
  );
}

function Entries({ group, ...additions }: Additions & { readonly group: DescribedGroup }) {
  if (group.entries.length === 0) return <p className="group-empty">{group.empty}</p>;
  return (
    <ol className="view-entries">
      {group.entries.map((entry) => (
        <li key={entry.address}>
          <p className="entry-title">{entry.title}</p>
          <Items items={entry.items} under={entry.title} {...additions} />
        </li>
      ))}
    </ol>
  );
}

function Value({ value, fileHref }: Additions & { readonly value: DescribedValue }) {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'empty') return <span className="no-answer">{words.noAnswer}</span>;
  if (value.kind === 'lines') return value.lines.join(', ');
  return (
    <ul className="view-files">
      {value.files.map((file) => (
        <li key={file.id}>
          <Paperclip className="size-4" />
          {fileHref ? (
            <a className="link" href={fileHref(Number(file.id))} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          ) : (
            file.name
          )}
          <span className="file-size"> · {fileSize(file.size)}</span>
        </li>
      ))}
    </ul>
  );
}
