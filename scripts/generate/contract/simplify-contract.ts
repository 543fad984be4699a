import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { readForms } from '../forms/read-forms.ts';
import { isObject, objectOf, resolveReference } from '../json-files.ts';
import { jsonText, type Stage } from '../stage.ts';
import { updateExamples } from './update-examples.ts';

/**
 * Replaces schemas of the bundled contract by simpler equivalent ones, so that a request is validated against a single
 * object and the error for an unknown member names it.
 *
 * - `allOf` with `unevaluatedProperties`, which adds the fields of a form, is merged into one schema;
 * - `anyOf` of string enums becomes one `enum`;
 * - an exploded object parameter (`style: form`) becomes one parameter per member;
 * - `examples` with a single entry becomes `example`.
 *
 * Unused components are removed, except security schemes.
 */
export function simplifyContract(contract: unknown): unknown {
  return removeUnusedComponents(objectOf(simplifyPart(contract, contract)));
}

function simplifyPart(contract: unknown, value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .flatMap((item) => explodeParameter(contract, item))
      .map((item) => simplifyPart(contract, item));
  if (!isObject(value)) return value;
  const part = replaceSingleExample(contract, mergeEnums(contract, mergeAllOf(contract, value)));
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, simplifyPart(contract, inner)]));
}

type Part = Record<string, unknown>;

function mergeAllOf(contract: unknown, schema: Part): Part {
  const { allOf, unevaluatedProperties, ...own } = schema;
  if (unevaluatedProperties === undefined || !Array.isArray(allOf)) return schema;
  const parts = allOf.map((part) => mergeAllOf(contract, resolveReference(contract, part)));
  const merged = (name: string) => Object.assign({}, ...parts.map((part) => part[name]), own[name]);
  const listed = (name: string) => [...new Set([...parts, own].flatMap((part) => part[name] ?? []))];
  const forms = ['x-form', 'x-answers'].flatMap((name) => {
    const ids = listed(name);
    return ids.length > 0 ? [[name, ids.length === 1 ? ids[0] : ids] as const] : [];
  });
  const required = listed('required');
  const patternProperties = merged('patternProperties');
  return {
    ...Object.assign({}, ...parts),
    ...own,
    ...Object.fromEntries(forms),
    ...(required.length > 0 && { required }),
    properties: merged('properties'),
    ...(Object.keys(patternProperties).length > 0 && { patternProperties }),
    additionalProperties: unevaluatedProperties,
  };
}

function mergeEnums(contract: unknown, schema: Part): Part {
  const { anyOf, ...own } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const parts = anyOf.map((part) => resolveReference(contract, part)).filter(allowsValues);
  if (!parts.every((part) => part.type === 'string' && Array.isArray(part.enum))) return schema;
  return { type: 'string', enum: parts.flatMap((part) => part.enum), ...own };
}

/** False for `not: {}`, which allows no value: the sort orders of a form without listed answers. */
function allowsValues({ not }: Part): boolean {
  return not === undefined || Object.keys(objectOf(not)).length > 0;
}

function explodeParameter(contract: unknown, item: unknown): readonly unknown[] {
  const { in: place, style, explode, schema, required } = resolveReference(contract, item);
  const members = resolveReference(contract, schema);
  if (place !== 'query' || style !== 'form' || explode !== true || members.type !== 'object') return [item];
  return Object.entries(objectOf(members.properties)).map(([name, of]) => {
    const { description, examples, ...own } = objectOf(of);
    const [example] = [examples].flat();
    return { name, in: place, required, description, schema: own, example };
  });
}

function replaceSingleExample(contract: unknown, media: Part): Part {
  const { examples, ...own } = media;
  const [one, ...others] = Object.values(objectOf(examples));
  if (!('schema' in media) || one === undefined || others.length > 0) return media;
  return { ...own, example: resolveReference(contract, one).value };
}

function removeUnusedComponents(contract: Part): Part {
  const text = JSON.stringify(contract);
  const components = objectOf(contract.components);
  const used = Object.entries(components).map(([kind, all]) => {
    const named = Object.entries(objectOf(all)).filter(
      ([name]) => kind === 'securitySchemes' || text.includes(`"#/components/${kind}/${name}"`),
    );
    return [kind, Object.fromEntries(named)] as const;
  });
  const usedComponents = Object.fromEntries(used.filter(([, all]) => Object.keys(all).length > 0));
  const smaller = { ...contract, components: usedComponents };
  // a removed component may have been the only user of another
  return JSON.stringify(smaller).length < text.length ? removeUnusedComponents(smaller) : smaller;
}

/** `openapi.json`: the simplified contract, with examples migrated to the current forms. */
export const openapiStage: Stage = {
  reads: ['openapi.yaml', 'openapi/', 'schemas/forms/', 'src/generated/contract/'],
  run: async (root) => {
    const contract = simplifyContract(await readContract(root));
    return new Map([['openapi.json', jsonText(updateExamples(contract, readForms(root)))]]);
  },
};

/** `openapi.yaml` and its referenced files as one document. Throws one error that lists all problems. */
async function readContract(root: string): Promise<unknown> {
  const result = await bundle({ ref: join(root, 'openapi.yaml'), config: await createConfig({}) });
  if (result.problems.length === 0) return result.bundle.parsed;
  const lines = result.problems.map(
    ({ message, location }) => `${location[0]?.source.absoluteRef ?? 'openapi.yaml'}: ${message}`,
  );
  throw new Error(lines.join('\n'));
}
