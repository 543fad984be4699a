import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { SHOP, startBank } from '../../api/support/bank.ts';
import { clientOf, paths, signIn } from '../../api/support/client.ts';
import { allLetters } from '../../api/support/outbox.ts';
import { type ServerProcess, startProcess } from '../../api/support/process.ts';
import { invoice, paidDiagnostic, sentDraft, type Thing } from './things.ts';
import { type People, type Writer, writerOf } from './writer.ts';

/** Limits that the writers do not reach, however fast the server is. */
const UNLIMITED = {
  UPLOAD_LIMIT: '99999',
  APPLICATIONS_LIMIT: '99999',
  PUBLIC_ORIGIN: 'https://lk.school.ru',
};
const LONGEST_WAIT_MS = 300;
const LIMIT = { timeout: 60_000, interval: 1 };

/**
 * Kills a server with SIGKILL at random moments under clients that write, starts it anew on the same data, and looks at
 * all they made. Throws where something acknowledged is lost, stands in halves, or was done twice.
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

  const made: Thing[] = [];
  const keep = (thing: Thing) => {
    made.push(thing);
    return thing.steps;
  };
  const writers = [
    writerOf(() => keep(sentDraft())),
    writerOf(() => keep(sentDraft())),
    writerOf(() => keep(paidDiagnostic(bank))),
    writerOf(() => keep(invoice(env.DATA_DIR))),
  ];
  // a call of each is under way: in the middle of it, of a payment, and of the sending of a letter
  const moments = [
    () => delay(Math.random() * LONGEST_WAIT_MS),
    () => growing(() => bank.requests.length),
    () => growing(() => allLetters(env.DATA_DIR).length),
  ];
  let looked = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const working = writers.map((writer) => writer.work(people));
    await everyOneAnswered(writers);
    await moments[kill % moments.length]?.();
    await server.end('SIGKILL');
    await Promise.all(working);

    server = await start();
    people = peopleAt(server, tokens);
    for (const writer of writers) await writer.again(people);
    // those that were being made, and those since
    for (const thing of made.slice(looked)) await thing.verify(people);
    looked = Math.max(0, made.length - writers.length);
    expect(await applications(people)).toBe(before + made.filter((thing) => thing.isApplication()).length);
    expect(bank.ids()).toHaveLength(made.filter((thing) => thing.isAtBank()).length);
  }
  for (const thing of made) await thing.verify(people);
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
  return (await parent.call<unknown[]>('GET', paths.applications)).body.length;
}

async function everyOneAnswered(writers: readonly Writer[]): Promise<void> {
  await Promise.all(writers.map(({ acknowledged }) => growing(acknowledged)));
}

async function growing(count: () => number): Promise<void> {
  const before = count();
  await expect.poll(count, LIMIT).toBeGreaterThan(before);
}
