import { Fragment, type ReactNode } from 'react';
import type {
  DescribedGroup,
  DescribedItem,
  DescribedObject,
  DescribedRow,
  FileValue,
  RowAnswer,
} from '#engine/definition/described.ts';
import { rowAnswers } from '#engine/describe/describe.ts';
import { plainText } from '#engine/describe/describe-value.ts';
import { rowLines } from '#engine/describe/summary.ts';
import * as fileWords from '#engine/text/files.ts';
import { tieNumbers } from '#engine/text/language.ts';
import { noAnswer } from '#engine/text/view.ts';
import type { FileContent } from '../context/form-host.ts';
import { FilePicture } from '../files/file-picture.tsx';
import { fileSize } from '../files/file-size.ts';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';

/**
 * `rows`: one row per answer, a block per group entry. `summary`: one row for related answers, one line per entry. The
 * print styles are the same for both.
 */
export type Density = 'rows' | 'summary';

/** The caller's additions to the answers. */
export interface AnswerAdditions {
  /** URL of a file; without it only the name is shown. */
  readonly fileHref?: ((id: number) => string) | undefined;
  readonly fileContent?: FileContent | undefined;
  /** Text beside the size of a file, such as who attached it. */
  readonly fileOrigin?: ((id: number) => string | undefined) | undefined;
  /** Content below a row of answers. */
  readonly rowAside?: ((answers: readonly RowAnswer[]) => ReactNode) | undefined;
  /** Content below a file. */
  readonly fileAside?: ((file: { readonly id: number; readonly name: string }) => ReactNode) | undefined;
}

export interface AnswerItemsProps extends AnswerAdditions {
  readonly density: Density;
  readonly items: readonly DescribedItem[];
  /** The heading above. It is not repeated for a block of the same title, and labels rows without a label. */
  readonly title: string;
}

/** Answers under their labels, in order; an object, and in `rows` a group, forms a separate block. */
export function AnswerItems({ items, ...context }: AnswerItemsProps) {
  return groupIntoBlocks(items, context.density).map((block) => {
    const [first] = block;
    return block.length === 1 && isSeparateBlock(first, context.density) ? (
      <Block key={first.address} item={first} {...context} />
    ) : (
      <dl key={first.address}>
        {block.map((item) => item.kind !== 'object' && <Row key={item.address} item={item} {...context} />)}
      </dl>
    );
  });
}

function groupIntoBlocks(
  items: readonly DescribedItem[],
  density: Density,
): readonly (readonly [DescribedItem, ...DescribedItem[]])[] {
  const blocks: [DescribedItem, ...DescribedItem[]][] = [];
  for (const item of items) {
    const last = blocks.at(-1);
    if (last && !isSeparateBlock(item, density) && !isSeparateBlock(last[0], density)) last.push(item);
    else blocks.push([item]);
  }
  return blocks;
}

function isSeparateBlock(item: DescribedItem, density: Density): item is DescribedObject | DescribedGroup {
  return item.kind === 'object' || (item.kind === 'group' && density === 'rows');
}

type ItemContext = Omit<AnswerItemsProps, 'items'>;

function Block({ item, ...context }: ItemContext & { readonly item: DescribedObject | DescribedGroup }) {
  const isTitled = item.label !== context.title;
  const content =
    item.kind === 'group' ? (
      <Entries group={item} {...context} />
    ) : (
      <AnswerItems {...context} items={item.items} title={item.label} />
    );
  return (
    <div className="answers-object">
      {isTitled && <Subheading>{item.label}</Subheading>}
      {isTitled ? <UnderSubheading>{content}</UnderSubheading> : content}
    </div>
  );
}

function Entries({ group, ...context }: ItemContext & { readonly group: DescribedGroup }) {
  if (group.entries.length === 0) return <p className="group-empty">{group.empty}</p>;
  return (
    <ol className="answers-entries">
      {group.entries.map(({ address, title, items }) => (
        <li key={address}>
          <p className="entry-title">{title}</p>
          <AnswerItems {...context} items={items} title={title} />
        </li>
      ))}
    </ol>
  );
}

function Row({ item, ...context }: ItemContext & { readonly item: DescribedRow | DescribedGroup }) {
  const { label } = item;
  if (item.kind === 'group')
    return (
      <LabelledAnswer label={label} title={context.title}>
        <EntryLines group={item} {...context} />
      </LabelledAnswer>
    );
  if (item.value.kind === 'files')
    return (
      <LabelledAnswer label={label} title={context.title} hasFiles>
        <Files files={item.value.files} {...context} />
      </LabelledAnswer>
    );
  const lines = rowLines(item);
  const [first = ''] = lines;
  return (
    <LabelledAnswer label={label} title={context.title} isInline={lines.length === 1 && isLong(label, first)}>
      {item.value.kind === 'empty' && <span className="text-base-content/70">{noAnswer}</span>}
      {context.density === 'rows' ? plainText(item.value) : <Lines lines={lines} />}
      {context.rowAside?.(rowAnswers(item))}
    </LabelledAnswer>
  );
}

interface LabelledAnswerProps {
  readonly label: string;
  readonly title: string;
  /** On a phone the answer follows its label inline, because a separate column would be too narrow. */
  readonly isInline?: boolean;
  /** On a phone files take the whole width, below the label. */
  readonly hasFiles?: boolean;
  readonly children: ReactNode;
}

function LabelledAnswer({ label, title, isInline = false, hasFiles = false, children }: LabelledAnswerProps) {
  return (
    <div
      data-alone={label === '' || undefined}
      data-runs-on={isInline || undefined}
      data-files={hasFiles || undefined}
    >
      <dt className={label === '' ? 'sr-only' : undefined}>{label || title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whether, in columns of about 25 characters, the answer would take more than two lines or its label more than one. */
function isLong(label: string, text: string): boolean {
  return text.length > 55 || label.length > 26;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <span key={line}>{keepNumbersTogether(tieNumbers(line))}</span>);
}

function EntryLines({ group, rowAside }: ItemContext & { readonly group: DescribedGroup }) {
  return (
    <ul className="answers-entry-lines">
      {group.entries.map(({ address, items }) => (
        <li key={address}>
          {items.map(
            (row) =>
              row.kind === 'row' && (
                <Fragment key={row.address}>
                  <Lines lines={rowLines(row)} />
                  {rowAside?.(rowAnswers(row))}
                </Fragment>
              ),
          )}
        </li>
      ))}
    </ul>
  );
}

function Files({
  files,
  fileHref,
  fileContent,
  fileOrigin,
  fileAside,
}: AnswerAdditions & { readonly files: readonly FileValue[] }) {
  const originOf = (id: number | string) => (typeof id === 'number' ? fileOrigin?.(id) : fileWords.notSent);
  return (
    <ul className="answers-files">
      {files.map((file) => (
        <li key={file.id}>
          <FilePicture file={file} content={fileContent} />
          <div>
            {fileHref && typeof file.id === 'number' ? (
              <a className="link" href={fileHref(file.id)} target="_blank" rel="noreferrer">
                {file.name}
              </a>
            ) : (
              file.name
            )}
            <span className="file-size">
              {[fileSize(file.size), originOf(file.id)].filter(Boolean).join(' · ')}
            </span>
            {typeof file.id === 'number' && fileAside?.({ id: file.id, name: file.name })}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Numbers with hyphens: «№ 2027-00406», «+7 900 123-45-67». */
const NUMBER = /((?:№\s?|\+)?\d[\d\s]*(?:-\d+)+)/u;

/** Text without line breaks inside hyphenated numbers. */
export function keepNumbersTogether(text: string): ReactNode {
  const parts = text.split(NUMBER);
  if (parts.length === 1) return text;
  return parts.map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other key
      <span key={i} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
