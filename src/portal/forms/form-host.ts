import type { OfferedChoice } from '#engine/definition/offered-choices.ts';
import type { FormHost } from '#engine/react/context/form-host.ts';
import { portal } from '#portal/config/screens.ts';
import { isImpersonating } from '#portal/session/impersonation.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { callConfigured, queryClient } from '#portal/session/services.ts';
import { choicesIn } from './forms.ts';

/**
 * API access for the forms of the portal: choices of `x-options`, cached under the operation's own
 * query key, and answers of `x-check`. `schemas/portal` defines the calls and their responses.
 */
export const formHost: FormHost = {
  readOnly: isImpersonating,

  options: (operationId) => readChoices(operationId, true),

  async check(operationId, value) {
    const source = portal.checks?.find(({ operation }) => operation === operationId);
    if (!source) throw new Error(`portal.json does not say how to ask ${operationId}`);
    const taken = await callConfigured(source.operation, { query: { [source.parameter]: value } });
    // spec §7: "truthy if it exists"
    return Boolean(taken);
  },
};

/** The host of a form with choices that depend on other members of its call: `query` of an entry of `options`. */
export function formHostFor(call: Readonly<Record<string, unknown>>): FormHost {
  return { ...formHost, options: (operationId) => readChoices(operationId, true, call) };
}

/** The titles of choices of an operation's list, without the notices that `formHost.options` adds. */
export const choiceWords = (operationId: string) => readChoices(operationId, false);

async function readChoices(
  operationId: string,
  toChoose: boolean,
  call: Readonly<Record<string, unknown>> = {},
): Promise<readonly OfferedChoice[]> {
  const source = portal.options?.find(({ operation }) => operation === operationId);
  if (!source) throw new Error(`portal.json does not say how ${operationId} gives choices`);
  const narrowed = 'query' in source ? Object.entries(source.query ?? {}) : [];
  const query = Object.fromEntries(
    narrowed.map(([parameter, member]) => [parameter, String(call[member] ?? '')]),
  );
  const asked =
    narrowed.length > 0 ? { operation: source.operation, query } : { operation: source.operation };
  const answer = await queryClient.fetchQuery(readOptions(asked));
  return choicesIn(source, answer, toChoose);
}
