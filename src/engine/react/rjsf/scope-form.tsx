// not by the package's index, which leads to its validator: with it that would be in every page's chunk
import Form from '@rjsf/core/lib/components/Form.js';
import type { FieldProps, TemplatesType } from '@rjsf/utils';
import { type ComponentType, memo, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { FieldNode } from '#engine/definition/definition.ts';
import type { Section } from '#engine/definition/section.ts';
import type { FormStore } from '#engine/store/types.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { controlId } from '../fields/control-id.ts';
import { fieldOptions, type ScopeHeading } from './field-options.ts';
import { noValidator } from './no-validator.ts';
import { type DrawnScope, type ScopeSchema, scopeSchema, visibleScopes } from './scope-schema.ts';
import { storeWidgets } from './store-widgets.tsx';
import { FieldTemplate, ObjectFieldTemplate } from './templates.tsx';

export interface GroupProps {
  readonly node: FieldNode;
  /** Id of the heading that names the group; without it the group has to draw its own. */
  readonly titledBy: string | undefined;
  /** The page's heading is the group's question. */
  readonly asked?: boolean | undefined;
}

export interface ScopeFormProps {
  /** `''` for the form itself, the address of an entry inside a group. */
  readonly scope: string;
  /** Fields of the scope to draw: those of a step, or of an entry. */
  readonly fields: readonly FieldNode[];
  readonly sections?: Readonly<Record<string, Section>> | undefined;
  /** Stands above the fields on the page. Has to keep its identity. */
  readonly heading?: ScopeHeading | undefined;
  /** Draws a repeated group; entries have none. */
  readonly group?: ComponentType<GroupProps>;
}

/**
 * One rjsf form over the visible fields of a scope. It has no data and no validator of its own: values, conditions
 * and errors are in our store, and rjsf draws again only when the set of visible fields changes.
 */
export const ScopeForm = memo(function ScopeForm(props: ScopeFormProps) {
  const { scope, fields, sections = NONE, heading, group } = props;
  const { form, store } = useOwnForm();
  const idPrefix = scope === '' ? form.definition.id : controlId(form.definition.id, scope);
  const drawn = useMemo(
    () => ({ address: scope, fields, sections, idPrefix, heading }),
    [scope, fields, sections, idPrefix, heading],
  );
  const { schema, uiSchema } = useScopeSchema(store, drawn);
  const formContext = useMemo(() => ({ group }), [group]);
  return useMemo(
    () => (
      <Form
        tagName="div"
        className="form-scope"
        schema={schema}
        uiSchema={uiSchema}
        formData={NO_DATA}
        formContext={formContext}
        validator={noValidator}
        noValidate
        showErrorList={false}
        widgets={storeWidgets}
        templates={TEMPLATES}
        fields={FIELDS}
        idPrefix={idPrefix}
        idSeparator="/"
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
      >
        {NO_BUTTON}
      </Form>
    ),
    [schema, uiSchema, formContext, idPrefix],
  );
});

function useScopeSchema(store: FormStore, drawn: DrawnScope): ScopeSchema {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = visibleScopes(drawn).map((scope) => store.subscribeVisible(scope, listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [store, drawn],
  );
  const read = () => scopeSchema(drawn, (scope) => store.visible(scope));
  return useSyncExternalStore(subscribe, read, read);
}

function OwnPlaceholder({ uiSchema, registry }: FieldProps) {
  const { host } = useOwnForm();
  const group: ComponentType<GroupProps> | undefined = registry.formContext.group;
  const options = fieldOptions(uiSchema?.['ui:options'] ?? {});
  const Part = options?.node.kind === 'foreign' ? host.foreign : group;
  return Part && options ? <Part {...options} titledBy={options.titledBy} /> : null;
}

const NONE = {};
const NO_DATA = {};
const NO_BUTTON = <></>;
const FIELDS = { OwnPlaceholder };
const TEMPLATES: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;
