import Form from '@rjsf/core/lib/components/Form.js';
import type {
  FieldPathId,
  FieldProps,
  FieldTemplateProps,
  RegistryFieldsType,
  RJSFSchema,
  TemplatesType,
  UiSchema,
} from '@rjsf/utils';
import {
  createContext,
  type FunctionComponent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Json } from '#engine/definition/definition.ts';
import type { ExternalProblem } from '#engine/external/external-form.ts';
import type { CompiledExternal } from '#engine/external/precompiled.ts';
import { formSettings } from '../rjsf/form-settings.tsx';
import { focusControl } from '../ui/focus-control.ts';
import { useStable } from '../ui/use-stable.ts';
import { ChoiceField } from './choice-field.tsx';
import { defaultsOf } from './defaults.ts';
import { InnerField } from './inner-field.tsx';
import { LeafField } from './leaf-field.tsx';
import { ListField } from './list-field.tsx';
import { ObjectField } from './object-field.tsx';
import { type Path, ProblemStore, placeId, Scope, useFirstValues, withValue } from './places.ts';
import { type ExternalFieldProps, impliedType, mergedParts, splitByType } from './schemas.ts';

export interface ExternalFormProps {
  readonly compiled: CompiledExternal;
  /** The data, owned by the caller: nested JSON. `undefined` is a new form, which gets its defaults once. */
  readonly value: Json | undefined;
  /** Called on every input event with the current data. */
  readonly onChange: (value: Json | undefined) => void;
  /** Errors belong to the caller; each is shown at its field, or at the closest rendered ancestor. */
  readonly problems?: readonly ExternalProblem[];
  /** Prefix of the ids in the page and id of the form. A path of the data follows it (`placeId`). */
  readonly idPrefix?: string;
  readonly readOnly?: boolean;
  /**
   * Holds the chosen alternatives for the validator (`ExternalValidateFunction`); the form writes
   * it.
   */
  readonly branches?: Map<string, number>;
}

const Given = createContext<ExternalFormProps | undefined>(undefined);

/**
 * An external form. rjsf renders its constant schema with our fields, but does not hold the data: it would restore cleared
 * defaults and remove answers that a condition hides. `ExternalData` holds the data.
 */
export function ExternalForm(props: ExternalFormProps): ReactNode {
  const { form, validator } = props.compiled;
  const uiSchema = useMemo(() => rootUi(form.ui as UiSchema), [form]);
  const rendered = useMemo(
    () => (
      <Form
        {...formSettings}
        className="form-scope external-form"
        schema={form.schema as RJSFSchema}
        uiSchema={uiSchema}
        validator={validator}
        fields={FIELDS}
        templates={TEMPLATES}
        idPrefix={form.id}
        idSeparator={SEPARATOR}
        experimental_customMergeAllOf={mergedParts}
      />
    ),
    [form, uiSchema, validator],
  );
  return <Given value={props}>{rendered}</Given>;
}

function rootUi(ui: UiSchema): UiSchema {
  return { ...ui, 'ui:field': 'ExternalData', 'ui:fieldReplacesAnyOrOneOf': true };
}

/** The root field: the caller's data, rendered by the form's schema. */
function ExternalData({ registry }: FieldProps): ReactNode {
  const props = useContext(Given);
  if (!props) throw new Error('The data of an external form are rendered outside of <ExternalForm>');
  const { compiled, value, onChange, problems = NO_PROBLEMS, idPrefix = compiled.form.id, readOnly } = props;
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
  const [board] = useState(() => new ProblemStore(problems));
  useLayoutEffect(() => board.show(problems), [board, problems]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: set once, when the form is created
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

const OneLeaf = orByType(LeafField);
const OneList = orByType(ListField);
const OneObject = orByType(ObjectField);

/** No member of a schema has it in its name: ids are ours (`placeId`), by path. */
const SEPARATOR = '\u0000';

/** Replacements of rjsf's fields: without state, writing by path, with their own frames. */
const FIELDS: RegistryFieldsType = {
  ExternalData,
  AnyOfField: ChoiceField,
  OneOfField: ChoiceField,
  ArrayField: OneList,
  ObjectField: OneObject,
  StringField: OneLeaf,
  NumberField: OneLeaf,
  BooleanField: OneLeaf,
  NullField: OneLeaf,
  FallbackField: UnknownField,
};
const TEMPLATES: Partial<TemplatesType> = { FieldTemplate: Through };

/** A field of one type, or a choice of types if a schema names several. */
function orByType(Field: FunctionComponent<ExternalFieldProps>): FunctionComponent<ExternalFieldProps> {
  return function FieldOrChoice(props: ExternalFieldProps) {
    const { schema } = props;
    const branched = useMemo(() => splitByType(schema), [schema]);
    return branched === schema ? <Field {...props} /> : <ChoiceField {...props} schema={branched} />;
  };
}

/** A schema without a type: choices of several types, a constant, or the type that its keywords or value imply. */
function UnknownField(props: ExternalFieldProps) {
  const { schema, registry } = props;
  const { const: only } = schema as { const?: Json };
  const chosen = only !== undefined || registry.schemaUtils.isSelect(schema);
  return chosen ? <LeafField {...props} /> : <Implied {...props} />;
}

function Implied({ schema, formData, ...props }: ExternalFieldProps) {
  const type = impliedType(schema, useFirstValues()('', formData));
  const typed = useMemo(() => ({ ...schema, type }), [schema, type]);
  const onChange = useStable((value: Json | undefined, path: Path) => props.onChange(value, [...path]));
  return (
    <InnerField
      name={props.name}
      {...(props.title !== undefined && { title: props.title })}
      schema={typed}
      ui={props.uiSchema}
      value={formData}
      pathId={props.fieldPathId}
      required={props.required === true}
      readOnly={props.readonly === true}
      onChange={onChange}
      registry={props.registry}
    />
  );
}

/** Omits rjsf's frame, since fields render their own label, help and error. */
function Through({ children }: FieldTemplateProps) {
  return children;
}
