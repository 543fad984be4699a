import type { RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { CompiledValidateFunction } from '@rjsf/validator-ajv8/lib/types.js';
import type {
  CompiledForm,
  FieldNode,
  FormDefinition,
  Section,
  StepDefinition,
  ValidateFunction,
} from '#engine/definition/definition.ts';
import { isHidden } from '#engine/definition/field.ts';
import { memoize } from '#engine/definition/memoize.ts';
import { stepSchema } from '#engine/validation/step-schema.ts';
import { type FieldOptions, type Panel, panelTitleId, type ScopeHeading } from './field-options.ts';

export interface ScopeFields {
  readonly definition: FormDefinition;
  readonly step: StepDefinition;
  /** Fields to render: all of the step, or those of one panel. */
  readonly fields: readonly FieldNode[];
  readonly sections: Readonly<Record<string, Section>>;
  /** The page's heading above the fields. */
  readonly heading?: ScopeHeading | undefined;
}

/** The input of rjsf for a step: its compiled schema, and the options of our component for each field. */
export interface ScopeSchema {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/**
 * The schema of a step is constant, as it was compiled, with the fields of all panels and conditions. The templates skip
 * hidden fields and those of other panels.
 */
export function scopeSchema({ definition, step, fields, sections, heading }: ScopeFields): ScopeSchema {
  const visible = fields.filter((node) => !isHidden(node));
  const panels = panelsOf(visible, sections, heading);
  const uiSchema: UiSchema = { 'ui:options': { panels } };
  for (const panel of panels) {
    for (const node of visible.filter(({ name }) => panel.names.includes(name))) {
      const title = node.schema.title ?? '';
      const panelHeading =
        panel.section?.title === title
          ? (panel.titledBy ?? panelTitleId(definition.id, panel.id))
          : undefined;
      const titledBy = panelHeading ?? (heading?.titles.includes(title) ? heading.id : undefined);
      const isQuestionInHeading = heading?.titles.includes(node.schema['x-question'] ?? title) === true;
      uiSchema[node.name] = uiOf(node, titledBy === undefined ? {} : { titledBy, isQuestionInHeading });
    }
  }
  return { schema: stepSchema(definition, step) as RJSFSchema, uiSchema };
}

function uiOf(node: FieldNode, title: Pick<FieldOptions, 'titledBy' | 'isQuestionInHeading'>): UiSchema {
  const options = { 'ui:options': { fieldOptions: { node, ...title } } };
  const inner = Object.fromEntries(
    node.children.filter((child) => !isHidden(child)).map((child) => [child.name, uiOf(child, {})]),
  );
  if (node.kind === 'object') return { ...options, ...inner };
  const field = { ...options, 'ui:field': 'OwnField' };
  return node.kind === 'group' ? { ...field, items: { 'ui:options': { entryOf: node }, ...inner } } : field;
}

/**
 * The fields by panel: those without a section first, then the sections in order, as in the read-only view. The first
 * panel has no heading if the page's heading shows its title.
 */
function panelsOf(
  visible: readonly FieldNode[],
  sections: ScopeFields['sections'],
  heading: ScopeHeading | undefined,
): readonly Panel[] {
  const namesIn = (id: string | undefined) =>
    visible.filter((node) => sectionOf(node, sections) === id).map(({ name }) => name);
  const withoutSection: Panel = { id: '', section: undefined, names: namesIn(undefined) };
  const titled = Object.entries(sections).map(([id, section]) => ({ id, section, names: namesIn(id) }));
  return [withoutSection, ...titled]
    .filter((panel) => panel.names.length > 0)
    .map((panel, index) => {
      const isTitleInHeading = index === 0 && heading?.titles.includes(panel.section?.title ?? '') === true;
      return isTitleInHeading ? { ...panel, titledBy: heading.id } : panel;
    });
}

function sectionOf(node: FieldNode, sections: ScopeFields['sections']): string | undefined {
  const id = node.schema['x-section'];
  return id !== undefined && Object.hasOwn(sections, id) ? id : undefined;
}

const validatorsOf = memoize<CompiledForm, Map<string, ValidatorType>>(() => new Map());

/**
 * rjsf's precompiled validator with the compiled function of a step, one per form and step. It throws for any other
 * schema, so nothing renders with rules that were not compiled.
 */
export function stepValidator(form: CompiledForm, step: StepDefinition, schema: RJSFSchema): ValidatorType {
  const validators = validatorsOf(form);
  const known = validators.get(step.id);
  if (known) return known;
  const compiled = form.validators.steps[step.id];
  if (!compiled) throw new Error(`The form ${form.definition.id} has no validator for step ${step.id}`);
  const validator = createPrecompiledValidator({ [schema.$id ?? '']: toRjsfValidator(compiled) }, schema);
  validators.set(step.id, validator);
  return validator;
}

/** Copies the errors, which rjsf changes, and adds `schemaPath`, which the compiled code omits. */
function toRjsfValidator(validate: ValidateFunction): CompiledValidateFunction {
  const compiled: CompiledValidateFunction = (data: unknown) => {
    const isValid = validate(data);
    compiled.errors = (validate.errors ?? []).map(({ instancePath, keyword, params, message }) => ({
      instancePath,
      keyword,
      params: { ...params },
      schemaPath: '',
      ...(message !== undefined && { message }),
    }));
    return isValid;
  };
  return compiled;
}
