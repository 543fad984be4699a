import { existsSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** The bundler's information on a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** A chunk: its name, and the modules that belong to it together with all their imports. */
export type Layer = readonly [name: string, modules: readonly string[]];

const root = resolve(import.meta.dirname, '../..');

/**
 * Names the chunk of a module after the first layer that needs it. By default the bundler creates a chunk for every set
 * of pages that share something, some thirty for a page, each a request. A layer imports only those before it; a
 * module that a layer names belongs to it, even if the index of a package re-exports it to an earlier layer.
 */
export function pageChunks(layers: readonly Layer[]): (id: string, graph: ModuleGraph) => string | null {
  let chunks: Map<string, string> | undefined;
  return (id, graph) => {
    chunks ??= assignChunks(layers, graph);
    return chunks.get(id) ?? null;
  };
}

function assignChunks(layers: readonly Layer[], graph: ModuleGraph): Map<string, string> {
  const chunks = new Map<string, string>();
  const layerOf = new Map(layers.flatMap(([name, modules]) => modules.map((path) => [idOf(path), name])));
  for (const [name, modules] of layers) {
    const named = modules.map(idOf);
    const pending = [...named];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (chunks.has(id) || (layerOf.get(id) ?? name) !== name) continue;
      const module = graph.getModuleInfo(id);
      if (!module && named.includes(id))
        throw new Error(`The build has no ${id}: the chunks of vite.config.ts name it`);
      if (!module) continue;
      chunks.set(id, name);
      pending.push(...module.importedIds);
    }
  }
  return chunks;
}

/** The bundler's id of a module; `node_modules` may be a symbolic link. */
function idOf(path: string): string {
  const file = resolve(root, path);
  return existsSync(file) ? realpathSync(file) : file;
}

/** The chunks loaded on every page before its own code runs. */
const EVERY_PAGE = /^assets\/(rolldown-runtime|react|page)-[^/]+\.(js|css)$/;

/**
 * The dependencies to preload with a chunk: without the chunk itself, which the import requests, and without chunks that
 * every page has loaded. The list is part of the importing code, where hashed names do not compress.
 */
export function unloadedDependencies(
  chunk: string,
  needed: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? needed : needed.filter((file) => file !== chunk && !EVERY_PAGE.test(file));
}
