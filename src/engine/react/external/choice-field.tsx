import { getUiOptions, type RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isRecord, type Json, memberOf, recordOf } from '#engine/definition/definition.ts';
import { MAX_RADIO_CHOICES } from '#engine/definition/field.ts';
import { readableName } from '#engine/external/applicable-schemas.ts';
import { type Path, pointerOf } from '#engine/external/data-path.ts';
import { branchKey } from '#engine/external/external-form.ts';
import { isOfType, listAt, typesOf } from '#engine/external/schema.ts';
import * as words from '#engine/text/external-controls.ts';
import { equal } from '#engine/values/equal.ts';
import { RadioTiles } from '../controls/radio-control.tsx';
import { SelectList } from '../controls/select-control.tsx';
import { FieldChrome, FieldErrorText } from '../fields/field-chrome.tsx';
import { FieldsetFrame } from '../fields/fieldset-frame.tsx';
import { useStable } from '../ui/use-stable.ts';
import { defaultsOf } from './defaults.ts';
import { elementId, TitledAbove, useExternalScope, useFieldState } from './external-scope.ts';
import { InnerField, type Presentation, presentationOf, valueText } from './inner-field.tsx';
import {
  branchesOf,
  type ExternalFieldProps,
  isSchemaObject,
  isUi,
  mainType,
  referenceOf,
  type SchemaUtils,
  type Ui,
} from './schemas.ts';

/**
 * A value with several branches (`oneOf`, `anyOf`): a choice of the branch, and the fields of the chosen one. Keywords
 * common to all branches are merged into the chosen branch, so that every member is rendered once.
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
  const id = `${elementId(idPrefix, pointer)}--variant`;
  const presentation = presentationOf(props);
  const onChange = useStable((value: Json | undefined, path: Path) => props.onChange(value, [...path]));
  const [chosen, choose] = useBranch(props);
  const earlierValues = useRef(new Map<number, Json | undefined>());
  const uis = branchUis(schema, uiSchema);
  const labels = branchLabels(branches, uis, registry.schemaUtils);
  const branch = branches[chosen];
  const merged = useMemo(() => (branch ? mergedWith(schema, branch) : undefined), [schema, branch]);

  const switchTo = (next: number) => {
    const target = branches[next];
    if (!target || next === chosen) return;
    earlierValues.current.set(chosen, formData);
    choose(next);
    const value = switchBranch(
      formData,
      merged,
      mergedWith(schema, target),
      registry.schemaUtils,
      earlierValues.current.get(next),
    );
    props.onChange(value, fieldPathId.path);
  };
  const inner = merged && registry.schemaUtils.retrieveSchema(merged, formData);
  const hasNoField = inner === undefined || (branches.length > 1 && mainType(inner) === 'null');
  const field = merged && inner && (
    <InnerField
      key={chosen}
      name={props.name}
      title={isCompound(inner) ? presentation.title : (labels[chosen] ?? presentation.title)}
      schema={merged}
      reference={branch && referenceOf(branch)}
      ui={uis[chosen] ?? withoutBranches(uiSchema)}
      value={formData}
      pathId={fieldPathId}
      required={props.required === true}
      readOnly={presentation.readOnly}
      onChange={onChange}
      registry={registry}
    />
  );
  const controlProps = {
    id,
    required: true,
    value: String(chosen),
    readOnly: presentation.readOnly,
    onChoose: (index: unknown) => switchTo(Number(index)),
  };
  return (
    <ChoiceFrame path={fieldPathId.path} presentation={presentation} isValueControl={hasNoField}>
      {branches.length > 1 && (
        <FieldChrome
          id={id}
          label={words.variant}
          required
          group={labels.length <= MAX_RADIO_CHOICES ? 'radiogroup' : undefined}
        >
          {labels.length > MAX_RADIO_CHOICES ? (
            <SelectList
              {...controlProps}
              choices={labels.map((title, index) => ({ const: String(index), title }))}
              invalid={false}
              describedBy={undefined}
            />
          ) : (
            <RadioTiles
              {...controlProps}
              choices={labels.map((title, index) => ({ value: String(index), title }))}
              schema={{}}
            />
          )}
        </FieldChrome>
      )}
      {!hasNoField && <TitledAbove value={pointer}>{field}</TitledAbove>}
    </ChoiceFrame>
  );
}

const isCompound = (schema: RJSFSchema) => ['object', 'array'].includes(mainType(schema) ?? '');

/**
 * The index of the chosen branch, and a function that chooses another. The branch does not change while a person types,
 * even if another fits better; after an external change it is found again.
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
  const declared: readonly unknown[] = schema.anyOf ?? schema.oneOf ?? branches;
  const key = branchKey(pointerOf(fieldPathId.path), declared.length);
  // impossible branches are not offered: positions differ from the indexes in the schema
  const indexes = branches.map((branch, at) => (declared.includes(branch) ? declared.indexOf(branch) : at));
  const findBranch = (before: number) =>
    formData === undefined ? before : branchOf(formData, branches, before, registry.schemaUtils);
  const [state, setState] = useState(() => {
    const before = indexes.indexOf(scope.branches.get(key) ?? -1);
    return { epoch, chosen: findBranch(Math.max(before, 0)) };
  });
  let { chosen } = state;
  if (state.epoch !== epoch) {
    chosen = findBranch(chosen);
    setState({ epoch, chosen });
  }
  const index = indexes[chosen] ?? chosen;
  useLayoutEffect(() => void scope.branches.set(key, index), [scope, key, index]);
  return [chosen, (next: number) => setState({ epoch, chosen: next })] as const;
}

interface ChoiceFrameProps {
  readonly path: Path;
  readonly presentation: Presentation;
  /** The branch has no fields: the choice is the control of the value and shows its error. */
  readonly isValueControl: boolean;
  readonly children: ReactNode;
}

/** The title around a choice of the branch and the fields of the chosen branch. */
function ChoiceFrame({ path, presentation, isValueControl, children }: ChoiceFrameProps) {
  const { idPrefix } = useExternalScope();
  const pointer = pointerOf(path);
  const isTitled = useContext(TitledAbove) === pointer || path.length === 0;
  const inside = (
    <div className="external-choice">
      {isValueControl ? <ChoiceTarget path={path}>{children}</ChoiceTarget> : children}
    </div>
  );
  if (isTitled) return inside;
  return (
    <FieldsetFrame
      id={`${elementId(idPrefix, pointer)}--choice`}
      title={presentation.title}
      help={presentation.help}
      className="external-set nested"
    >
      {inside}
    </FieldsetFrame>
  );
}

function ChoiceTarget({ path, children }: { readonly path: Path; readonly children: ReactNode }) {
  const { id, error } = useFieldState(path);
  return (
    <div id={id} tabIndex={-1}>
      {children}
      <FieldErrorText id={id} message={error} />
    </div>
  );
}

/**
 * The value after a switch to another branch: matching members, the new branch's earlier value (`stashed`) or defaults
 * for the others, and members unknown to both branches.
 */
export function switchBranch(
  value: Json | undefined,
  from: RJSFSchema | undefined,
  to: RJSFSchema,
  utils: SchemaUtils,
  stashed: Json | undefined,
): Json | undefined {
  const next = utils.retrieveSchema(to);
  const initial = stashed ?? defaultsOf(to, utils);
  if (!isRecord(value)) return value !== undefined && matchesType(value, next) ? value : initial;
  if (!matchesType(value, next)) return initial;
  const known = from ? (utils.retrieveSchema(from).properties ?? {}) : {};
  const shared = Object.entries(value).filter(([name, member]) => {
    const property = next.properties?.[name];
    if (isSchemaObject(property)) return matchesType(member, utils.retrieveSchema(property));
    return !Object.hasOwn(known, name);
  });
  return { ...recordOf(initial), ...Object.fromEntries(shared) };
}

/**
 * The branch of a value: `before` if the value is valid there, the first valid branch, or the closest one by type,
 * discriminator and members. rjsf's own search tries every path of a recursive schema.
 */
function branchOf(value: Json, branches: readonly RJSFSchema[], before: number, utils: SchemaUtils): number {
  const valid = branches.map((branch) => utils.getValidator().isValid(branch, value, utils.getRootSchema()));
  if (valid[before] || branches.length < 2) return before;
  if (valid.includes(true)) return valid.indexOf(true);
  const scores = branches.map((branch) => matchScore(value, utils.retrieveSchema(branch), utils));
  const best = Math.max(...scores);
  return scores[before] === best ? before : scores.indexOf(best);
}

function matchScore(value: Json, schema: RJSFSchema, utils: SchemaUtils): number {
  if (!matchesType(value, schema)) return 0;
  const { properties = {} } = schema;
  const known = Object.entries(recordOf(value)).map(([name, member]) => {
    const property = properties[name];
    if (!isSchemaObject(property)) return -1;
    const own = utils.retrieveSchema(property);
    const isDiscriminator = own.const !== undefined || own.enum !== undefined;
    if (matchesType(member, own)) return isDiscriminator ? 100 : 1;
    return isDiscriminator ? -100 : 0;
  });
  return known.reduce((sum, one) => sum + one, 1000);
}

/** Whether a value matches the type and choices of a schema; members and items are not checked. */
function matchesType(value: Json, schema: RJSFSchema): boolean {
  const only = memberOf(schema, 'const');
  const choices = listAt(schema, 'enum');
  if (only !== undefined && !equal(only, value)) return false;
  if (choices && !choices.some((choice) => equal(choice, value))) return false;
  const types = typesOf(schema);
  return types.length === 0 || types.some((type) => isOfType(value, type));
}

/** One branch with the keywords common to all. Its title is omitted, because the label of the choice shows it. */
function mergedWith(schema: RJSFSchema, branch: RJSFSchema): RJSFSchema {
  const { anyOf, oneOf, ...common } = schema;
  // without the symbol by which rjsf marks the reference: it would resolve to the choice again
  const { $ref: _reference, ...keywords } = Object.fromEntries(Object.entries(common));
  const rest: RJSFSchema = anyOf && oneOf ? { ...keywords, oneOf } : keywords;
  const { title: _title, ...own } = branch;
  return Object.keys(rest).length === 0 ? own : { allOf: [rest, own] };
}

function branchUis(schema: RJSFSchema, ui: Ui): readonly Ui[] {
  const list: unknown = schema.anyOf ? ui?.anyOf : ui?.oneOf;
  return Array.isArray(list) ? list.map((one) => (isUi(one) ? one : undefined)) : [];
}

/** The uiSchema of a branch without its own: that of the choice, without the options that concern the choice. */
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
    const isOnlyOfType = type !== undefined && types.filter((other) => other === type).length === 1;
    const own = getUiOptions(uis[at]).title ?? schema.title;
    return (
      own ??
      (isOnlyOfType ? words.typeTitles[type] : undefined) ??
      distinguishingLabel(schema, schemas, utils)
    );
  });
  return labels.map((label, at) =>
    label !== undefined && labels.indexOf(label) === at ? label : words.variantNumber(at + 1),
  );
}

/** The label of a branch without a title: its constants, or the members that only this branch requires. */
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
  const discriminators = members.flatMap(([, property]) => {
    const values = constantsOf(property);
    return values.length === 1 ? values : [];
  });
  if (discriminators.length > 0) return discriminators.map(valueText).join(', ');
  const ownRequired = required.filter(
    (name) => all.filter((other) => (other.required ?? []).includes(name)).length === 1,
  );
  const titles = ownRequired.map(
    (name) => members.find(([known]) => known === name)?.[1].title ?? readableName(name),
  );
  return titles.length > 0 ? titles.slice(0, MAX_LABEL_PARTS).join(', ') : undefined;
}

/** The most constants or members in a label. */
const MAX_LABEL_PARTS = 3;

function constantsOf(schema: RJSFSchema): readonly Json[] {
  const only = memberOf(schema, 'const');
  const all = only === undefined ? (listAt(schema, 'enum') ?? []) : [only];
  return all.length <= MAX_LABEL_PARTS ? all : [];
}

const titleOf = ({ title }: RJSFSchema) => (title === undefined ? {} : { title });
