import { consentsStage } from './consents-stage.ts';
import { openapiStage } from './contract/openapi-stage.ts';
import { operationsStage } from './contract/operations-stage.ts';
import { formsStage } from './forms/forms-stage.ts';
import { widgetsStage } from './forms/widgets-stage.ts';
import { wireStage } from './forms/wire-stage.ts';
import { listedAnswersStage } from './listed-answers-stage.ts';
import { messagesStage } from './messages-stage.ts';
import { portalStage } from './portal-stage.ts';
import type { Stage } from './stage.ts';
import { statusesStage } from './statuses-stage.ts';
import { wordsStage } from './words-stage.ts';

/** Every stage, in order: the contract refers to the wire schemas, the portal to the contract. */
export const stages: readonly Stage[] = [
  formsStage,
  wireStage,
  widgetsStage,
  statusesStage,
  messagesStage,
  consentsStage,
  wordsStage,
  openapiStage,
  operationsStage,
  portalStage,
  listedAnswersStage,
];
