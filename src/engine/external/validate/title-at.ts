import type { Json } from '../../definition/definition.ts';
import * as words from '../../text/external.ts';
import { entryOf } from '../../text/external-controls.ts';
import type { ExternalForm } from '../external-form.ts';
import { titleAndName } from '../own-title.ts';
import { pointerParts, pointerTo, valueAt } from '../pointer.ts';
import { isList } from '../schema.ts';

/**
 * The title of an answer's position: its own title; for an entry, the title of its list and its
 * number; otherwise the name of the member.
 */
export function titleAt(form: ExternalForm, data: Json | undefined, path: string): string {
  const parts = pointerParts(path);
  const last = parts.at(-1);
  if (last === undefined) return form.title ?? words.wholeForm;
  const { title: own, name } = titleAndName(form.schema, data, path);
  const parent = parts.slice(0, -1).reduce(pointerTo, '');
  if (!isList(valueAt(data, parent))) return own ?? name;
  return entryOf(own ?? titleAt(form, data, parent), Number(last) + 1);
}
