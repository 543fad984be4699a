import type { GenerateTask } from './generate-helper.ts';
import { type Helper, openHelper } from './helper.ts';

/** Delay after the last edit before types are generated. */
const QUIET_MS = 5000;

/** Generates code from edited files: run-time modules at once, types when no edit has followed for a while. */
export function openGenerator() {
  const module = new URL('./generate-helper.ts', import.meta.url);
  const running = openHelper<GenerateTask, readonly string[]>(module);
  // created on the first edit only
  let forCompiler: Helper<GenerateTask, readonly string[]> | undefined;
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const makeTypes = () => {
    // the check reports errors of the sources
    forCompiler ??= openHelper(module, true);
    void forCompiler.run({ paths: [...changed], isForCompiler: true }).catch(() => undefined);
    changed.clear();
  };
  // warms up the process for the first edit
  void running.run({ paths: ['schemas/', 'openapi/'], isForCompiler: false }).catch(() => undefined);
  return {
    /** Generates from these files or folders; resolves with the written ones. Rejects for an unreadable source. */
    async generate(paths: readonly string[]): Promise<readonly string[]> {
      const written = await running.run({ paths, isForCompiler: false });
      for (const path of [...paths, ...written]) changed.add(path);
      clearTimeout(timer);
      timer = setTimeout(makeTypes, QUIET_MS);
      return written;
    },
    close() {
      clearTimeout(timer);
      running.close();
      forCompiler?.close();
    },
  };
}
