/** The package without React, for server and page. */
export { prune, visibleFields } from '../conditions/conditions.ts';
export type {
  CompiledForm,
  FieldNode,
  FieldSchema,
  FormDefinition,
  FormValues,
  Json,
  StepDefinition,
} from '../definition/definition.ts';
export { formFields } from '../definition/definition.ts';
export type { DescribedItem } from '../definition/described.ts';
export type { DescribedSection } from '../describe/describe.ts';
export { describe } from '../describe/describe.ts';
export type { DescribeOptions } from '../describe/describe-value.ts';
export { migrate } from '../migration/migrate.ts';
export { createFormStore } from '../store/store.ts';
export type {
  FormStore,
  RecordChange,
  Snapshot,
  SnapshotRecord,
  StoreOptions,
  WireError,
} from '../store/types.ts';
export type { FieldError, ValidationScope } from '../validation/validate.ts';
export { validateForm } from '../validation/validate.ts';
export type { Conflict, Merged } from '../values/merge.ts';
export { merge } from '../values/merge.ts';
export { normalise } from '../values/normalise.ts';
export { answersOnWire, type WireAnswers } from '../wire/answers.ts';
export { flatten, unflatten, type Wire } from '../wire/wire.ts';
export type { WizardAction, WizardState } from '../wizard/wizard.ts';
export { initialWizard, wizardReducer } from '../wizard/wizard.ts';
export type { Words } from './words.ts';
