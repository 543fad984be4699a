import { pruneNormalised } from '../conditions/conditions.ts';
import { isEntryList, join, split, valueAt } from '../definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  isRecord,
  type Json,
  recordOf,
} from '../definition/definition.ts';
import { isHidden } from '../definition/field.ts';
import { type FieldError, validateForm } from '../validation/validate.ts';
import { isEmpty, normaliseInPlace } from '../values/normalise.ts';
import { type PanelPosition, panelsOfStep, type StepPanel, shownFields } from './panels.ts';

/**
 * The state of a panel: `invalid` has errors, `begun` lacks required answers, `empty` has no answers and requires some,
 * `free` has no answers and requires none, `done` is any other.
 */
export type PanelState = 'done' | 'invalid' | 'begun' | 'empty' | 'free';

export interface PanelStatus {
  readonly panel: StepPanel;
  readonly state: PanelState;
  /** The first error to fix. */
  readonly error?: FieldError;
  readonly unanswered: number;
}

/** Whether a panel blocks the submission of the form. */
export function isIncomplete({ state }: PanelStatus): boolean {
  return state === 'invalid' || state === 'begun' || state === 'empty';
}

/**
 * The statuses of the visible panels of a step, in their order. `shownErrors` are the errors that the person already
 * sees (`store.errors`): they make a panel invalid even if only an answer is missing.
 */
export function panelStatuses(
  form: CompiledForm,
  values: FormValues,
  step: string,
  shownErrors: readonly FieldError[] = [],
): readonly PanelStatus[] {
  const { values: answers, visible } = pruneNormalised(form, normaliseInPlace(form.definition, values));
  const errors = validateForm(form, values, { step });
  return panelsOfStep(form.definition, step).flatMap((panel) => {
    const fields = shownFields(panel, visible);
    if (fields.length === 0) return [];
    const names = new Set(fields.map(({ name }) => name));
    const isInPanel = ({ address }: FieldError) => names.has(split(address)[0] ?? '');
    const unanswered = fields.reduce(
      (sum, node) => sum + countBlanks(node, node.name, answers[node.name], visible),
      0,
    );
    const state = panelState({
      isAnswered: fields.some((node) => isAnswered(node, answers[node.name])),
      errors: errors.filter(isInPanel),
      shownErrors: shownErrors.filter(isInPanel),
      answers,
    });
    return [{ panel, unanswered, ...state }];
  });
}

/** The first incomplete or invalid panel of the form. */
export function firstIncompletePanel(form: CompiledForm, values: FormValues): PanelPosition | undefined {
  for (const [index, { id }] of form.definition.steps.entries()) {
    const incomplete = panelStatuses(form, values, id).find(isIncomplete);
    if (incomplete) return { step: index + 1, panel: incomplete.panel.id };
  }
  return undefined;
}

interface PanelResult {
  readonly isAnswered: boolean;
  readonly errors: readonly FieldError[];
  readonly shownErrors: readonly FieldError[];
  readonly answers: FormValues;
}

function panelState({
  isAnswered: hasAnswer,
  errors,
  shownErrors,
  answers,
}: PanelResult): Pick<PanelStatus, 'state' | 'error'> {
  const [first] = shownErrors;
  if (first) return { state: 'invalid', error: first };
  if (!hasAnswer) return { state: errors.length > 0 ? 'empty' : 'free' };
  // a missing answer alone does not make the panel invalid
  const wrong = errors.find(({ address }) => !isEmpty(valueAt(answers, address)));
  if (wrong) return { state: 'invalid', error: wrong };
  return { state: errors.length > 0 ? 'begun' : 'done' };
}

function isAnswered(node: FieldNode, value: Json | undefined): boolean {
  if (isHidden(node)) return false;
  if (node.kind !== 'object') return !isEmpty(value);
  return isRecord(value) && node.children.some((child) => isAnswered(child, value[child.name]));
}

/** Number of blank controls of a field; a group without entries is one question. */
function countBlanks(
  node: FieldNode,
  address: string,
  value: Json | undefined,
  visible: ReadonlySet<string>,
): number {
  if (isHidden(node) || !visible.has(address)) return 0;
  if (node.kind === 'group') {
    if (!isEntryList(value) || value.length === 0) return 1;
    const inEntries = value.map((entry, index) =>
      countBlanksInside(node, join(address, index), entry, visible),
    );
    return inEntries.reduce((sum, count) => sum + count, 0);
  }
  if (node.kind === 'object') return countBlanksInside(node, address, recordOf(value), visible);
  return isEmpty(value) ? 1 : 0;
}

function countBlanksInside(
  { children }: FieldNode,
  address: string,
  values: FormValues,
  visible: ReadonlySet<string>,
): number {
  return children.reduce(
    (sum, child) => sum + countBlanks(child, join(address, child.name), values[child.name], visible),
    0,
  );
}
