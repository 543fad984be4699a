import type { RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import { branchKey } from '#engine/external/external-form.ts';
import * as words from '#engine/text/external-controls.ts';
import { RadioTiles } from '../controls/radio-control.tsx';
import { SelectList } from '../controls/select-control.tsx';
import { FieldChrome, FieldErrorText } from '../fields/field-chrome.tsx';
import { Subheading, UnderSubheading } from '../ui/heading.tsx';
import { useStable } from '../ui/use-stable.ts';
import { branchLabels, branchOf, branchUis, mergedWith, switched, withoutBranches } from './branches.ts';
import { InnerField } from './inner-field.tsx';
import { type Look, lookOf } from './look.ts';
import { type Path, placeId, pointerOf } from './paths.ts';
import { TitledAbove, useExternalScope, usePlace } from './places.ts';
import { branchesOf, type ExternalFieldProps, mainType, referenceOf } from './schemas.ts';

/** More than these are a list to choose from. */
const FEW = 5;

/**
 * A value of one of several kinds (`oneOf`, `anyOf`): the kind and its fields. Members common to
 * the branches are merged into the chosen branch, so that every member is rendered once.
 */
export function ChoiceField(props: ExternalFieldProps) {
  const { schema, registry } = props;
  const branches = branchesOf(schema, registry.schemaUtils);
  if (!branches || lookOf(props).hidden) return null;
  return <Branches {...props} branches={branches} />;
}

function Branches(props: ExternalFieldProps & { readonly branches: readonly RJSFSchema[] }) {
  const { schema, branches, registry, fieldPathId, formData, uiSchema } = props;
  const { idPrefix } = useExternalScope();
  const pointer = pointerOf(fieldPathId.path);
  const id = `${placeId(idPrefix, pointer)}--variant`;
  const look = lookOf(props);
  const onChange = useStable((value: Json | undefined, path: Path) => props.onChange(value, [...path]));
  const [chosen, choose] = useChosen(props);
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
 * The branch of the data. It does not change while a person types, even if another fits better, and is computed again
 * after an external change.
 */
function useChosen({
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
  readonly look: Look;
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
      {standsForValue ? <OwnPlace path={path}>{children}</OwnPlace> : children}
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

function OwnPlace({ path, children }: { readonly path: Path; readonly children: ReactNode }) {
  const { id, error } = usePlace(path);
  return (
    <div id={id} tabIndex={-1}>
      {children}
      <FieldErrorText id={id} message={error} />
    </div>
  );
}
