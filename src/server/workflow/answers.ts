import { valueAt } from '#engine/definition/address.ts';
import { columnField } from '#engine/definition/columns.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import { fromRuDate } from '#engine/values/dates.ts';
import * as httpWords from '#generated/words/server/http.ts';
import * as words from '#generated/words/server/workflow.ts';
import type { Transition, Workflow } from '#generated/workflows.ts';
import { findForm } from '../forms/registry.ts';
import type { ServerForm } from '../forms/server-form.ts';
import { invalid } from '../http/errors.ts';

export interface TransitionAnswers {
  /** The comment stored with the status. */
  readonly comment: string | null;
  /** All answers, if the transition has a form. */
  readonly formAnswers?: { readonly form: ServerForm; readonly values: FormValues };
}

/** Length limit of a comment on a transition without a form. */
const LONGEST_COMMENT = 2000;

type Flat = Readonly<Record<string, unknown>>;

/**
 * Reads the flat answers of a transition by its form; a transition without a form accepts a comment only. Throws 422
 * with the invalid fields, and for fields of another transition.
 */
export function readTransitionAnswers(
  workflow: Pick<Workflow, 'transitions'>,
  transition: Transition,
  fields: Flat,
): TransitionAnswers {
  const form = formOf(transition);
  const own = form ? form.fieldsOf(fields) : commentField(fields);
  assertNoOtherFields(
    workflow,
    Object.keys(fields).filter((key) => !Object.hasOwn(own, key)),
  );
  if (!form) return { comment: plainComment(own) };
  const { values } = form.read(own);
  return { comment: commentOf(form, values), formAnswers: { form, values } };
}

function formOf({ form }: Transition): ServerForm | undefined {
  // Stryker disable next-line ConditionalExpression: findForm finds nothing for undefined
  return form === undefined ? undefined : findForm(form);
}

function commentField({ comment }: Flat): Flat {
  return comment === undefined ? {} : { comment };
}

function plainComment({ comment = '' }: Flat): string | null {
  const text = String(comment).trim();
  if (text.length <= LONGEST_COMMENT) return text || null;
  const message = httpWords.tooLong({ limit: String(LONGEST_COMMENT) });
  throw invalid(httpWords.checkAnswers, [{ path: 'comment', message }]);
}

/** The comment for the status in a transition's form; `null` if it is blank. */
export function commentOf({ definition }: ServerForm, values: FormValues): string | null {
  const field = columnField(definition, 'comment');
  const answer = field && valueAt(values, field.address);
  return typeof answer === 'string' && answer !== '' ? answer : null;
}

/** The family's deadline in a transition form: `2026-12-31`; `null` without one. */
export function familyDueOn({ form, values }: NonNullable<TransitionAnswers['formAnswers']>): string | null {
  const field = columnField(form.definition, 'due_on');
  const answer = field && valueAt(values, field.address);
  return typeof answer === 'string' && answer !== '' ? fromRuDate(answer) : null;
}

/** Throws 422 with the first key of each field that is not of this transition. */
function assertNoOtherFields({ transitions }: Pick<Workflow, 'transitions'>, keys: readonly string[]): void {
  const forms = transitions.flatMap((transition) => formOf(transition) ?? []);
  const fieldOf = (key: string) => forms.flatMap((form) => [...form.namesIn({ [key]: '' })])[0] ?? key;
  const firstKeys = new Map([...keys].reverse().map((key) => [fieldOf(key), key]));
  const problems = [...firstKeys.values()].reverse().map((path) => ({ path, message: words.notAsked }));
  if (problems.length > 0) throw invalid(httpWords.checkAnswers, problems);
}
