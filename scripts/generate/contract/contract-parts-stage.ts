import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readQuestionnaires } from '../catalogues/questionnaires.ts';
import { formsOfMoves, statusNames } from '../catalogues/statuses-stage.ts';
import { readColumns } from '../forms/columns.ts';
import { readForms } from '../forms/read-forms.ts';
import { jsonText, type Stage } from '../stage.ts';
import { questionnaireFile, TEMPLATE } from './contract-files.ts';
import { partsOfForm, partsOfStatuses } from './contract-parts.ts';

/**
 * `contract/`: what `openapi.yaml` refers to and is made of `schemas/`. A file a form, one of the statuses, and the
 * operations of each questionnaire.
 */
export const contractPartsStage: Stage = {
  name: 'contract parts',
  reads: [
    'schemas/forms/',
    'schemas/columns.json',
    'schemas/statuses/',
    'schemas/questionnaires/',
    'openapi/templates/',
  ],
  applies: () => true,
  run: (root) => {
    const forms = readForms(root);
    const columns = readColumns(root);
    const statuses = partsOfStatuses(statusNames(root), formsOfMoves(root), forms);
    const questionnaires = existsSync(join(root, TEMPLATE)) ? readQuestionnaires(root) : [];
    return new Map([
      ...forms.map(
        (form) =>
          [`contract/forms/${form.id}.json`, jsonText(partsOfForm(form, columns.get(form.id)))] as const,
      ),
      ['contract/statuses.json', jsonText(statuses)],
      ...questionnaires.map(
        (one) => [`contract/questionnaires/${one.name}.json`, questionnaireFile(root, one)] as const,
      ),
    ]);
  },
};
