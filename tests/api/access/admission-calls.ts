import type { Answer, Client } from '../support/client.ts';
import { chess, freshCampaign, type Things } from './things.ts';

/** The calls about campaigns and the courses of the office. */
export const admissionCalls = {
  listAdminCourses: (client) => client.call('GET', '/api/admin/courses'),
  createCourse: (client) => client.json('POST', '/api/admin/courses', chess),
  updateCourse: async (client, { course }) =>
    client.json('PUT', `/api/admin/courses/${await course()}`, chess),
  archiveCourse: async (client, { course }) =>
    client.call('POST', `/api/admin/courses/${await course()}/archive`),
  restoreCourse: async (client, { course }) =>
    client.call('DELETE', `/api/admin/courses/${await course()}/archive`),
  deleteCourse: async (client, { course }) => client.call('DELETE', `/api/admin/courses/${await course()}`),
  listCampaigns: (client) => client.call('GET', '/api/campaigns'),
  listOfferedClasses: (client) => client.call('GET', '/api/campaigns/classes'),
  listAdminCampaigns: (client) => client.call('GET', '/api/admin/campaigns'),
  getCampaignProgress: (client) => client.call('GET', '/api/admin/campaigns/progress'),
  createCampaign: (client) => client.json('POST', '/api/admin/campaigns', freshCampaign()),
  updateCampaign: async (client, { campaign }) =>
    client.json('PUT', `/api/admin/campaigns/${await campaign()}`, freshCampaign()),
  deleteCampaign: async (client, { campaign }) =>
    client.call('DELETE', `/api/admin/campaigns/${await campaign()}`),
} satisfies Readonly<Record<string, (client: Client, on: Things) => Promise<Answer<unknown>>>>;
