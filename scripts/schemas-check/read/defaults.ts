import { type MetaFile, metaPart, withDefaults } from '#scripts/generate/portal/meta-parts.ts';
import { extendFix } from '../problem.ts';
import { metaPathOf } from '../shape/meta-schemas.ts';
import { isOfPortal } from './repository.ts';
import { memoize, memoizeLast, type Path, type Source, valueAt } from './source.ts';

/** The same files; files of the portal get the defaults of their meta schemas, so that rules read what the portal shows. */
export function sourcesWithDefaults(sources: readonly Source[]): readonly Source[] {
  const metas = sources.filter(({ file }) => file.startsWith('schemas/meta/portal/'));
  const fill = lastFilling(metas, () => {
    const data = new Map(metas.map((source) => [source.file, source.data]));
    return memoize((source) => sourceWithDefaults(source, (file) => data.get(file)), new WeakMap());
  });
  return sources.map((source) => (isOfPortal(source) ? fill(source) : source));
}

const lastFilling = memoizeLast<(source: Source) => Source>();

function sourceWithDefaults(source: Source, meta: MetaFile): Source {
  const part = metaPart(meta, `schemas/meta/${metaPathOf(source)}`);
  const data = part ? withDefaults(meta, source.data, [part]) : source.data;
  const isDefault = (path: Path) =>
    valueAt(source.data, path) === undefined && valueAt(data, path) !== undefined;
  return {
    ...source,
    data,
    problem: (path, what, fix, links) => {
      const name = path.find((_, i) => isDefault(path.slice(0, i + 1)));
      const note = name === undefined ? '' : `; "${name}" здесь по умолчанию`;
      return source.problem(path, what, extendFix(fix, note), links);
    },
  };
}
