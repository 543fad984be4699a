import {
  type CompiledForm,
  type FieldNode,
  type FormValues,
  formFields,
} from '#engine/definition/definition.ts';
import { widgetOf } from '#engine/definition/widget.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import type { FlowStep } from '#generated/portal/settings.ts';
import { mainSteps, placeOf } from './flow-state.ts';

/** The compiled forms of a flow, by the id of the step. */
export type StepForms = ReadonlyMap<string, CompiledForm>;

/** Names of the fields that a step asks for: those of its form that neither an earlier step nor the settings answer. */
export function askedIn(steps: readonly FlowStep[], forms: StepForms, step: FlowStep): readonly string[] {
  const before = new Set([
    ...earlierSteps(steps, step).flatMap((earlier) => fieldNames(forms, earlier)),
    ...Object.keys(step.values ?? {}),
  ]);
  return fieldNames(forms, step).filter((name) => !before.has(name));
}

/** What the form of a step holds without asking: earlier answers, and values of the settings. */
export function givenTo(
  steps: readonly FlowStep[],
  forms: StepForms,
  step: FlowStep,
  answers: FormValues,
): FormValues {
  const asked = askedIn(steps, forms, step);
  const known = fieldNames(forms, step).filter((name) => !asked.includes(name));
  const earlier = Object.fromEntries(known.map((name) => [name, answers[name]]));
  return { ...earlier, ...step.values };
}

/** Where an error of this wire key is mended: the step that asks for the field, of those that one has come by. */
export function stepThatAsks(
  steps: readonly FlowStep[],
  forms: StepForms,
  step: FlowStep,
  path: string,
): FlowStep | undefined {
  return [step, ...earlierSteps(steps, step)].find((one) =>
    askedIn(steps, forms, one).includes(fieldOf(forms, one, path)),
  );
}

/** The field of a step's form in which a wire key ends; the key itself where the form has no such. */
function fieldOf(forms: StepForms, { id }: FlowStep, path: string): string {
  const form = forms.get(id);
  return (form && addressOfWireKey(form.definition, path)?.split('/')[0]) ?? path;
}

/** Fields whose answers are never kept on the device: passwords and codes. */
export function secretFields(forms: StepForms): ReadonlySet<string> {
  const nodes = [...forms.values()].flatMap(({ definition }) => formFields(definition));
  return new Set(nodes.filter(isSecret).map(({ name }) => name));
}

function isSecret(node: FieldNode): boolean {
  return ['password', 'code'].includes(widgetOf(node));
}

function earlierSteps(steps: readonly FlowStep[], step: FlowStep): readonly FlowStep[] {
  const main = mainSteps(steps);
  return main.slice(0, placeOf(main, step));
}

function fieldNames(forms: StepForms, { id }: FlowStep): readonly string[] {
  const form = forms.get(id);
  return form ? formFields(form.definition).map(({ name }) => name) : [];
}
