import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { toApiError } from '#api/error.ts';
import type { OperationId } from '#generated/operations.ts';
import type { AddNoteOperation, RecordNotes, RemoveNoteOperation } from '#generated/portal/settings.ts';
import * as words from '#generated/words/notes.ts';
import * as recordWords from '#generated/words/record.ts';
import { freshOptions, readOptions } from '#portal/session/read-options.ts';
import { useWrite } from '#portal/session/writes.ts';
import { formatMoment } from '#portal/text/format.ts';
import { confirm } from '#portal/ui/confirm.tsx';
import { ReadState } from '#portal/ui/read-state.tsx';
import { toast } from '#portal/ui/toast.tsx';
import { NoteForm } from './note-form.tsx';

interface NotesProps {
  readonly operations: RecordNotes;
  readonly list: OperationId;
  readonly id: number;
  readonly title: string;
}

/** What the office says to itself about a record: written here, seen by colleagues alone. */
export function Notes({ operations, list, id, title }: NotesProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const notes = useQuery(freshOptions({ operation: operations.read, list, path: { id } }));
  const colleagues = useQuery(readOptions({ operation: operations.colleagues }));
  // what else is told of the record tells of its notes too
  const write = useWrite<AddNoteOperation | RemoveNoteOperation>([list], { waits: true });
  const { add: adding, remove: removing } = operations;
  const add = async (operation: AddNoteOperation, text: string, mentions: readonly number[]) => {
    await write(operation, { path: { id }, body: { text, mentions: [...mentions] } });
  };
  const remove = async (operation: RemoveNoteOperation, note: number, text: string) => {
    const question = { title: words.removeNote, text, confirm: words.remove, danger: true };
    if (!(await confirm(question))) return;
    try {
      await write(operation, { path: { id, note } });
      setTimeout(() => document.activeElement === document.body && area.current?.focus());
    } catch (thrown) {
      toast(toApiError(thrown).message, { tone: 'error' });
    }
  };
  return (
    <ReadState asked={notes} failed={words.failed} label={title} height="h-16">
      {(data) => (
        <>
          {data.length > 0 && (
            <ul className="mb-3 divide-y divide-base-300">
              {data.map((note) => (
                <li key={note.id} className="py-2 first:pt-0">
                  <p className="text-[0.9375rem] wrap-anywhere whitespace-pre-line">{note.text}</p>
                  <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-base-content/75">
                    <span>
                      {note.author.name ?? recordWords.nobody}, {formatMoment(note.created_at)}
                    </span>
                    {note.own && removing && (
                      <button
                        type="button"
                        className="link link-hover min-h-11 md:min-h-6"
                        aria-label={words.removeOf({
                          author: note.author.name ?? recordWords.nobody,
                          moment: formatMoment(note.created_at),
                        })}
                        onClick={() => void remove(removing, note.id, note.text)}
                      >
                        {words.remove}
                      </button>
                    )}
                  </p>
                </li>
              ))}
            </ul>
          )}
          {data.length === 0 && !adding && (
            <p className="text-[0.9375rem] text-base-content/75">{words.none}</p>
          )}
          {adding && (
            <NoteForm
              slot={`${list} ${id}`}
              colleagues={colleagues.data?.filter(({ reads_notes }) => reads_notes) ?? []}
              area={area}
              onAdd={(text, mentions) => add(adding, text, mentions)}
            />
          )}
        </>
      )}
    </ReadState>
  );
}
