/**
 * `npm audit` of the run-time dependencies. A registry that refuses the call is reported, not counted as success; the
 * lock file must then pin every package by its hash and have no withdrawn version.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly integrity?: string;
  readonly deprecated?: string;
  readonly dev?: boolean;
  /** Bundled in another package, covered by its hash. */
  readonly inBundle?: boolean;
}

/** Packages of the lock file that are not pinned by a hash, or that the portal runs with and their authors have withdrawn. */
function unsafePackages(): readonly string[] {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, { integrity, deprecated, dev, inBundle }]) => {
      if (!integrity && !inBundle) return [`${path} has no integrity`];
      return deprecated && !dev ? [`${path} is deprecated: ${deprecated}`] : [];
    });
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const report: { metadata?: { vulnerabilities?: Record<string, number> }; message?: string } = JSON.parse(
  stdout || '{}',
);
const found = report.metadata?.vulnerabilities;
if (found === undefined) {
  console.log('not run: npm audit (the registry refuses it)');
  const unsafe = unsafePackages();
  for (const line of unsafe) console.log(line);
  process.exitCode = unsafe.length > 0 ? 1 : 0;
} else {
  const serious = (found.high ?? 0) + (found.critical ?? 0);
  console.log(`npm audit: ${JSON.stringify(found)}`);
  process.exitCode = serious > 0 ? 1 : 0;
}
