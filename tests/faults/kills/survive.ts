import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { SHOP, startBank } from '../../api/support/bank.ts';
import { clientOf, paths, signIn } from '../../api/support/client.ts';
import { allLetters } from '../../api/support/outbox.ts';
import { type ServerProcess, startProcess } from '../../api/support/process.ts';
import { invoice, paidDiagnostic, type Scenario, submittedDraft } from './scenarios.ts';
import { type People, type Writer, writerOf } from './writer.ts';

/** Limits that the writers do not reach, however fast the server is. */
const UNLIMITED = {
  UPLOAD_LIMIT: '99999',
  APPLICATIONS_LIMIT: '99999',
  LETTERS_LIMIT_RECIPIENT: '99999',
  PUBLIC_ORIGIN: 'https://lk.school.ru',
};
const LONGEST_WAIT_MS = 300;

/**
 * Kills a server with SIGKILL at random moments while clients write, starts it again on the same data and verifies all
 * that the clients created. Throws if a confirmed change is lost, saved in part, or made twice.
 */
export async function surviveKills(
  kills: number,
  env: Readonly<Record<string, string>> & { readonly DATA_DIR: string },
): Promise<void> {
  const bank = await startBank();
  const bankEnv = {
    YOOKASSA_URL: bank.url,
    YOOKASSA_SHOP_ID: SHOP.shopId,
    YOOKASSA_SECRET_KEY: SHOP.secretKey,
  };
  const start = () => startProcess({ ...UNLIMITED, ...bankEnv, ...env });
  let server = await start();
  const tokens = await tokensOf(server);
  let people = peopleAt(server, tokens);
  const before = await applications(people);

  const scenarios: Scenario[] = [];
  const begin = (scenario: Scenario) => {
    scenarios.push(scenario);
    return scenario.steps;
  };
  const writers = [
    writerOf(() => begin(submittedDraft())),
    writerOf(() => begin(submittedDraft())),
    writerOf(() => begin(paidDiagnostic(bank))),
    writerOf(() => begin(invoice(env.DATA_DIR))),
  ];
  // when to kill while every writer has a call open: at random, during a payment, during the sending of an email
  const moments = [
    () => delay(Math.random() * LONGEST_WAIT_MS),
    () => waitForGrowth(() => bank.requests.length),
    () => waitForGrowth(() => allLetters(env.DATA_DIR).length),
  ];
  let verified = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const working = writers.map((writer) => writer.work(people));
    await everyWriterGotResponse(writers);
    await moments[kill % moments.length]?.();
    await server.end('SIGKILL');
    await Promise.all(working);

    server = await start();
    people = peopleAt(server, tokens);
    for (const writer of writers) await writer.repeatLastCall(people);
    // scenarios that the kill interrupted and scenarios begun since
    for (const scenario of scenarios.slice(verified)) await scenario.verify(people);
    verified = Math.max(0, scenarios.length - writers.length);
    expect(await applications(people)).toBe(
      before + scenarios.filter((scenario) => scenario.isApplication()).length,
    );
    expect(bank.ids()).toHaveLength(scenarios.filter((scenario) => scenario.isAtBank()).length);
  }
  for (const scenario of scenarios) await scenario.verify(people);
  expect(await server.end('SIGTERM')).toBe(0);
  await bank.stop();
}

interface Tokens {
  readonly parent: string | undefined;
  readonly office: string | undefined;
}

async function tokensOf({ origin }: ServerProcess): Promise<Tokens> {
  const [parent, office] = [await signIn(origin), await signIn(origin, 'administrator')];
  return { parent: parent.token, office: office.token };
}

/** Sessions outlive the process. */
function peopleAt({ origin }: ServerProcess, { parent, office }: Tokens): People {
  return { origin, parent: clientOf(origin, parent), office: clientOf(origin, office) };
}

async function applications({ parent }: People): Promise<number> {
  return (await parent.read<unknown[]>(paths.applications)).length;
}

async function everyWriterGotResponse(writers: readonly Writer[]): Promise<void> {
  await Promise.all(writers.map(({ acknowledged }) => waitForGrowth(acknowledged)));
}

async function waitForGrowth(count: () => number): Promise<void> {
  const before = count();
  while (count() <= before) await delay(1);
}
