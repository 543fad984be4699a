import { GroupField } from '../group/group-field.tsx';
import { ScopeForm } from '../rjsf/scope-form.tsx';
import { EmailDoubts, emailsToConfirm } from '../summary/email-doubts.tsx';
import { type FormFieldsProps, type SimpleFormProps, ValidatedForm } from './validated-form.tsx';

const emails = { toAsk: emailsToConfirm, Doubts: EmailDoubts };

/** A form of one file with its own state and button, of fields of every kind. */
export function SimpleForm(props: SimpleFormProps) {
  return <ValidatedForm {...props} Fields={EveryField} emails={emails} />;
}

function EveryField(props: FormFieldsProps) {
  return <ScopeForm {...props} group={GroupField} />;
}
