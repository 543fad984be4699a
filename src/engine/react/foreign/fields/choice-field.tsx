import { getUiOptions, type RJSFSchema } from '@rjsf/utils';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { branchKey } from '#engine/foreign/foreign-form.ts';
import { nameInWords } from '#engine/foreign/own-title.ts';
import * as words from '#engine/text/foreign-controls.ts';
import { RadioTiles } from '../../controls/radio-control.tsx';
import { SelectList } from '../../controls/select-control.tsx';
import { FieldChrome } from '../../fields/field-chrome.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { type Path, placeId, pointerOf } from '../data/paths.ts';
import {
  branchesOf,
  type ForeignFieldProps,
  isSchemaObject,
  isUi,
  mainType,
  referenceOf,
  type Ui,
} from '../data/schemas.ts';
import { branchOf, switched } from '../data/switched.ts';
import { told } from '../data/told.ts';
import { TitledAbove, useForeignScope } from '../foreign-scope.ts';
import { lookOf } from '../look.ts';
import { ChoiceFrame } from './choice-frame.tsx';
import { InnerField } from './inner-field.tsx';

/** More than these are a list to choose from. */
const FEW = 5;

/**
 * A value of one of several kinds (`oneOf`, `anyOf`): which kind, and its fields. What the branches have in common is
 * merged into the one that is chosen, so that every member is drawn once.
 */
export function ChoiceField(props: ForeignFieldProps) {
  const { schema, registry } = props;
  const branches = branchesOf(schema, registry.schemaUtils);
  if (!branches || lookOf(props).hidden) return null;
  return <Branches {...props} branches={branches} />;
}

function Branches(props: ForeignFieldProps & { readonly branches: readonly RJSFSchema[] }) {
  const { schema, branches, registry, fieldPathId, formData, uiSchema } = props;
  const { idPrefix } = useForeignScope();
  const pointer = pointerOf(fieldPathId.path);
  const id = `${placeId(idPrefix, pointer)}--variant`;
  const look = lookOf(props);
  const onChange = useStable((value: Json | undefined, path: Path) => props.onChange(value, [...path]));
  const [chosen, choose] = useChosen(props);
  const stash = useRef(new Map<number, Json | undefined>());
  const uis = branchUis(schema, uiSchema);
  const labels = branchLabels(branches, uis, registry);
  const branch = branches[chosen];
  const merged = useMemo(() => (branch ? mergedWith(schema, branch) : undefined), [schema, branch]);

  const change = (next: number) => {
    const to = branches[next];
    if (!to || next === chosen) return;
    stash.current.set(chosen, formData);
    choose(next);
    const value = switched(
      formData,
      merged,
      mergedWith(schema, to),
      registry.schemaUtils,
      stash.current.get(next),
    );
    props.onChange(value, fieldPathId.path);
  };
  const inner = merged && registry.schemaUtils.retrieveSchema(merged, formData);
  const drawsNothing = inner === undefined || (branches.length > 1 && mainType(inner) === 'null');
  const field = merged && inner && (
    <InnerField
      key={chosen}
      name={props.name}
      title={isCompound(inner) ? look.title : (labels[chosen] ?? look.title)}
      schema={merged}
      reference={branch && referenceOf(branch)}
      ui={uis[chosen] ?? withoutBranches(uiSchema)}
      value={formData}
      pathId={fieldPathId}
      required={props.required === true}
      readOnly={look.readOnly}
      onChange={onChange}
      registry={registry}
    />
  );
  const control = {
    id,
    required: true,
    value: String(chosen),
    readOnly: look.readOnly,
    onChoose: (index: unknown) => change(Number(index)),
  };
  return (
    <ChoiceFrame path={fieldPathId.path} look={look} standsForValue={drawsNothing}>
      {branches.length > 1 && (
        <FieldChrome
          id={id}
          label={words.variant}
          required
          group={labels.length <= FEW ? 'radiogroup' : undefined}
        >
          {labels.length > FEW ? (
            <SelectList
              {...control}
              choices={labels.map((title, index) => ({ const: String(index), title }))}
              invalid={false}
              describedBy={undefined}
            />
          ) : (
            <RadioTiles
              {...control}
              choices={labels.map((title, index) => ({ value: String(index), title }))}
              schema={{}}
            />
          )}
        </FieldChrome>
      )}
      {!drawsNothing && <TitledAbove value={pointer}>{field}</TitledAbove>}
    </ChoiceFrame>
  );
}

const isCompound = (schema: RJSFSchema) => ['object', 'array'].includes(mainType(schema) ?? '');

/**
 * The branch that the data are of. It stays while a person types, whatever fits best meanwhile, and is found anew when
 * the data came from elsewhere.
 */
function useChosen({
  schema,
  branches,
  registry,
  fieldPathId,
  formData,
}: ForeignFieldProps & { branches: readonly RJSFSchema[] }) {
  const scope = useForeignScope();
  const { epoch } = scope;
  const all: readonly unknown[] = schema.anyOf ?? schema.oneOf ?? branches;
  const key = branchKey(pointerOf(fieldPathId.path), all.length);
  // one that cannot be is not offered
  const indexes = branches.map((branch, at) => (all.includes(branch) ? all.indexOf(branch) : at));
  const find = (before: number) =>
    formData === undefined ? before : branchOf(formData, branches, before, registry.schemaUtils);
  const [state, setState] = useState(() => {
    const before = indexes.indexOf(scope.branches.get(key) ?? -1);
    return { epoch, chosen: find(Math.max(before, 0)) };
  });
  let { chosen } = state;
  if (state.epoch !== epoch) {
    chosen = find(chosen);
    setState({ epoch, chosen });
  }
  const index = indexes[chosen] ?? chosen;
  useLayoutEffect(() => void scope.branches.set(key, index), [scope, key, index]);
  return [chosen, (next: number) => setState({ epoch, chosen: next })] as const;
}

/** What all branches have in common, with one of them. The branch says its title by its label. */
function mergedWith(schema: RJSFSchema, branch: RJSFSchema): RJSFSchema {
  const { anyOf, oneOf, ...common } = schema;
  // without rjsf's mark of the reference that the choice came by, which would lead back to the choice
  const { $ref: _reference, ...words } = Object.fromEntries(Object.entries(common));
  const rest: RJSFSchema = anyOf && oneOf ? { ...words, oneOf } : words;
  const { title: _, ...own } = branch;
  return Object.keys(rest).length === 0 ? own : { allOf: [rest, own] };
}

function branchUis(schema: RJSFSchema, ui: Ui): readonly Ui[] {
  const list: unknown = schema.anyOf ? ui?.anyOf : ui?.oneOf;
  return Array.isArray(list) ? list.map((one) => (isUi(one) ? one : undefined)) : [];
}

/** The uiSchema of the whole is that of its branch where that has none; what it says of the choice is not of the value. */
function withoutBranches(ui: Ui): Ui {
  if (!ui) return undefined;
  const { anyOf: _, oneOf: __, 'ui:widget': ___, 'ui:title': ____, ...rest } = ui;
  return rest;
}

function branchLabels(
  branches: readonly RJSFSchema[],
  uis: readonly Ui[],
  { schemaUtils }: ForeignFieldProps['registry'],
): readonly string[] {
  const schemas = branches.map((branch) => ({ ...schemaUtils.retrieveSchema(branch), ...titleOf(branch) }));
  const types = schemas.map((schema) => mainType(schema));
  const labels = schemas.map((schema, at) => {
    const type = types[at];
    const alone = type !== undefined && types.filter((other) => other === type).length === 1;
    const own = getUiOptions(uis[at]).title ?? schema.title;
    return (
      own ?? (alone ? words.ofType[type] : undefined) ?? distinguishingLabel(schema, schemas, schemaUtils)
    );
  });
  return labels.map((label, at) =>
    label !== undefined && labels.indexOf(label) === at ? label : words.variantNumber(at + 1),
  );
}

/** The label of an alternative without a title: its constants, or the members that it alone requires. */
function distinguishingLabel(
  schema: RJSFSchema,
  all: readonly RJSFSchema[],
  utils: ForeignFieldProps['registry']['schemaUtils'],
): string | undefined {
  const own = constantsOf(schema);
  if (own.length > 0) return own.map(told).join(', ');
  const { properties = {}, required = [] } = schema;
  const members = Object.entries(properties).flatMap(([name, property]) =>
    isSchemaObject(property) ? [[name, utils.retrieveSchema(property)] as const] : [],
  );
  const marks = members.flatMap(([, property]) => {
    const values = constantsOf(property);
    return values.length === 1 ? values : [];
  });
  if (marks.length > 0) return marks.map(told).join(', ');
  const demanded = required.filter(
    (name) => all.filter((other) => (other.required ?? []).includes(name)).length === 1,
  );
  const titles = demanded.map(
    (name) => members.find(([known]) => known === name)?.[1].title ?? nameInWords(name),
  );
  return titles.length > 0 ? titles.slice(0, MOST_MARKS).join(', ') : undefined;
}

/** The most constants or members in a label. */
const MOST_MARKS = 3;

function constantsOf(schema: RJSFSchema): readonly Json[] {
  const { const: only, enum: values = [] } = schema as { const?: Json; enum?: readonly Json[] };
  const all = only === undefined ? values : [only];
  return all.length <= MOST_MARKS ? all : [];
}

const titleOf = ({ title }: RJSFSchema) => (title === undefined ? {} : { title });
