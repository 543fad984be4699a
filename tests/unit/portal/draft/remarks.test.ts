import { describe, expect, it } from 'vitest';
import { minimalSample } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import type { DraftSession } from '#portal/draft/session.ts';
import { firstRemarkPosition } from '#portal/screens/wizard/position.ts';
import { firstApplication } from '../../engine/first-application.ts';
import { setUpSavedDraft } from './draft-fixture.ts';

const name = 'student_last_name';
const complete = flatten(firstApplication.definition, {
  ...minimalSample(firstApplication),
  siblings: [
    { last_name: 'Петров', first_name: 'Иван', birth_date: '01.09.2012' },
    { last_name: 'Петрова', first_name: 'Анна', birth_date: '02.09.2013' },
  ],
});

/** A form that the school has returned with remarks at these wire keys; `answers` are those that it saw. */
function setUpReturnedForm(paths: readonly string[], answers: typeof complete = complete) {
  const remarks = paths.map((path) => ({ path, message: `Исправьте ${path}` }));
  const sentBack = { at: '2026-11-20T10:00:00.000Z', answers, files: [] };
  return setUpSavedDraft(complete, { status: 'needs_changes', remarks, sentBack });
}
const remarkAddresses = ({ store }: DraftSession) =>
  store.remarks.all().map(({ address }) => store.dataAddress(address));

describe('a returned form', () => {
  it('opens at the step and entry of the first remark, with every step open', async () => {
    const { session } = await setUpReturnedForm(['sibling_2_first_name']);
    expect(firstRemarkPosition(session.store)).toEqual({
      step: 2,
      review: false,
      panel: 'siblings',
      entry: { group: 'siblings', number: 2 },
    });
    expect(session.record().visited).toEqual([1, 2, 3, 4]);
  });

  it('updates corrected and restored answers while typing', async () => {
    const { session } = await setUpReturnedForm([name]);
    const { store } = session;
    const resolved: (boolean | undefined)[] = [];
    store.remarks.subscribeAll(() => resolved.push(store.remarks.of(name)?.resolved));
    const before = store.get(name);
    store.set(name, 'Иван');
    store.set(name, 'Иванова');
    store.set('student_first_name', 'Мария');
    store.set(name, before);
    expect(resolved).toEqual([true, false]);
    await session.close();
    store.set(name, 'Иванова');
    expect(resolved).toEqual([true, false]);
  });

  it('compares with the answers that were returned', async () => {
    const { store } = (await setUpReturnedForm([name], { ...complete, [name]: 'Петренко' })).session;
    expect(store.remarks.of(name)).toMatchObject({ message: `Исправьте ${name}`, resolved: true });
    store.set(name, 'Петренко');
    expect(store.remarks.of(name)?.resolved).toBe(false);
  });

  it('compares with the server’s answers if it sends no returned ones', async () => {
    const remarks = [{ path: name, message: 'Исправьте' }];
    const { store } = (await setUpSavedDraft(complete, { status: 'needs_changes', remarks })).session;
    expect(store.remarks.of(name)?.resolved).toBe(false);
    store.set(name, 'Иванова');
    expect(store.remarks.of(name)?.resolved).toBe(true);
  });

  it('does not change if the server sends the same state again', async () => {
    const { server, session } = await setUpReturnedForm([name]);
    let notified = 0;
    session.store.remarks.subscribeAll(() => {
      notified += 1;
    });
    session.reconcile(server.put({}));
    expect([notified, remarkAddresses(session)]).toEqual([0, [name]]);
  });
});
