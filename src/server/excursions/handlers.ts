import type { components } from '#generated/api.d.ts';
import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { pageLimits, pageOf } from '../lists/paging.ts';
import { personName } from '../users/accounts.ts';
import { excursionServerForm } from './form.ts';
import { decideExcursion, requestExcursion } from './rules.ts';
import {
  countRequests,
  listRequests,
  listRequestsOf,
  type OwnedRequestRow,
  type RequestRow,
} from './store.ts';

type Operations = 'getExcursion' | 'createExcursion' | 'listAdminExcursions' | 'updateExcursion';

export function excursionsHandlers({ db }: Context): HandlersOf<Operations> {
  return {
    getExcursion: async ({ caller }) => ({
      status: 200,
      body: (await listRequestsOf(db, caller.userId)).map(requestView),
    }),
    createExcursion: async ({ caller, body }) => ({
      status: 201,
      body: requestView(await requestExcursion(db, caller, body)),
    }),
    listAdminExcursions: async ({ query }) => {
      const limits = pageLimits(query);
      const rows = await listRequests(db, query, limits);
      return { status: 200, body: pageOf(rows.map(ownedView), await countRequests(db, query), limits) };
    },
    updateExcursion: async ({ caller, params, body }) => ({
      status: 200,
      body: ownedView(await decideExcursion(db, caller, params.id, body.status)),
    }),
  };
}

function requestView(row: RequestRow): components['schemas']['Excursion'] {
  const { id, status } = row;
  return { ...excursionServerForm.view(row), id, status, created_at: row.created_at.toISOString() };
}

function ownedView(row: OwnedRequestRow): components['schemas']['AdminExcursion'] {
  const name = personName({ last_name: row.owner_last_name, first_name: row.owner_first_name });
  return {
    ...requestView(row),
    representative: { id: row.owner_id, name, phone: row.owner_phone },
  };
}
