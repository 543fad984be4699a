import { describe, expect, it } from 'vitest';
import { createAjv } from '#engine/compile/ajv.ts';
import { type AjvError, type FieldNode, formFields } from '#engine/definition/definition.ts';
import { type ScopeFields, scopeSchema, stepValidator } from '#engine/react/rjsf/scope-schema.ts';
import { stepSchema } from '#engine/validation/step-schema.ts';
import { DEMANDS } from '#engine/validation/validate.ts';
import { allForms } from '../../all-forms.ts';

describe.each(allForms)('the rjsf schema of %s', (_, form) => {
  const { definition } = form;
  const scopes = definition.steps.map((step): ScopeFields => {
    const fields = formFields(definition).filter((field) => field.step === step.id);
    return { definition, step, fields, sections: step.sections };
  });

  it('is the same object for any rendered part of a step', () => {
    for (const scope of scopes) {
      const part = { ...scope, fields: scope.fields.slice(0, 1) };
      expect(scopeSchema(part).schema).toBe(scopeSchema(scope).schema);
    }
  });

  it('is the compiled schema; the validator accepts no other', () => {
    for (const { step, ...scope } of scopes) {
      const { schema } = scopeSchema({ step, ...scope });
      expect(schema).toBe(stepSchema(definition, step));
      expect(() => createAjv({ step: stepSchema(definition, step) }).getSchema('step')).not.toThrow();
      const validator = stepValidator(form, step, schema);
      // the button «Далее» validates with this compiled function (`validateForm`)
      const compiled = form.validators.steps[step.id];
      compiled?.({});
      const reported = validator.rawValidation<AjvError>(schema, {}).errors ?? [];
      expect(reported.map(brokenRule)).toEqual((compiled?.errors ?? []).map(brokenRule));
      expect(() => validator.isValid({ type: 'object' }, {}, { type: 'string' })).toThrow();
      const unknown = { $id: 'unknown', type: 'object' } as const;
      expect(() => validator.isValid(unknown, {}, schema)).toThrow('No precompiled validator function');
    }
  });

  it('has every field by type, hidden or shown, and nothing for rjsf to resolve', () => {
    for (const { step, ...scope } of scopes) {
      const { schema } = scopeSchema({ step, ...scope });
      expect(typesIn(schema.properties)).toEqual(typesOf(scope.fields));
      expect(Object.keys(schema)).toEqual(expect.arrayContaining(['$id', 'type', 'properties', 'required']));
      const rendered = JSON.stringify(schema, (keyword, value) => (keyword === DEMANDS ? undefined : value));
      expect(rendered).not.toMatch(/"(if|then|else|oneOf|anyOf|allOf|\$ref|dependencies|default)":/);
    }
  });
});

const brokenRule = ({ instancePath, keyword, params }: AjvError) => ({ instancePath, keyword, params });

function typesOf(fields: readonly FieldNode[]): object {
  return Object.fromEntries(
    fields.map(({ name, kind, schema }) => [name, kind === 'external' ? ['object', 'array'] : schema.type]),
  );
}

function typesIn(properties: object = {}): object {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]: [string, { type: unknown }]) => [name, property.type]),
  );
}
