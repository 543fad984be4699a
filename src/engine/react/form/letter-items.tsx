import FileText from 'lucide-react/icons/file-text';
import type { ReactNode } from 'react';
import type { LetterEntries, LetterFiles, LetterItem } from '#engine/describe/letter/letter-item.ts';
import { fileSize } from '../files/file-size.ts';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';

interface LetterItemsProps {
  readonly items: readonly LetterItem[];
  /** The heading above: what an answer without a label is about. */
  readonly title: string;
  readonly fileHref?: ((id: number) => string) | undefined;
}

/** Answers under their labels; an object with a title of its own stands apart. */
export function LetterItems({ items, title, fileHref }: LetterItemsProps) {
  const apart = items.filter((item) => item.kind === 'object');
  const rows = items.filter((item) => item.kind !== 'object');
  return (
    <>
      {rows.length > 0 && (
        <dl>
          {rows.map((item) => (
            <Row key={item.address} item={item} title={title} fileHref={fileHref} />
          ))}
        </dl>
      )}
      {apart.map((item) => (
        <div key={item.address} className="letter-object">
          <Subheading>{item.label}</Subheading>
          <UnderSubheading>
            <LetterItems items={item.items} title={item.label} fileHref={fileHref} />
          </UnderSubheading>
        </div>
      ))}
    </>
  );
}

interface RowProps extends Omit<LetterItemsProps, 'items'> {
  readonly item: Exclude<LetterItem, { readonly kind: 'object' }>;
}

function Row({ item, title, fileHref }: RowProps) {
  const { label } = item;
  if (item.kind === 'files')
    return (
      <Pair label={label} title={title}>
        <Files item={item} fileHref={fileHref} />
      </Pair>
    );
  if (item.kind === 'entries')
    return (
      <Pair label={label} title={title}>
        <Entries item={item} />
      </Pair>
    );
  const [first = ''] = item.lines;
  return (
    <Pair label={label} title={title} runsOn={item.lines.length === 1 && isLong(label, first)}>
      {item.lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Pair>
  );
}

interface PairProps extends Pick<LetterItemsProps, 'title'> {
  readonly label: string;
  /** On a phone the answer goes on behind its label: in a column beside it it would be a tower. */
  readonly runsOn?: boolean;
  readonly children: ReactNode;
}

function Pair({ label, title, runsOn = false, children }: PairProps) {
  return (
    <div data-alone={label === '' || undefined} data-runs-on={runsOn || undefined}>
      <dt className={label === '' ? 'sr-only' : undefined}>{label || title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In a column of some 25 letters it would take more than two lines, or its label would. */
function isLong(label: string, text: string): boolean {
  return text.length > 55 || label.length > 26;
}

function Entries({ item }: { readonly item: LetterEntries }) {
  return (
    <ul className="letter-entries">
      {item.entries.map(({ address, lines }) => (
        <li key={address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Files({ item, fileHref }: { readonly item: LetterFiles } & Pick<LetterItemsProps, 'fileHref'>) {
  return (
    <ul className="letter-files">
      {item.files.map(({ id, name, size }) => (
        <li key={id}>
          <FileText className="size-5" />
          <span>
            {fileHref ? (
              <a className="link" href={fileHref(Number(id))} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
            <span className="file-size">{fileSize(size)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
