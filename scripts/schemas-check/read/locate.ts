import { type FormFiles, targetOf } from '#engine/compile/standard-schema.ts';
import type { Path } from './source.ts';

/** A place in a file below `schemas/forms`. */
export interface Spot {
  readonly file: string;
  readonly path: Path;
}

interface Layer extends Spot {
  readonly data: unknown;
}

/**
 * Where a part of a form is written: `path` leads to it in the file of its step as if every `$ref` were replaced by
 * its definition. What stands beside a `$ref` goes before what stands in the definition. Where the path ends early,
 * its nearest holder.
 */
export function locate(files: FormFiles, file: string, path: Path): Spot {
  let layers = rootOf(files, file);
  for (const step of path) {
    const inner = layersBelow(files, layers, step);
    if (inner.length === 0) break;
    layers = inner;
  }
  return layers[0] ?? { file, path: [] };
}

/** Whether such a path leads somewhere at all. */
export function isThere(files: FormFiles, file: string, path: Path): boolean {
  const layers = path.reduce<readonly Layer[]>(
    (holders, step) => layersBelow(files, holders, step),
    rootOf(files, file),
  );
  return layers.length > 0;
}

function rootOf(files: FormFiles, file: string): readonly Layer[] {
  return files.has(file) ? [{ file, path: [], data: files.get(file) }] : [];
}

/** What is written at a member, then what a `$ref` there leads to. */
function layersBelow(files: FormFiles, layers: readonly Layer[], step: string | number): Layer[] {
  return layers.flatMap(({ file, path, data }) =>
    Object.hasOwn(Object(data), step)
      ? withDefinitions(files, [{ file, path: [...path, step], data: Object(data)[step] }])
      : [],
  );
}

/** `layers`: one, or a chain in which each refers to the next; a circle is followed once. */
function withDefinitions(files: FormFiles, layers: readonly [Layer, ...Layer[]]): readonly Layer[] {
  const last = layers.at(-1) ?? layers[0];
  const { $ref: reference }: { $ref?: unknown } = Object(last.data);
  if (typeof reference !== 'string') return layers;
  const { file, name, data } = targetOf(files, last.file, reference);
  if (data === undefined || layers.some((layer) => layer.data === data)) return layers;
  return withDefinitions(files, [...layers, { file, path: ['$defs', name], data }]);
}
