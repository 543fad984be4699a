import { join } from 'node:path';
import { readJson, readJsonFiles, withoutSchema } from '../json-files.ts';
import { interfaceOf } from '../schema-types.ts';
import { dataModule, type Stage } from '../stage.ts';

const META = 'schemas/meta/consent.schema.json';

/** `consents.ts`: the documents of `schemas/consents` by purpose (the name of the file). */
export const consentsStage: Stage = {
  reads: ['schemas/consents/', META],
  run: (root) => {
    const files = readJsonFiles(join(root, 'schemas/consents'));
    const documents = [...files].map(([path, file]) => [path.replace(/\.json$/, ''), documentOf(file)]);
    const text = dataModule({
      source: 'schemas/consents',
      before: `\n${interfaceOf('ConsentDocument', readJson(join(root, META)))}`,
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

const names = `/** The purpose of a consent. */
export type ConsentPurpose = keyof typeof consents;
`;
