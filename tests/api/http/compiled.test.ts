import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it, vi } from 'vitest';
import type { Operation } from '#server/http/document.ts';
import { requiredAnswers } from '../support/answers.ts';
import { createDraft } from '../support/applications.ts';
import { type Client, clientOf, paths, signIn } from '../support/client.ts';

// the modules of the server may have compiled validators for another test file in this process
vi.resetModules();
const { contract, operations } = await import('#server/http/document.ts');
const { contractCompiler } = await import('#server/http/request/validation.ts');
const { openApp } = await import('../support/app.ts');

const app = await openApp();
const parent = await signIn(app.origin);
const office = await signIn(app.origin, 'administrator');

it('compiles all validators before the first call', async () => {
  const compile = vi.spyOn(Ajv2020.prototype, 'compile');
  try {
    const { id } = await createDraft(parent, requiredAnswers);
    // the class is validated with the response of another operation
    const changed = await parent.form(paths.updateApplication, {
      ...requiredAnswers,
      id: String(id),
      current_grade: '7',
    });
    expect(changed.status, changed.text).toBe(200);
    // the response of getContract is the contract
    for (const operation of operations().filter((one) => one.id !== 'getContract'))
      for (const client of [clientOf(app.origin), parent, office]) await callEachWay(client, operation);
    expect(compile).not.toHaveBeenCalled();
    contractCompiler(contract.components, { coerce: true })({ type: 'integer' });
    expect(compile, 'the watched function is the one that compiles').toHaveBeenCalled();
  } finally {
    compile.mockRestore();
  }
}, 120_000);

/** Calls an operation with an empty body of each content type. */
async function callEachWay(client: Client, { method, path, body }: Operation): Promise<void> {
  const url = path.replaceAll(/\{\w+\}/g, '999999');
  const types = Object.keys(body?.content ?? {});
  if (types.length === 0) await client.call(method, `${url}?page=x&q=слово`);
  for (const type of types) {
    const sent = type === 'application/json' ? '{}' : type.startsWith('multipart/') ? new FormData() : '';
    const headers = sent instanceof FormData ? {} : { 'content-type': type };
    await client.call(method, url, { headers, body: sent });
  }
}
