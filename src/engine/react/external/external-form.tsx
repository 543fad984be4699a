import type { FieldPathId, RJSFSchema, UiSchema } from '@rjsf/utils';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import type { ExternalProblem } from '#engine/external/external-form.ts';
import type { CompiledExternal } from '#engine/external/precompiled.ts';
import { focusControl } from '../ui/focus-control.ts';
import { useStable } from '../ui/use-stable.ts';
import { defaultsOf } from './defaults.ts';
import { InnerField } from './inner-field.tsx';
import { type Path, placeId, withValue } from './paths.ts';
import { ProblemBoard, Scope } from './places.ts';
import { externalRegistry } from './registry.tsx';

export interface ExternalFormProps {
  readonly compiled: CompiledExternal;
  /** The data, which the caller owns: nested JSON. `undefined` is a new form, which is given its defaults once. */
  readonly value: Json | undefined;
  /** Called at every input event with the data as they are now. */
  readonly onChange: (value: Json | undefined) => void;
  /** Errors belong to the caller; each is shown at its field, or at the closest rendered ancestor. */
  readonly problems?: readonly ExternalProblem[];
  /** Begins the ids in the page; the id of the form by itself. A path of the data follows it (`placeId`). */
  readonly idPrefix?: string;
  readonly readOnly?: boolean;
  /**
   * Holds the chosen alternatives for the validator (`ExternalValidateFunction`); the form writes
   * it.
   */
  readonly branches?: Map<string, number>;
}

/**
 * An external form, rendered from its schema by rjsf's `SchemaField` and our fields
 * (`externalRegistry`). rjsf's own `Form` is unsuitable: it restores cleared defaults and removes
 * answers that a condition hides.
 */
export function ExternalForm(props: ExternalFormProps): ReactNode {
  const { compiled, value, onChange, problems = NO_PROBLEMS, idPrefix = compiled.form.id, readOnly } = props;
  const registry = useMemo(() => externalRegistry(compiled), [compiled]);
  const schema = compiled.form.schema as RJSFSchema;
  // initial data apply once: a value that the person clears does not return
  const [initial, setInitial] = useState(() =>
    value === undefined ? defaultsOf(schema, registry.schemaUtils) : undefined,
  );
  const data = value === undefined ? initial : value;
  const { change, epoch } = useOwnedData(data, (next) => {
    setInitial(undefined);
    onChange(next);
  });
  const [board] = useState(() => new ProblemBoard(problems));
  useLayoutEffect(() => board.show(problems), [board, problems]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: given once, when the form is made
  useEffect(() => {
    if (value === undefined && initial !== undefined) onChange(initial);
  }, []);
  const refers = useMemo(() => JSON.stringify(schema).includes('"$ref"'), [schema]);
  const [unfinished] = useState(() => new Map<string, () => void>());
  const [ownBranches] = useState(() => new Map<string, number>());
  const branches = props.branches ?? ownBranches;
  // in the layout phase, so that a removed row unregisters afterwards
  useLayoutEffect(
    () => () => {
      for (const finish of [...unfinished.values()]) finish();
    },
    [unfinished],
  );
  const scope = useMemo(
    () => ({ idPrefix, board, refers, unfinished, branches, epoch }),
    [idPrefix, board, refers, unfinished, branches, epoch],
  );
  return (
    <Scope value={scope}>
      <div className="form-scope external-form">
        <InnerField
          name=""
          schema={schema}
          ui={compiled.form.ui as UiSchema}
          value={data}
          pathId={ROOT}
          required
          readOnly={readOnly === true}
          onChange={change}
          registry={registry}
        />
      </div>
    </Scope>
  );
}

/** Writes by path into the caller's data. The epoch increases when the data change from outside. */
function useOwnedData(data: Json | undefined, onChange: ExternalFormProps['onChange']) {
  const latest = useRef(data);
  const [seen, setSeen] = useState({ data, epoch: 0 });
  const given = useRef<Json | undefined>(data);
  if (seen.data !== data) setSeen({ data, epoch: data === given.current ? seen.epoch : seen.epoch + 1 });
  useLayoutEffect(() => {
    latest.current = data;
  }, [data]);
  const change = useStable((value: Json | undefined, path: Path) => {
    latest.current = withValue(latest.current, path, value);
    given.current = latest.current;
    onChange(latest.current);
  });
  return { change, epoch: seen.epoch };
}

const NO_PROBLEMS: readonly ExternalProblem[] = [];
const ROOT: FieldPathId = { path: [], $id: '' };

/**
 * Focuses the control of a problem's path, or the nearest control around it. `OnDemand` never hides
 * an answer, so nothing has to be opened first.
 */
export function focusExternalProblem(idPrefix: string, path: string): void {
  let place = path;
  while (place !== '' && !document.getElementById(placeId(idPrefix, place)))
    place = place.slice(0, place.lastIndexOf('/'));
  const id = placeId(idPrefix, place);
  focusControl(document.getElementById(id) ? id : placeId(idPrefix, path));
}
