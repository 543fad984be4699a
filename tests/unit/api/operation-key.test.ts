import createQueryClient from 'openapi-react-query';
import { expect, it } from 'vitest';
import { createApiClient } from '#api/client.ts';
import { operationKey } from '#api/operation-key.ts';

const api = createQueryClient(
  createApiClient(() => Promise.reject(new Error()), 'http://portal.test').client,
);

it('reads named in settings share the query keys of code hooks', () => {
  const query = { per_page: 1 };
  expect(operationKey('listNotifications', { query })).toEqual(
    api.queryOptions('get', '/api/notifications/', { params: { query } }).queryKey,
  );
  const path = { id: 7 };
  expect(operationKey('getLongApplication', { path })).toEqual(
    api.queryOptions('get', '/api/application/long-applications/{id}', { params: { path } }).queryKey,
  );
  expect(operationKey('getResource')).toEqual(api.queryOptions('get', '/api/auth/resource').queryKey);
});

it('all query keys of an operation start with its operation key', () => {
  const all = operationKey('listNotifications');
  expect(operationKey('listNotifications', { query: { page: 2 } }).slice(0, all.length)).toEqual(all);
});
