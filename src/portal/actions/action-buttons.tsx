import { Link } from 'react-router-dom';
import type { Action } from '../config/action-config.ts';
import { addressOf } from '../config/screens.ts';
import { fill } from '../records/template.ts';
import type { ActionRecord } from './action-record.ts';
import { useActions } from './use-actions.tsx';

const STYLES: Readonly<Record<Action['style'], string>> = {
  primary: 'btn-primary',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  danger: 'btn-ghost text-error',
};

interface ActionButtonsProps {
  readonly actions: readonly Action[];
  readonly record: ActionRecord;
  /** The operation whose answers show the record. */
  readonly list: string;
  /** The record as its list calls it: says to a screen reader what a button belongs to. */
  readonly title: string;
  readonly className?: string;
}

/** What can be done with a record, a button or a link each. */
export function ActionButtons({ actions, record, list, title, className = 'mt-5' }: ActionButtonsProps) {
  const { start, running, dialog } = useActions({ list });
  if (actions.length === 0) return null;
  return (
    <div className={`grid gap-2 sm:flex sm:flex-wrap ${className}`}>
      {actions.map((action) => {
        const look = `btn ${STYLES[action.style]}`;
        const label = `${action.label}: ${title}`;
        if ('screen' in action) {
          return (
            <Link
              key={action.label}
              to={addressOf(action.screen, filledQuery(action.query, record))}
              className={look}
              aria-label={label}
            >
              {action.label}
            </Link>
          );
        }
        return (
          <button
            key={action.label}
            type="button"
            className={look}
            aria-label={label}
            aria-disabled={running || undefined}
            onClick={() => start(action, record, title)}
          >
            {action.label}
          </button>
        );
      })}
      {dialog}
    </div>
  );
}

/** The query of a link with the record's values in it. */
export function filledQuery(
  query: Readonly<Record<string, string>> = {},
  record: ActionRecord,
): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, template]) => [name, fill(template, record)]));
}
