import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isRecord } from '#engine/definition/address.ts';
import { type CompiledForm, formFields } from '#engine/definition/definition.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import { forms } from '#generated/forms.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { keyToday } from '#server/demo/makers/answers.ts';
import demanded from '#tests/fixtures/forms/demanded-1.json' with { type: 'json' };
import { wireOf } from './answers.ts';

type Body = Readonly<Record<string, unknown>>;

const contract = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../../src/generated/openapi.json'), 'utf8'),
);

/** Forms that are filled in bit by bit: what is missing of them is no mistake of a call. */
const GRADUAL = new Set(['application', 'course-application']);

/**
 * The body of a call that a test wrote under version 1 of the forms, for the forms of today: keys that were renamed have
 * their new names, and what has been demanded since is answered by a sample. What the test itself leaves out or gets
 * wrong stays so. Thus an edit of a form is no edit of a test.
 */
export function bodyOfToday(method: string, path: string, body: unknown): unknown {
  return isRecord(body) ? fieldsOfToday(method, path, body) : body;
}

/** The same of fields that go as multipart. */
export function fieldsOfToday(method: string, path: string, body: Body): Body {
  return formsOf(method, path, body).reduce<Body>((told, form) => {
    const names = Object.entries(told).map(([key, value]) => [nameOf(form, key), value] as const);
    return { ...addedSince(form, Object.fromEntries(names)), ...Object.fromEntries(names) };
  }, body);
}

function nameOf(form: CompiledForm, key: string): string {
  if (addressOfWireKey(form.definition, key) !== undefined) return key;
  return keyToday(form, key) ?? key;
}

/** Samples for the fields that must be answered and did not in version 1, as far as the body does not tell them. */
function addedSince(form: CompiledForm, body: Body): Body {
  const { definition } = form;
  if (GRADUAL.has(definition.id)) return {};
  const then = new Map(Object.entries(demanded)).get(definition.id) ?? [];
  const told = new Set(Object.keys(body).map((key) => addressOfWireKey(definition, key)?.split('/')[0]));
  const added = new Set(
    formFields(definition)
      .filter(({ name, required }) => required && !told.has(name) && !wasDemanded(form, name, then))
      .map(({ name }) => name),
  );
  if (added.size === 0) return {};
  const samples = Object.entries(wireOf(form, body));
  return Object.fromEntries(
    samples.filter(([key]) => added.has(addressOfWireKey(definition, key)?.split('/')[0] ?? '')),
  );
}

function wasDemanded(form: CompiledForm, name: string, then: readonly string[]): boolean {
  return then.some((former) => nameOf(form, former) === name);
}

/** The forms whose members the body of a call has, as the contract says (`x-form`). */
function formsOf(method: string, path: string, body: Body): readonly CompiledForm[] {
  const [pathname = ''] = path.split('?');
  const operations = Object.entries<unknown>(contract.paths).find(([template]) =>
    isAt(template, pathname),
  )?.[1];
  const known = new Map<string, CompiledForm>(Object.entries(forms));
  const named = formNamesIn(Object(operations)[method.toLowerCase()]?.requestBody);
  const names = named.flatMap((name) => (typeof name === 'string' ? name : movesTo(name, body.status)));
  return [...new Set(names)].flatMap((name) => known.get(name) ?? []);
}

function isAt(template: string, path: string): boolean {
  return new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path);
}

/** The forms of the moves of a list of statuses that lead to one: `{ "moves": "application" }`. */
function movesTo(name: { readonly moves?: string }, status: unknown): readonly string[] {
  const workflow: Workflow | undefined = new Map(Object.entries<Workflow>(workflows)).get(name.moves ?? '');
  return (workflow?.transitions ?? []).flatMap(({ to, form }) => (to === status && form ? [form] : []));
}

/** Every `x-form` in a part of the contract, references followed. */
function formNamesIn(part: unknown): readonly (string | { readonly moves?: string })[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'x-form') return [value].flat();
    return formNamesIn(key === '$ref' ? referred(String(value)) : value);
  });
}

function referred(reference: string): unknown {
  const path = reference.replace('#/', '').split('/');
  return path.reduce<unknown>((at, name) => Object(at)[name], contract);
}
