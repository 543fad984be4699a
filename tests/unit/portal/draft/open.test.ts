import { describe, expect, it, vi } from 'vitest';
import { compileForm } from '#engine/compile/compile-form.ts';
import type { FieldSchema } from '#engine/definition/definition.ts';
import { openNewDraft, storedValues } from '#portal/draft/open.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { firstApplication } from '#tests/unit/engine/first-application.ts';
import { deviceRecords, name, setUpNewDraft } from './draft-fixture.ts';

const waitForWrite = () => vi.advanceTimersByTimeAsync(50);

withFakeTimers();

describe('a local draft of an older form', () => {
  it('is migrated once, however often it is opened', async () => {
    const { context, session: started } = await setUpNewDraft();
    started.store.set('gender', 'male');
    started.spill();

    const swapped = { version: 2, values: { gender: { male: 'female', female: 'male' } } };
    const form = compileForm({
      ...firstApplication.definition,
      version: 2,
      hash: '2',
      migrations: [swapped],
    });
    const first = await openNewDraft({ ...context, form }, { slot: 'new-1' });
    expect(first.store.get('gender')).toBe('female');
    first.store.set('gender', 'male');
    first.spill();
    const second = await openNewDraft({ ...context, form }, { slot: 'new-1' });
    expect(second.store.get('gender')).toBe('male');
  });

  it('is migrated to a field’s new name without a new version', async () => {
    const { context, session: started } = await setUpNewDraft();
    started.store.set('gender', 'male');
    started.store.set(name, 'Анна');
    await waitForWrite();

    const { definition } = firstApplication;
    const renamed = (schema: FieldSchema): FieldSchema => {
      const { gender = {}, ...properties } = schema.properties ?? {};
      return { ...schema, properties: { ...properties, sex: { ...gender, 'x-renamed-from': ['gender'] } } };
    };
    const steps = definition.steps.map((step, i) =>
      i === 0 ? { ...step, schema: renamed(step.schema) } : step,
    );
    const form = compileForm({ ...definition, steps, hash: '2' });
    const session = await openNewDraft({ ...context, form }, { slot: 'new-1' });
    expect(session.store.values()).toEqual({ sex: 'male', [name]: 'Анна' });
    expect(await storedValues({ ...context, form }, 'new-1')).toEqual({ sex: 'male', [name]: 'Анна' });

    session.store.set('sex', 'female');
    session.spill();
    const reopened = await openNewDraft({ ...context, form }, { slot: 'new-1' });
    expect(reopened.store.values()).toEqual({ sex: 'female', [name]: 'Анна' });
    const stored = await deviceRecords(context, 'new-1');
    expect(stored).not.toHaveProperty('gender');
  });
});
