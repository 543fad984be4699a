/** `npm audit` of what the portal runs with. A registry that refuses the call is named, and is no success. */
import { spawnSync } from 'node:child_process';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
const report: { metadata?: { vulnerabilities?: Record<string, number> }; message?: string } = JSON.parse(
  stdout || '{}',
);
const found = report.metadata?.vulnerabilities;
if (found === undefined) {
  console.log('not run: npm audit (the registry refuses it)');
} else {
  const serious = (found.high ?? 0) + (found.critical ?? 0);
  console.log(`npm audit: ${JSON.stringify(found)}`);
  process.exitCode = serious > 0 ? 1 : 0;
}
