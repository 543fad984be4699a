import { Printer } from 'lucide-react';
import { type ReactNode, Suspense, useMemo } from 'react';
import { columnName } from '#engine/definition/columns.ts';
import { type Choice, type FormValues, formFields } from '#engine/definition/definition.ts';
import { describe } from '#engine/describe/describe.ts';
import { FormItems, FormView } from '#engine/react/form/form-view.tsx';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import { unflatten } from '#engine/wire/wire.ts';
import * as uiWords from '#generated/words/ui.ts';
import { useForm, valuesOf } from '#portal/forms/forms.ts';
import { Dialog } from '#portal/ui/dialog.tsx';
import { PrintSheet } from '#portal/ui/page/print-sheet.tsx';
import { Bone, Loading } from '#portal/ui/skeleton.tsx';
import { usePrinting } from '#portal/ui/use-printing.ts';
import { type RetiredAnswer, RetiredAnswers } from './saved-form.tsx';

/** The answers of one form, as an operation returns them. */
export interface FilledForm {
  /** Id of the form. */
  readonly form: string;
  /** Under the flat keys of the form. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly files: readonly {
    readonly field: string;
    readonly id: number;
    readonly name: string;
    readonly size: number;
  }[];
  /** Words of choices that operations supplied, by the operation. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  readonly retired: readonly RetiredAnswer[];
  /** Which answers are left out for the role of who reads, in words. */
  readonly hidden?: string;
  /** The names of their fields. */
  readonly hidden_fields?: readonly string[];
}

interface AnswersViewProps {
  readonly filled: FilledForm;
  /** The heading above, where there are several forms. */
  readonly titleId?: string;
  /** Address of a file; without it files are names. */
  readonly fileHref?: ((id: number) => string) | undefined;
}

/** Every answer of a form as its definition has them, and below what it no longer asks. Suspends until the form is there. */
export function AnswersView({ filled, titleId, fileHref }: AnswersViewProps) {
  const form = useForm(filled.form);
  const values = useMemo(
    () => ({ ...unflatten(form.definition, filled.answers), ...filesByField(filled.files) }),
    [form, filled],
  );
  const under = { title: form.definition.title, ...(titleId && { id: titleId }) };
  const options = useMemo(
    () => ({
      choices: (operation: string) => filled.choices[operation],
      except: new Set(filled.hidden_fields),
    }),
    [filled],
  );
  return (
    <>
      <FormView form={form} values={values} options={options} under={under} {...(fileHref && { fileHref })} />
      {filled.hidden && <p className="mt-3 text-[0.9375rem] text-base-content/75">{filled.hidden}</p>}
      <RetiredAnswers answers={filled.retired} titleId={titleId} fileHref={fileHref} />
    </>
  );
}

function filesByField(files: FilledForm['files']): FormValues {
  const fields = [...new Set(files.map(({ field }) => field))];
  return Object.fromEntries(
    fields.map((name) => [
      name,
      files
        .filter(({ field }) => field === name)
        .map(({ id, name: file, size }) => ({ id, name: file, size })),
    ]),
  );
}

interface AnswersDialogProps {
  readonly title: string;
  /** Title of the list, for print. */
  readonly kind: string | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** Answers to be read over the page that they belong to; printed alone, without that page. */
export function AnswersDialog({ title, kind, children, onClose }: AnswersDialogProps) {
  const printing = usePrinting();
  return (
    <Dialog title={title} wide onClose={onClose}>
      <div className="record-answers">
        <Suspense fallback={<AnswersSkeleton />}>{children}</Suspense>
        <button type="button" className="btn btn-outline mt-6 w-full sm:w-auto" onClick={() => print()}>
          <Printer className="size-4" aria-hidden />
          {uiWords.print}
        </button>
      </div>
      {printing && (
        <PrintSheet title={title} kind={kind} className="record-answers">
          <UnderHeading level={1}>
            <Suspense>{children}</Suspense>
          </UnderHeading>
        </PrintSheet>
      )}
    </Dialog>
  );
}

export function AnswersSkeleton() {
  return (
    <Loading label={uiWords.loading}>
      <div className="flex flex-col gap-4">
        {['first', 'second', 'third'].map((row) => (
          <Bone key={row} className="h-6 w-full" />
        ))}
      </div>
    </Loading>
  );
}

interface FurtherAnswersProps {
  /** Id of the form. */
  readonly form: string;
  /** Has the answers under the form's flat keys: a record, or what was answered with a move. */
  readonly answers: object;
  /** Fields already shown beside the answers, by their own names or the server's. */
  readonly except: ReadonlySet<string>;
  /** The frame of the answers. */
  readonly children?: (answers: ReactNode) => ReactNode;
}

/** The answers of a form that do not stand elsewhere yet, in its words; nothing where there are none. */
export function FurtherAnswers(props: FurtherAnswersProps) {
  return (
    <Suspense>
      <Further {...props} />
    </Suspense>
  );
}

function Further({ form: id, answers, except: shown, children = (view) => view }: FurtherAnswersProps) {
  const form = useForm(id);
  const items = useMemo(() => {
    const names = formFields(form.definition)
      .filter((field) => shown.has(field.name) || shown.has(columnName(field)))
      .map(({ name }) => name);
    const values = valuesOf(form.definition, answers);
    return describe(form, values, { except: new Set(names) }).flatMap((section) => section.items);
  }, [form, answers, shown]);
  if (items.length === 0) return null;
  return children(
    <div className="form-view mt-1.5">
      <FormItems items={items} />
    </div>,
  );
}

const PLACE = /\{(\w+)/g;

/** Names of the members that settings show of a record: those in their templates, and those of the list's own query. */
export function shownFields(settings: object, query: object = {}): ReadonlySet<string> {
  const named = Array.from(JSON.stringify(settings).matchAll(PLACE), ([, name = '']) => name);
  return new Set([...named, ...Object.keys(query)]);
}
