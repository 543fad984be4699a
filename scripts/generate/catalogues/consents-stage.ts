import { join } from 'node:path';
import { readJsonFiles, withoutSchema } from '../json-files.ts';
import { dataModule, type Stage } from '../stage.ts';

/** `consents.ts`: the documents of `schemas/consents` by purpose (the name of the file). */
export const consentsStage: Stage = {
  reads: ['schemas/consents/'],
  run: (root) => {
    const files = readJsonFiles(join(root, 'schemas/consents'));
    const documents = [...files].map(([path, file]) => [path.replace(/\.json$/, ''), documentOf(file)]);
    const text = dataModule({
      source: 'schemas/consents',
      before: types,
      name: 'consents',
      data: Object.fromEntries(documents),
      type: 'Readonly<Record<string, ConsentDocument>>',
      after: names,
    });
    return new Map([['consents.ts', text]]);
  },
};

function documentOf(file: unknown): unknown {
  const { $comment: _, ...document } = Object(withoutSchema(file));
  return document;
}

const types = `
/** A consent to the processing of personal data for one purpose. */
export interface ConsentDocument {
  readonly title: string;
  /** Increased when the meaning changes; everybody must then consent again. */
  readonly version: number;
  /** The form that asks for the consent, and the step before which it asks. */
  readonly asked: { readonly form: string; readonly before: string };
  /** Answers that are stored only with this consent: all, those of the form, or the sensitive ones of every form. */
  readonly covers: 'all' | 'form' | 'sensitive';
  /** How a family refuses; absent if the form cannot be sent without the consent. */
  readonly without?: {
    /** The button that refuses. */
    readonly continue: string;
    /** Beside the button: what happens without the consent. */
    readonly explanation: string;
    /** Beside the submit button of a form without the consent. */
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

const names = `/** The purpose of a consent. */
export type ConsentPurpose = keyof typeof consents;
`;
