import Paperclip from 'lucide-react/icons/paperclip';
import { type ReactNode, useId, useMemo } from 'react';
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
  /** What stands below an answer. */
  readonly rowAside?: (row: DescribedRow) => ReactNode;
  /** What stands below a file. */
  readonly fileAside?: (file: { readonly id: number; readonly name: string }) => ReactNode;
  /** What stands beside the title of a section. */
  readonly sectionAside?: (section: DescribedSection) => ReactNode;
  /** What stands at the end of a section. */
  readonly sectionEnd?: (section: DescribedSection) => ReactNode;
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

/** What the caller adds to the answers. */
type Additions = Pick<FormViewProps, 'fileHref' | 'rowAside' | 'fileAside'>;

type SectionProps = Additions &
  Pick<FormViewProps, 'editHref' | 'onEdit' | 'under' | 'sectionAside' | 'sectionEnd'> & {
    readonly section: DescribedSection;
  };

function SectionView(props: SectionProps) {
  const { section, editHref, onEdit, under, sectionAside, sectionEnd, ...additions } = props;
  // several forms may stand on one page, and one of them several times
  const id = useId();
  const titled = section.title !== under?.title;
  const names = [under?.id, titled ? id : undefined].filter((one) => one !== undefined);
  const items = <Items items={section.items} under={section.title} {...additions} />;
  return (
    <section
      className="panel form-panel"
      aria-labelledby={names.join(' ') || undefined}
      data-step={section.step}
    >
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
        {sectionAside?.(section)}
      </div>
      {titled ? <UnderHeading level={2}>{items}</UnderHeading> : items}
      {sectionEnd?.(section)}
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
      <dd data-aside={additions.rowAside ? true : undefined}>
        <Value value={row.value} {...additions} />
        {additions.rowAside?.(row)}
      </dd>
    </div>
  );
}

interface PartProps extends Additions {
  readonly item: Exclude<DescribedItem, DescribedRow>;
  /** What stands above does not say its title. */
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

function Value({ value, fileHref, fileAside }: Additions & { readonly value: DescribedValue }) {
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
          {fileAside?.({ id: Number(file.id), name: file.name })}
        </li>
      ))}
    </ul>
  );
}
