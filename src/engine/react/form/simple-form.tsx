import { GroupField } from '../group/group-field.tsx';
import { ScopeForm } from '../rjsf/scope-form.tsx';
import { EmailDoubts, emailsToAsk } from '../summary/email-doubts.tsx';
import { type DrawnFieldsProps, JudgedForm, type SimpleFormProps } from './judged-form.tsx';

const emails = { toAsk: emailsToAsk, Doubts: EmailDoubts };

/** A form of one file with its own state and button, of fields of every kind. */
export function SimpleForm(props: SimpleFormProps) {
  return <JudgedForm {...props} Fields={EveryField} emails={emails} />;
}

function EveryField(props: DrawnFieldsProps) {
  return <ScopeForm {...props} group={GroupField} />;
}
