import { useId } from 'react';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/ui.ts';

/** As the calls for one saved form give them. */
export type RetiredAnswer = components['schemas']['RetiredAnswer'];

interface RetiredAnswersProps {
  readonly answers: readonly RetiredAnswer[];
  /** Address of a file; without it files are names. */
  readonly fileHref?: ((id: number) => string) | undefined;
  /** Id of the heading that they stand under, where there are several forms. */
  readonly titleId?: string | undefined;
}

/** Answers to questions that the form no longer asks, in the words of then; nothing where there are none. */
export function RetiredAnswers({ answers, fileHref, titleId }: RetiredAnswersProps) {
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <div className="form-view">
      <section className="panel form-panel" aria-labelledby={titleId ? `${titleId} ${id}` : id}>
        <div className="panel-head">
          <h2 id={id}>{words.retired}</h2>
        </div>
        <p className="mb-3 text-base-content/75">{words.retiredNote}</p>
        <dl>
          {answers.map(({ title, text, files = [] }) => (
            <div key={`${title} ${text}`}>
              <dt>{title}</dt>
              <dd className="wrap-anywhere">
                {files.length === 0 && text}
                {files.map((file) => (
                  <p key={file.id}>
                    {fileHref ? (
                      <a className="link" href={fileHref(file.id)} target="_blank" rel="noreferrer">
                        {file.name}
                      </a>
                    ) : (
                      file.name
                    )}
                  </p>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
