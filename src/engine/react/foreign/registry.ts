import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import {
  createSchemaUtils,
  type Registry,
  type RJSFSchema,
  type TemplatesType,
  type UiSchema,
} from '@rjsf/utils';
import type { CompiledForeign } from '#engine/foreign/validator/precompiled.ts';
import { mergedParts } from './data/merged-parts.ts';
import { orByType } from './fields/by-type.tsx';
import { ChoiceField } from './fields/choice-field.tsx';
import { LeafField } from './fields/leaf-field.tsx';
import { ListField } from './fields/list-field.tsx';
import { ObjectField } from './fields/object-field.tsx';
import { UnknownField } from './fields/unknown-field.tsx';
import { Nothing, Through } from './templates.tsx';

const OneLeaf = orByType(LeafField);
const OneList = orByType(ListField);
const OneObject = orByType(ObjectField);

/** No member of a schema has it in its name: ids are ours (`placeId`), by path. */
const SEPARATOR = '\u0000';

/**
 * What rjsf is given instead of its own: fields that keep nothing, write by path and draw what stands around them, so
 * that nothing is left to its templates and widgets.
 */
export function foreignRegistry({ form, validator }: CompiledForeign): Registry {
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
