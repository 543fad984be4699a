import { join } from 'node:path';
import { BaseResolver, bundle, createConfig, Source } from '@redocly/openapi-core';
import { formsOfMoves } from '../catalogues/statuses-stage.ts';
import { readForms } from '../forms/read-forms.ts';
import { jsonText, type Stage } from '../stage.ts';
import { withExamplesOfToday } from './answers-today.ts';
import { contractFiles, type ReadFile } from './contract-files.ts';
import { withFormMembers } from './form-members.ts';
import { hasContract } from './operations.ts';
import { withUsualAnswers } from './usual-answers.ts';

/** `openapi.json`: the contract in one document. */
export const openapiStage: Stage = {
  name: 'openapi',
  reads: [
    'openapi.yaml',
    'openapi/',
    'schemas/forms/',
    'schemas/questionnaires/',
    'schemas/statuses/',
    'src/generated/wire/',
  ],
  applies: hasContract,
  run: async (root) => {
    const contract = withUsualAnswers(await readContract(root));
    const forms = readForms(root);
    const whole = withFormMembers(contract, forms, formsOfMoves(root));
    return new Map([['openapi.json', jsonText(withExamplesOfToday(whole, forms))]]);
  },
};

/** `openapi.yaml` with the files that it refers to, as one document. Throws with every reference that leads nowhere. */
async function readContract(root: string): Promise<unknown> {
  const externalRefResolver = new ContractResolver(contractFiles(root));
  const config = await createConfig({});
  const result = await bundle({ ref: join(root, 'openapi.yaml'), config, externalRefResolver });
  if (result.problems.length === 0) return result.bundle.parsed;
  const lines = result.problems.map(
    ({ message, location }) => `${location[0]?.source.absoluteRef ?? 'openapi.yaml'}: ${message}`,
  );
  throw new Error(lines.join('\n'));
}

/** Redocly's own resolver over the files of the contract. */
class ContractResolver extends BaseResolver {
  readonly #textOf: ReadFile;

  constructor(textOf: ReadFile) {
    super();
    this.#textOf = textOf;
  }

  override async loadExternalRef(file: string): Promise<Source> {
    return new Source(file, this.#textOf(file));
  }
}
