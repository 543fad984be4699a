import type { Wire } from '#engine/wire/wire.ts';

/** Flat values as multipart carries them: text only; a list becomes repeated fields. */
export type MultipartFields = readonly (readonly [string, string])[];

export function fieldsOf(wire: Wire): MultipartFields {
  return Object.entries(wire).flatMap(([key, value]) =>
    Array.isArray(value)
      ? value.map((item): [string, string] => [key, String(item)])
      : [[key, String(value)] as const],
  );
}
