import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toApiError } from '#api/error.ts';
import type { FlatBody } from '#api/operation.ts';
import type { CallAction, CardAction, CardsSettings, Template } from '../../config.ts';
import { focusHeading } from '../../page-focus.ts';
import { addressOf } from '../../screens.ts';
import { call, operationKey } from '../../services.ts';
import { fill } from '../../template.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { AskDialog } from './ask-dialog.tsx';
import type { CardRecord } from './record.ts';

const STYLES: Readonly<Record<CardAction['style'], string>> = {
  primary: 'btn-primary',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  danger: 'btn-ghost text-error',
};

interface CardActionsProps {
  readonly actions: readonly CardAction[];
  readonly record: CardRecord;
  readonly settings: CardsSettings;
  /** Of the card: says to a screen reader which card a button belongs to. */
  readonly title: string;
}

/** The buttons of a card. */
export function CardActions({ actions, record, settings, title }: CardActionsProps) {
  const [asked, setAsked] = useState<CallAction | null>(null);
  const { run, running } = useCall(record, settings);

  const start = async (action: CallAction) => {
    if (action.ask.form) return setAsked(action);
    const { title: question, text, confirm: yes } = action.ask;
    if (await confirm({ title: fill(question, record), text, confirm: yes, danger: true })) {
      run(action).catch((thrown: unknown) => toast(toApiError(thrown).message, { tone: 'error' }));
    }
  };

  if (actions.length === 0) return null;
  return (
    <div className="mt-5 grid gap-2 sm:flex sm:flex-wrap">
      {actions.map((action) => {
        const look = `btn ${STYLES[action.style]}`;
        const label = `${action.label}: ${title}`;
        if ('screen' in action) {
          const to = addressOf(action.screen, filled(action.query, record));
          return (
            <Link key={action.label} to={to} className={look} aria-label={label}>
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
            disabled={running}
            onClick={() => start(action)}
          >
            {action.label}
          </button>
        );
      })}
      {asked?.ask.form && (
        <AskDialog
          formId={asked.ask.form}
          title={fill(asked.ask.title, record)}
          text={asked.ask.text}
          submit={asked.ask.confirm}
          onSubmit={(answers) => run(asked, answers)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

/** Calls an action's operation, says that it is done, and has the list read anew. */
function useCall(record: CardRecord, settings: CardsSettings) {
  const queryClient = useQueryClient();
  const [running, setRunning] = useState(false);
  const run = async (action: CallAction, answers: FlatBody = {}) => {
    setRunning(true);
    try {
      await call(action.operation, {
        path: filled(action.path, record),
        body: { ...filled(action.body, record), ...answers },
      });
      await queryClient.invalidateQueries({ queryKey: operationKey(settings.operation) });
      toast(action.done);
      // the card with its button may be gone from the list by the next drawing
      setTimeout(() => document.activeElement === document.body && focusHeading());
    } finally {
      setRunning(false);
    }
  };
  return { run, running };
}

function filled(
  templates: Readonly<Record<string, Template>> = {},
  record: CardRecord,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(templates).map(([name, template]) => [name, fill(template, record)]),
  );
}
