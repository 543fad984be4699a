import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  createSchemaUtils,
  type FieldTemplateProps,
  type Registry,
  type RJSFSchema,
  type TemplatesType,
  type UiSchema,
} from '@rjsf/utils';
import { type FunctionComponent, useMemo } from 'react';
import type { Json } from '#engine/definition/definition.ts';
import type { CompiledExternal } from '#engine/external/precompiled.ts';
import { useStable } from '../ui/use-stable.ts';
import { ChoiceField } from './choice-field.tsx';
import { InnerField } from './inner-field.tsx';
import { LeafField } from './leaf-field.tsx';
import { ListField } from './list-field.tsx';
import { ObjectField } from './object-field.tsx';
import type { Path } from './paths.ts';
import { useFirstValues } from './places.ts';
import { byType, type ExternalFieldProps, impliedType, mergedParts } from './schemas.ts';

const OneLeaf = orByType(LeafField);
const OneList = orByType(ListField);
const OneObject = orByType(ObjectField);

/** No member of a schema has it in its name: ids are ours (`placeId`), by path. */
const SEPARATOR = '\u0000';

/**
 * Replaces rjsf's own fields with ones that have no state, write by path and render their own
 * frames, so that its templates and widgets are unused.
 */
export function externalRegistry({ form, validator }: CompiledExternal): Registry {
  const schema = form.schema as RJSFSchema;
  const ui = form.ui as UiSchema;
  const { 'ui:globalOptions': globalUiOptions, 'ui:definitions': uiSchemaDefinitions } = ui;
  return {
    fields: {
      SchemaField,
      AnyOfField: ChoiceField,
      OneOfField: ChoiceField,
      ArrayField: OneList,
      ObjectField: OneObject,
      StringField: OneLeaf,
      NumberField: OneLeaf,
      BooleanField: OneLeaf,
      NullField: OneLeaf,
      FallbackField: UnknownField,
    },
    templates: TEMPLATES,
    widgets: {},
    formContext: {},
    rootSchema: schema,
    schemaUtils: createSchemaUtils(validator, schema, {}, mergedParts),
    translateString: (words) => words,
    globalFormOptions: {
      idPrefix: form.id,
      idSeparator: SEPARATOR,
      useFallbackUiForUnsupportedType: false,
      experimental_componentUpdateStrategy: 'shallow',
    },
    ...(globalUiOptions && { globalUiOptions }),
    ...(uiSchemaDefinitions && { uiSchemaDefinitions }),
  };
}

const TEMPLATES: TemplatesType = {
  FieldTemplate: Through,
  ArrayFieldTemplate: Nothing,
  ArrayFieldDescriptionTemplate: Nothing,
  ArrayFieldItemTemplate: Nothing,
  ArrayFieldItemButtonsTemplate: Nothing,
  ArrayFieldTitleTemplate: Nothing,
  BaseInputTemplate: Nothing,
  CyclicSchemaExpandTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
  ErrorListTemplate: Nothing,
  FallbackFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  GridTemplate: Nothing,
  MultiSchemaFieldTemplate: Nothing,
  ObjectFieldTemplate: Nothing,
  OptionalDataControlsTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  UnsupportedFieldTemplate: Nothing,
  WrapIfAdditionalTemplate: Nothing,
  ButtonTemplates: {
    AddButton: Nothing,
    ClearButton: Nothing,
    CopyButton: Nothing,
    MoveDownButton: Nothing,
    MoveUpButton: Nothing,
    RemoveButton: Nothing,
    SubmitButton: Nothing,
  },
};

/** A field of one type, and a choice between the types where a schema names several. */
function orByType(Field: FunctionComponent<ExternalFieldProps>): FunctionComponent<ExternalFieldProps> {
  return function FieldOrChoice(props: ExternalFieldProps) {
    const { schema } = props;
    const branched = useMemo(() => byType(schema), [schema]);
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

/** A field draws its own label, help and error. */
function Through({ children }: FieldTemplateProps) {
  return children;
}

/** Placeholder for a template that our fields never request. */
function Nothing() {
  return null;
}
