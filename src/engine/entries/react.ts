/** React rendering of forms in the package's own vocabulary. */
export { type FormNames, formNames } from '../describe/describe.ts';
export type { FileHost, FormHost, StoredFile } from '../react/context/form-host.ts';
export { ConnectionLost, SubmitError, UploadError } from '../react/context/form-host.ts';
export { FormScope, type FormScopeValue } from '../react/context/form-scope.tsx';
export { AnswersView, type AnswersViewProps } from '../react/form/answers-view.tsx';
export { isPlain, PlainForm } from '../react/form/plain-form.tsx';
export { SimpleForm } from '../react/form/simple-form.tsx';
export { StepFields, type StepFieldsProps } from '../react/form/step-fields.tsx';
export type { SimpleFormProps } from '../react/form/validated-form.tsx';
export { ErrorSummary, type ErrorSummaryProps } from '../react/summary/error-summary.tsx';
export { WizardProgress, type WizardProgressProps } from '../react/wizard/wizard-progress.tsx';
