import { orderProperties, RJSF_REF_CYCLE_KEY, type RJSFSchema, toFieldPathId } from '@rjsf/utils';
import { useMemo, useRef, useState } from 'react';
import { isRecord, type Json, memberOf } from '#engine/definition/definition.ts';
import { memberValue, nothingToFill } from '#engine/text/external-controls.ts';
import { equal } from '#engine/values/equal.ts';
import { useStable } from '../ui/use-stable.ts';
import { tidyObject, withInitialData } from './defaults.ts';
import { InnerField, PlaceFrame, presentationOf } from './inner-field.tsx';
import { NamedMembers } from './named-members.tsx';
import { type Path, useFirstValues, withValue } from './places.ts';
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
  // beside branches, `ChoiceField` renders its members with those of the branch
  if (branchesOf(schema, registry.schemaUtils) || presentationOf(props).hidden) return null;
  return <Members {...props} />;
}

function Members(props: ExternalFieldProps) {
  const { registry, formData, fieldPathId, required = false } = props;
  const look = presentationOf(props);
  const schema = useSteadySchema(props.schema, registry.rootSchema);
  const { properties = {} } = schema;
  const first = useFirstValues();
  const [was, setWas] = useState(formData !== undefined);
  if (!was && formData !== undefined) setWas(true);
  const beginning = (next: Json) => (was ? next : withInitialData(next, schema, registry.schemaUtils));
  const change = useStable((given: Json | undefined, path: Path) => {
    const own = fieldPathId.path;
    // a member added by the person exists as long as it has a name
    const stays = path.length === own.length + 1 && named.includes(String(path.at(-1)));
    const value = given === undefined && stays ? null : given;
    if (path.length <= own.length) return props.onChange(value, own);
    const next = withValue(formData, path.slice(own.length), value);
    const whole = next === undefined || value === undefined ? next : beginning(next);
    const left = tidyObject(whole, schema, required || own.length === 0, value, registry.schemaUtils);
    if (left === undefined || left !== next) return props.onChange(left, own);
    props.onChange(value, [...path]);
  });
  const declared = Object.keys(properties).filter((name) => !isNamedMember(properties[name]));
  const named = [
    ...Object.keys(properties).filter((name) => isNamedMember(properties[name])),
    ...forbiddenMembers(schema, formData),
  ];
  const ownValue = (name: string) => (isRecord(formData) ? memberOf(formData, name) : undefined);
  const fieldOf = (name: string) => (
    <InnerField
      key={name}
      name={name}
      {...(named.includes(name) && { title: memberValue })}
      schema={memberSchema(schema, name, first(name, ownValue(name)))}
      ui={named.includes(name) ? props.uiSchema?.additionalProperties : props.uiSchema?.[name]}
      value={ownValue(name)}
      pathId={toFieldPathId(name, registry.globalFormOptions, fieldPathId.path)}
      required={named.includes(name) || (schema.required ?? []).includes(name)}
      readOnly={look.readOnly}
      onChange={change}
      registry={registry}
    />
  );
  const holdsNamed = named.length > 0 || allowsNamedMembers(schema);
  return (
    <PlaceFrame path={fieldPathId.path} look={look} className="nested">
      {declared.length === 0 && !holdsNamed && <p className="field-help">{nothingToFill}</p>}
      {declared.length > 0 && (
        <div className="field-grid">{orderNames(declared, look.options.order).map(fieldOf)}</div>
      )}
      {holdsNamed && (
        <NamedMembers
          path={fieldPathId.path}
          names={named}
          declared={declared}
          data={isRecord(formData) ? formData : {}}
          schema={schema}
          utils={registry.schemaUtils}
          look={look}
          fieldOf={fieldOf}
          onChange={(members) => props.onChange(beginning(members), fieldPathId.path)}
        />
      )}
    </PlaceFrame>
  );
}

/**
 * The schema as rjsf resolves it for the current data. Unchanged member schemas keep their identity
 * and are not rendered again.
 */
function useSteadySchema(schema: RJSFSchema, root: RJSFSchema): RJSFSchema {
  const before = useRef<RJSFSchema['properties']>(undefined);
  return useMemo(() => {
    const steady = Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const now = stableProperty(schema, name, property, root);
      const former = before.current?.[name];
      return [name, former !== undefined && sameSchema(former, now) ? former : now] as const;
    });
    before.current = Object.fromEntries(steady);
    return { ...schema, properties: before.current };
  }, [schema, root]);
}

function stableProperty(object: RJSFSchema, name: string, property: unknown, root: RJSFSchema) {
  if (!isSchemaObject(property)) return property as RJSFSchema | boolean;
  return isNamedMember(property)
    ? namedSchema(object, name, property, root)
    : restoreReferences(property, root);
}

/** rjsf marks resolved schemas and named members by symbols, which JSON does not have. */
function sameSchema(a: unknown, b: unknown): boolean {
  return a === b || (equal(a, b) && isCycle(a) === isCycle(b) && isNamedMember(a) === isNamedMember(b));
}

const isCycle = (schema: unknown) =>
  isSchemaObject(schema) && Reflect.get(schema, RJSF_REF_CYCLE_KEY) === true;

/** Sorted by `ui:order`; unknown and missing names in it are ignored. */
function orderNames(names: readonly string[], order: readonly string[] | undefined): readonly string[] {
  if (!Array.isArray(order)) return names;
  const known = order.filter((name) => name === '*' || names.includes(name));
  const rest = known.includes('*') ? known : [...known, '*'];
  return orderProperties([...names], rest);
}
