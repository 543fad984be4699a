import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { listCampaigns } from './rules.ts';

export function campaignsHandlers({ db }: Context): HandlersOf<'listCampaigns'> {
  return {
    listCampaigns: async () => ({ status: 200, body: await listCampaigns(db, new Date()) }),
  };
}
