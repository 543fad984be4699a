import type { FieldNode } from '#engine/definition/definition.ts';
import * as words from '#generated/words/server/files.ts';
import { invalid } from '../http/errors.ts';
import type { FileRow } from './store.ts';

/** Throws 422 on the first of these fields that holds more files than the form allows. */
export function assertCounts(fields: readonly FieldNode[], files: readonly FileRow[]): void {
  for (const { name, schema } of fields) {
    const { maxItems: most = Number.POSITIVE_INFINITY } = schema;
    if (files.filter(({ field }) => field === name).length <= most) continue;
    const message = words.tooManyFiles({ most });
    throw invalid(message, [{ path: name, message }]);
  }
}
