import { wireKeyOf } from '#engine/wire/wire.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/applications.ts';
import { isConsentWithdrawn, withdrawnView } from '#server/forms/redaction.ts';
import { listedWords } from '#server/lists/listed-answers.ts';
import { representativeView } from '#server/workflow/view.ts';
import { availableTransitions } from '#server/workflow/workflow.ts';
import { applicationServerForm } from '../form.ts';
import { applicationWorkflow } from '../status.ts';
import { promiseActions } from '../view.ts';
import { attentionLabel } from './attention.ts';
import type { ListedApplication } from './store.ts';

type AdminApplication = components['schemas']['AdminApplication'];

const { definition, columns } = applicationServerForm;

/** The key of the child's current class among the listed answers: the contract has it as `grade`, too. */
const GRADE = wireKeyOf(definition, columns.grade ?? 'grade');

export function adminView(row: ListedApplication): AdminApplication {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    campaign: row.campaign,
    revision: row.revision,
    title: row.title,
    for_class: row.applying_grade ?? words.noClass,
    grade: row.listed[GRADE]?.words ?? '',
    listed: listedWords(definition, row.listed),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    resubmitted_at: row.resubmitted_at?.toISOString() ?? null,
    comment: row.comment,
    contract_state: row.contract_state,
    payment_state: row.payment_state,
    in_charge: row.in_charge_id === null ? null : { id: row.in_charge_id, name: row.in_charge_name ?? '' },
    representative: representativeView(row),
    actions: promiseActions(row),
    transitions: availableTransitions(
      applicationWorkflow,
      row,
      'administrator',
      isConsentWithdrawn(row, definition),
    ),
    attention: row.attention,
    attention_label: attentionLabel(row.attention),
    // the former name of `attention_label`, for one release
    told_attention: attentionLabel(row.attention),
    ...withdrawnView(row, definition),
  };
}
