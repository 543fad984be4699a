import { objectOf } from '#scripts/generate/objects.ts';
import type { Path } from './source.ts';

/** Where `npm run schemas:release` records the texts that people were asked to agree to. */
export const releasedConsentsFile = 'schemas/released-consents.json';

export const consentsFolder = 'schemas/consents/';

/** What a person agrees to. */
export interface ConsentText {
  readonly version: number;
  readonly title: string;
  readonly operator: string;
  readonly text: readonly string[];
}

/** Out of a consent's file, or out of its record. */
export function consentText(data: unknown): ConsentText {
  const { version, title, operator, text } = objectOf(data);
  return {
    version: Number(version),
    title: String(title),
    operator: String(operator),
    text: [text ?? []].flat().map(String),
  };
}

/** The records by the name of the consent. */
export function consentRecords(data: unknown): ReadonlyMap<string, ConsentText> {
  const records = Object.entries(objectOf(objectOf(data).consents));
  return new Map(records.map(([name, record]) => [name, consentText(record)]));
}

/** Where two texts differ first; `undefined` where they say the same. */
export function difference(now: ConsentText, before: ConsentText): Path | undefined {
  if (now.title !== before.title) return ['title'];
  if (now.operator !== before.operator) return ['operator'];
  const index = now.text.findIndex((paragraph, i) => paragraph !== before.text[i]);
  if (index >= 0) return ['text', index];
  return now.text.length === before.text.length ? undefined : ['text'];
}
