import type { Repository } from './repository.ts';
import type { Path, Source } from './source.ts';

export const lettersFolder = 'schemas/messages/';

const parts = ['notification', 'sms', 'email'];

/** A mark in the words of a message: `{number}`. */
interface Mark {
  readonly name: string;
  readonly path: Path;
  /** Written when the event happens: neither the address of the portal nor a secret is known there. */
  readonly isEarly: boolean;
}

export interface Letter {
  readonly source: Source;
  readonly declared: readonly string[];
  readonly secret: string | undefined;
  readonly marks: readonly Mark[];
}

/** Every message, with what it declares and what stands in its words. */
export function lettersOf({ sources }: Repository): Letter[] {
  return [...sources.values()]
    .filter(({ file }) => file.startsWith(lettersFolder))
    .map((source) => {
      const { placeholders, secret }: { placeholders?: unknown; secret?: unknown } = Object(source.data);
      return {
        source,
        declared: Object.keys(Object(placeholders)),
        secret: typeof secret === 'string' ? secret : undefined,
        marks: [...parts, 'own'].flatMap((part) => marksIn(Object(source.data)[part], [part])),
      };
    });
}

function marksIn(value: unknown, path: Path): Mark[] {
  if (typeof value === 'string') {
    const isEarly = path.includes('notification') || path.at(-1) === 'subject';
    return [...value.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => ({ name, path, isEarly }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    marksIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
