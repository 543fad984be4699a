import { type FieldNode, type FormDefinition, formFields } from '#engine/definition/definition.ts';
import { HEALTH } from '#engine/definition/sensitive.ts';
import { findForm, servedForms } from '../forms/registry.ts';
import { contract, isOfficeList, type Operation } from '../http/document.ts';

/** A call as far as it says whether it touches answers about health. */
interface Call {
  readonly body: unknown;
  readonly query: unknown;
  /** Groups of answers that whoever calls does not see: of those nothing is given to them. */
  readonly hidden?: ReadonlySet<string> | undefined;
}

/**
 * Whether calls of an operation read, export or change answers about health (`x-sensitive`): what it answers has such a
 * form, its body answers such a question, or a file is asked for with them.
 */
export function healthTeller(operation: Operation): (call: Call) => boolean {
  const gives =
    !isOfficeList(operation) &&
    Object.values(operation.responses).some((response) => refersToHealth(response, new Set()));
  const answers = healthAnswerTeller(operation.forms);
  return ({ body, query, hidden }) => {
    const isRead = (gives && operation.method === 'GET') || Object(query).sensitive === true;
    if (isRead && !hidden?.has(HEALTH)) return true;
    return answers(body);
  };
}

/** Whether a flat body answers a question about health (`x-sensitive`) of one of these forms. */
export function healthAnswerTeller(forms: readonly string[]): (body: unknown) => boolean {
  const asked = forms.flatMap((id) => findForm(id) ?? []);
  const sensitive = asked.map((form) => ({ form, names: sensitiveNames(form.definition) }));
  return (body) => {
    const answers = Object.entries(Object(body)).filter(([, value]) => !isBlank(value));
    return sensitive.some(({ form, names }) =>
      [...form.namesIn(Object.fromEntries(answers))].some((name) => names.has(name)),
    );
  };
}

/** The names of a form's own fields that are sensitive, or hold what is. */
export function sensitiveNames(definition: FormDefinition): ReadonlySet<string> {
  return new Set(formFields(definition).flatMap((node) => (isSensitive(node) ? [node.name] : [])));
}

function isSensitive(node: FieldNode): boolean {
  return node.schema['x-sensitive'] === true || node.children.some(isSensitive);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

const healthForms: ReadonlySet<string> = new Set(
  servedForms.flatMap(({ definition }) => (sensitiveNames(definition).size > 0 ? [definition.id] : [])),
);

const COMPONENTS = '#/components/schemas/';

/** Whether a part of the contract has the members of a form with such answers; each component is looked at once. */
function refersToHealth(part: unknown, seen: Set<string>): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([key, value]) => {
    if (key === 'x-answers') return [value].flat().some((id) => healthForms.has(String(id)));
    if (key !== '$ref' || typeof value !== 'string') return refersToHealth(value, seen);
    const name = value.startsWith(COMPONENTS) ? value.slice(COMPONENTS.length) : undefined;
    if (name === undefined || seen.has(name)) return false;
    seen.add(name);
    const schemas: unknown = Object(contract.components).schemas;
    return healthForms.has(name) || refersToHealth(Object(schemas)[name], seen);
  });
}
