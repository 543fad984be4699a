import type { Role } from '../http/contract.ts';

/** One allowed move between statuses (design, section 9). */
export interface TransitionOf<S extends string> {
  readonly from: S;
  readonly to: S;
  readonly by: Role;
  /** `finish` judges the whole form; `status` is the call that only moves; `payment` is the bank's word that it is paid. */
  readonly call: 'finish' | 'status' | 'payment';
  readonly comment: 'needed' | 'optional';
  /** Where set: only for what was, or was not, submitted before. */
  readonly submittedBefore?: boolean;
}

/** An application as far as its moves depend on it. */
export interface StandingOf<S extends string> {
  readonly status: S;
  readonly submittedBefore: boolean;
}

/** The moves of a table that lead from here, whoever makes them. */
export function waysFrom<S extends string>(
  table: readonly TransitionOf<S>[],
  { status, submittedBefore }: StandingOf<S>,
): readonly TransitionOf<S>[] {
  return table.filter(
    (one) =>
      one.from === status && (one.submittedBefore === undefined || one.submittedBefore === submittedBefore),
  );
}

/** What was submitted once is part of the school's papers: it is cancelled, not deleted. */
export function isDeletable({ submittedBefore }: { readonly submittedBefore: boolean }): boolean {
  return !submittedBefore;
}

/** What a caller may do with what stands so: `ways` are the moves that lead from there. */
export function actionsOn<S extends string>(
  ways: readonly TransitionOf<S>[],
  { isEditable, submittedBefore }: { readonly isEditable: boolean; readonly submittedBefore: boolean },
  by: Role,
): ('edit' | 'finish' | 'pay' | 'cancel' | 'delete')[] {
  const own = ways.filter((one) => one.by === by);
  const owner = by === 'representative';
  return [
    ...(owner && isEditable ? (['edit'] as const) : []),
    ...(own.some(({ call }) => call === 'finish') ? (['finish'] as const) : []),
    ...(own.some(({ call }) => call === 'payment') ? (['pay'] as const) : []),
    ...(own.some(({ to }) => to === 'cancelled') ? (['cancel'] as const) : []),
    ...(owner && isDeletable({ submittedBefore }) ? (['delete'] as const) : []),
  ];
}
