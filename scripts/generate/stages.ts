import { consentsStage } from './catalogues/consents-stage.ts';
import { messagesStage } from './catalogues/messages-stage.ts';
import { questionnairesStage } from './catalogues/questionnaires-stage.ts';
import { statusesStage } from './catalogues/statuses-stage.ts';
import { wordsStage } from './catalogues/words-stage.ts';
import { apiTypesStage } from './contract/api-types-stage.ts';
import { contractPartsStage } from './contract/contract-files.ts';
import { accessStage, operationsStage } from './contract/operations.ts';
import { openapiStage } from './contract/simplify-contract.ts';
import { columnsStage } from './forms/columns.ts';
import { formsStage, widgetsStage } from './forms/forms-stage.ts';
import { portalStage } from './portal/portal-stage.ts';
import { settingsStage } from './portal/settings-stage.ts';
import type { Stage } from './stage.ts';

/** All stages, in order: a stage comes after those whose output it reads. */
export const stages: readonly Stage[] = [
  formsStage,
  portalStage,
  statusesStage,
  messagesStage,
  consentsStage,
  wordsStage,
  questionnairesStage,
  columnsStage,
  contractPartsStage,
  openapiStage,
  operationsStage,
  widgetsStage,
  accessStage,
  settingsStage,
  apiTypesStage,
];
