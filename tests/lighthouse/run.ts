/**
 * `npm test -- lighthouse`: Lighthouse looks at the sign-in, the list and a panel of the wizard as on a phone, five times
 * each, on the portal as it is built; ends with 1 where the median of a page is under 97 of performance or under 100 of
 * accessibility or best practices. `-- --runs=1` looks once; a busy machine takes from performance.
 */
import { parseArgs } from 'node:util';
import { openDebugged } from '../support/browser/debugged.ts';
import { signIn } from '../support/portal/api-client.ts';
import { DEMO_REPRESENTATIVE, startPortal } from '../support/portal/portal.ts';
import { CATEGORIES, type Category, type Look, loadLighthouse } from './lighthouse.ts';

const LEAST: Readonly<Record<Category, number>> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
};

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const look = await loadLighthouse();
const portal = await startPortal();
const { port, context, close } = await openDebugged();
let isWell = true;
try {
  const account = await signIn(portal.origin, DEMO_REPRESENTATIVE);
  await account.deleteDrafts();
  const id = await account.makeDraft([]);
  await validate('sign-in', '/lk/login');
  const page = await context.newPage();
  await page.goto(`${portal.origin}/lk/login`);
  await page.evaluate((token) => {
    localStorage.setItem('access_token', token);
    localStorage.setItem('user_role_id', '2');
  }, account.token);
  await page.close();
  await validate('list', '/lk/application');
  await validate('wizard', `/lk/application/edit/?id=${id}`);
} finally {
  await close();
  await portal.stop();
}
process.exitCode = isWell ? 0 : 1;

async function validate(name: string, path: string): Promise<void> {
  const runs: Look[] = [];
  for (let run = 0; run < Number(values.runs); run += 1)
    runs.push(await look(`${portal.origin}${path}`, port));
  const medians = CATEGORIES.map(
    (category) => [category, median(runs.map(({ scores }) => scores[category]))] as const,
  );
  const paint = median(runs.map(({ largestPaint }) => largestPaint));
  console.log(
    `${name}: ${medians.map(([category, score]) => `${category} ${score}`).join(', ')}; largest paint ${Math.round(paint)} ms`,
  );
  for (const [category, score] of medians) if (score < LEAST[category]) isWell = false;
  const failed = new Set(runs.flatMap(({ faults }) => faults));
  for (const fault of failed) console.log(`  ${fault}`);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
