import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsonFiles, withoutSchema } from '../json-files.ts';
import { header, type Stage } from '../stage.ts';

/** `consents.ts`: the documents of `schemas/consents` by their purpose, the name of the file. */
export const consentsStage: Stage = {
  name: 'consents',
  reads: ['schemas/consents/'],
  applies: (root) => existsSync(join(root, 'schemas/consents')),
  run: (root) => {
    const files = readJsonFiles(join(root, 'schemas/consents'));
    const documents = [...files].map(([path, text]) => [path.replace(/\.json$/, ''), documentOf(text)]);
    const data = JSON.stringify(Object.fromEntries(documents), null, 2);
    return new Map([['consents.ts', `${header('schemas/consents')}${types}\n${catalogue(data)}\n${names}`]]);
  },
};

function documentOf(text: unknown): unknown {
  const { $comment: _, ...document } = Object(withoutSchema(text));
  return document;
}

const types = `
/** A document that a person agrees to, for one purpose. */
export interface ConsentDocument {
  readonly title: string;
  /** Raised when the meaning changes: everybody is asked anew. */
  readonly version: number;
  /** The form that needs it, and the step before which it is asked for. */
  readonly asked: { readonly form: string; readonly before: string };
  /** Answers that are not stored without it: all, those of the form that asks, or the sensitive ones of every form. */
  readonly covers: 'all' | 'form' | 'sensitive';
  /** The text for a person who declines it and continues; absent if the form requires it. */
  readonly without?: {
    readonly continue: string;
    readonly explanation: string;
    readonly note: string;
    /** The answer of the form that says that it was declined. */
    readonly answer: { readonly field: string; readonly value: string };
  };
  /** Within how many days the school destroys the data of who takes the consent back. */
  readonly withdrawal: { readonly days: number };
  /** A summary in a few lines. */
  readonly summary: readonly string[];
  /** Paragraphs. */
  readonly text: readonly string[];
}
`;

const catalogue = (data: string) =>
  `export const consents = ${data} as const satisfies Readonly<Record<string, ConsentDocument>>;\n`;

const names = `/** What a consent is given for. */
export type ConsentPurpose = keyof typeof consents;
`;
