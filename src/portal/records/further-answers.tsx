import { type ReactNode, Suspense, useId, useMemo } from 'react';
import { columnName } from '#engine/definition/columns.ts';
import { formFields } from '#engine/definition/definition.ts';
import { describe } from '#engine/describe/describe.ts';
import { AnswerRows } from '#engine/react/form/answers-view.tsx';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/ui.ts';
import { useForm, valuesOf } from '#portal/forms/forms.ts';

interface FurtherAnswersProps {
  readonly form: string;
  /** A record or the answers of a transition, with the form's flat keys. */
  readonly answers: object;
  /** Fields already shown beside the answers, by their own names or the server's. */
  readonly except: ReadonlySet<string>;
  readonly children?: (answers: ReactNode) => ReactNode;
}

/** The answers of a form that are not shown elsewhere; renders nothing without any. */
export function FurtherAnswers(props: FurtherAnswersProps) {
  return (
    <Suspense>
      <Further {...props} />
    </Suspense>
  );
}

function Further({ form: id, answers, except: shownNames, children = (view) => view }: FurtherAnswersProps) {
  const form = useForm(id);
  const items = useMemo(() => {
    const names = formFields(form.definition)
      .filter((field) => shownNames.has(field.name) || shownNames.has(columnName(field)))
      .map(({ name }) => name);
    const values = valuesOf(form.definition, answers);
    return describe(form, values, { except: new Set(names) }).flatMap((section) => section.items);
  }, [form, answers, shownNames]);
  if (items.length === 0) return null;
  return children(
    <div className="mt-1.5">
      <AnswerRows items={items} />
    </div>,
  );
}

const PLACEHOLDER = /\{(\w+)/g;

/** Names of the record's members that the settings' templates and the list's query use. */
export function usedMembers(settings: object, query: object = {}): ReadonlySet<string> {
  const named = Array.from(JSON.stringify(settings).matchAll(PLACEHOLDER), ([, name = '']) => name);
  return new Set([...named, ...Object.keys(query)]);
}

interface LegacyListProps {
  readonly answers: readonly components['schemas']['LegacyAnswer'][];
  /** Returns the URL of a file; without it files are names. */
  readonly fileHref?: ((id: number) => string) | undefined;
}

interface LegacyAnswersProps extends LegacyListProps {
  /** Id of the heading above, if the page has several forms. */
  readonly titleId?: string | undefined;
}

/** Legacy answers with their former labels; renders nothing without any. */
export function LegacyAnswers({ answers, fileHref, titleId }: LegacyAnswersProps) {
  const id = useId();
  if (answers.length === 0) return null;
  return (
    <div className="answers mt-5" data-density="rows">
      <section className="panel form-panel" aria-labelledby={titleId ? `${titleId} ${id}` : id}>
        <h2 id={id}>{words.legacyAnswers}</h2>
        <p className="mb-3 text-base-content/75">{words.legacyAnswersNote}</p>
        <LegacyRows answers={answers} fileHref={fileHref} />
      </section>
    </div>
  );
}

/** Legacy answers inside another element, with a heading line. */
export function LegacyList({ answers, fileHref }: LegacyListProps) {
  if (answers.length === 0) return null;
  return (
    <div className="answers mt-1.5 gap-0!" data-density="rows">
      <p className="text-sm font-medium">{words.legacyAnswers}</p>
      <LegacyRows answers={answers} fileHref={fileHref} />
    </div>
  );
}

function LegacyRows({ answers, fileHref }: LegacyListProps) {
  return (
    <dl>
      {answers.map(({ title, text, files = [] }) => (
        <div key={`${title} ${text}`}>
          <dt>{title}</dt>
          <dd>
            {files.length === 0 && text}
            {files.map(({ id, name }) => (
              <p key={id}>
                {fileHref ? (
                  <a className="link" href={fileHref(id)} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
