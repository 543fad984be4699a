import { useState } from 'react';
import { toApiError } from '#api/error.ts';
import { withValue } from '#engine/definition/address.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { flatten } from '#engine/wire/wire.ts';
import * as words from '#generated/words/classes.ts';
import * as uiWords from '#generated/words/ui.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { submitErrorOf } from '#portal/forms/submit-error.ts';
import { useForm } from '#portal/forms/use-form.ts';
import { focusHeading } from '#portal/ui/page/page-focus.ts';
import { toast } from '#portal/ui/toast.tsx';
import { ClassChips } from './class-chips.tsx';
import { answersOf, classesOf, listField, textOf } from './classes.ts';
import type { ClassListAnswer, PutClassList } from './use-class-list.ts';

interface ClassEditorProps {
  readonly list: ClassListAnswer;
  readonly put: PutClassList;
}

/** The class list as its form asks it, and above it a class at a time; either way can be undone. */
export function ClassEditor({ list, put }: ClassEditorProps) {
  const form = useForm('class-list');
  const [typed, setTyped] = useState<FormValues>();
  const field = listField(form);
  const saved = answersOf(form, list);
  const send = (values: FormValues, shown?: ClassListAnswer) =>
    put({ ...flatten(form.definition, values) }, shown);

  const tell = (done: string) => {
    const undo = () => send(saved, list).catch(notifyFailure);
    toast(done, { action: { label: uiWords.undo, run: () => void undo() } });
  };
  const change = async (classes: readonly string[], done: string) => {
    const classList = textOf(classes);
    await send(withValue(saved, field, classList), { ...list, classList });
    tell(done);
  };
  const submit = async (values: FormValues) => {
    try {
      await send(values);
    } catch (thrown) {
      throw submitErrorOf(thrown);
    }
    setTyped(undefined);
    tell(words.saved);
    // the form begins anew with what the server has made of the answers
    setTimeout(() => document.activeElement === document.body && focusHeading());
  };

  const [step] = form.definition.steps;
  return (
    <>
      {step?.help && <p className="text-sm text-base-content/75">{step.help}</p>}
      <ClassChips
        classes={classesOf(list.classList)}
        onChange={(classes, done) => void change(classes, done).catch(notifyFailure)}
      />
      <div className="mt-5 max-w-2xl border-t border-base-300 pt-5">
        <SimpleForm
          key={JSON.stringify(saved)}
          form={form}
          host={formHost}
          initial={typed ? withValue(typed, field, saved[field]) : saved}
          submitLabel={words.save}
          pendingLabel={words.saving}
          onChange={setTyped}
          onSubmit={submit}
        />
      </div>
    </>
  );
}

function notifyFailure(thrown: unknown): void {
  toast(toApiError(thrown).message, { tone: 'error' });
}
