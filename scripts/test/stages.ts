import { playwrightTally, vitestTally } from './reports.ts';
import { type Group, REPORTS, type Stage } from './stage.ts';

const tool = (name: string, command: string): Stage => ({ name, command });

/** Tests of one project of vitest. */
export function vitestStage(project: string, options = ''): Stage {
  const file = `${REPORTS}/${project}.json`;
  const reporters = `--reporter=default --reporter=json --outputFile.json=${file}`;
  return {
    name: project,
    command: `vitest run --project ${project} ${reporters} ${options}`.trimEnd(),
    report: { file, read: vitestTally },
  };
}

/** The data folder of the demonstration, made once for all stages that begin with it. */
const TEMPLATE = `${REPORTS}/portal-template`;
const template = tool('template', `tsx tests/support/portal/make-template.ts ${TEMPLATE}`);
const fromTemplate = (stage: Stage): Stage => ({ ...stage, env: { PORTAL_TEMPLATE: TEMPLATE } });

export function playwrightStage(options = ''): Stage {
  return {
    name: 'e2e',
    command: `playwright test ${options}`.trimEnd(),
    report: { file: `${REPORTS}/e2e.json`, read: playwrightTally },
  };
}

export const generated = tool('generated', 'node scripts/prepare.mjs --committed');
export const schemas = tool('schemas', 'node --import tsx scripts/schemas-check.ts');
/**
 * Three times as quick as TypeScript 5, which stays for the tools that call it as a library: its successor has no such
 * interface yet. Each of several checkers would work out the types that all use anew: twice the work, on two cores.
 */
export const TSC = 'node node_modules/typescript-7/bin/tsc --checkers 1';
export const types = tool('types', `${TSC} -p .`);
export const typesEngine = tool('types-engine', `${TSC} -p tsconfig.engine.json`);
export const architecture = tool(
  'architecture',
  'depcruise . --config .dependency-cruiser.mjs --output-type err-long',
);
export const lint = (files: readonly string[] = []): Stage =>
  tool('lint', ['biome ci --colors=off --max-diagnostics=100', ...files].join(' '));

/** Every check, for two cores: tools of one thread side by side, and the tests of the two databases. */
export const groups: readonly Group[] = [
  [[generated]],
  [
    [types, typesEngine, schemas, lint()],
    [
      architecture,
      tool('dead-code', 'knip --no-progress'),
      tool('build', 'node scripts/build.mjs --budgets'),
    ],
  ],
  [[vitestStage('unit')]],
  // What edits schemas/ has a copy for itself; the tests of PostgreSQL use the second core when the other lane is done.
  [
    [template, vitestStage('api-postgres'), tool('foreign', 'tsx tests/foreign/run.ts --sample')],
    [
      tool('forms', 'tsx tests/forms/run.ts --sample --edited'),
      fromTemplate(tool('dev', 'tsx tests/dev/run.ts --sample')),
      vitestStage('api', '--maxWorkers=50%'),
    ],
  ],
  // Browsers take what there is: beside anything else they are slower by more than that takes.
  [[fromTemplate(playwrightStage())]],
];
