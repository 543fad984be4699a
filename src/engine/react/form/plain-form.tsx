import { type FieldNode, type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { widgetOf } from '#engine/definition/field.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useVisible } from '../context/store-hooks.ts';
import { PLAIN_CONTROLS } from '../controls/plain-controls.ts';
import { StoreField } from '../fields/store-field.tsx';
import { type FormFieldsProps, type SimpleFormProps, ValidatedForm } from './validated-form.tsx';

/** Whether a form has only single-line text fields and no panels: {@link PlainForm} can render it. */
export function isPlain(definition: FormDefinition): boolean {
  const sections = Object.keys(definition.steps[0]?.sections ?? {});
  return sections.length === 0 && formFields(definition).every(isPlainField);
}

/**
 * A `SimpleForm` for single-line text fields only. It looks the same and loads faster, without rjsf, groups and files.
 */
export function PlainForm(props: SimpleFormProps) {
  return <ValidatedForm {...props} Fields={PlainFields} />;
}

function PlainFields({ fields }: FormFieldsProps) {
  const { store } = useOwnForm();
  const visible = useVisible(store, '');
  return (
    <div className="form-scope">
      <div className="field-grid">
        {fields
          .filter((node) => visible.has(node.name) && isPlainField(node))
          .map((node) => (
            <StoreField key={node.name} node={node} address={node.address} controls={PLAIN_CONTROLS} />
          ))}
      </div>
    </div>
  );
}

function isPlainField(node: FieldNode): boolean {
  return Object.hasOwn(PLAIN_CONTROLS, widgetOf(node));
}
