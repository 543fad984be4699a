import { AREA_VARIABLE, findArea } from './areas.ts';

const name = process.env[AREA_VARIABLE] ?? '';
const base = `artifacts/mutation/${name.replaceAll('/', '-')}`;

/** @see https://stryker-mutator.io/docs/stryker-js/configuration/ */
export default {
  mutate: findArea(name).modules,
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // The tests of an area are named; Stryker finds out which of them reach a mutation.
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 88, break: 88 },
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `${base}.json` },
  incrementalFile: `${base}.incremental.json`,
  // esbuild does not check types.
  disableTypeChecks: false,
  ignorePatterns: ['/.data', '/artifacts', '/dist', '/docs', '/public', '/test-results', '/tests/e2e'],
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
};
