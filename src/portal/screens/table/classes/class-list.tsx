import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { TablePart } from '#generated/portal/settings.ts';
import * as words from '#generated/words/classes.ts';
import * as uiWords from '#generated/words/ui.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { callConfigured } from '#portal/session/services.ts';
import { Menu, type MenuItem } from '#portal/ui/menu.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { added, classesOf, shifted, textOf } from './classes.ts';

interface ClassListProps {
  /** `read` gives the text, `save` takes it. */
  readonly operations: TablePart['operations'];
}

/** The school's classes over the one text that they are stored as (spec §3): what the class fields of forms offer. */
export function ClassList({ operations }: ClassListProps) {
  const { classes, error, save } = useClasses(operations);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  const add = (event: FormEvent) => {
    event.preventDefault();
    const next = added(classes ?? [], name);
    if (typeof next === 'string') return setProblem(next);
    setProblem(undefined);
    setName('');
    save(next, words.added({ names: textOf(next.slice(classes?.length ?? 0)) }));
    field.current?.focus();
  };

  return (
    <details className="panel mb-5">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-5 font-medium">
        {words.title}
        {classes && <span className="font-normal text-base-content/75 tabular-nums">{classes.length}</span>}
      </summary>
      <div className="border-t border-base-300 p-5">
        <p className="text-sm text-base-content/75">{words.help}</p>
        {error !== null && <p className="mt-3 text-error">{toApiError(error).message}</p>}
        {classes && (
          <>
            <ul className="mt-4 flex flex-wrap gap-2" aria-label={words.list}>
              {classes.map((item, at) => (
                <li key={item}>
                  <Menu
                    label={words.item({ name: item })}
                    className="btn btn-outline min-w-11 font-medium"
                    items={itemsOf(classes, at, save)}
                  >
                    {item}
                  </Menu>
                </li>
              ))}
            </ul>
            <form onSubmit={add} className="mt-4 flex max-w-md flex-wrap items-start gap-2">
              <div className="min-w-0 flex-1">
                <label className="mb-1.5 block text-[0.9375rem] font-medium" htmlFor={id}>
                  {words.newName}
                </label>
                <input
                  ref={field}
                  id={id}
                  className="input"
                  value={name}
                  maxLength={200}
                  autoComplete="off"
                  aria-invalid={problem ? true : undefined}
                  aria-describedby={problem ? `${id}-problem` : undefined}
                  onChange={(event) => setName(event.target.value)}
                />
                {problem && (
                  <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm font-medium text-error">
                    {problem}
                  </p>
                )}
              </div>
              <button type="submit" className="btn btn-outline mt-7.5">
                {words.add}
              </button>
            </form>
          </>
        )}
      </div>
    </details>
  );
}

type Save = (classes: readonly string[], done: string) => void;

function itemsOf(classes: readonly string[], at: number, save: Save): readonly MenuItem[] {
  const name = classes[at] ?? '';
  const first = {
    label: words.earlier,
    onSelect: () => save(shifted(classes, at, -1), words.isEarlier({ name })),
  };
  const last = {
    label: words.later,
    onSelect: () => save(shifted(classes, at, 1), words.isLater({ name })),
  };
  const remove = {
    label: words.remove,
    danger: true,
    onSelect: () =>
      save(
        classes.filter((other) => other !== name),
        words.removed({ name }),
      ),
  };
  return [...(at > 0 ? [first] : []), ...(at < classes.length - 1 ? [last] : []), remove];
}

/** The classes, and a change of them that is seen at once, can be undone, and is taken back when it fails. */
function useClasses({ read, save: change }: TablePart['operations']) {
  if (!read || !change) throw new Error('The list of classes needs operations to read and to save it');
  const client = useQueryClient();
  const reading = readOptions({ operation: read });
  const { data: classes, error } = useQuery({
    ...reading,
    select: ({ classList }) => classesOf(classList),
  });
  const put = async (next: readonly string[]) => {
    const before = client.getQueryData(reading.queryKey);
    const body = { classList: textOf(next) };
    client.setQueryData(reading.queryKey, body);
    try {
      client.setQueryData(reading.queryKey, await callConfigured(change, { body }));
    } catch (thrown) {
      client.setQueryData(reading.queryKey, before);
      toast(toApiError(thrown).message, { tone: 'error' });
      return false;
    }
    return true;
  };
  const save: Save = async (next, done) => {
    const before = classes ?? [];
    if (await put(next)) toast(done, { action: { label: uiWords.undo, run: () => void put(before) } });
  };
  return { classes, error, save };
}
