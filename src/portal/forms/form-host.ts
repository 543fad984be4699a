import type { OfferedChoice } from '#engine/definition/offered-choices.ts';
import type { FormHost } from '#engine/react/context/form-host.ts';
import { portal } from '#portal/config/screens.ts';
import { isImpersonating } from '#portal/session/impersonation.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { callConfigured, queryClient } from '#portal/session/services.ts';
import { choicesIn, submitErrorOf } from './forms.ts';

/**
 * API access for the forms of the portal: choices of `x-options`, cached under the operation's query key, and results of
 * `x-check`. `options` and `checks` of `schemas/portal/portal.json` describe these calls.
 */
export const formHost: FormHost = {
  readOnly: isImpersonating,

  submitError: submitErrorOf,

  options: (operationId) => readChoices(operationId, true),

  async check(operationId, value) {
    const source = portal.checks?.find(({ operation }) => operation === operationId);
    if (!source) throw new Error(`"checks" of portal.json has no entry for ${operationId}`);
    const taken = await callConfigured(source.operation, { query: { [source.parameter]: value } });
    // spec §7: "truthy if it exists"
    return Boolean(taken);
  },
};

/** The host of a form with choices that depend on members of its call (`query` in `options` of portal.json). */
export function formHostFor(members: Readonly<Record<string, unknown>>): FormHost {
  return { ...formHost, options: (operationId) => readChoices(operationId, true, members) };
}

/** The choices of an operation, without the notices about unavailable ones. */
export const readPlainChoices = (operationId: string) => readChoices(operationId, false);

async function readChoices(
  operationId: string,
  withNotices: boolean,
  members: Readonly<Record<string, unknown>> = {},
): Promise<readonly OfferedChoice[]> {
  const source = portal.options?.find(({ operation }) => operation === operationId);
  if (!source) throw new Error(`"options" of portal.json has no entry for ${operationId}`);
  const parameters = 'query' in source ? Object.entries(source.query ?? {}) : [];
  const query = Object.fromEntries(
    parameters.map(([parameter, member]) => [parameter, String(members[member] ?? '')]),
  );
  const call =
    parameters.length > 0 ? { operation: source.operation, query } : { operation: source.operation };
  const response = await queryClient.fetchQuery(readOptions(call));
  return choicesIn(source, response, withNotices);
}
