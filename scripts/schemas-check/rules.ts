import type { Rule } from './read/repository.ts';
import { formerNames } from './rules/changes/former-names.ts';
import { keptWords } from './rules/changes/kept-words.ts';
import { migrationSources, migrationTargets, migrationValues } from './rules/changes/migrations.ts';
import { removals } from './rules/changes/removals.ts';
import { removedForms, undeclaredChanges } from './rules/changes/undeclared.ts';
import { migrationVersions, releasedVersions } from './rules/changes/versions.ts';
import { conditionCycles } from './rules/conditions/condition-cycles.ts';
import { conditionOutcomes } from './rules/conditions/condition-outcome.ts';
import { conditionTypes, conditionValues } from './rules/conditions/condition-values.ts';
import { conditionAnswered, conditionPaths } from './rules/conditions/conditions.ts';
import { consentSteps, optionalConsents } from './rules/consents/consent-steps.ts';
import { consentVersions } from './rules/consents/consent-versions.ts';
import { columnFields, columnForms, columnNames } from './rules/contract/columns.ts';
import { carriedFiles } from './rules/contract/files.ts';
import { languageNames, reservedNames } from './rules/contract/reserved-names.ts';
import { sharedKeys } from './rules/contract/shared-keys.ts';
import { contractStatuses } from './rules/contract/statuses.ts';
import { calendarDays, letterDue, statusDue } from './rules/due.ts';
import { choices } from './rules/fields/choices.ts';
import { ages, dateLimits } from './rules/fields/date-limits.ts';
import { defaults } from './rules/fields/defaults.ts';
import { examples } from './rules/fields/examples.ts';
import { fileRules } from './rules/fields/files.ts';
import { fittingKeywords } from './rules/fields/fitting-keywords.ts';
import { entryNames, groupPrefixes, groupQuestions, groups } from './rules/fields/groups.ts';
import { limits } from './rules/fields/limits.ts';
import { knownMessages, patternMessage } from './rules/fields/messages.ts';
import { patterns } from './rules/fields/patterns.ts';
import { requiredHidden, requiredInside, requiredOfStep } from './rules/fields/required-fields.ts';
import { healthAnswers } from './rules/fields/sensitive.ts';
import { titles } from './rules/fields/titles.ts';
import { doubts, toldChoices } from './rules/fields/told-choices.ts';
import { types } from './rules/fields/types.ts';
import { uniqueFields } from './rules/fields/unique-fields.ts';
import { uniqueWireKeys } from './rules/fields/wire-keys.ts';
import { auditedOperations } from './rules/files/audited-operations.ts';
import { fileNames } from './rules/files/file-names.ts';
import { filledForms } from './rules/files/fills.ts';
import { leadingReferences, referenceCircles, referenceKinds } from './rules/files/form-references.ts';
import { indexFiles } from './rules/files/index-files.ts';
import { listedAnswers } from './rules/files/listed-answers.ts';
import { listedFields } from './rules/files/listing.ts';
import { neededFiles } from './rules/files/needed-files.ts';
import { renames } from './rules/files/renames.ts';
import { retainedStatuses } from './rules/files/retained-statuses.ts';
import { roleNames, sensitiveGroups } from './rules/files/role-names.ts';
import { usedDefinitions } from './rules/files/used-definitions.ts';
import { usedForms } from './rules/files/used-forms.ts';
import { versionPlace } from './rules/files/versions.ts';
import { foreignFiles } from './rules/foreign/foreign-files.ts';
import { foreignRoots } from './rules/foreign/foreign-roots.ts';
import { foreignSchemas } from './rules/foreign/foreign-schemas.ts';
import { foreignChanges, foreignLooks, foreignUse } from './rules/foreign/foreign-use.ts';
import { autocomplete } from './rules/looks/autocomplete.ts';
import { checkedOptions } from './rules/looks/checked-options.ts';
import { fieldSources, filterSources } from './rules/looks/field-sources.ts';
import { askedOptions, fittingOptions } from './rules/looks/fitting-options.ts';
import { insideLines, sectionLines } from './rules/looks/letter-lines.ts';
import { checkedFormats, fieldOperations } from './rules/looks/operations.ts';
import { knownPanels } from './rules/looks/panels.ts';
import { knownSections, usedSections } from './rules/looks/sections.ts';
import { eventLetters, secretChannels } from './rules/messages/event-letters.ts';
import {
  letterEvents,
  letterMarks,
  letterPlaceholders,
  letterPrivacy,
  letterWords,
} from './rules/messages/letters.ts';
import { smsParts } from './rules/messages/sms-parts.ts';
import { moveForms, moveRemarks } from './rules/move-forms.ts';
import { namedStatuses } from './rules/portal/named-statuses.ts';
import { portalRules } from './rules/portal/portal-rules.ts';
import {
  questionnaireNames,
  questionnaireParts,
  questionnaireScreens,
  questionnaireTitles,
} from './rules/questionnaires.ts';
import { stagedStatuses, statusBeginning, statusStages } from './rules/status-stages.ts';
import { letterStatuses, statusButtons, statusLetters, statusMoves, statusReach } from './rules/statuses.ts';
import { braces } from './rules/texts/braces.ts';
import { mixedAlphabets } from './rules/texts/mixed-alphabets.ts';
import { takenMarks, takenWords } from './rules/texts/taken-words.ts';
import {
  askedForms,
  finishes,
  payments,
  repeatedTransitions,
  representativeMoves,
  waitingFinishes,
  waitingStatuses,
} from './rules/transitions.ts';
import { tileRows, widgets } from './rules/widgets.ts';

/** What others refer to is there: where one of these says something, the others would blame what follows from it. */
export const wholenessRules: readonly Rule[] = [
  neededFiles,
  fileNames,
  namedStatuses,
  indexFiles,
  leadingReferences,
  referenceCircles,
  referenceKinds,
];

/** Every rule of `npm run schemas:check` beyond the meta schemas. */
export const rules: readonly Rule[] = [
  ...wholenessRules,
  // files and versions
  usedDefinitions,
  usedForms,
  versionPlace,
  renames,
  listedFields,
  listedAnswers,
  filledForms,
  // what has become of earlier answers
  migrationVersions,
  releasedVersions,
  migrationSources,
  migrationTargets,
  migrationValues,
  formerNames,
  removals,
  undeclaredChanges,
  keptWords,
  removedForms,
  // fields
  types,
  titles,
  uniqueFields,
  requiredOfStep,
  requiredInside,
  requiredHidden,
  fittingKeywords,
  limits,
  choices,
  toldChoices,
  doubts,
  defaults,
  examples,
  patterns,
  patternMessage,
  knownMessages,
  dateLimits,
  ages,
  healthAnswers,
  mixedAlphabets,
  takenWords,
  takenMarks,
  // conditions
  conditionPaths,
  conditionAnswered,
  conditionTypes,
  conditionValues,
  conditionOutcomes,
  conditionCycles,
  // forms of others
  foreignSchemas,
  foreignRoots,
  foreignUse,
  foreignChanges,
  foreignFiles,
  foreignLooks,
  // looks and the wire
  knownSections,
  usedSections,
  knownPanels,
  sectionLines,
  insideLines,
  tileRows,
  widgets,
  fileRules,
  autocomplete,
  groups,
  groupPrefixes,
  groupQuestions,
  entryNames,
  uniqueWireKeys,
  languageNames,
  reservedNames,
  sharedKeys,
  carriedFiles,
  columnForms,
  columnFields,
  columnNames,
  fieldOperations,
  checkedFormats,
  fieldSources,
  filterSources,
  checkedOptions,
  fittingOptions,
  askedOptions,
  // the portal, statuses and messages
  ...portalRules,
  statusStages,
  stagedStatuses,
  statusBeginning,
  statusDue,
  letterDue,
  calendarDays,
  letterWords,
  letterMarks,
  letterPlaceholders,
  letterPrivacy,
  letterEvents,
  eventLetters,
  secretChannels,
  smsParts,
  braces,
  letterStatuses,
  contractStatuses,
  statusMoves,
  statusButtons,
  statusReach,
  repeatedTransitions,
  representativeMoves,
  finishes,
  payments,
  waitingStatuses,
  waitingFinishes,
  askedForms,
  statusLetters,
  auditedOperations,
  retainedStatuses,
  roleNames,
  sensitiveGroups,
  questionnaireParts,
  questionnaireNames,
  questionnaireScreens,
  questionnaireTitles,
  moveForms,
  moveRemarks,
  consentSteps,
  optionalConsents,
  consentVersions,
];
