import { getUiOptions, type RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isRecord, type Json } from '#engine/definition/definition.ts';
import { nameInWords } from '#engine/external/applicable-schemas.ts';
import { branchKey } from '#engine/external/external-form.ts';
import { isOfType } from '#engine/external/schema.ts';
import * as words from '#engine/text/external-controls.ts';
import { equal } from '#engine/values/equal.ts';
import { RadioTiles } from '../controls/radio-control.tsx';
import { SelectList } from '../controls/select-control.tsx';
import { FieldChrome, FieldErrorText } from '../fields/field-chrome.tsx';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { useStable } from '../ui/use-stable.ts';
import { defaultsOf } from './defaults.ts';
import { InnerField, type Presentation, presentationOf, valueText } from './inner-field.tsx';
import { type Path, placeId, pointerOf, TitledAbove, useExternalScope, usePlace } from './places.ts';
import {
  branchesOf,
  type ExternalFieldProps,
  isSchemaObject,
  isUi,
  mainType,
  referenceOf,
  type SchemaUtils,
  typesOf,
  type Ui,
} from './schemas.ts';

/** More than these are a list to choose from. */
const FEW = 5;

/**
 * A value of one of several kinds (`oneOf`, `anyOf`): the kind and its fields. Members common to
 * the branches are merged into the chosen branch, so that every member is rendered once.
 */
export function ChoiceField(props: ExternalFieldProps) {
  const { schema, registry } = props;
  const branches = branchesOf(schema, registry.schemaUtils);
  if (!branches || presentationOf(props).hidden) return null;
  return <Branches {...props} branches={branches} />;
}

function Branches(props: ExternalFieldProps & { readonly branches: readonly RJSFSchema[] }) {
  const { schema, branches, registry, fieldPathId, formData, uiSchema } = props;
  const { idPrefix } = useExternalScope();
  const pointer = pointerOf(fieldPathId.path);
  const id = `${placeId(idPrefix, pointer)}--variant`;
  const look = presentationOf(props);
  const onChange = useStable((value: Json | undefined, path: Path) => props.onChange(value, [...path]));
  const [chosen, choose] = useBranch(props);
  const stash = useRef(new Map<number, Json | undefined>());
  const uis = branchUis(schema, uiSchema);
  const labels = branchLabels(branches, uis, registry.schemaUtils);
  const branch = branches[chosen];
  const merged = useMemo(() => (branch ? mergedWith(schema, branch) : undefined), [schema, branch]);

  const change = (next: number) => {
    const to = branches[next];
    if (!to || next === chosen) return;
    stash.current.set(chosen, formData);
    choose(next);
    const value = switchBranch(
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
 * The branch of the data. It does not change while a person types, even if another fits better, and is computed again
 * after an external change.
 */
function useBranch({
  schema,
  branches,
  registry,
  fieldPathId,
  formData,
}: ExternalFieldProps & { branches: readonly RJSFSchema[] }) {
  const scope = useExternalScope();
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

interface ChoiceFrameProps {
  readonly path: Path;
  readonly look: Presentation;
  /**
   * Nothing else is rendered here: the choice is the control of the value and shows its problem.
   */
  readonly standsForValue: boolean;
  readonly children: ReactNode;
}

/** The frame of a choice between kinds of values, and the fields of the chosen kind. */
function ChoiceFrame({ path, look, standsForValue, children }: ChoiceFrameProps) {
  const titled = useContext(TitledAbove) === pointerOf(path) || path.length === 0;
  const inside = (
    <div className="external-choice">
      {standsForValue ? <ChoicePlace path={path}>{children}</ChoicePlace> : children}
    </div>
  );
  if (titled) return inside;
  return (
    <fieldset className="external-set nested">
      <legend>
        <Subheading>{look.title}</Subheading>
      </legend>
      {look.help !== undefined && <p className="field-help">{look.help}</p>}
      <UnderSubheading>{inside}</UnderSubheading>
    </fieldset>
  );
}

function ChoicePlace({ path, children }: { readonly path: Path; readonly children: ReactNode }) {
  const { id, error } = usePlace(path);
  return (
    <div id={id} tabIndex={-1}>
      {children}
      <FieldErrorText id={id} message={error} />
    </div>
  );
}

/**
 * The value after a switch to another branch: matching members, the new branch's defaults for the
 * others, and members unknown to both branches. `stashed` holds the earlier value of the new
 * branch.
 */
export function switchBranch(
  value: Json | undefined,
  from: RJSFSchema | undefined,
  to: RJSFSchema,
  utils: SchemaUtils,
  stashed: Json | undefined,
): Json | undefined {
  const next = utils.retrieveSchema(to);
  const begun = stashed ?? defaultsOf(to, utils);
  if (!isRecord(value)) return value !== undefined && matchesType(value, next) ? value : begun;
  if (!matchesType(value, next)) return begun;
  const known = from ? (utils.retrieveSchema(from).properties ?? {}) : {};
  const shared = Object.entries(value).filter(([name, member]) => {
    const property = next.properties?.[name];
    if (isSchemaObject(property)) return matchesType(member, utils.retrieveSchema(property));
    return !Object.hasOwn(known, name);
  });
  return { ...(isRecord(begun) ? begun : {}), ...Object.fromEntries(shared) };
}

/**
 * The branch of a value: `before` if the value is valid there, the first valid branch, or the closest one by type,
 * discriminator and members. rjsf's own search tries every path of a recursive schema.
 */
function branchOf(value: Json, branches: readonly RJSFSchema[], before: number, utils: SchemaUtils): number {
  const valid = branches.map((branch) => utils.getValidator().isValid(branch, value, utils.getRootSchema()));
  if (valid[before] || branches.length < 2) return before;
  if (valid.includes(true)) return valid.indexOf(true);
  const near = branches.map((branch) => nearness(value, utils.retrieveSchema(branch), utils));
  const best = Math.max(...near);
  return near[before] === best ? before : near.indexOf(best);
}

function nearness(value: Json, schema: RJSFSchema, utils: SchemaUtils): number {
  if (!matchesType(value, schema)) return 0;
  const { properties = {} } = schema;
  const known = Object.entries(isRecord(value) ? value : {}).map(([name, member]) => {
    const property = properties[name];
    if (!isSchemaObject(property)) return -1;
    const own = utils.retrieveSchema(property);
    const marked = own.const !== undefined || own.enum !== undefined;
    return matchesType(member, own) ? (marked ? 100 : 1) : marked ? -100 : 0;
  });
  return known.reduce((sum, one) => sum + one, 1000);
}

/** Whether a value matches the type and choices of a schema; members and items are not checked. */
function matchesType(value: Json, schema: RJSFSchema): boolean {
  const { const: only, enum: choices } = schema as { const?: Json; enum?: readonly Json[] };
  if (only !== undefined && !equal(only, value)) return false;
  if (choices && !choices.some((choice) => equal(choice, value))) return false;
  const types = typesOf(schema);
  return types.length === 0 || types.some((type) => isOfType(value, type));
}

/** Common keywords of all branches merged with one branch. Its label shows the branch's title. */
function mergedWith(schema: RJSFSchema, branch: RJSFSchema): RJSFSchema {
  const { anyOf, oneOf, ...common } = schema;
  // without rjsf's mark of the reference, which would resolve to the choice again
  const { $ref: _reference, ...words } = Object.fromEntries(Object.entries(common));
  const rest: RJSFSchema = anyOf && oneOf ? { ...words, oneOf } : words;
  const { title: _title, ...own } = branch;
  return Object.keys(rest).length === 0 ? own : { allOf: [rest, own] };
}

function branchUis(schema: RJSFSchema, ui: Ui): readonly Ui[] {
  const list: unknown = schema.anyOf ? ui?.anyOf : ui?.oneOf;
  return Array.isArray(list) ? list.map((one) => (isUi(one) ? one : undefined)) : [];
}

/** The uiSchema of the branch, or of the choice without its options if the branch has none. */
function withoutBranches(ui: Ui): Ui {
  if (!ui) return undefined;
  const { anyOf: _anyOf, oneOf: _oneOf, 'ui:widget': _widget, 'ui:title': _title, ...rest } = ui;
  return rest;
}

function branchLabels(
  branches: readonly RJSFSchema[],
  uis: readonly Ui[],
  utils: SchemaUtils,
): readonly string[] {
  const schemas = branches.map((branch) => ({ ...utils.retrieveSchema(branch), ...titleOf(branch) }));
  const types = schemas.map((schema) => mainType(schema));
  const labels = schemas.map((schema, at) => {
    const type = types[at];
    const alone = type !== undefined && types.filter((other) => other === type).length === 1;
    const own = getUiOptions(uis[at]).title ?? schema.title;
    return own ?? (alone ? words.typeTitles[type] : undefined) ?? distinguishingLabel(schema, schemas, utils);
  });
  return labels.map((label, at) =>
    label !== undefined && labels.indexOf(label) === at ? label : words.variantNumber(at + 1),
  );
}

/** The label of an alternative without a title: its constants, or the members that no other requires. */
function distinguishingLabel(
  schema: RJSFSchema,
  all: readonly RJSFSchema[],
  utils: SchemaUtils,
): string | undefined {
  const own = constantsOf(schema);
  if (own.length > 0) return own.map(valueText).join(', ');
  const { properties = {}, required = [] } = schema;
  const members = Object.entries(properties).flatMap(([name, property]) =>
    isSchemaObject(property) ? [[name, utils.retrieveSchema(property)] as const] : [],
  );
  const marks = members.flatMap(([, property]) => {
    const values = constantsOf(property);
    return values.length === 1 ? values : [];
  });
  if (marks.length > 0) return marks.map(valueText).join(', ');
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
