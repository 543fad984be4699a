import { useMemo } from 'react';
import {
  type FieldNode,
  type FormDefinition,
  formFields,
  type StepDefinition,
} from '#engine/definition/definition.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { GroupField } from '../group/group-field.tsx';
import { OpenEntryProvider } from '../group/open-entry.ts';
import { ScopeForm } from '../rjsf/scope-form.tsx';
import { useStable } from '../ui/use-stable.ts';

export interface StepFieldsProps {
  /** Id of the step. */
  readonly step: string;
  /** Address of the entry that is open, `siblings/e3`: the page keeps it in its own address. */
  readonly openEntry: string | undefined;
  /** Given the entry that is to open, or `undefined` to close. */
  readonly onOpenEntry: (entry: string | undefined) => void;
}

/** The fields of one step: panels by section, groups as cards of which one is open. */
export function StepFields({ step, openEntry, onOpenEntry }: StepFieldsProps) {
  const { form } = useOwnForm();
  const { definition, fields } = useMemo(() => fieldsOfStep(form.definition, step), [form, step]);
  const change = useStable(onOpenEntry);
  const open = useMemo(() => ({ openEntry, onOpenEntry: change }), [openEntry, change]);
  return (
    <OpenEntryProvider value={open}>
      <ScopeForm key={step} scope="" fields={fields} sections={definition.sections} group={GroupField} />
    </OpenEntryProvider>
  );
}

const fieldsByStep = new WeakMap<StepDefinition, readonly FieldNode[]>();

/** The same list each time, because what is made from it is remembered by it. */
function fieldsOfStep(form: FormDefinition, step: string) {
  const definition = form.steps.find(({ id }) => id === step);
  if (!definition) throw new Error(`The form ${form.id} has no step ${step}`);
  const fields = fieldsByStep.get(definition) ?? formFields(form).filter((node) => node.step === step);
  fieldsByStep.set(definition, fields);
  return { definition, fields };
}
