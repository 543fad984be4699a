import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { type Group, REPORTS, type Stage } from './stage.ts';

const tool = (name: string, command: string): Stage => ({ name, command });

export function vitestStage(project: string, options = ''): Stage {
  const file = `${REPORTS}/${project}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  return {
    name: project,
    command: `vitest run --project ${project} ${reporters} ${options}`.trimEnd(),
    report: { file, read: (report) => readVitestReport(report, project) },
  };
}

/** Unit and API tests on another major version of Node, of the npm package `node`. */
function otherNode(major: string): Stage {
  return tool(`node-${major}`, `tsx scripts/test/other-node.ts ${major}`);
}

/** Browser tests; `options` choose them on Playwright's command line. */
export function playwrightStage(name: string, options: string): Stage {
  const file = `${REPORTS}/${name}.json`;
  return {
    name,
    command: `playwright test ${options}`,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_OUTPUT: `artifacts/${name}` },
    report: { file, read: readPlaywrightReport },
  };
}

/** The data folder of the demonstration school, created once for all stages that use it. */
const TEMPLATE = `${REPORTS}/portal-template`;
const template = tool('template', `tsx tests/support/portal/make-template.ts ${TEMPLATE}`);
const withTemplate = (stage: Stage): Stage => ({
  ...stage,
  env: { ...stage.env, PORTAL_TEMPLATE: TEMPLATE },
});

export const generated = tool('generated', 'node scripts/prepare.mjs --committed');
export const schemas = tool('schemas', 'node scripts/schemas-check.mjs');
/**
 * TypeScript 7 is three times as fast as TypeScript 5, which stays for the tools that call it as a library. With
 * several checkers each would resolve the shared types again: twice the work on two cores.
 */
export const TSC = 'node node_modules/typescript-7/bin/tsc --checkers 1';
export const types = tool('types', `${TSC} -p . && ${TSC} -p tsconfig.engine.json`);
export const architecture = tool(
  'architecture',
  'depcruise . --config .dependency-cruiser.mjs --output-type err-long',
);
const build = tool('build', 'node scripts/build.mjs --budgets');
/** Rules that need types, in production code: `.oxlintrc.json`. */
const promises = tool('promises', 'oxlint --type-aware src scripts');
const deadCode = tool('dead-code', 'knip --no-progress');
export const lint = (files: readonly string[] = []): Stage =>
  tool('lint', ['biome ci --colors=off --max-diagnostics=100', ...files].join(' '));

const journeys = withTemplate(playwrightStage('journeys', '--project journeys'));
const untraced = (stage: Stage): Stage => ({ ...stage, env: { ...stage.env, TRACE: 'off' } });
/** Without checks of accessibility and traces, which take a third of the journeys' time: `npm run test:all` has them. */
const quickJourneys = untraced({ ...journeys, env: { ...journeys.env, JOURNEYS: 'quick' } });

/** Browser tests with a configuration of their own: `tests/NAME/playwright.config.ts`. */
const ownBrowserTests = (name: string, stage = name, options = ''): Stage =>
  playwrightStage(stage, `--config tests/${name}/playwright.config.ts ${options}`.trimEnd());

/** Single-threaded tools in parallel, then each test runner on both cores. */
const withoutBrowser: readonly Group[] = [
  [[generated]],
  [
    [types, schemas, promises],
    [architecture, build, lint()],
  ],
  [[vitestStage('unit')]],
  [[vitestStage('api')], [template]],
];

/** Forms with fields of every kind, in the calls and some screens. */
const formsSample: Stage = { ...vitestStage('forms'), name: 'forms-sample', env: { FORMS: 'sample' } };

/** External schemas of one feature each, and some of the packages. */
const externalSample: Stage = {
  ...vitestStage('external'),
  name: 'external-sample',
  env: { EXTERNAL: 'sample' },
};

/** `npm test` */
export const mainGroups: readonly Group[] = [...withoutBrowser, [[quickJourneys]]];

/** One area of `npm test -- mutation`, which takes hours. */
const mutationSample = tool('mutation-sample', 'tsx tests/mutation/run.ts guard');

/** Beside another stage, with the tests of each file in another order: they must not depend on each other. */
const BESIDE = '--maxWorkers=50% --sequence.shuffle.tests --sequence.seed=1';

/** `npm run test:all` */
export const allGroups: readonly Group[] = [
  ...withoutBrowser,
  [[journeys]],
  [
    [vitestStage('unit-slow', BESIDE), vitestStage('api-slow', BESIDE), externalSample],
    [
      formsSample,
      withTemplate(ownBrowserTests('dev', 'dev-sample', '--grep @sample')),
      vitestStage('api-embedded', BESIDE),
    ],
  ],
  [
    [deadCode, tool('audit', 'tsx scripts/test/audit.ts'), otherNode('22'), otherNode('24')],
    [mutationSample],
  ],
  [[untraced(withTemplate(playwrightStage('pages', '--project pages')))]],
  // checks, in the calls that journeys and pages recorded, that they call every operation
  [[withTemplate(playwrightStage('page-calls', '--project after --no-deps'))]],
];

/** `npm test -- lint`: all of these run, also where one fails. */
export const lintGroups: readonly Group[] = [[[lint(), architecture, deadCode]]];

/** Numbers of repetitions in the tests of faults; `KILLS=20 npm test -- faults` changes one. */
const REPEATS = { KILLS: '100', REQUESTS: '20000', BAD_NETWORK_RUNS: '20', ADMISSION: '40' };
const withRepetitions = (stage: Stage): Stage => {
  const given = Object.entries(REPEATS).map(([name, times]) => [name, process.env[name] ?? times]);
  return { ...stage, env: { ...stage.env, ...Object.fromEntries(given) } };
};

/** Separate suites: `npm test -- NAME`. */
export const suites: Readonly<Record<string, readonly Group[]>> = {
  dev: [[[generated]], [[ownBrowserTests('dev')]]],
  edits: [[[generated]], [[vitestStage('edits')]]],
  external: [[[generated]], [[vitestStage('external')]]],
  faults: [
    [[generated]],
    [[build]],
    [[withRepetitions(vitestStage('api-embedded', 'tests/faults'))]],
    [[withRepetitions(vitestStage('api-slow', '--testTimeout 300000 tests/faults hostile-input'))]],
    [[withRepetitions(playwrightStage('faults', 'bad-network admission-day'))]],
  ],
  forms: [[[generated]], [[vitestStage('forms')]]],
  lighthouse: [[[generated]], [[build]], [[ownBrowserTests('lighthouse')]]],
  mutations: [[[generated]], [[vitestStage('mutations')]]],
  screens: [
    [[generated]],
    [[build]],
    [
      [
        {
          ...playwrightStage('screens', 'every-screen'),
          env: { ...playwrightStage('screens', '').env, SCREENS: '1' },
        },
      ],
    ],
  ],
};
