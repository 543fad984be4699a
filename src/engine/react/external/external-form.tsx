import Form from '@rjsf/core/lib/components/Form.js';
import type {
  FieldPathId,
  FieldProps,
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
import { type Json, memberOf } from '#engine/definition/definition.ts';
import { type Path, withValue } from '#engine/external/data-path.ts';
import type { ExternalProblem } from '#engine/external/external-form.ts';
import type { CompiledExternal } from '#engine/external/precompiled.ts';
import { BareTemplate, formSettings } from '../rjsf/form-settings.tsx';
import { focusControl } from '../ui/focus-control.ts';
import { useStable } from '../ui/use-stable.ts';
import { ChoiceField } from './choice-field.tsx';
import { defaultsOf } from './defaults.ts';
import { elementId, ProblemStore, Scope, useFirstValues } from './external-scope.ts';
import { InnerField } from './inner-field.tsx';
import { LeafField } from './leaf-field.tsx';
import { ListField } from './list-field.tsx';
import { ObjectField } from './object-field.tsx';
import { type ExternalFieldProps, impliedType, mergeParts, splitByType } from './schemas.ts';

export interface ExternalFormProps {
  readonly compiled: CompiledExternal;
  /** The data, owned by the caller: nested JSON. `undefined` is a new form, which gets its defaults once. */
  readonly value: Json | undefined;
  /** Called on every input event with the current data. */
  readonly onChange: (value: Json | undefined) => void;
  /** Errors belong to the caller; each is shown at its field, or at the closest rendered ancestor. */
  readonly problems?: readonly ExternalProblem[];
  /** Prefix of the ids in the page and id of the form. A path of the data follows it (`elementId`). */
  readonly idPrefix?: string;
  readonly readOnly?: boolean;
  /** The chosen branches, which the form writes and the validator reads (`ExternalValidateFunction`). */
  readonly branches?: Map<string, number>;
}

const FormProps = createContext<ExternalFormProps | undefined>(undefined);

/**
 * An external form. rjsf renders its constant schema with our fields. The data are in `ExternalData`, because rjsf would
 * restore cleared defaults and remove answers that a condition hides.
 */
export function ExternalForm(props: ExternalFormProps): ReactNode {
  const { form, validator } = props.compiled;
  const uiSchema = useMemo(
    () => ({ ...form.ui, 'ui:field': 'ExternalData', 'ui:fieldReplacesAnyOrOneOf': true }) as UiSchema,
    [form],
  );
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
        experimental_customMergeAllOf={mergeParts}
      />
    ),
    [form, uiSchema, validator],
  );
  return <FormProps value={props}>{rendered}</FormProps>;
}

/** The root field: it owns the rendered data. */
function ExternalData({ registry }: FieldProps): ReactNode {
  const props = useContext(FormProps);
  if (!props) throw new Error('The data of an external form are rendered outside of <ExternalForm>');
  const { compiled, value, onChange, problems = NO_PROBLEMS, idPrefix = compiled.form.id, readOnly } = props;
  const schema = compiled.form.schema as RJSFSchema;
  // defaults apply once: a value that the person clears does not return
  const [initial, setInitial] = useState(() =>
    value === undefined ? defaultsOf(schema, registry.schemaUtils) : undefined,
  );
  const data = value === undefined ? initial : value;
  const { change, epoch } = useDataWrites(data, (next) => {
    setInitial(undefined);
    onChange(next);
  });
  const [problemStore] = useState(() => new ProblemStore(problems));
  useLayoutEffect(() => problemStore.setProblems(problems), [problemStore, problems]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: set once, when the form is created
  useEffect(() => {
    if (value === undefined && initial !== undefined) onChange(initial);
  }, []);
  const hasReferences = useMemo(() => JSON.stringify(schema).includes('"$ref"'), [schema]);
  const [pendingCommits] = useState(() => new Map<string, () => void>());
  const [ownBranches] = useState(() => new Map<string, number>());
  const branches = props.branches ?? ownBranches;
  // in the layout phase, so that a removed row unregisters afterwards
  useLayoutEffect(
    () => () => {
      for (const commit of [...pendingCommits.values()]) commit();
    },
    [pendingCommits],
  );
  const scope = useMemo(
    () => ({ idPrefix, problemStore, hasReferences, pendingCommits, branches, epoch }),
    [idPrefix, problemStore, hasReferences, pendingCommits, branches, epoch],
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

/** `change` writes at a path of the caller's data; `epoch` increases when the data change from outside. */
function useDataWrites(data: Json | undefined, onChange: ExternalFormProps['onChange']) {
  const latest = useRef(data);
  const [rendered, setRendered] = useState({ data, epoch: 0 });
  const ownData = useRef<Json | undefined>(data);
  if (rendered.data !== data)
    setRendered({ data, epoch: data === ownData.current ? rendered.epoch : rendered.epoch + 1 });
  useLayoutEffect(() => {
    latest.current = data;
  }, [data]);
  const change = useStable((value: Json | undefined, path: Path) => {
    latest.current = withValue(latest.current, path, value);
    ownData.current = latest.current;
    onChange(latest.current);
  });
  return { change, epoch: rendered.epoch };
}

const NO_PROBLEMS: readonly ExternalProblem[] = [];
const ROOT: FieldPathId = { path: [], $id: '' };

/**
 * Focuses the control at the path of an error, or at its nearest rendered ancestor. `OnDemand` never hides an answer, so
 * nothing has to be opened first.
 */
export function focusExternalProblem(idPrefix: string, path: string): void {
  let pointer = path;
  while (pointer !== '' && !document.getElementById(elementId(idPrefix, pointer)))
    pointer = pointer.slice(0, pointer.lastIndexOf('/'));
  const id = elementId(idPrefix, pointer);
  focusControl(document.getElementById(id) ? id : elementId(idPrefix, path));
}

const LeafOrChoice = withTypeChoice(LeafField);
const ListOrChoice = withTypeChoice(ListField);
const ObjectOrChoice = withTypeChoice(ObjectField);

/** A character that no member name contains. rjsf's ids are not used: `elementId` makes ours. */
const SEPARATOR = '\u0000';

/** Replacements of rjsf's fields: without state, writing by path, with their own frames. */
const FIELDS: RegistryFieldsType = {
  ExternalData,
  AnyOfField: ChoiceField,
  OneOfField: ChoiceField,
  ArrayField: ListOrChoice,
  ObjectField: ObjectOrChoice,
  StringField: LeafOrChoice,
  NumberField: LeafOrChoice,
  BooleanField: LeafOrChoice,
  NullField: LeafOrChoice,
  FallbackField: UntypedField,
};
const TEMPLATES: Partial<TemplatesType> = { FieldTemplate: BareTemplate };

/** The field, or a choice between types if the schema has several. */
function withTypeChoice(Field: FunctionComponent<ExternalFieldProps>): FunctionComponent<ExternalFieldProps> {
  return function FieldOrChoice(props: ExternalFieldProps) {
    const { schema } = props;
    const branched = useMemo(() => splitByType(schema), [schema]);
    return branched === schema ? <Field {...props} /> : <ChoiceField {...props} schema={branched} />;
  };
}

/** The field of a schema without `type`: choices, a constant, or the type that its keywords or value imply. */
function UntypedField(props: ExternalFieldProps) {
  const { schema, registry } = props;
  const isChoice = memberOf(schema, 'const') !== undefined || registry.schemaUtils.isSelect(schema);
  return isChoice ? <LeafField {...props} /> : <ImpliedTypeField {...props} />;
}

function ImpliedTypeField({ schema, formData, ...props }: ExternalFieldProps) {
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
