import { type CompiledForm, formFields } from '#engine/definition/definition.ts';
import { operations } from '#generated/operations.ts';
import type { PortalShell } from '#generated/portal/settings.ts';
import { shell } from '#generated/portal/shell.ts';
import { choicesInResponse } from '#server/forms/options.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import type { Client } from './client.ts';

const { options = [] }: PortalShell = shell;

/** Complete answers to a form: samples, and choices from the lists that operations offer the caller. */
export async function completeAnswers(client: Client, form: CompiledForm): Promise<Record<string, unknown>> {
  return { ...wireOf(form), ...(await offeredChoices(client, form)) };
}

/** Answers to fields with choices of an operation: the first choice for this caller. */
export async function offeredChoices(
  client: Client,
  { definition }: CompiledForm,
): Promise<Readonly<Record<string, string>>> {
  const chosen = formFields(definition).map(async ({ name, schema: { 'x-options': operation } }) => {
    const source = options.find((one) => one.operation === operation);
    if (!source) return [];
    const { status, body } = await client.call('GET', operations[source.operation].path);
    const [first] = status === 200 ? choicesInResponse(source, body) : [];
    return first === undefined ? [] : [[name, first] as const];
  });
  return Object.fromEntries((await Promise.all(chosen)).flat());
}
