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
  /** Raised when the meaning changes: everybody must consent again. */
  readonly version: number;
  /** The form that requires it, and the step that it precedes. */
  readonly asked: { readonly form: string; readonly before: string };
  /** Answers that are not stored without it: all, those of the form, or the sensitive ones of every form. */
  readonly covers: 'all' | 'form' | 'sensitive';
  /** The text after a refusal; absent if the form requires the consent. */
  readonly without?: {
    readonly continue: string;
    readonly explanation: string;
    readonly note: string;
    /** The form's answer that records the refusal. */
    readonly answer: { readonly field: string; readonly value: string };
  };
  /** Days within which the school erases the data after a withdrawal. */
  readonly withdrawal: { readonly days: number };
  /** A summary in a few lines. */
  readonly summary: readonly string[];
  /** Paragraphs. */
  readonly text: readonly string[];
}
`;

const catalogue = (data: string) =>
  `export const consents = ${data} as const satisfies Readonly<Record<string, ConsentDocument>>;\n`;

const names = `/** The purpose of a consent. */
export type ConsentPurpose = keyof typeof consents;
`;
