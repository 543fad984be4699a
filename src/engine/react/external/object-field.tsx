import { RJSF_REF_CYCLE_KEY, type RJSFSchema, toFieldPathId } from '@rjsf/utils';
import { useMemo, useRef, useState } from 'react';
import { isRecord, type Json, memberOf, recordOf } from '#engine/definition/definition.ts';
import { type Path, withValue } from '#engine/external/data-path.ts';
import { inUiOrder } from '#engine/external/external-form.ts';
import { memberValue, nothingToFill } from '#engine/text/external-controls.ts';
import { equal } from '#engine/values/equal.ts';
import { useStable } from '../ui/use-stable.ts';
import { tidyObject, withDefaults } from './defaults.ts';
import { useFirstValues } from './external-scope.ts';
import { CompoundFrame, InnerField, presentationOf } from './inner-field.tsx';
import { NamedMembers } from './named-members.tsx';
import {
  allowsNamedMembers,
  branchesOf,
  type ExternalFieldProps,
  forbiddenMembers,
  isNamedMember,
  isSchemaObject,
  memberSchema,
  namedSchema,
  restoreReferences,
} from './schemas.ts';

/** An object: declared members, and members named by the person. */
export function ObjectField(props: ExternalFieldProps) {
  const { schema, registry } = props;
  // with branches, `ChoiceField` renders the members
  if (branchesOf(schema, registry.schemaUtils) || presentationOf(props).hidden) return null;
  return <Members {...props} />;
}

function Members(props: ExternalFieldProps) {
  const { registry, formData, fieldPathId, required = false } = props;
  const presentation = presentationOf(props);
  const schema = useStableSchema(props.schema, registry.rootSchema);
  const { properties = {} } = schema;
  const firstValue = useFirstValues();
  const [hadData, setHadData] = useState(formData !== undefined);
  if (!hadData && formData !== undefined) setHadData(true);
  const addDefaults = (next: Json) => (hadData ? next : withDefaults(next, schema, registry.schemaUtils));
  const change = useStable((newValue: Json | undefined, path: Path) => {
    const own = fieldPathId.path;
    // a cleared member that the person has named stays as `null`
    const isNamedByPerson = path.length === own.length + 1 && namedMembers.includes(String(path.at(-1)));
    const value = newValue === undefined && isNamedByPerson ? null : newValue;
    if (path.length <= own.length) return props.onChange(value, own);
    const next = withValue(formData, path.slice(own.length), value);
    const whole = next === undefined || value === undefined ? next : addDefaults(next);
    const tidied = tidyObject(whole, schema, required || own.length === 0, value, registry.schemaUtils);
    if (tidied === undefined || tidied !== next) return props.onChange(tidied, own);
    props.onChange(value, [...path]);
  });
  const declared = Object.keys(properties).filter((name) => !isNamedMember(properties[name]));
  const namedMembers = [
    ...Object.keys(properties).filter((name) => isNamedMember(properties[name])),
    ...forbiddenMembers(schema, formData),
  ];
  const ownValue = (name: string) => (isRecord(formData) ? memberOf(formData, name) : undefined);
  const fieldOf = (name: string) => (
    <InnerField
      key={name}
      name={name}
      {...(namedMembers.includes(name) && { title: memberValue })}
      schema={memberSchema(schema, name, firstValue(name, ownValue(name)))}
      ui={namedMembers.includes(name) ? props.uiSchema?.additionalProperties : props.uiSchema?.[name]}
      value={ownValue(name)}
      pathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId.path)}
      required={namedMembers.includes(name) || (schema.required ?? []).includes(name)}
      readOnly={presentation.readOnly}
      onChange={change}
      registry={registry}
    />
  );
  const hasNamedMembers = namedMembers.length > 0 || allowsNamedMembers(schema);
  return (
    <CompoundFrame path={fieldPathId.path} presentation={presentation} className="nested">
      {declared.length === 0 && !hasNamedMembers && <p className="field-help">{nothingToFill}</p>}
      {declared.length > 0 && (
        <div className="field-grid">{inUiOrder(declared, presentation.options.order).map(fieldOf)}</div>
      )}
      {hasNamedMembers && (
        <NamedMembers
          path={fieldPathId.path}
          names={namedMembers}
          declared={declared}
          data={recordOf(formData)}
          schema={schema}
          utils={registry.schemaUtils}
          presentation={presentation}
          renderField={fieldOf}
          onChange={(members) => props.onChange(addDefaults(members), fieldPathId.path)}
        />
      )}
    </CompoundFrame>
  );
}

/** The schema for the current data. Equal member schemas keep their identity, so that fields do not render again. */
function useStableSchema(schema: RJSFSchema, root: RJSFSchema): RJSFSchema {
  const before = useRef<RJSFSchema['properties']>(undefined);
  return useMemo(() => {
    const properties = Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const now = stableProperty(schema, name, property, root);
      const former = before.current?.[name];
      return [name, former !== undefined && isSameSchema(former, now) ? former : now] as const;
    });
    before.current = Object.fromEntries(properties);
    return { ...schema, properties: before.current };
  }, [schema, root]);
}

function stableProperty(object: RJSFSchema, name: string, property: unknown, root: RJSFSchema) {
  if (!isSchemaObject(property)) return property as RJSFSchema | boolean;
  return isNamedMember(property)
    ? namedSchema(object, name, property, root)
    : restoreReferences(property, root);
}

/** Compares schemas with the marks that rjsf sets as symbols, which `equal` ignores. */
function isSameSchema(a: unknown, b: unknown): boolean {
  return a === b || (equal(a, b) && isCycle(a) === isCycle(b) && isNamedMember(a) === isNamedMember(b));
}

const isCycle = (schema: unknown) =>
  isSchemaObject(schema) && Reflect.get(schema, RJSF_REF_CYCLE_KEY) === true;
