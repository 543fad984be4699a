import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { compileExternal } from '#engine/external/compile/compile-external.ts';
import { type CompiledExternal, precompiledExternal } from '#engine/external/precompiled.ts';
import { ExternalForm } from '#engine/react/external/external-form.tsx';
import { externalModules } from '#generated/external.ts';
import { candidates } from '#tests/support/external/candidates.ts';
import { externalForm, runModule } from '#tests/support/external/forms.ts';

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

test.each(Object.entries(forms))(
  '%s: renders the same with precompiled and run-time validators',
  (_, [schema, ...data]) => {
    const warn = vi.spyOn(console, 'warn');
    const form = externalForm(schema);
    const atRunTime = compileExternal(form);
    const precompiled = precompiledExternal(runModule(form), neverEvaluated);
    for (const value of data) {
      const markup = markupOf(precompiled, value);
      expect(markup).toBe(markupOf(atRunTime, value));
      expect(markup).toContain('<');
    }
    expect(warn).not.toHaveBeenCalled();
  },
);

test.each(Object.entries(externalModules))(
  '%s of schemas/forms: rjsf validates only precompiled schemas',
  async (_, load) => {
    const precompiled = precompiledExternal(await load(), neverEvaluated);
    for (const value of candidates(precompiled.form.schema, undefined))
      expect(markupOf(precompiled, value)).toContain('<');
  },
);

test('names a schema without a compiled function', () => {
  const { validator } = precompiledExternal(runModule(externalForm(object({ a: text }))), neverEvaluated);
  const unknown = { type: 'number' } as const;
  expect(() => validator.isValid(unknown, 1, {})).toThrow('not compiled ahead: {"type":"number"}');
});

function markupOf(compiled: CompiledExternal, value: unknown): string {
  return renderToStaticMarkup(
    <ExternalForm compiled={compiled} value={JSON.parse(JSON.stringify(value))} onChange={() => undefined} />,
  );
}

/** Replaces the evaluation of schemas without a compiled function; throws, because none may be needed. */
function neverEvaluated(_: unknown, part: object): never {
  throw new Error(`rjsf validates a schema that is not compiled ahead: ${JSON.stringify(part)}`);
}
