/** Modules that are mutated together, and the tests that must detect the mutations. Paths are globs from the root; `!` excludes. */
export interface Area {
  readonly modules: readonly string[];
  readonly tests: readonly string[];
}

/** The environment variable that names the area of a run of Stryker. */
export const AREA_VARIABLE = 'MUTATION_AREA';

const engine = (module: string): Area => ({
  modules: [`src/engine/${module}/**/*.ts`],
  tests: [`tests/unit/engine/${module}/**/*.test.ts`],
});

/** Pure modules, then those that need a database. */
export const AREAS: Readonly<Record<string, Area>> = {
  guard: { modules: ['src/portal/session/guard.ts'], tests: ['tests/unit/portal/session/guard.test.ts'] },
  'draft/merge': {
    modules: ['src/portal/draft/merge*.ts'],
    tests: ['tests/unit/portal/draft/{merge,server}/*.test.ts', 'tests/unit/portal/draft/*.test.ts'],
  },
  'draft/model': {
    modules: ['src/portal/draft/model.ts'],
    tests: ['tests/unit/portal/draft/model/*.test.ts'],
  },
  'draft/server': {
    modules: ['src/portal/draft/{saver,sync,sync-runner}.ts'],
    tests: ['tests/unit/portal/draft/server/*.test.ts'],
  },
  'draft/files': {
    modules: ['src/portal/draft/file-host.ts'],
    tests: ['tests/unit/portal/draft/files/*.test.ts'],
  },
  'draft/device': {
    modules: ['src/portal/draft/device/**/*.ts'],
    tests: ['tests/unit/portal/draft/device/*.test.ts'],
  },
  'draft/session': {
    modules: ['src/portal/draft/{open,session}.ts'],
    tests: ['tests/unit/portal/draft/*.test.ts', 'tests/unit/portal/draft/device/two-tabs.test.ts'],
  },
  'engine/conditions': engine('conditions'),
  'engine/wizard': engine('wizard'),
  'engine/values': {
    modules: ['src/engine/values/*.ts'],
    tests: ['tests/unit/engine/{values,wire}/*.test.ts', 'tests/unit/engine/validation/messages.test.ts'],
  },
  'engine/wire': engine('wire'),
  'engine/validation': engine('validation'),
  'engine/migration': engine('migration'),
  'engine/changes': engine('changes'),
  'engine/panels': engine('panels'),
  'engine/store': {
    modules: ['src/engine/store/*.ts'],
    tests: ['tests/unit/engine/store/*.test.ts', 'tests/unit/engine/conditions/conditions.test.ts'],
  },
  'server/workflow': {
    modules: ['src/server/workflow/{access,answers,workflow}.ts'],
    tests: ['tests/unit/server/workflow/*.test.ts'],
  },
  'server/values': {
    modules: ['src/server/values/*.ts', '!src/server/values/qr-picture.ts'],
    tests: ['tests/unit/server/values/*.test.ts'],
  },
  'server/codes': {
    modules: ['src/server/auth/codes{,-store}.ts'],
    tests: ['tests/api/auth/{codes,codes-budgets}.test.ts', 'tests/api/users/contact-codes.test.ts'],
  },
  'server/idempotency': {
    modules: ['src/server/idempotency/store.ts'],
    tests: ['tests/api/http/idempotency.test.ts'],
  },
  'server/limits': {
    modules: ['src/server/http/rate-limits.ts', 'src/server/auth/attempts.ts'],
    tests: [
      'tests/api/abuse/limiters.test.ts',
      'tests/api/auth/attacks-guesses.test.ts',
      'tests/unit/server/http/{address-limits,network,rate-limit-fields}.test.ts',
      'tests/unit/server/auth/known-browsers.test.ts',
    ],
  },
  'server/transitions': {
    modules: ['src/server/applications/transitions.ts', 'src/server/workflow/transition.ts'],
    tests: [
      'tests/api/applications/{applications,attention,office-acts,promise,remarks,undone-status,workbench}.test.ts',
      'tests/api/abuse/quotas.test.ts',
      'tests/api/campaigns/{campaigns,submitted-class}.test.ts',
      'tests/api/cases/withdrawn-consent.test.ts',
      'tests/api/courses/waiting-list.test.ts',
      'tests/api/http/idempotency.test.ts',
      'tests/api/payments/{by-hand,diagnostic,paying}.test.ts',
      'tests/api/workflow/workflow.test.ts',
    ],
  },
  'server/queue': {
    modules: ['src/server/messages/{delivery,queue-store}.ts'],
    tests: ['tests/api/messages/{queue,recipients,worker}.test.ts'],
  },
  'server/selection': {
    modules: ['src/server/applications/admin/selection.ts'],
    tests: [
      'tests/api/applications/{attention,notes,office-list}.test.ts',
      'tests/api/contracts/after-decision.test.ts',
    ],
  },
  'server/settle': {
    modules: ['src/server/payments/attempts.ts'],
    tests: ['tests/api/payments/{diagnostic,invoices,notifications,sandbox,settle}.test.ts'],
  },
};

/** Throws for an unknown name. */
export function findArea(name: string): Area {
  const area = AREAS[name];
  if (!area) throw new Error(`No area "${name}"; areas: ${Object.keys(AREAS).join(', ')}`);
  return area;
}
