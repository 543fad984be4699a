// not from the package's index, which would add its validator to the chunk of every page
import Form from '@rjsf/core/lib/components/Form.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import {
  type FieldProps,
  type RegistryWidgetsType,
  type RJSFSchema,
  type TemplatesType,
  toFieldPathId,
  type Widget,
  type WidgetProps,
} from '@rjsf/utils';
import { type ComponentType, createContext, memo, useContext, useMemo } from 'react';
import type { FieldNode, Section } from '#engine/definition/definition.ts';
import { fieldsOfStep } from '#engine/definition/step-fields.ts';
import type { FormStore } from '#engine/store/types.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useAnswers } from '../context/store-hooks.ts';
import type { Control } from '../controls/control.ts';
import { CONTROLS } from '../controls/controls.ts';
import { StoreControl } from '../fields/store-control.tsx';
import { ownOptions, type ScopeHeading } from './field-options.ts';
import { formSettings } from './form-settings.tsx';
import { scopeSchema, stepValidator } from './scope-schema.ts';
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx';

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
 * One rjsf form for the fields of a step. Its schema never changes, its data only when entries are added or removed.
 * Values, conditions and errors are in our store, where the widgets write by address.
 */
export const ScopeForm = memo(function ScopeForm(props: ScopeFormProps) {
  const { fields, sections = NO_SECTIONS, heading, group } = props;
  const { form, store } = useOwnForm();
  const { definition } = form;
  const step = definition.steps.find(({ id }) => id === fields[0]?.step) ?? definition.steps[0];
  const scope = useMemo(
    () => step && { ...scopeSchema({ definition, step, fields, sections, heading }), step },
    [definition, step, fields, sections, heading],
  );
  const formData = useSnapshot(store, step?.id);
  const formContext = useMemo(() => ({ group }), [group]);
  return useMemo(
    () =>
      scope && (
        <Form
          {...formSettings}
          className="form-scope"
          schema={scope.schema}
          uiSchema={scope.uiSchema}
          formData={formData}
          formContext={formContext}
          validator={stepValidator(form, scope.step, scope.schema)}
          widgets={storeWidgets}
          templates={TEMPLATES}
          fields={FIELDS}
          idPrefix={form.definition.id}
          idSeparator="/"
        />
      ),
    [form, scope, formData, formContext],
  );
});

/** The answers when the step was rendered, or when an entry was last added or removed. */
function useSnapshot(store: FormStore, step: string | undefined) {
  const groups = useMemo(
    () =>
      fieldsOfStep(store.form.definition, step ?? '')
        .filter(({ kind }) => kind === 'group')
        .map(({ address }) => address),
    [store, step],
  );
  const ids = () => groups.flatMap((group) => store.entries(group).map(({ id }) => id)).join(' ');
  const entries = useAnswers(store, groups, ids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputed when an entry is added or removed
  return useMemo(() => store.values(), [store, entries]);
}

/** The props that rjsf passes to a group; its entries reuse them. */
const GroupFieldProps = createContext<FieldProps | undefined>(undefined);

function OwnComponent(props: FieldProps) {
  const { uiSchema, registry } = props;
  const { host } = useOwnForm();
  const group: ComponentType<GroupProps> | undefined = registry.formContext.group;
  const { fieldOptions: field } = ownOptions(uiSchema?.['ui:options'] ?? {});
  const Component = field?.node.kind === 'external' ? host.external : group;
  return (
    Component &&
    field && (
      <GroupFieldProps value={props}>
        <Component {...field} titledBy={field.titledBy} />
      </GroupFieldProps>
    )
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
/** Fields by type. `StringField` renders any leaf with the widget of the uiSchema. */
const FIELDS = {
  OwnComponent,
  ArrayField: StringField,
  BooleanField: StringField,
  NumberField: StringField,
};
const TEMPLATES: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };

const storeWidgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(CONTROLS).map(([name, control]) => [name, storeWidget(control)]),
);

function storeWidget(control: Control): Widget {
  return function StoreWidget({ id, options }: WidgetProps) {
    const node = ownOptions(options).fieldOptions?.node;
    return node ? <StoreControl id={id} node={node} control={control} /> : null;
  };
}
