import { GroupField } from '../group/group-field.tsx';
import { ScopeForm } from '../rjsf/scope-form.tsx';
import { EmailDoubts, emailsToConfirm } from '../summary/email-doubts.tsx';
import { type FormFieldsProps, type SimpleFormProps, ValidatedForm } from './validated-form.tsx';

const emails = { findUnconfirmed: emailsToConfirm, Questions: EmailDoubts };

/** A form of one step with its own state and submit button, for fields of every kind. */
export function SimpleForm(props: SimpleFormProps) {
  return <ValidatedForm {...props} Fields={EveryField} emails={emails} />;
}

function EveryField(props: FormFieldsProps) {
  return <ScopeForm {...props} group={GroupField} />;
}
