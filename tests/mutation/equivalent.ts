/** A mutation that changes nothing that anybody could notice, so that no test can; named as the run prints it. */
export interface Equivalent {
  readonly file: string;
  /** The line that it begins in, without the spaces around. */
  readonly line: string;
  /** What is mutated of it, and what it becomes. */
  readonly code: string;
  readonly becomes: string;
  readonly why: string;
}

const guard = 'src/portal/session/guard.ts';
const saver = 'src/portal/draft/server/saver.ts';
const isMade = 'A save that nothing stood in the way of has made the draft on the server.';
const conditions = 'src/engine/conditions/conditions.ts';

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: guard,
    line: 'const forbidden = target.access !== undefined && !mayOpen(target.access, roleId);',
    code: 'target.access !== undefined',
    becomes: 'true',
    why: 'mayOpen lets everybody through where no screen is, as it does where a screen forbids nothing.',
  },
  {
    file: guard,
    line: "if (roleId === REPRESENTATIVE && forbidden) return '/';",
    code: 'roleId === REPRESENTATIVE',
    becomes: 'true',
    why: 'An administrator is sent on two lines above, and another role is forbidden nothing.',
  },
  {
    file: 'src/portal/draft/server/calls.ts',
    line: "...aboutOne(operations.update, { id }, { [operations.filesField ?? '']: [file] }),",
    code: "''",
    becomes: '"Stryker was here!"',
    why: 'A form without a field of files has no control that sends one.',
  },
  {
    file: 'src/portal/draft/server/outcome.ts',
    line: 'return !error.temporary && error.status > 0 && error.status !== 401;',
    code: 'error.status > 0',
    becomes: 'error.status >= 0',
    why: 'Where no answer came (0) the error is temporary.',
  },
  {
    file: saver,
    line: "if (!server) return { type: 'refused', message: words.notSaved };",
    code: '!server',
    becomes: 'false',
    why: isMade,
  },
  {
    file: saver,
    line: "if (!server) return { type: 'refused', message: words.notSaved };",
    code: "{ type: 'refused', message: words.notSaved }",
    becomes: '{}',
    why: isMade,
  },
  {
    file: saver,
    line: "if (!server) return { type: 'refused', message: words.notSaved };",
    code: "'refused'",
    becomes: '""',
    why: isMade,
  },
  {
    file: 'src/portal/draft/server/sync-runner.ts',
    line: 'let isAsked = false;',
    code: 'false',
    becomes: 'true',
    why: 'A run begins with it put to false.',
  },
  {
    file: 'src/engine/wizard/wizard.ts',
    line: 'const visited = (options.visited ?? []).filter((step) => isStep(step, stepCount));',
    code: '[]',
    becomes: '["Stryker was here"]',
    why: 'A word is no step, and is left out.',
  },
  {
    file: 'src/server/values/canonical.ts',
    line: 'const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));',
    code: 'a < b',
    becomes: 'a <= b',
    why: 'No two members of an object have one name.',
  },
  {
    file: 'src/server/workflow/answers.ts',
    line: 'return form === undefined ? undefined : findForm(form);',
    code: 'form === undefined',
    becomes: 'false',
    why: 'No form has no name: none is found.',
  },
  {
    file: conditions,
    line: 'if (last ? isSame(last, visible) : !pass.hidesAnswers) return { values, compacted, visible };',
    code: 'last ? isSame(last, visible) : !pass.hidesAnswers',
    becomes: 'false',
    why: 'What is stable is looked at again until the rounds are over, and stays.',
  },
  {
    file: conditions,
    line: 'return left.size === right.size && [...left].every((address) => right.has(address));',
    code: 'left.size === right.size && [...left].every((address) => right.has(address))',
    becomes: 'false',
    why: 'The same: more rounds, the same end.',
  },
  {
    file: conditions,
    line: 'const pass: Pass = { form, whole: compacted, visible: new Set(), hidesAnswers: false };',
    code: 'false',
    becomes: 'true',
    why: 'One more round, which finds the same.',
  },
  {
    file: conditions,
    line: 'if (own !== undefined) pass.hidesAnswers = true;',
    code: 'own !== undefined',
    becomes: 'true',
    why: 'The same.',
  },
];
