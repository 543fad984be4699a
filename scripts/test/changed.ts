import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Group, Stage } from './stage.ts';
import {
  architecture,
  generated,
  lint,
  playwrightStage,
  schemas,
  types,
  typesEngine,
  vitestStage,
} from './stages.ts';

/** Where the tests of a server room stand, when it is not in the room of the same name under `tests/api`. */
const API_ROOMS: Readonly<Record<string, string>> = {
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
 * What a change since HEAD touches, committed or not: types, the lint of its files, the unit tests that import them,
 * the API's tests of its room, and browser tests where they or their support changed.
 */
export function changedGroups(): readonly Group[] {
  const files = changedFiles();
  if (files.length === 0) {
    console.log('Nothing has changed since HEAD.');
    return [];
  }
  console.log(`Changed since HEAD:\n${files.map((file) => `  ${file}`).join('\n')}\n`);
  const touches = (pattern: RegExp) => files.some((file) => pattern.test(file));
  const code = touches(/\.(tsx?|mjs|json|yaml)$/);
  const linted = files.filter((file) => existsSync(file) && /\.(tsx?|mjs|jsonc?)$/.test(file));
  const tools: Stage[] = [
    ...(touches(/^schemas\//) || touches(/^scripts\/schemas-check/) ? [schemas] : []),
    ...(linted.length ? [lint(['--no-errors-on-unmatched', ...linted])] : []),
    ...(touches(/\.(tsx?|mjs)$/) ? [architecture] : []),
    ...(touches(/^src\/engine\//) ? [typesEngine] : []),
  ];
  const api = apiTests(files);
  const slow = files.filter((file) => file.endsWith('.slow.test.ts') && existsSync(file));
  const slowStages = (['unit', 'api'] as const).flatMap((kind) => {
    const ofKind = slow.filter((file) => file.startsWith('tests/unit/') === (kind === 'unit'));
    return ofKind.length ? [vitestStage(`${kind}-slow`, `--maxWorkers=50% ${ofKind.join(' ')}`)] : [];
  });
  const unit = { ...vitestStage('unit', '--changed --maxWorkers=50% --passWithNoTests'), mayBeEmpty: true };
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
  mayBeEmpty: true,
};

/** What git knows to be different, and what it does not know yet. */
function changedFiles(): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const files = [
    ...git('diff', '--name-only', '--no-renames', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(files)].sort();
}

/** Test files that changed, and the rooms that test the server's rooms in which something changed. */
function apiTests(files: readonly string[]): readonly string[] {
  const own = files.filter(
    (file) => /^tests\/api\/.*\.test\.ts$/.test(file) && existsSync(file) && !file.endsWith('.slow.test.ts'),
  );
  const rooms = files.flatMap((file) => {
    const room = /^src\/server\/([\w-]+)\//.exec(file)?.[1];
    return room === undefined ? [] : [`tests/api/${API_ROOMS[room] ?? room}/`];
  });
  return [...new Set([...own, ...rooms.filter((room) => existsSync(room))])];
}
