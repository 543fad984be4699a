import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { CountsOperation } from '#generated/portal/settings.ts';
import * as uiWords from '#generated/words/ui.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { ReadState } from '#portal/ui/read-state.tsx';

interface PartPanelProps {
  readonly title: string;
  readonly operation: CountsOperation;
  /** What stands at the right of the title, or makes it of the answer. */
  readonly aside?: ReactNode | ((answer: object) => ReactNode);
  /** What is drawn of the answer. */
  readonly children: (answer: object) => ReactNode;
}

/** A part of a board that is made of one answer, as wide as the page: its frame, and what stands in it until that is there. */
export function PartPanel({ title, operation, aside, children }: PartPanelProps) {
  const heading = useId();
  const asked: UseQueryResult<object> = useQuery(freshOptions({ operation }));
  return (
    <section className="panel p-5 sm:p-6" aria-labelledby={heading}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={heading}>{title}</h2>
        {typeof aside === 'function' ? asked.data && aside(asked.data) : aside}
      </div>
      <ReadState asked={asked} failed={uiWords.listFailed} label={uiWords.loadingList} height="h-48">
        {children}
      </ReadState>
    </section>
  );
}
