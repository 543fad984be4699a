import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { adminCampaigns, createCampaign, deleteCampaign, type TakenSeats, updateCampaign } from './admin.ts';

export function campaignsHandlers({ db }: Context, taken: TakenSeats) {
  return {
    listAdminCampaigns: () => adminCampaigns(db, taken),
    createCampaign: ({ body }) => createCampaign(db, taken, body),
    updateCampaign: ({ params, body }) => updateCampaign(db, taken, params.id, body),
    deleteCampaign: ({ params }) => deleteCampaign(db, params.id),
  } satisfies Partial<Handlers>;
}
