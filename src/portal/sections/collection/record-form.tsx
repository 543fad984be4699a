import { useEffect, useRef, useState } from 'react';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { UnderHeading } from '#engine/react/ui/heading.tsx';
import { flatten } from '#engine/wire/wire.ts';
import type { ActionOperation, CollectionSettings } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { callArguments } from '#portal/actions/call-arguments.ts';
import { KeptForm } from '#portal/forms/kept/kept-form.tsx';
import { valuesOf } from '#portal/forms/record-values.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { useWrite } from '#portal/session/writes.ts';
import { fill } from '#portal/text/template.ts';
import { AnswerText } from '#portal/ui/answer-text.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { NEW } from './use-open-record.ts';

interface RecordFormProps {
  readonly settings: CollectionSettings;
  /** A new one without it. */
  readonly record?: PortalRecord;
  readonly onClose: () => void;
}

/** The form of one record, in the place of its card. Left unsent, it is as it was when it is opened again. */
export function RecordForm({ settings, record, onClose }: RecordFormProps) {
  const write = useWrite<ActionOperation>([settings.operation, ...(settings.refreshes ?? [])], {
    waits: true,
  });
  const [values, setValues] = useState<FormValues>({});
  const ref = useRef<HTMLHeadingElement>(null);
  const submission = record ? settings.change : settings.add;
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const send = async (answers: FormValues, form: CompiledForm) => {
    const body = flatten(form.definition, answers);
    await write(submission.operation, callArguments(submission, record ?? { id: '' }, body));
    toast(fill(submission.done, answers));
  };
  return (
    <div className="entry-open scroll-mt-20">
      <h2 ref={ref} tabIndex={-1} className="mb-4 outline-none">
        {fill(submission.title, record)}
      </h2>
      <UnderHeading level={2}>
        <KeptForm
          formId={settings.form}
          slot={record ? `record-${record.id}` : NEW}
          saved={(form) => valuesOf(form.definition, record)}
          submit={submission.submit}
          pending={submission.pending}
          onChange={setValues}
          onSubmit={send}
          onSent={onClose}
          secondary={
            <button type="button" className="btn btn-ghost" onClick={onClose}>
              {uiWords.close}
            </button>
          }
        />
      </UnderHeading>
      {settings.preview && <Preview preview={settings.preview} values={values} />}
    </div>
  );
}

interface PreviewProps {
  readonly preview: NonNullable<CollectionSettings['preview']>;
  readonly values: FormValues;
}

/** The record as it will be read, as it is typed. */
function Preview({ preview, values }: PreviewProps) {
  const title = fill(preview.title, values);
  const text = values[preview.text];
  if (!title && !text) return null;
  return (
    <section className="mt-6 border-t border-base-300 pt-5">
      <h3 className="mb-3 text-sm text-base-content/75">{preview.label}</h3>
      <details className="disclosure question panel" open>
        <summary>
          <span className="min-w-0 wrap-anywhere">{title}</span>
        </summary>
        <div className="px-5 pb-5">{typeof text === 'string' && <AnswerText text={text} />}</div>
      </details>
    </section>
  );
}
