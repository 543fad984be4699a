import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { FlatBody, OperationResponse } from '#api/operation-types.ts';
import { withValue } from '#engine/definition/address.ts';
import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { flatten, unflatten } from '#engine/wire/wire.ts';
import type { TablePart } from '#generated/portal/settings.ts';
import * as words from '#generated/words/classes.ts';
import * as uiWords from '#generated/words/ui.ts';
import { FormSkeleton } from '#portal/forms/autosaved-form.tsx';
import { formHost } from '#portal/forms/form-host.ts';
import { useForm } from '#portal/forms/forms.ts';
import { type ClassAction, classMenu, splitClassNames } from '#portal/records/class-names.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { queryClient } from '#portal/session/services.ts';
import { hasQueuedWrites, showAtOnce } from '#portal/session/shown-changes.ts';
import { invalidate, useWrite } from '#portal/session/writes.ts';
import { Button } from '#portal/ui/button.tsx';
import { LoneField } from '#portal/ui/lone-field.tsx';
import { Menu } from '#portal/ui/menu.tsx';
import { focusHeading } from '#portal/ui/page/page-title.ts';
import { toast, toastError } from '#portal/ui/toast.tsx';

interface ClassEditorProps {
  readonly list: SavedClassList;
  readonly put: PutClassList;
}

/** The class list as a form, with an editor for single classes above it. A change by either can be undone. */
function ClassEditor({ list, put }: ClassEditorProps) {
  const form = useForm('class-list');
  const [typed, setTyped] = useState<FormValues>();
  const field = listField(form);
  const saved = formAnswers(form, list);
  const send = (values: FormValues, shown?: SavedClassList) =>
    put({ ...flatten(form.definition, values) }, shown);

  const announce = (done: string) => {
    const undo = () => send(saved, list).catch(toastError);
    toast(done, { action: { label: uiWords.undo, run: () => void undo() } });
  };
  const change = async (classes: readonly string[], done: string) => {
    const classList = joinNames(classes);
    await send(withValue(saved, field, classList), { ...list, classList });
    announce(done);
  };
  const submit = async (values: FormValues) => {
    await send(values);
    setTyped(undefined);
    announce(words.saved);
    // the form is remounted with the saved answers
    setTimeout(() => document.activeElement === document.body && focusHeading());
  };

  const [step] = form.definition.steps;
  return (
    <>
      {step?.help && <p className="text-sm text-base-content/75">{step.help}</p>}
      <ClassChips
        classes={classesOf(list.classList)}
        onChange={(classes, done) => void change(classes, done).catch(toastError)}
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

interface ClassChipsProps {
  readonly classes: readonly string[];
  /** Called with the new classes and the notice that announces the change. */
  readonly onChange: (classes: readonly string[], done: string) => void;
}

function changeNotice(action: ClassAction, name: string): string {
  switch (action) {
    case 'earlier':
      return words.isEarlier({ name });
    case 'later':
      return words.isLater({ name });
    case 'remove':
      return words.removed({ name });
  }
}

/** The classes, each with a menu that moves or removes it, and a field for a new one. */
function ClassChips({ classes, onChange }: ClassChipsProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const next = addClasses(classes, typed);
    if (typeof next === 'string') return setProblem(next);
    setProblem(undefined);
    setTyped('');
    onChange(next, words.added({ names: joinNames(next.slice(classes.length)) }));
    field.current?.focus();
  };

  return (
    <>
      <ul className="mt-4 flex flex-wrap gap-2" aria-label={words.list}>
        {classes.map((name, index) => (
          <li key={name}>
            <Menu
              label={words.item({ name })}
              className="btn btn-outline min-w-11 font-medium"
              items={classMenu(classes, index, (next, action) => onChange(next, changeNotice(action, name)))}
            >
              {name}
            </Menu>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="mt-4 flex max-w-md flex-wrap items-start gap-2">
        <div className="min-w-0 flex-1">
          <LoneField
            ref={field}
            label={words.newName}
            value={typed}
            maxLength={200}
            autoComplete="off"
            problem={problem}
            onValue={setTyped}
          />
        </div>
        <Button type="submit" className="btn-outline mt-7.5">
          {words.add}
        </Button>
      </form>
    </>
  );
}

interface ClassListProps {
  /** `read` loads the list, `save` stores it. */
  readonly operations: TablePart['operations'];
}

/** The school's classes, which class fields of forms offer, in a collapsed panel. */
export function ClassList({ operations }: ClassListProps) {
  const { list, error, put } = useClassList(operations);
  // the editor is mounted when first opened, and keeps typed values when the panel is closed
  const [opened, setOpened] = useState(false);
  return (
    <details className="group panel mb-3" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-5 font-medium">
        <ChevronDown className="size-5 shrink-0 group-open:rotate-180" aria-hidden />
        {words.title}
        {list && (
          <span className="font-normal text-base-content/75 tabular-nums">
            {classesOf(list.classList).length}
          </span>
        )}
      </summary>
      <div className="border-t border-base-300 p-5">
        {error !== null && <p className="mt-3 text-error">{toApiError(error).message}</p>}
        {list && opened && (
          <Suspense fallback={<FormSkeleton />}>
            <ClassEditor list={list} put={put} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

function listField({ columns }: CompiledForm): string {
  return columns?.classList ?? 'classList';
}

/** The saved class list as answers of its form. */
function formAnswers(form: CompiledForm, { classList, ...further }: SavedClassList): FormValues {
  const answered = Object.entries(further).filter(([, value]) => value !== null);
  const values = unflatten(form.definition, Object.fromEntries(answered));
  return withValue(values, listField(form), classList);
}

/** The classes in the stored text, each once: `1А, 1Б` (spec §3). */
export function classesOf(text: string): readonly string[] {
  return [...new Set(splitClassNames(text))];
}

function joinNames(classes: readonly string[]): string {
  return classes.join(', ');
}

/** The classes with those of the text appended, or an error message about the text. */
export function addClasses(classes: readonly string[], text: string): readonly string[] | string {
  const newNames = classesOf(text);
  if (newNames.length === 0) return words.nameNeeded;
  const known = newNames.find((name) => classes.some((other) => isSameName(other, name)));
  return known === undefined ? [...classes, ...newNames] : words.known({ name: known });
}

function isSameName(first: string, second: string): boolean {
  return first.localeCompare(second, 'ru', { sensitivity: 'accent' }) === 0;
}

/** The class list and the other answers of its form, as the server returns them. */
type SavedClassList = OperationResponse<TablePart['operations']['read']>;

/** Sends the flat answers. `shown` is displayed at once, and reverted after a failure. */
type PutClassList = (body: FlatBody, shown?: SavedClassList) => Promise<void>;

/** The class list, and the function that saves it. */
function useClassList({ read, save }: TablePart['operations']) {
  // each save replaces the whole list
  const write = useWrite<typeof save>([], { queue: save });
  const reading = readOptions({ operation: read });
  const { queryKey } = reading;
  const { data: list, error } = useQuery(reading);
  const put: PutClassList = async (body, shown) => {
    const revert = showAtOnce<SavedClassList>({ queryKey }, (before) => shown ?? before);
    try {
      const saved = await write(save, { body });
      // a later change is shown and will be saved next
      if (hasQueuedWrites(save)) return;
      queryClient.setQueryData(queryKey, saved);
      // forms offer the classes too
      void invalidate('everything');
    } catch (thrown) {
      revert();
      throw thrown;
    }
  };
  return { list, error, put };
}
