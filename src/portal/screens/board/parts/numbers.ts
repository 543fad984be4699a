import { valueAt } from '#portal/text/member.ts';

/** A number of a record; `undefined` where there is none. */
export function numberIn(row: object, member: string | undefined): number | undefined {
  const value = member === undefined ? undefined : valueAt(row, member);
  return typeof value === 'number' ? value : undefined;
}
