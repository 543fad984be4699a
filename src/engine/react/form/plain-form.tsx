import { type FieldNode, type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { widgetOf } from '#engine/definition/field.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useVisible } from '../context/store-hooks.ts';
import { PLAIN_CONTROLS } from '../controls/plain-controls.ts';
import { controlId } from '../fields/control-id.ts';
import { FieldFrame } from '../fields/field-frame.tsx';
import { StoreControl } from '../fields/store-control.tsx';
import { type FormFieldsProps, type SimpleFormProps, ValidatedForm } from './validated-form.tsx';

/** Whether a form has only single-line text fields and no panels: {@link PlainForm} can render it. */
export function isPlain(definition: FormDefinition): boolean {
  const sections = Object.keys(definition.steps[0]?.sections ?? {});
  return sections.length === 0 && formFields(definition).every((node) => plainControl(node) !== undefined);
}

/**
 * A `SimpleForm` for single-line text fields only. It looks the same and loads faster, without rjsf, groups and files.
 */
export function PlainForm(props: SimpleFormProps) {
  return <ValidatedForm {...props} Fields={PlainFields} />;
}

function PlainFields({ fields }: FormFieldsProps) {
  const { form, store } = useOwnForm();
  const visible = useVisible(store, '');
  return (
    <div className="form-scope">
      <div className="field-grid">
        {fields
          .filter(({ name }) => visible.has(name))
          .map((node) => (
            <PlainField key={node.name} id={controlId(form.definition.id, node.address)} node={node} />
          ))}
      </div>
    </div>
  );
}

function PlainField({ id, node }: { readonly id: string; readonly node: FieldNode }) {
  const control = plainControl(node);
  return (
    control && (
      <FieldFrame id={id} node={node}>
        <StoreControl id={id} node={node} control={control} />
      </FieldFrame>
    )
  );
}

function plainControl(node: FieldNode) {
  const widget = widgetOf(node);
  return isPlainWidget(widget) ? PLAIN_CONTROLS[widget] : undefined;
}

function isPlainWidget(widget: string): widget is keyof typeof PLAIN_CONTROLS {
  return Object.hasOwn(PLAIN_CONTROLS, widget);
}
