import fc from 'fast-check';
import type { FieldSchema, Json } from '#engine/definition/definition.ts';
import * as words from '#engine/text/samples.ts';

/** A text that the rules of a field allow; `undefined` where none is found. */
export function exampleFor(schema: FieldSchema, fits: (value: Json) => boolean): string | undefined {
  const usual = [...known(schema.format), ...words.texts];
  return usual.find(fits) ?? textsFor(schema.pattern).find(fits);
}

function known(format: string | undefined): readonly string[] {
  if (format === 'ru-date') return ['27.03.2015'];
  return format === 'email' ? ['anna@example.ru'] : [];
}

/** Texts that an expression allows, the shortest first and always the same; none where it is not understood. */
function textsFor(pattern: string | undefined): readonly string[] {
  if (pattern === undefined) return [];
  const all = [/^\^/.test(pattern) ? pattern : `^(?:${pattern})`].flatMap((one) => texts(one));
  return [...new Set(all)].sort((a, b) => a.length - b.length);
}

const made = new Map<string, readonly string[]>();

function texts(pattern: string): readonly string[] {
  const known = made.get(pattern) ?? sampled(pattern);
  made.set(pattern, known);
  return known;
}

function sampled(pattern: string): readonly string[] {
  try {
    const expression = new RegExp(pattern, 'u');
    return fc
      .sample(fc.stringMatching(expression, { size: 'small' }), { seed: 1, numRuns: 60 })
      .filter(isReadable);
  } catch {
    return [];
  }
}

/** Letters, figures and signs that a person can type. */
function isReadable(text: string): boolean {
  return /^[\p{L}\p{N}\p{P}\p{S} ]+$/u.test(text) && text.trim() === text;
}
