import { describe, expect, it } from 'vitest';
import { minimalSample } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { openSavedDraft } from '#portal/draft/open.ts';
import { firstRemarkPosition } from '#portal/screens/wizard/position.ts';
import { firstApplication } from '../../engine/first-application.ts';
import { setUpNewDraft, setUpSavedDraft } from './draft-fixture.ts';
import { deviceOf } from './fake-server.ts';

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
const remarkAddresses = ({ store }: Awaited<ReturnType<typeof openSavedDraft>>) =>
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

  it('derives corrected remarks from the answers, on any device and for any entries', async () => {
    const {
      server,
      context,
      session: first,
    } = await setUpReturnedForm(['student_last_name', 'sibling_2_first_name']);
    first.store.set('student_last_name', 'Иванова');
    const [entry] = first.store.entries('siblings');
    first.store.removeEntry('siblings', entry?.id ?? '');
    await first.close();

    const second = await openSavedDraft(context, 7);
    for (const session of [second, await openSavedDraft(deviceOf(server).context, 7)]) {
      expect(remarkAddresses(session)).toEqual(['student_last_name', 'siblings/0/first_name']);
      const [name, sister] = session.store.remarks.all();
      expect([name?.resolved, sister?.resolved]).toEqual([true, false]);
      expect(session.store.get(sister?.address ?? '')).toBe('Анна');
    }
  });

  it('shows new remarks after earlier ones were corrected', async () => {
    const { server, context, session: first } = await setUpReturnedForm(['student_last_name']);
    first.store.set('student_last_name', 'Иванова');
    await first.close();
    server.put({ remarks: [{ path: 'student_last_name', message: 'Всё ещё не так' }] });
    expect(remarkAddresses(await openSavedDraft(context, 7))).toEqual(['student_last_name']);
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

it('a new form has no remarks', async () => {
  const { store } = (await setUpNewDraft()).session;
  store.set(name, 'Иванова');
  expect(store.remarks.all()).toEqual([]);
});
