import { type ReactNode, useId } from 'react';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/ui.ts';

/** As the calls for one saved form give them. */
export type RetiredAnswer = components['schemas']['RetiredAnswer'];

interface RetiredListProps {
  readonly answers: readonly RetiredAnswer[];
  /** Address of a file; without it files are names. */
  readonly fileHref?: ((id: number) => string) | undefined;
}

interface RetiredAnswersProps extends RetiredListProps {
  /** Id of the heading that they stand under, where there are several forms. */
  readonly titleId?: string | undefined;
}

/** Answers to questions that the form no longer asks, in the words of then; nothing where there are none. */
export function RetiredAnswers({ answers, fileHref, titleId }: RetiredAnswersProps) {
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <div className="form-view mt-5">
      <section className="panel form-panel" aria-labelledby={titleId ? `${titleId} ${id}` : id}>
        <div className="panel-head">
          <h2 id={id}>{words.retired}</h2>
        </div>
        <p className="mb-3 text-base-content/75">{words.retiredNote}</p>
        <Answers answers={answers} fileHref={fileHref} />
      </section>
    </div>
  );
}

/** The same within something else: a line says what they are. */
export function RetiredList({ answers, fileHref }: RetiredListProps) {
  if (answers.length === 0) return null;
  return (
    <div className="form-view mt-1.5 gap-0!">
      <p className="text-sm font-medium">{words.retired}</p>
      <Answers answers={answers} fileHref={fileHref} />
    </div>
  );
}

function Answers({ answers, fileHref }: RetiredListProps) {
  return (
    <dl>
      {answers.map(({ title, text, files = [] }) => (
        <div key={`${title} ${text}`}>
          <dt>{title}</dt>
          <dd className="wrap-anywhere">
            {files.length === 0 && text}
            {files.map(({ id, name }) => (
              <p key={id}>{fileHref ? <FileLink href={fileHref(id)}>{name}</FileLink> : name}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FileLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
