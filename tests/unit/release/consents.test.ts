import { describe, expect, it } from 'vitest';
import {
  type ConsentDeclarations,
  recordConsentDeclarations,
  releasedConsents,
} from '#scripts/release/consents.ts';
import { consentRecords, releasedConsentsFile } from '#scripts/schemas-check/read/released.ts';

const path = 'schemas/consents/photo.json';

function consent(version: number, ...text: string[]): string {
  return JSON.stringify({
    title: 'Согласие',
    version,
    asked: { form: 'visit', before: 'step-1' },
    text,
  });
}

const released = new Map([
  [path, consent(1, 'Можно отозвать.')],
  ...releasedConsents(new Map([[path, consent(1, 'Можно отозвать.')]])),
]);

/** The record of the consent. */
function recordIn(files: ReadonlyMap<string, string>) {
  return consentRecords(JSON.parse(files.get(releasedConsentsFile) ?? '{}')).get('photo');
}

function declare(some: Partial<ConsentDeclarations>): ConsentDeclarations {
  return { reworded: [], reconfirmed: [], removed: [], ...some };
}

describe('a release of consents', () => {
  it('records the text that a person accepts, and the form that asks for it', () => {
    expect(recordIn(released)).toEqual({
      version: 1,
      title: 'Согласие',
      summary: [],
      text: ['Можно отозвать.'],
      asked: 'visit',
    });
    expect(releasedConsents(new Map()).size).toBe(0);
  });

  it('accepts reworded text under the released version if declared', () => {
    const files = new Map([...released, [path, consent(1, 'Согласие можно отозвать.')]]);
    const reworded = recordConsentDeclarations(files, declare({ reworded: ['photo'] }));
    expect(recordIn(reworded)).toMatchObject({ version: 1, text: ['Согласие можно отозвать.'] });
    expect(recordIn(recordConsentDeclarations(files, declare({})))?.text).toEqual(['Можно отозвать.']);
  });

  it('accepts the next version with the same words if declared', () => {
    const reconfirmed = recordConsentDeclarations(released, declare({ reconfirmed: ['photo'] }));
    expect(recordIn(reconfirmed)).toEqual({ ...recordIn(released), version: 2 });
  });

  it('drops the record of a removed consent if declared', () => {
    const files = new Map([...released].filter(([name]) => name !== path));
    expect(recordIn(recordConsentDeclarations(files, declare({ removed: ['photo'] })))).toBeUndefined();
  });

  it('rejects unknown names and the removal of existing consents', () => {
    expect(() => recordConsentDeclarations(released, declare({ reworded: ['foto'] }))).toThrow(
      'Согласия «foto» нет',
    );
    for (const unknown of [{ removed: ['foto'] }, { reconfirmed: ['foto'] }])
      expect(() => recordConsentDeclarations(released, declare(unknown))).toThrow('не выпускалось');
    expect(() => recordConsentDeclarations(released, declare({ removed: ['photo'] }))).toThrow(
      'Уберите сначала',
    );
  });
});
