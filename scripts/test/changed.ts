import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Group, Stage } from './stage.ts';
import { architecture, generated, lint, playwrightStage, schemas, types, vitestStage } from './stages.ts';

/** Folders under `tests/api` of server domains with tests under another name. */
const API_FOLDERS: Readonly<Record<string, string>> = {
  admin: 'users',
  audit: 'access',
  campaigns: 'applications',
  classes: 'users',
  consents: 'users',
  database: 'http',
  excursions: 'users',
  files: 'applications',
  forms: 'applications',
  gateways: 'messages',
  idempotency: 'http',
  lists: 'users',
  workflow: 'courses',
};

/**
 * The checks that a change of these files affects: types, the lint of the files, the unit tests that import them, the API
 * tests of their server domain, and browser tests where they or their support changed. An edit under `schemas` or
 * `openapi` changes generated code, which git ignores and nearly all tests read: all unit and API tests run.
 */
export function changedGroups(files: readonly string[]): readonly Group[] {
  if (files.length === 0) {
    console.log('Nothing has changed since HEAD.');
    return [];
  }
  console.log(`Changed since HEAD:\n${files.map((file) => `  ${file}`).join('\n')}\n`);
  const touches = (pattern: RegExp) => files.some((file) => pattern.test(file));
  const code = touches(/\.(tsx?|mjs|json|yaml)$/);
  const isGenerated = touches(/^(schemas|openapi)\/|^openapi\.yaml$/);
  const linted = files.filter((file) => existsSync(file) && /\.(tsx?|mjs|jsonc?)$/.test(file));
  const tools: Stage[] = [
    ...(isGenerated || touches(/^scripts\/schemas-check/) ? [schemas] : []),
    ...(linted.length ? [lint(['--no-errors-on-unmatched', ...linted])] : []),
    ...(touches(/\.(tsx?|mjs)$/) ? [architecture] : []),
  ];
  const api = isGenerated ? ['tests/api/'] : apiTests(files);
  const slow = files.filter((file) => file.endsWith('.slow.test.ts') && existsSync(file));
  const slowStages = (['unit', 'api'] as const).flatMap((kind) => {
    const ofKind = slow.filter((file) => file.startsWith('tests/unit/') === (kind === 'unit'));
    return ofKind.length ? [vitestStage(`${kind}-slow`, `--maxWorkers=50% ${ofKind.join(' ')}`)] : [];
  });
  const related = isGenerated ? '' : '--changed --passWithNoTests ';
  const unit = { ...vitestStage('unit', `${related}--maxWorkers=50%`), canBeEmpty: !isGenerated };
  const tests: Stage[] = [
    ...(code ? [unit] : []),
    ...(api.length ? [vitestStage('api', `--maxWorkers=50% ${api.join(' ')}`)] : []),
    ...slowStages,
  ];
  const browser = touches(/^tests\/(e2e|support\/(browser|portal))\//);
  return [[[generated]], [code ? [types, ...tools] : tools, tests], browser ? [[changedBrowserTests]] : []];
}

const changedBrowserTests: Stage = {
  ...playwrightStage('pages', '--only-changed=HEAD --pass-with-no-tests --project journeys --project pages'),
  canBeEmpty: true,
};

/** Files that differ from HEAD, and untracked ones. */
export function changedFiles(): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [
    ...git('diff', '--name-only', '--no-renames', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].sort();
}

/** Changed test files, and the test folders of changed server domains. */
function apiTests(files: readonly string[]): readonly string[] {
  const own = files.filter(
    (file) => /^tests\/api\/.*\.test\.ts$/.test(file) && existsSync(file) && !file.endsWith('.slow.test.ts'),
  );
  const folders = files.flatMap((file) => {
    const domain = /^src\/server\/([\w-]+)\//.exec(file)?.[1];
    return domain === undefined ? [] : [`tests/api/${API_FOLDERS[domain] ?? domain}/`];
  });
  return [...new Set([...own, ...folders.filter((folder) => existsSync(folder))])];
}
