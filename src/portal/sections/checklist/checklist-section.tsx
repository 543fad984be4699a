import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { ChecklistSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/sections.ts';
import { addressOf, findScreen } from '#portal/config/screens.ts';
import { hasMembers } from '#portal/records/record.ts';
import { freshOptions } from '#portal/session/read-options.ts';
import { recordsAt } from '#portal/text/member.ts';
import { Panel } from '#portal/ui/panel.tsx';
import { FailedState } from '#portal/ui/states.tsx';

type Line = ChecklistSettings['lines'][number];

/** What is left to do, each line with the way there; nothing once all is done. */
export function ChecklistSection({ settings }: { readonly settings: ChecklistSettings }) {
  const { data, error, isError, isFetching, refetch } = useQuery(freshOptions(settings));
  if (isError && !data) {
    return (
      <FailedState title={words.dataFailed} error={error} retrying={isFetching} onRetry={() => refetch()} />
    );
  }
  const [facts] = recordsAt(data, settings.member);
  if (!facts) return null;
  const lines = settings.lines.map((line) => ({ line, done: hasMembers({ if: line.done }, facts) }));
  const doneCount = lines.filter(({ done }) => done).length;
  if (doneCount === lines.length) return null;
  return (
    <Panel
      title={settings.title}
      help={settings.help}
      aside={
        <p className="text-[0.9375rem] text-base-content/75 tabular-nums">
          {words.doneOf({ done: doneCount, count: lines.length })}
        </p>
      }
    >
      <ul className="-mb-3 divide-y divide-base-300">
        {lines.map(({ line, done }) => (
          <ChecklistLine key={line.title} line={line} done={done} />
        ))}
      </ul>
    </Panel>
  );
}

function ChecklistLine({ line, done }: { readonly line: Line; readonly done: boolean }) {
  const { title, text, label, screen } = line;
  const { pathname } = useLocation();
  const leads = screen !== undefined && findScreen(screen) && !isAt(pathname, addressOf(screen));
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <Icon
        className={`mt-0.5 size-5 shrink-0 ${done ? 'text-success' : 'text-base-content/60'}`}
        aria-hidden
      />
      <div className="min-w-0 flex-1 basis-60">
        <p className={done ? 'text-base-content/75' : 'font-medium'}>
          {title}
          {done && <span className="sr-only"> — {words.isDone}</span>}
        </p>
        {!done && <p className="max-w-prose text-[0.9375rem] text-base-content/75">{text}</p>}
      </div>
      {!done && leads && (
        <Link to={addressOf(screen)} className="btn btn-outline w-full sm:w-auto">
          {label}
        </Link>
      )}
    </li>
  );
}

/** The list stands on the screen that the line names: there is nowhere to go. */
function isAt(pathname: string, address: string): boolean {
  return pathname.replace(/\/$/, '') === address.replace(/\/$/, '');
}
