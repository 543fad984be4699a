import type { CallAction } from '#generated/portal/settings.ts';
import type { PortalRecord } from '#portal/records/record.ts';

/**
 * The form that an action asks on a record, by its id: where the action moves the record, that of the move, as the
 * server's `transitions` name it; else the one of its question.
 */
export function askedForm({ ask, body }: CallAction, { transitions }: PortalRecord): string | undefined {
  const move = transitions?.find(({ to }) => to === body?.status);
  return move?.form ?? ask?.form;
}
