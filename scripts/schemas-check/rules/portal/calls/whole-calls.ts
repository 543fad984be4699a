import type { Call } from '../../../api/calls.ts';
import { wireShape } from '../../../api/form-shapes.ts';
import type { Repository } from '../../../read/repository.ts';
import { nearest, type Spot } from '../../../walk/spots.ts';
import { type Fault, spotRule } from '../spot-rule.ts';
import { namesOf } from './call-arguments.ts';

/** A call brings what its operation cannot do without. */
export const wholeCalls = spotRule((spot, repository) => {
  const call = callOf(spot, repository);
  if (!call) return undefined;
  const { path, query, fixed, body } = Object(spot.value);
  const given = { path, query: { ...query, ...fixed }, body };
  const lines = {
    path: (name: string) => `"path": { "${name}": "{id}" }`,
    query: (name: string) => `"query": { "${name}": "…" }`,
    body: (name: string) => `"body": { "${name}": "{${name}}" }`,
  };
  return parts.flatMap((part) => {
    // a name that is not known is most likely the one that is missing
    const known = namesOf(call, part);
    if (known && Object.keys(Object(given[part])).some((name) => !known.includes(name))) return [];
    const lost = part === 'body' ? missingInBody(spot, repository, call) : missing(call[part], given[part]);
    return lost.map((name) => lacking(spot, call, lines[part](name), name));
  });
});

/** The form that is sent is one that the operation takes. */
export const calledForms = spotRule((spot, repository) => {
  const call = callOf(spot, repository);
  const form = formOf(spot);
  if (call && form === undefined) return unasked(spot, call);
  if (!call || form === undefined || !repository.formIds.includes(form)) return undefined;
  const { forms = [] } = call.body ?? {};
  if (forms.includes(form) || call.body?.isOpen) return undefined;
  const what = `«${call.id}» форму «${form}» не принимает`;
  return {
    what,
    fix:
      forms.length > 0 ? `она принимает: ${forms.join(', ')}` : 'уберите форму или назовите другую операцию',
    at: formPath(spot),
  };
});

const parts = ['path', 'query', 'body'] as const;

/** A call of nothing but the answers of a form asks that form. */
function unasked({ value, path }: Spot, { id, body }: Call): Fault | undefined {
  const { body: written, values, position } = Object(value);
  if (!body || body.isOpen || body.forms.length === 0) return undefined;
  // what the call says beside the answers, as who they are about, is none of them
  const answers = Object.keys(Object(written)).filter((name) => !body.own.has(name));
  const isMove = Object.hasOwn(Object(written), 'status');
  if (isMove || answers.length > 0 || [values, position].some((part) => part !== undefined)) return undefined;
  return {
    what: `«${id}» ждёт ответов формы, а её никто не спрашивает`,
    fix: `допишите "form": "${body.forms[0]}" в вопрос ("ask")`,
    at: [...path, 'operation'],
  };
}

/** The call of an object that makes one (`x-calls`). */
function callOf({ value, said }: Spot, repository: Repository): Call | undefined {
  const { operation }: { operation?: unknown } = Object(value);
  return said('x-calls') === undefined ? undefined : repository.calls(String(operation));
}

function missing(
  wanted: ReadonlyMap<string, { readonly required: boolean }>,
  given: unknown,
): readonly string[] {
  return [...wanted].flatMap(([name, { required }]) =>
    required && !Object.hasOwn(Object(given), name) ? [name] : [],
  );
}

function missingInBody(spot: Spot, { forms }: Repository, { body }: Call): readonly string[] {
  const { body: written, values, position } = Object(spot.value);
  if (!body) return [];
  const form = forms.find(({ definition }) => definition.id === formOf(spot));
  const given = new Set([
    ...Object.keys(Object(written)),
    ...Object.keys(Object(values)),
    ...(form ? wireShape(form.definition).members.keys() : []),
    String(position),
    // the token of a one-time link goes with every step
    String(Object(spot.holders.map((holder) => Object(holder).link).find(Boolean)).member),
  ]);
  return [...body.required].filter((name) => !given.has(name));
}

/** The form whose answers go with the call: of its question, its own, or that of the object around it. */
function formOf({ value, said, holders }: Spot): string | undefined {
  const kind = said('x-calls');
  if (kind === 'around') return nearest({ holders: holders.slice(1) }, 'form');
  const { form, ask } = Object(value);
  const own: unknown = kind === 'ask' ? Object(ask).form : kind === 'form' ? form : undefined;
  return typeof own === 'string' ? own : undefined;
}

function formPath({ path, said }: Spot) {
  if (said('x-calls') === 'ask') return [...path, 'ask', 'form'];
  return said('x-calls') === 'form' ? [...path, 'form'] : [...path, 'operation'];
}

function lacking({ path }: Spot, { id }: Call, line: string, name: string): Fault {
  return { what: `«${id}» не обойдётся без «${name}»`, fix: `допишите ${line}`, at: [...path, 'operation'] };
}
