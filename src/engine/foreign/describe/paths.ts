import type { ForeignForm } from '../foreign-form.ts';
import { pointerParts } from '../pointer.ts';
import { type DescribedForeign, describeForeign } from './describe.ts';

/** One answer of a filled form as a cell: `children.0.name`, «Дети 1: Имя». */
export interface ForeignPath {
  /** Names joined by dots; a name with a dot, a quote or nothing in it stands in quotes, as JSON writes it. */
  readonly path: string;
  readonly title: string;
  readonly value: string;
}

/** Every answer of the filled form for an export, in the order of the form; no two have the same path. */
export function foreignPaths(form: ForeignForm, data: unknown): readonly ForeignPath[] {
  return describeForeign(form, data).flatMap((part) => leaves(part, []));
}

function leaves(part: DescribedForeign, above: readonly string[]): readonly ForeignPath[] {
  // an entry says already of which list it is
  const last = above.at(-1);
  const titles = last !== undefined && part.title.startsWith(`${last} `) ? above.slice(0, -1) : above;
  const named = [...titles, part.title];
  if (part.children) return part.children.flatMap((child) => leaves(child, named));
  return [{ path: pathOf(part.pointer), title: named.join(': '), value: part.value ?? '' }];
}

function pathOf(pointer: string): string {
  return pointerParts(pointer)
    .map((name) => (name === '' || /[."]/.test(name) ? JSON.stringify(name) : name))
    .join('.');
}
