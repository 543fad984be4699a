import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type CompiledForm,
  type FormDefinition,
  formFields,
  isRecord,
} from '#engine/definition/definition.ts';
import { isRemovedKey } from '#engine/migration/migrate.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import { forms } from '#generated/forms.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { updateExample } from '#scripts/generate/contract/update-examples.ts';
import { resolveReference } from '#scripts/generate/json-files.ts';
import { wireOf } from './answers.ts';
import { currentWireKey } from './current-wire-key.ts';

type Body = Readonly<Record<string, unknown>>;

const read = (path: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../..', path), 'utf8'));

const contract = read('src/generated/openapi.json');
/** Required fields of each form in version 1. */
const requiredInVersion1: Readonly<Record<string, readonly string[]>> = read(
  'tests/fixtures/forms/demanded-1.json',
);

/** Samples that calls needed in addition to their test's answers, by path. */
const additions = new Map<string, Body>();

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Validation errors of a response. */
type Problems = readonly { readonly path: string }[];

/**
 * Sends a body that a test wrote for version 1 of the forms, as a page opened at that time does: former keys stay, because
 * the server renames them; keys of removed fields are left out. If the response names fields that became required since,
 * the call is repeated with samples for these. Thus an edit of a form requires no edit of tests, and mistakes that a test
 * makes on purpose stay.
 */
export async function sendUpdated<A>(
  { method, path, body }: Call,
  send: (body: unknown) => Promise<A>,
  problemsOf: (response: A) => Problems,
): Promise<A> {
  if (!isRecord(body)) return send(body);
  const forms = formsOf(method, path, body);
  const updated = forms.reduce<Body>((keys, form) => updateKeys(form, keys), body);
  // a call with only an id uses the stored answers
  if ('id' in updated && !forms.some((form) => hasAnswers(form, updated))) return send(body);
  const first = {
    ...additions.get(path),
    ...forms.reduce<Body>((keys, form) => keepFormerKeys(form, keys), body),
  };
  const response = await send(first);
  const samples = samplesForProblems({ method, path, body }, problemsOf(response));
  if (Object.keys(samples).length === 0) return response;
  // later calls to this path are complete at once, so that a repeated call has the same body for its Idempotency-Key;
  // the form of a transition depends on the status
  if (!('status' in updated)) additions.set(path, samples);
  return send({ ...first, ...samples });
}

/** Samples for the missing fields that a response names, if they became required after version 1. */
export function samplesForProblems({ method, path, body }: Call, problems: Problems): Body {
  if (!isRecord(body)) return {};
  const forms = formsOf(method, path, body);
  const updated = forms.reduce<Body>((keys, form) => updateKeys(form, keys), body);
  const added = problems.flatMap((problem) => {
    const samples = forms.map((form) => sampleOfAddedField(form, problem.path, updated));
    return samples.find((some) => some.length > 0) ?? [];
  });
  return Object.fromEntries(added);
}

function hasAnswers({ definition }: CompiledForm, body: Body): boolean {
  return Object.keys(body).some((key) => addressOfWireKey(definition, key) !== undefined);
}

/** The body without keys of removed fields. A former key takes precedence over its current name. */
function keepFormerKeys(form: CompiledForm, body: Body): Body {
  const keys = Object.keys(body).filter((key) => !isRemovedKey(form.definition, key));
  const renamed = keys.flatMap((key) => (currentKey(form, key) === key ? [] : [currentKey(form, key)]));
  return Object.fromEntries(keys.filter((key) => !renamed.includes(key)).map((key) => [key, body[key]]));
}

/** The answers to fields that became required after version 1. */
export function answersOfAddedFields(form: CompiledForm, answers: Body): Body {
  const added = new Set(Object.keys(samplesOfAddedFields(form)));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => added.has(key)));
}

/** The body with current keys, without those of removed fields. */
export function updateKeys(form: CompiledForm, body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) =>
      isRemovedKey(form.definition, key) ? [] : [[currentKey(form, key), value]],
    ),
  );
}

/** The sample for a missing key, if its field became required after version 1. */
function sampleOfAddedField(form: CompiledForm, key: string, body: Body): readonly [string, unknown][] {
  const field = addressOfWireKey(form.definition, key)?.split('/')[0] ?? '';
  if (key in body || !fieldsRequiredSinceV1(form).includes(field)) return [];
  return Object.entries(samplesOfAddedFields(form)).filter(
    ([name]) => addressOfWireKey(form.definition, name)?.split('/')[0] === field,
  );
}

/** Samples for all fields that became required after version 1. Email addresses are unique. */
export function samplesOfAddedFields(form: CompiledForm): Body {
  const added = fieldsRequiredSinceV1(form);
  const samples = Object.entries(wireOf(form)).filter(([key]) =>
    added.includes(addressOfWireKey(form.definition, key)?.split('/')[0] ?? ''),
  );
  const withUniqueEmail = (value: unknown) =>
    typeof value === 'string' && value.includes('@') ? `${randomInt(1_000_000)}.${value}` : value;
  return Object.fromEntries(samples.map(([key, value]) => [key, withUniqueEmail(value)]));
}

/** The current name of a wire key of version 1. */
export function currentKey(form: CompiledForm, key: string): string {
  if (addressOfWireKey(form.definition, key) !== undefined) return key;
  return currentWireKey(form, key) ?? key;
}

const requiredSinceV1 = new WeakMap<CompiledForm, readonly string[]>();

/** Names of the fields that became required after version 1, or after the first release of a newer form. */
export function fieldsRequiredSinceV1(form: CompiledForm): readonly string[] {
  const names = requiredSinceV1.get(form) ?? findRequiredSinceV1(form);
  requiredSinceV1.set(form, names);
  return names;
}

function findRequiredSinceV1(form: CompiledForm): readonly string[] {
  const former = requiredInVersion1[form.definition.id] ?? fieldsRequiredAtFirst(form);
  return formFields(form.definition)
    .filter(
      ({ name, required }) => required && !former.some((formerName) => currentKey(form, formerName) === name),
    )
    .map(({ name }) => name);
}

/** The required fields of a newer form: of its release record, or its own if it was never released. */
function fieldsRequiredAtFirst({ definition }: CompiledForm): readonly string[] {
  const path = resolve(import.meta.dirname, '../../..', 'schemas/released', `${definition.id}.json`);
  const first: FormDefinition = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8')).definition
    : definition;
  return formFields(first).flatMap(({ name, required }) => (required ? [name] : []));
}

/** Migrates a response recorded with version 1 of the forms to the current contract. */
export function updateResponse(path: string, response: unknown): unknown {
  const content = operationsAt(path).get?.responses['200']?.content?.['application/json'];
  const definitions = Object.values<CompiledForm>(forms).map(({ definition }) => definition);
  return updateExample(
    contract,
    content?.schema,
    response,
    new Map(definitions.map((form) => [form.id, form])),
  );
}

/** The forms whose answers are members of a body, by `x-form` in the contract. */
function formsOf(method: string, path: string, body: Body): readonly CompiledForm[] {
  const known = new Map<string, CompiledForm>(Object.entries(forms));
  const named = formNamesIn(operationsAt(path)[method.toLowerCase()]?.requestBody);
  const names = named.flatMap((name) =>
    typeof name === 'string' ? name : transitionFormsTo(name, body.status),
  );
  return [...new Set(names)].flatMap((name) => known.get(name) ?? []);
}

/** The operations of each path of the contract, with a pattern for requested paths. */
const contractPaths = Object.entries<unknown>(contract.paths).map(([template, operations]) => {
  const shape = template.replace(/\/$/, '').replaceAll(/\{[^}]+\}/g, '[^/]+');
  return { pattern: new RegExp(`^${shape}/?$`), operations: Object(operations) };
});

function operationsAt(path: string) {
  const [pathname = ''] = path.split('?');
  return contractPaths.find(({ pattern }) => pattern.test(pathname))?.operations ?? {};
}

/** The forms of the transitions to a status: `{ "transitions": "application" }`. */
function transitionFormsTo(name: { readonly transitions?: string }, status: unknown): readonly string[] {
  const workflow: Workflow | undefined = new Map(Object.entries<Workflow>(workflows)).get(
    name.transitions ?? '',
  );
  return (workflow?.transitions ?? []).flatMap(({ to, form }) => (to === status && form ? [form] : []));
}

/** All values of `x-form` in a part of the contract, with references followed. */
function formNamesIn(part: unknown): readonly (string | { readonly transitions?: string })[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'x-form') return [value].flat();
    return formNamesIn(key === '$ref' ? resolveReference(contract, part) : value);
  });
}
