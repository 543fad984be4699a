import type { FlatBody, OperationArguments } from '#api/operation-types.ts';
import type { CalledOperation, Template } from '#generated/portal/settings.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { fillValue } from '#portal/text/template.ts';

/** The path and the body of a call that configuration describes; the answers of its form go with the body. */
export function callArguments(
  called: Omit<CalledOperation, 'operation'>,
  record: PortalRecord,
  answers: FlatBody = {},
): OperationArguments {
  const path = Object.entries(called.path ?? {}).map(([name, template]) => [
    name,
    valueFor(template, record),
  ]);
  const body = Object.entries(called.body ?? {}).map(([name, template]) => [
    name,
    valueFor(template, record),
  ]);
  return { path: Object.fromEntries(path), body: { ...Object.fromEntries(body), ...answers } };
}

function valueFor(template: Template | number | boolean, record: PortalRecord): string | number | boolean {
  return typeof template === 'string' ? fillValue(template, record) : template;
}
