import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';
import repository from '../../vitest.config.ts';
import { AREA_VARIABLE, findArea } from './areas.ts';

/** The tests of an area, with the settings of the vitest project to which they belong. */
const { tests } = findArea(process.env[AREA_VARIABLE] ?? '');
const projectName = tests.some((path) => path.startsWith('tests/api/')) ? 'api' : 'unit';
const { projects = [], ...shared } = repository.test ?? {};
const [project] = projects.flatMap((each) =>
  typeof each === 'object' && 'test' in each && each.test?.name === projectName ? [each.test] : [],
);

/** Stryker reads only the errors of the run: a test file that does not load must be one of them. */
function reportUnloadedFiles(): Reporter {
  let vitest: Vitest | undefined;
  return {
    onInit(started) {
      vitest = started;
    },
    onTestModuleEnd(file) {
      for (const error of file.errors()) vitest?.state.catchError(error, 'Unhandled Error');
    },
  };
}

export default defineConfig({
  test: {
    ...shared,
    ...project,
    // A mutated constant takes effect only when its module loads again.
    isolate: true,
    // Stryker runs tests in threads, which take no flags of a process, and mutates files that vitest would cache.
    execArgv: [],
    experimental: { fsModuleCache: false },
    include: [...tests],
    // Every form of the product takes seconds for each mutation, and a thread cannot change its time zone.
    exclude: ['**/{every-form,time-zones}.test.ts'],
    setupFiles: ['tests/mutation/few-cases.ts'],
    reporters: [reportUnloadedFiles()],
  },
});
