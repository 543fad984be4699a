import type { Json } from '../../definition/definition.ts';
import { cellPath, type ExternalCell } from '../../definition/external-reader.ts';
import { entryOf } from '../../text/external-controls.ts';
import type { ExternalForm } from '../external-form.ts';
import { plainData } from '../plain.ts';
import { pointerParts, valueAt } from '../pointer.ts';
import { isList } from '../schema.ts';
import { type DescribedExternal, describeExternal } from './describe.ts';

/** Every answer of the filled form for an export, in the order of the form; no two have the same path. */
export function externalPaths(form: ExternalForm, given: unknown): readonly ExternalCell[] {
  const data = plainData(given);
  return describeExternal(form, given).flatMap((part) => leaves(part, { titles: [], data }));
}

interface Above {
  readonly titles: readonly string[];
  readonly data: Json | undefined;
  /** The title of the list whose entry it is. */
  readonly list?: string;
  readonly unasked?: true | undefined;
}

function leaves(part: DescribedExternal, above: Above): readonly ExternalCell[] {
  const { pointer, title, children, value = '' } = part;
  const { data, list } = above;
  const names = pointerParts(pointer);
  // the number of an unnamed entry includes the title of its list
  const isNamedByList = list !== undefined && title === entryOf(list, Number(names.at(-1)) + 1);
  const titles = [...(isNamedByList ? above.titles.slice(0, -1) : above.titles), title];
  const unasked = part.unasked ?? above.unasked;
  if (children) {
    const ofList = data !== undefined && isList(valueAt(data, pointer));
    return children.flatMap((child) =>
      leaves(child, { titles, data, unasked, ...(ofList && { list: title }) }),
    );
  }
  return [{ path: cellPath(names), title: titles.join(': '), value, ...(unasked && { unasked }) }];
}
