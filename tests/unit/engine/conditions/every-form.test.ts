import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prune, visibleFields } from '#engine/conditions/conditions.ts';
import { locateField, valueAt } from '#engine/definition/address.ts';
import { createFormStore } from '#engine/store/store.ts';
import { compact, isEmpty, normalise, normaliseInPlace } from '#engine/values/normalise.ts';
import { addressOfWireKey, flatten } from '#engine/wire/wire.ts';
import { allForms } from '../all-forms.ts';
import { valuesOf } from '../arbitrary.ts';
import { visibleAddresses } from './visible-addresses.ts';

/** Runs of a property that changes every field of the form in each run. */
const changingRuns = { numRuns: 40 };

describe.each(allForms)('conditions of %s', (_, form) => {
  test('decide which answers are sent: exactly the visible ones', () => {
    fc.assert(
      fc.property(valuesOf(form.definition), (values) => {
        const sent = compact(form.definition, prune(form, normaliseInPlace(form.definition, values)));
        const onWire = Object.keys(flatten(form.definition, prune(form, values)));
        const visible = visibleFields(form, sent);
        for (const key of onWire) {
          const address = addressOfWireKey(form.definition, key);
          if (address !== undefined) expect(visible).toContain(address);
        }
        const answered = [...visible].filter((address) => {
          const kind = locateField(form.definition, address)?.node.kind;
          return kind !== 'group' && kind !== 'object' && !isEmpty(valueAt(sent, address));
        });
        const ofForm = onWire.filter((key) => addressOfWireKey(form.definition, key) !== undefined);
        expect(new Set(ofForm.map((key) => addressOfWireKey(form.definition, key)))).toEqual(
          new Set(answered),
        );
      }),
    );
  });

  test('do not depend on hidden answers', () => {
    fc.assert(
      fc.property(valuesOf(form.definition), (values) => {
        const tidy = normaliseInPlace(form.definition, values);
        expect(visibleFields(form, prune(form, tidy))).toEqual(visibleFields(form, tidy));
      }),
    );
  });

  test('give the same result after an answer is changed and restored', () => {
    fc.assert(
      fc.property(valuesOf(form.definition), valuesOf(form.definition), (values, others) => {
        const store = createFormStore(form, values);
        const before = store.values();
        const visibleBefore = visibleAddresses(store);
        for (const [name, other] of Object.entries(others)) {
          if (!locateField(form.definition, name) || Array.isArray(other)) continue;
          const own = store.get(name);
          store.set(name, other);
          store.set(name, own);
        }
        expect(normalise(form.definition, store.values())).toEqual(normalise(form.definition, before));
        expect(visibleAddresses(store)).toEqual(visibleBefore);
      }),
      changingRuns,
    );
  });

  test('give the same visibility in the store after each change', () => {
    fc.assert(
      fc.property(valuesOf(form.definition), valuesOf(form.definition), (values, others) => {
        const store = createFormStore(form, values);
        expect(visibleAddresses(store)).toEqual(visibleFields(form, store.values()));
        for (const [name, other] of Object.entries(others)) {
          if (locateField(form.definition, name)) store.set(name, other);
          expect(visibleAddresses(store)).toEqual(visibleFields(form, store.values()));
        }
      }),
      changingRuns,
    );
  });
});
