import { Link } from 'react-router-dom';
import type { OperationId } from '#generated/operations.ts';
import type { Action } from '#generated/portal/settings.ts';
import { screenUrl } from '#portal/config/screens.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { isImpersonating } from '#portal/session/impersonation.ts';
import { fillQuery } from '#portal/text/template.ts';
import { useTouch } from '#portal/ui/media.ts';
import type { MenuItem } from '#portal/ui/menu.tsx';
import { type Actions, useActions } from './use-actions.tsx';

const STYLES: Readonly<Record<Action['style'], string>> = {
  primary: 'btn-primary',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  danger: 'btn-ghost text-error',
};

export interface ActionButtonsProps {
  readonly actions: readonly Action[];
  readonly record: PortalRecord;
  /** The operation that lists or reads the record. */
  readonly list: OperationId;
  /** Other operations whose responses contain the record. */
  readonly refreshes?: readonly OperationId[] | undefined;
  /** The record's name in its list, for screen readers; blank without a record. */
  readonly title: string;
  readonly className?: string;
}

/** The actions on a record, a button or a link each. */
export function ActionButtons({
  actions,
  record,
  list,
  refreshes,
  title,
  className = 'mt-5',
}: ActionButtonsProps) {
  const { start, running, dialog } = useActions({ list, refreshes });
  const isPhone = useTouch();
  if (actions.length === 0) return null;
  return (
    <div className={`grid gap-2 sm:flex sm:flex-wrap ${className}`}>
      {actions.map((offered) => {
        const action = isPhone ? actionOnPhone(offered) : offered;
        const buttonClass = `btn ${STYLES[action.style]}`;
        const label = title ? `${action.label}: ${title}` : undefined;
        if ('screen' in action) {
          return (
            <Link
              key={action.label}
              to={screenUrl(action.screen, fillQuery(action.query, record))}
              className={buttonClass}
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
            className={buttonClass}
            aria-label={label}
            aria-disabled={running || isImpersonating || undefined}
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

/** The action with its label for phones. */
export function actionOnPhone<A extends Action>(action: A): A {
  if (!('phone' in action) || !action.phone) return action;
  return { ...action, label: action.phone.label };
}

/** The actions on a record as menu items; `title` is the record's title in its list. */
export function menuItems(
  actions: readonly Action[],
  record: PortalRecord,
  title: string,
  start: Actions['start'],
): readonly MenuItem[] {
  return actions.map((action) => ({
    label: action.label,
    danger: action.style === 'danger',
    ...('screen' in action
      ? { to: screenUrl(action.screen, fillQuery(action.query, record)) }
      : { onSelect: () => start(action, record, title) }),
  }));
}
