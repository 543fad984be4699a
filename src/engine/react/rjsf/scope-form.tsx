// not from the package's index, which would add its validator to the chunk of every page
import Form from '@rjsf/core/lib/components/Form.js';
import { type FieldProps, type RJSFSchema, type TemplatesType, toFieldPathId } from '@rjsf/utils';
import { type ComponentType, createContext, useContext, useMemo } from 'react';
import type { FieldNode, Section } from '#engine/definition/definition.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { CONTROLS } from '../controls/controls.ts';
import { StoreField } from '../fields/store-field.tsx';
import { ownOptions, type ScopeHeading } from './field-options.ts';
import { BareTemplate, formSettings } from './form-settings.tsx';
import { scopeSchema, stepValidator } from './scope-schema.ts';
import { ObjectFieldTemplate } from './templates.tsx';

export interface GroupProps {
  readonly node: FieldNode;
  /** Id of the heading that names the group; without it the group renders its own. */
  readonly titledBy: string | undefined;
  /** Whether the page's heading shows the opening question. */
  readonly isQuestionInHeading?: boolean | undefined;
}

export interface ScopeFormProps {
  /** Fields of one step to render. */
  readonly fields: readonly FieldNode[];
  readonly sections?: Readonly<Record<string, Section>> | undefined;
  /** The page's heading above the fields. Must keep its identity. */
  readonly heading?: ScopeHeading | undefined;
  /** Renders a repeated group. */
  readonly group: ComponentType<GroupProps>;
}

/**
 * One rjsf form for the fields of a step. Its schema never changes, and it has no data: values, conditions and errors are
 * in our store, where the controls write by address.
 */
export function ScopeForm({ fields, sections = NO_SECTIONS, heading, group }: ScopeFormProps) {
  const { form } = useOwnForm();
  const { definition } = form;
  const step = definition.steps.find(({ id }) => id === fields[0]?.step) ?? definition.steps[0];
  const scope = useMemo(
    () => step && { ...scopeSchema({ definition, step, fields, sections, heading }), step },
    [definition, step, fields, sections, heading],
  );
  const formContext = useMemo(() => ({ group }), [group]);
  return useMemo(
    () =>
      scope && (
        <Form
          {...formSettings}
          className="form-scope"
          schema={scope.schema}
          uiSchema={scope.uiSchema}
          formContext={formContext}
          validator={stepValidator(form, scope.step, scope.schema)}
          templates={TEMPLATES}
          fields={FIELDS}
          idPrefix={form.definition.id}
          idSeparator="/"
        />
      ),
    [form, scope, formContext],
  );
}

/** The props that rjsf passes to a group; its entries reuse them. */
const GroupFieldProps = createContext<FieldProps | undefined>(undefined);

/** Any field but an object: a group, an external form, or a field with one control. */
function OwnField(props: FieldProps) {
  const { uiSchema, registry, fieldPathId } = props;
  const { host } = useOwnForm();
  const { fieldOptions: field } = ownOptions(uiSchema?.['ui:options'] ?? {});
  const Group: ComponentType<GroupProps> = registry.formContext.group;
  if (!field) return null;
  const { node, titledBy } = field;
  if (node.kind === 'external') return host.external && <host.external node={node} titledBy={titledBy} />;
  if (node.kind !== 'group')
    return <StoreField node={node} address={fieldPathId.path.join('/')} controls={CONTROLS} />;
  return (
    <GroupFieldProps value={props}>
      <Group {...field} titledBy={titledBy} />
    </GroupFieldProps>
  );
}

/** The fields of one entry of the group around it. */
export function EntryScope({ id }: { readonly id: string }) {
  const group = useContext(GroupFieldProps);
  if (!group) throw new Error('An entry is rendered outside its group');
  const { registry, fieldPathId, schema, uiSchema, onChange, onBlur, onFocus } = group;
  const pathId = useMemo(
    () => toFieldPathId(id, registry.globalFormOptions, fieldPathId),
    [id, registry, fieldPathId],
  );
  const { SchemaField } = registry.fields;
  if (!SchemaField) return null;
  const items = uiSchema?.items;
  return (
    <div className="form-scope">
      <SchemaField
        name={id}
        schema={schema.items as RJSFSchema}
        {...(typeof items === 'object' && { uiSchema: items })}
        fieldPathId={pathId}
        registry={registry}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
      />
    </div>
  );
}

const NO_SECTIONS = {};
const FIELDS = { OwnField };
const TEMPLATES: Partial<TemplatesType> = { FieldTemplate: BareTemplate, ObjectFieldTemplate };
