import { describe, expect, test } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import {
  isForward,
  lastPanelPositionBefore,
  nearestPanel,
  nextPanel,
  type PanelPosition,
  previousPanelPosition,
  type VisibleForm,
} from '#engine/panels/panels.ts';
import { firstDefinition as definition } from '../first-application.ts';

const names = formFields(definition).map(({ name }) => name);
const all: VisibleForm = { definition, visible: new Set(names) };
/** Without the panel of the second parent. */
const oneParent: VisibleForm = {
  definition,
  visible: new Set(names.filter((name) => !['representative_2', 'main_contact_person'].includes(name))),
};
const nothing: VisibleForm = { definition, visible: new Set() };
const at = (step: number, panel: string): PanelPosition => ({ step, panel });

test.each([
  ['is the requested one', all, 2, 'contact', 'contact'],
  ['is the first without a request', all, 2, undefined, 'representative_1'],
  ['is the next visible one for a hidden one', oneParent, 2, 'representative_2', 'siblings'],
  [
    'is the last for hidden ones at the end',
    { definition, visible: new Set(['gender']) },
    1,
    'school',
    'child',
  ],
  ['is the first for an unknown one', all, 2, 'nowhere', 'representative_1'],
  ['is the first for one of another step', all, 1, 'contact', 'child'],
  ['is undefined for an unknown step with a request', all, 9, 'child', undefined],
  ['is undefined for a step without panels', nothing, 2, 'contact', undefined],
  ['is undefined for an unknown step', all, 9, undefined, undefined],
])('the visible panel for a requested one: %s', (_, shown, step, panel, found) => {
  expect(nearestPanel(shown, step, panel)).toBe(found);
});

describe('the order of panels', () => {
  test('is the same forward and back, whatever is hidden', () => {
    for (const shown of [all, oneParent]) {
      const forward: PanelPosition[] = [];
      for (const [index] of definition.steps.entries()) {
        let panel = nearestPanel(shown, index + 1);
        while (panel !== undefined) {
          forward.push(at(index + 1, panel));
          panel = nextPanel(shown, at(index + 1, panel));
        }
      }
      const back: PanelPosition[] = [];
      for (let one = forward.at(-1); one; one = previousPanelPosition(shown, one)) back.unshift(one);
      expect(back).toEqual(forward);
      expect(forward.some(({ panel }) => panel === 'representative_2')).toBe(shown === all);
    }
  });

  test.each([
    ['the first panel: none', all, at(1, 'child'), undefined],
    [
      'the first panel of a step: the last one of the previous step',
      all,
      at(2, 'representative_1'),
      at(1, 'school'),
    ],
    ['an unknown panel: the last one of the previous step', all, at(2, 'nowhere'), at(1, 'school')],
    ['a panel after a hidden one: the visible one before', oneParent, at(2, 'siblings'), at(2, 'family')],
  ])('has before %s', (_, shown, position, before) => {
    expect(previousPanelPosition(shown, position)).toEqual(before);
  });

  test('has nothing after the last panel of a step, and the first panel after an unknown one', () => {
    expect(nextPanel(all, at(1, 'school'))).toBeUndefined();
    expect(nextPanel(all, at(1, 'nowhere'))).toBe('child');
    expect(nextPanel(all, at(9, 'child'))).toBeUndefined();
  });

  test('has before a step the last visible panel of the steps before it', () => {
    expect(lastPanelPositionBefore(all, 2)).toEqual(at(1, 'school'));
    expect(lastPanelPositionBefore(all, 1)).toBeUndefined();
    expect(lastPanelPositionBefore({ definition, visible: new Set(['gender']) }, 4)).toEqual(at(1, 'child'));
    expect(lastPanelPositionBefore(nothing, 4)).toBeUndefined();
  });

  test.each([
    [at(1, 'school'), at(2, 'family'), true],
    [at(2, 'family'), at(1, 'school'), false],
    [at(2, 'family'), at(2, 'siblings'), true],
    [at(2, 'siblings'), at(2, 'family'), false],
    [at(2, 'family'), at(2, 'family'), true],
    [at(1, 'child'), at(2, 'representative_1'), true],
    [at(2, 'representative_1'), at(1, 'child'), false],
  ])('from %o to %o is forward: %s', (from, to, forward) => {
    expect(isForward(all, from, to)).toBe(forward);
  });
});
