import { type FormFiles, targetOf } from '../../src/engine/compile/references.ts';
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
  let layers = withDefinitions(files, { file, path: [], data: files.get(file) });
  for (const step of path) {
    const inner = layers
      .filter(({ data }) => Object.hasOwn(Object(data), step))
      .flatMap((layer) =>
        withDefinitions(files, {
          file: layer.file,
          path: [...layer.path, step],
          data: Object(layer.data)[step],
        }),
      );
    if (inner.length === 0) break;
    layers = inner;
  }
  const [first] = layers;
  return first ?? { file, path: [] };
}

/** What is written at a place, then what its `$ref` leads to. */
function withDefinitions(files: FormFiles, layer: Layer): Layer[] {
  const { $ref: reference }: { $ref?: unknown } = Object(layer.data);
  if (typeof reference !== 'string') return [layer];
  const { file, name, data } = targetOf(files, layer.file, reference);
  return [layer, ...withDefinitions(files, { file, path: ['$defs', name], data })];
}
