import {
  getUiOptions,
  type ObjectFieldTemplatePropertyType,
  type ObjectFieldTemplateProps,
} from '@rjsf/utils';
import type { ReactElement } from 'react';
import { isHidden } from '#engine/definition/field.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { useFieldError, useFieldRemark, useVisible } from '../context/store-hooks.ts';
import { addressOfControl } from '../fields/control-id.ts';
import { FieldsetFrame } from '../fields/fieldset-frame.tsx';
import { UnderHeading } from '../ui/heading.tsx';
import { type FieldOptions, ownOptions, type Panel, panelTitleId } from './field-options.ts';

/** The root as panels, a nested object as a fieldset, an entry as its fields. */
export function ObjectFieldTemplate({
  uiSchema,
  fieldPathId,
  properties,
  registry,
}: ObjectFieldTemplateProps) {
  const { fieldOptions: field, entryOf, panels = [] } = ownOptions(getUiOptions(uiSchema));
  if (field) return <NestedObject id={fieldPathId.$id} {...field} properties={properties} />;
  if (entryOf)
    return <VisibleChildren scope={fieldPathId.path.join('/')} node={entryOf} properties={properties} />;
  const { idPrefix } = registry.globalFormOptions;
  return panels.map((panel) => (
    <PanelTemplate key={panel.id} panel={panel} idPrefix={idPrefix} properties={properties} />
  ));
}

type Properties = readonly ObjectFieldTemplatePropertyType[];

interface VisibleProps {
  /** Address of the fields' container: `''` for the form, an object, an entry. */
  readonly scope: string;
  readonly names: readonly string[];
  readonly properties: Properties;
}

/** The visible fields among `names`. Hidden fields are not mounted; a change of visibility does not render the others. */
function useVisibleProperties({ scope, names, properties }: VisibleProps): readonly ReactElement[] {
  const { store } = useOwnForm();
  const visible = useVisible(store, scope);
  return names
    .filter((name) => visible.has(name))
    .flatMap((name) => properties.find((property) => property.name === name)?.content ?? []);
}

/** The visible fields of an object or of an entry. */
function VisibleChildren({ node, ...props }: Omit<VisibleProps, 'names'> & Pick<FieldOptions, 'node'>) {
  const names = node.children.filter((child) => !isHidden(child)).map(({ name }) => name);
  return <div className="field-grid">{useVisibleProperties({ ...props, names })}</div>;
}

function PanelTemplate({
  panel,
  idPrefix,
  properties,
}: {
  panel: Panel;
  idPrefix: string;
  properties: Properties;
}) {
  const fields = useVisibleProperties({ scope: '', names: panel.names, properties });
  if (fields.length === 0) return null;
  const grid = <div className="field-grid">{fields}</div>;
  if (!panel.section) return grid;
  const { titledBy } = panel;
  const titleId = titledBy ?? panelTitleId(idPrefix, panel.id);
  return (
    <section className="panel form-panel" aria-labelledby={titleId}>
      {titledBy === undefined && (
        <h2 id={titleId} tabIndex={-1}>
          {panel.section.title}
        </h2>
      )}
      {panel.section.help && <p className="panel-help">{panel.section.help}</p>}
      {panel.section.link && (
        <p className="panel-help">
          <a className="link inline-block py-3 sm:py-1" href={panel.section.link.href}>
            {panel.section.link.label}
          </a>
        </p>
      )}
      {titledBy === undefined ? <UnderHeading level={2}>{grid}</UnderHeading> : grid}
    </section>
  );
}

function NestedObject({
  id,
  node,
  titledBy,
  properties,
}: FieldOptions & { id: string; properties: Properties }) {
  const { form, store } = useOwnForm();
  const address = addressOfControl(form.definition.id, id);
  const error = useFieldError(store, address);
  const remark = useFieldRemark(store, address);
  return (
    <FieldsetFrame
      className="nested"
      id={id}
      title={titledBy === undefined ? (node.schema.title ?? node.name) : undefined}
      aria-labelledby={titledBy}
      remark={remark}
      error={error?.message}
    >
      <VisibleChildren scope={address} node={node} properties={properties} />
    </FieldsetFrame>
  );
}
