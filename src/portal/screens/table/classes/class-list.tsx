import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { toApiError } from '#api/error.ts';
import type { TablePart } from '#generated/portal/settings.ts';
import * as words from '#generated/words/classes.ts';
import { FormSkeleton } from '#portal/forms/kept/kept-form.tsx';
import { ClassEditor } from './class-editor.tsx';
import { classesOf } from './classes.ts';
import { useClassList } from './use-class-list.ts';

interface ClassListProps {
  /** `read` gives the list, `save` takes it. */
  readonly operations: TablePart['operations'];
}

/** The school's classes, which the class fields of forms offer: a panel that is opened. */
export function ClassList({ operations }: ClassListProps) {
  const { list, error, put } = useClassList(operations);
  // its form is there from the first opening on: what is typed stays when the panel is closed
  const [opened, setOpened] = useState(false);
  return (
    <details className="panel mb-3" onToggle={() => setOpened(true)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-5 font-medium">
        <ChevronDown className="fold-mark size-5 shrink-0" aria-hidden />
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
