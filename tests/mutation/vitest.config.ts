import { defineConfig } from 'vitest/config';
import type { Reporter, Vitest } from 'vitest/node';
import repository from '../../vitest.config.ts';
import { ROOM_VARIABLE, roomNamed } from './rooms.ts';

/** What Stryker runs: the repository's own project that the room's tests belong to, with those tests alone. */
const room = roomNamed(process.env[ROOM_VARIABLE] ?? '');
const { projects = [], ...shared } = repository.test ?? {};
const own = projects.flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === room.project
    ? [project.test]
    : [],
);

/** A file of tests that cannot be read has no tests that fall: Stryker learns of it from the errors of the run alone. */
function unreadableFiles(): Reporter {
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
    ...own[0],
    // A constant of a module that stays loaded is never seen mutated.
    isolate: true,
    // Stryker runs tests in threads, which take no flags of a process; what it mutates is compiled anew.
    execArgv: [],
    experimental: { fsModuleCache: false },
    include: [...room.tests],
    // What takes seconds, every form of the product or a process of its own, is too much for thousands of mutations.
    exclude: ['**/{every-form,time-zones}.test.ts'],
    setupFiles: ['tests/mutation/few-cases.ts'],
    reporters: [unreadableFiles()],
  },
});
