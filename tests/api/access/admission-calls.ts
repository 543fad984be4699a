import type { components } from '#generated/api.d.ts';
import type { ApiResponse, Client } from '../support/client.ts';
import { courseFields, newCampaign, type Things } from './things.ts';

const CLASS_TABLE = '/api/admin/campaigns/class-table';

/** The calls about campaigns and the courses of the office. */
export const admissionCalls = {
  listAdminCourses: (client) => client.call('GET', '/api/admin/courses'),
  createCourse: (client) => client.json('POST', '/api/admin/courses', courseFields),
  updateCourse: async (client, { course }) =>
    client.json('PUT', `/api/admin/courses/${await course()}`, courseFields),
  archiveCourse: async (client, { course }) =>
    client.call('POST', `/api/admin/courses/${await course()}/archive`),
  restoreCourse: async (client, { course }) =>
    client.call('DELETE', `/api/admin/courses/${await course()}/archive`),
  deleteCourse: async (client, { course }) => client.call('DELETE', `/api/admin/courses/${await course()}`),
  listCampaigns: (client) => client.call('GET', '/api/campaigns'),
  listOfferedClasses: (client) => client.call('GET', '/api/campaigns/classes'),
  listAdminCampaigns: (client) => client.call('GET', '/api/admin/campaigns'),
  getCampaignProgress: (client) => client.call('GET', '/api/admin/campaigns/progress'),
  getClassTable: (client) => client.call('GET', CLASS_TABLE),
  updateClassTable: async (client) => {
    const { status, body } = await client.call<components['schemas']['ClassTable']>('GET', CLASS_TABLE);
    const asRead = (table: typeof body) => ({
      version: table.version,
      classes: table.classes.map(({ name, seats }) => ({
        ...{ name, was: name },
        seats: seats.map(({ taken: _, ...one }) => one),
      })),
    });
    const unseen = { version: 'unseen', classes: [{ name: '1А', was: null, seats: [] }] };
    return client.json('PUT', CLASS_TABLE, status === 200 ? asRead(body) : unseen);
  },
  createCampaign: (client) => client.json('POST', '/api/admin/campaigns', newCampaign()),
  updateCampaign: async (client, { campaign }) =>
    client.json('PUT', `/api/admin/campaigns/${await campaign()}`, newCampaign()),
  deleteCampaign: async (client, { campaign }) =>
    client.call('DELETE', `/api/admin/campaigns/${await campaign()}`),
} satisfies Readonly<Record<string, (client: Client, on: Things) => Promise<ApiResponse<unknown>>>>;
