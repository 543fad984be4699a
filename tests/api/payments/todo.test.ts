import { expect, it } from 'vitest';
import { createDraft } from '../support/applications.ts';
import { paths, signIn } from '../support/client.ts';
import { createUnpaidDiagnostic } from '../support/diagnostic.ts';
import { issueInvoice, sendContract } from '../support/school-records.ts';
import { openSchool } from '../support/session.ts';

interface Item {
  readonly of: string;
  readonly id: number;
  readonly status: string;
  readonly amount: number | null;
  readonly due_on: string | null;
}

const { app, parent, office } = await openSchool();

const todo = async (client = parent) => await client.read<Item[]>('/api/todo');

it('pending tasks are private to their parent, soonest first', async () => {
  const before = await todo(await signIn(app.origin, 'stranger'));
  const ids = {
    contract: (await sendContract(office)).body.id,
    payment: (await issueInvoice(office)).body.id,
    application: await createUnpaidDiagnostic(app, parent),
  };
  const items = await todo();
  for (const [of, id] of Object.entries(ids))
    expect(items).toContainEqual(
      expect.objectContaining({ of, id, due_on: expect.stringMatching(/^\d{4}-/) }),
    );
  expect(items.find(({ of, id }) => of === 'application' && id === ids.application)?.amount).toBe(150000);
  const days = items.map(({ due_on }) => due_on ?? '9999');
  expect(days).toEqual([...days].sort());
  expect(await todo(await signIn(app.origin, 'stranger'))).toEqual(before);
});

it('tasks disappear with the acceptance of a contract and the deletion of a draft', async () => {
  const { id } = (await sendContract(office)).body;
  const draft = (await createDraft(parent)).id;
  const waiting = async () => (await todo()).map(({ of, id: one }) => `${of} ${one}`);
  expect(await waiting()).toEqual(expect.arrayContaining([`contract ${id}`, `application ${draft}`]));
  await parent.call('POST', `/api/contracts/${id}/accept`);
  await parent.call('DELETE', paths.deleteApplication(draft));
  const remaining = await waiting();
  expect(remaining).not.toContain(`contract ${id}`);
  expect(remaining).not.toContain(`application ${draft}`);
});
