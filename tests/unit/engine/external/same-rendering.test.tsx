import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { compileExternal } from '#engine/external/compile/compile-external.ts';
import { type CompiledExternal, precompiledExternal } from '#engine/external/precompiled.ts';
import { ExternalForm } from '#engine/react/external/external-form.tsx';
import { externalModules } from '#generated/external.ts';
import { candidates } from '#tests/support/external/candidates.ts';
import { externalForm } from '#tests/support/external/forms.ts';

const object = (properties: object, rest = {}) => ({ type: 'object', properties, ...rest });
const text = { type: 'string' };

/** Schemas that rjsf evaluates: alternatives, conditions and dependencies, also in entries and behind references. */
const forms: Readonly<Record<string, readonly [schema: object, ...data: unknown[]]>> = {
  'alternatives with a discriminator': [
    {
      oneOf: ['a', 'b'].map((kind) =>
        object({ kind: { const: kind }, [kind]: text }, { required: ['kind'] }),
      ),
    },
    { kind: 'b', b: 'x' },
    { kind: 'c' },
  ],
  'alternatives of several types': [
    object({ a: { anyOf: [text, { type: 'number' }, object({ b: text })] } }),
    { a: 5 },
    { a: { b: 'x' } },
  ],
  'a condition in an entry': [
    {
      type: 'array',
      items: object(
        { a: text },
        // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
        { if: object({ a: { const: 'x' } }), then: object({ b: text }), else: object({ c: text }) },
      ),
    },
    [{ a: 'x' }, { a: 'y' }, {}],
  ],
  'alternatives in dependencies': [
    object(
      { a: { enum: ['x', 'y'] } },
      {
        dependencies: { a: { oneOf: ['x', 'y'].map((one) => object({ a: { enum: [one] }, [one]: text })) } },
      },
    ),
    { a: 'x' },
    { a: 'y' },
  ],
  'alternatives below a reference, in other members': [
    object(
      {},
      {
        additionalProperties: { $ref: '#/$defs/one' },
        $defs: { one: { oneOf: [object({ a: text }), object({ b: text })] } },
      },
    ),
    { first: { b: 'x' }, second: { a: 'y' } },
  ],
  'a recursive member': [
    object({ name: text, child: { anyOf: [{ $ref: '#' }, { type: 'null' }] } }),
    { name: 'a', child: null },
  ],
};

test.each(Object.entries(forms))('%s: renders the same as with rjsf’s Ajv', (_, [schema, ...data]) => {
  const warn = vi.spyOn(console, 'warn');
  const compiled = compileExternal(externalForm(schema));
  for (const value of data) {
    const markup = markupOf(compiled, value);
    expect(markup).toBe(markupOf({ ...compiled, validator: ajvValidator() }, value));
    expect(markup).toContain('<');
  }
  expect(warn).not.toHaveBeenCalled();
});

test.each(Object.entries(externalModules))(
  '%s of schemas/forms: renders the same as with rjsf’s Ajv',
  async (_, load) => {
    const compiled = precompiledExternal(await load());
    for (const value of candidates(compiled.form.schema, undefined))
      expect(markupOf(compiled, value)).toBe(markupOf({ ...compiled, validator: ajvValidator() }, value));
  },
);

function ajvValidator() {
  return customizeValidator({ AjvClass: Ajv2019, ajvOptionsOverrides: { strict: false, logger: false } });
}

function markupOf(compiled: CompiledExternal, value: unknown): string {
  return renderToStaticMarkup(
    <ExternalForm compiled={compiled} value={JSON.parse(JSON.stringify(value))} onChange={() => undefined} />,
  );
}
