import { Fragment, type ReactNode } from 'react';
import {
  type DescribedGroup,
  type DescribedItem,
  type DescribedObject,
  type DescribedRow,
  type RowAnswer,
  rowAnswers,
} from '#engine/describe/describe.ts';
import { type FileValue, plainText } from '#engine/describe/describe-value.ts';
import { rowLines } from '#engine/describe/summary.ts';
import * as fileWords from '#engine/text/files.ts';
import { tieNumbers } from '#engine/text/language.ts';
import { noAnswer } from '#engine/text/view.ts';
import type { FileContent } from '../context/form-host.ts';
import { FilePicture } from '../files/file-picture.tsx';
import { fileSize } from '../files/file-size.ts';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';

/**
 * `rows`: one answer per row, group entries separately. `summary`: one row for related answers, one line for
 * an entry. Both are printed in a third one, by the styles.
 */
export type Density = 'rows' | 'summary';

/** The caller's additions to the answers. */
export interface AnswerAdditions {
  /** Address of a file; without it files are names. */
  readonly fileHref?: ((id: number) => string) | undefined;
  readonly fileContent?: FileContent | undefined;
  /** Text beside the size of a file. */
  readonly fileNote?: ((id: number) => string | undefined) | undefined;
  /** Content below a row of answers. */
  readonly rowAside?: ((answers: readonly RowAnswer[]) => ReactNode) | undefined;
  /** Content below a file. */
  readonly fileAside?: ((file: { readonly id: number; readonly name: string }) => ReactNode) | undefined;
}

export interface AnswerItemsProps extends AnswerAdditions {
  readonly density: Density;
  readonly items: readonly DescribedItem[];
  /** The heading above: a part does not repeat it, and an answer without a label is about it. */
  readonly title: string;
}

/** Answers under their labels, in order; an object or group with a title forms a separate block. */
export function AnswerItems({ items, ...context }: AnswerItemsProps) {
  return runsOf(items, context.density).map((run) => {
    const [first] = run;
    return run.length === 1 && isSeparateBlock(first, context.density) ? (
      <Part key={first.address} item={first} {...context} />
    ) : (
      <dl key={first.address}>
        {run.map((item) => item.kind !== 'object' && <Row key={item.address} item={item} {...context} />)}
      </dl>
    );
  });
}

/** Splits items into blocks: consecutive plain answers share one, objects and groups have their own. */
function runsOf(
  items: readonly DescribedItem[],
  density: Density,
): readonly (readonly [DescribedItem, ...DescribedItem[]])[] {
  const runs: [DescribedItem, ...DescribedItem[]][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last && !isSeparateBlock(item, density) && !isSeparateBlock(last[0], density)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

function isSeparateBlock(item: DescribedItem, density: Density): item is DescribedObject | DescribedGroup {
  return item.kind === 'object' || (item.kind === 'group' && density === 'rows');
}

type Context = Omit<AnswerItemsProps, 'items'>;

function Part({ item, ...context }: Context & { readonly item: DescribedObject | DescribedGroup }) {
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

function Entries({ group, ...context }: Context & { readonly group: DescribedGroup }) {
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

function Row({ item, ...context }: Context & { readonly item: DescribedRow | DescribedGroup }) {
  const { label } = item;
  if (item.kind === 'group')
    return (
      <Pair label={label} title={context.title}>
        <EntryLines group={item} {...context} />
      </Pair>
    );
  if (item.value.kind === 'files')
    return (
      <Pair label={label} title={context.title} holdsFiles>
        <Files files={item.value.files} {...context} />
      </Pair>
    );
  const lines = rowLines(item);
  const [first = ''] = lines;
  return (
    <Pair label={label} title={context.title} runsOn={lines.length === 1 && isLong(label, first)}>
      {item.value.kind === 'empty' && <span className="text-base-content/70">{noAnswer}</span>}
      {context.density === 'rows' ? plainText(item.value) : <Lines lines={lines} />}
      {context.rowAside?.(rowAnswers(item))}
    </Pair>
  );
}

interface PairProps {
  readonly label: string;
  readonly title: string;
  /**
   * On a phone the answer follows its label inline, because a column beside it would be too narrow.
   */
  readonly runsOn?: boolean;
  /** On a phone they have the whole width, below their label. */
  readonly holdsFiles?: boolean;
  readonly children: ReactNode;
}

function Pair({ label, title, runsOn = false, holdsFiles = false, children }: PairProps) {
  return (
    <div
      data-alone={label === '' || undefined}
      data-runs-on={runsOn || undefined}
      data-files={holdsFiles || undefined}
    >
      <dt className={label === '' ? 'sr-only' : undefined}>{label || title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In a column of some 25 letters it would take more than two lines, or its label would. */
function isLong(label: string, text: string): boolean {
  return text.length > 55 || label.length > 26;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line}>
      <NoBreakText text={tieNumbers(line)} />
    </span>
  ));
}

/** Entries of which each is one row. */
function EntryLines({ group, rowAside }: Context & { readonly group: DescribedGroup }) {
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
  fileNote,
  fileAside,
}: AnswerAdditions & { readonly files: readonly FileValue[] }) {
  const noteOn = (id: number | string) => (typeof id === 'number' ? fileNote?.(id) : fileWords.notSent);
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
              {[fileSize(file.size), noteOn(file.id)].filter(Boolean).join(' · ')}
            </span>
            {typeof file.id === 'number' && fileAside?.({ id: file.id, name: file.name })}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Numbers with a hyphen or with spaces: «№ 2027-00406», «+7 900 123-45-67». */
const NUMBER = /((?:№\s?|\+)?\d[\d\s]*(?:-\d+)+)/u;

/** Text without line breaks inside hyphenated numbers. */
export function NoBreakText({ text }: { readonly text: string }) {
  return text.split(NUMBER).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <span key={i} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
