import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Copy, copyRepository } from './copy.ts';
import { edits } from './edits.ts';
import { schemaFiles } from './schema-files.ts';
import { editStages, runIn, type StageName } from './stages.ts';

/** `STAGES=check,generate,unit` runs only these stages. `unit` includes the tests of `forms`. */
const stages = process.env.STAGES?.split(',') ?? [
  'check',
  'generate',
  'types',
  'start',
  'unit',
  'api',
  'e2e',
];

describe.each(edits)('a copy with the edit $name', ({ apply }) => {
  let copy: Copy;
  beforeAll(() => {
    copy = copyRepository();
    apply(schemaFiles(copy.root));
  });
  afterAll(() => copy.remove());

  it.each(stages)('passes %s', async (name) => {
    if (!isStage(name)) throw new Error(`Stages: ${Object.keys(editStages).join(', ')}`);
    await runIn(copy.root, editStages[name]);
  });
});

function isStage(name: string): name is StageName {
  return name in editStages;
}
