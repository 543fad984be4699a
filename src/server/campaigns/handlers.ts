import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { adminCampaigns, createCampaign, deleteCampaign, type TakenSeats, updateCampaign } from './admin.ts';

type Operations = 'listAdminCampaigns' | 'createCampaign' | 'updateCampaign' | 'deleteCampaign';

export function campaignsHandlers({ db }: Context, taken: TakenSeats): HandlersOf<Operations> {
  return {
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
