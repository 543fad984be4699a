import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { adminCampaigns, createCampaign, deleteCampaign, updateCampaign } from './admin.ts';
import { type OfApplications, readClassTable, saveClassTable } from './class-table.ts';

type Operations =
  | 'listAdminCampaigns'
  | 'createCampaign'
  | 'updateCampaign'
  | 'deleteCampaign'
  | 'getClassTable'
  | 'updateClassTable';

export function campaignsHandlers({ db }: Context, of: OfApplications): HandlersOf<Operations> {
  const taken = of.takenPlaces;
  return {
    getClassTable: async () => ({ status: 200, body: await readClassTable(db, taken, new Date()) }),
    updateClassTable: async ({ body, caller: { userId } }) => ({
      status: 200,
      body: await saveClassTable(db, of, body, { userId, now: new Date() }),
    }),
    listAdminCampaigns: async () => ({ status: 200, body: await adminCampaigns(db, taken) }),
    createCampaign: async ({ body }) => ({ status: 201, body: await createCampaign(db, taken, body) }),
    updateCampaign: async ({ params, body }) => ({
      status: 200,
      body: await updateCampaign(db, taken, params.id, body),
    }),
    deleteCampaign: async ({ params }) => {
      await deleteCampaign(db, params.id);
      return { status: 204 };
    },
  };
}
