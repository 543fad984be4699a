import type { ReactNode } from 'react';
import type { LetterEntries, LetterFiles, LetterItem, LineAnswer } from '#engine/describe/letter.ts';
import * as words from '#engine/text/files.ts';
import { tieNumbers } from '#engine/text/language.ts';
import type { FileContent } from '../context/form-host.ts';
import { FilePicture } from '../files/file-picture.tsx';
import { fileSize } from '../files/file-size.ts';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import { runsOf } from './runs.ts';

/** The caller's additions to the answers. */
export interface LetterAdditions {
  /** Address of a file; without it files are names. */
  readonly fileHref?: ((id: number) => string) | undefined;
  readonly fileContent?: FileContent | undefined;
  /** Text beside the size of a file. */
  readonly fileNote?: ((id: number) => string | undefined) | undefined;
  /** Content below a line of answers. */
  readonly lineAside?: ((answers: readonly LineAnswer[]) => ReactNode) | undefined;
  /** Content below a file. */
  readonly fileAside?: ((file: { readonly id: number; readonly name: string }) => ReactNode) | undefined;
}

interface LetterItemsProps extends LetterAdditions {
  readonly items: readonly LetterItem[];
  /** The heading above: what an answer without a label is about. */
  readonly title: string;
}

/** Answers under their labels, in their order; an object with a title of its own stands apart. */
export function LetterItems({ items, title, ...additions }: LetterItemsProps) {
  return runsOf(items, ({ kind }) => kind === 'object').map((run) => {
    const [first] = run;
    return first.kind === 'object' ? (
      <div key={first.address} className="letter-object">
        <Subheading>{first.label}</Subheading>
        <UnderSubheading>
          <LetterItems items={first.items} title={first.label} {...additions} />
        </UnderSubheading>
      </div>
    ) : (
      <dl key={first.address}>
        {run.map(
          (item) =>
            item.kind !== 'object' && <Row key={item.address} item={item} title={title} {...additions} />,
        )}
      </dl>
    );
  });
}

interface RowProps extends Omit<LetterItemsProps, 'items'> {
  readonly item: Exclude<LetterItem, { readonly kind: 'object' }>;
}

function Row({ item, title, ...additions }: RowProps) {
  const { label } = item;
  if (item.kind === 'files')
    return (
      <Pair label={label} title={title} holdsFiles>
        <Files item={item} {...additions} />
      </Pair>
    );
  if (item.kind === 'entries')
    return (
      <Pair label={label} title={title}>
        <Entries item={item} {...additions} />
      </Pair>
    );
  const [first = ''] = item.lines;
  return (
    <Pair label={label} title={title} runsOn={item.lines.length === 1 && isLong(label, first)}>
      {item.lines.map((line) => (
        <span key={line}>
          <Unbroken text={tieNumbers(line)} />
        </span>
      ))}
      {additions.lineAside?.(item.answers)}
    </Pair>
  );
}

interface PairProps extends Pick<LetterItemsProps, 'title'> {
  readonly label: string;
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

function Entries({ item, lineAside }: LetterAdditions & { readonly item: LetterEntries }) {
  return (
    <ul className="letter-entries">
      {item.entries.map(({ address, lines, answers }) => (
        <li key={address}>
          {lines.map((line) => (
            <span key={line}>
              <Unbroken text={tieNumbers(line)} />
            </span>
          ))}
          {lineAside?.(answers)}
        </li>
      ))}
    </ul>
  );
}

function Files({
  item,
  fileHref,
  fileContent,
  fileNote,
  fileAside,
}: LetterAdditions & { readonly item: LetterFiles }) {
  const noteOn = (id: number | string) => (typeof id === 'number' ? fileNote?.(id) : words.notSent);
  return (
    <ul className="letter-files">
      {item.files.map((file) => (
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
