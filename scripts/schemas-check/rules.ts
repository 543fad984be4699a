import type { Rule } from './repository.ts';
import { autocomplete } from './rules/autocomplete.ts';
import { choices } from './rules/choices.ts';
import { conditionCycles } from './rules/condition-cycles.ts';
import { conditionAnswered, conditionPaths, conditionValues } from './rules/conditions.ts';
import { consentSteps } from './rules/consents.ts';
import { dateLimits } from './rules/date-limits.ts';
import { examples } from './rules/examples.ts';
import { fieldSources } from './rules/field-sources.ts';
import { leadingReferences, referenceCircles, referenceKinds } from './rules/form-references.ts';
import { entryNames, groups } from './rules/groups.ts';
import { indexFiles } from './rules/index-files.ts';
import { letterMarks, letterPlaceholders, letterPrivacy, letterWords } from './rules/letters.ts';
import { listedFields } from './rules/listing.ts';
import { knownMessages, patternMessage } from './rules/messages.ts';
import { fieldOperations } from './rules/operations.ts';
import {
  portalForms,
  portalNavigation,
  portalOperations,
  portalPaths,
  portalStatuses,
} from './rules/portal.ts';
import { portalReferences } from './rules/portal-references.ts';
import { prefill } from './rules/prefill.ts';
import { renames } from './rules/renames.ts';
import { requiredHidden, requiredInside, requiredOfStep } from './rules/required-fields.ts';
import { knownSections, usedSections } from './rules/sections.ts';
import { statusMoves, statusStages } from './rules/statuses.ts';
import { titles } from './rules/titles.ts';
import { types } from './rules/types.ts';
import { uniqueFields } from './rules/unique-fields.ts';
import { usedDefinitions } from './rules/used-definitions.ts';
import { migrationTargets, migrationVersions, versionPlace } from './rules/versions.ts';
import { fileRules, fittingKeywords, widgets } from './rules/widgets.ts';
import { uniqueWireKeys } from './rules/wire-keys.ts';

/** Every rule of `npm run schemas:check` beyond the meta schemas. */
export const rules: readonly Rule[] = [
  // files and versions
  indexFiles,
  leadingReferences,
  referenceCircles,
  referenceKinds,
  usedDefinitions,
  versionPlace,
  migrationVersions,
  migrationTargets,
  renames,
  listedFields,
  // fields
  types,
  titles,
  uniqueFields,
  requiredOfStep,
  requiredInside,
  requiredHidden,
  fittingKeywords,
  choices,
  examples,
  patternMessage,
  knownMessages,
  dateLimits,
  // conditions
  conditionPaths,
  conditionAnswered,
  conditionValues,
  conditionCycles,
  // looks and the wire
  knownSections,
  usedSections,
  widgets,
  fileRules,
  autocomplete,
  groups,
  entryNames,
  uniqueWireKeys,
  fieldOperations,
  fieldSources,
  // the portal, statuses and messages
  portalOperations,
  portalForms,
  portalStatuses,
  portalNavigation,
  portalPaths,
  portalReferences,
  prefill,
  statusStages,
  letterWords,
  letterMarks,
  letterPlaceholders,
  letterPrivacy,
  statusMoves,
  consentSteps,
];
