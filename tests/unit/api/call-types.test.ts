import createQueryClient from 'openapi-react-query';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createApiClient, dataOf } from '#api/client.ts';
import type { OperationArguments, OperationResponse } from '#api/operation-types.ts';
import type { components } from '#generated/api.d.ts';
import type {
  ActionOperation,
  DraftOperation,
  PageOperation,
  ReadDraftOperation,
  TableSettings,
} from '#generated/portal/settings.ts';
import type { DraftResponse } from '#portal/draft/model.ts';
import type { TablePage } from '#portal/records/table-state.ts';

/** Type checks of calls: nothing is sent. Each `@ts-expect-error` is a mistake that `tsc` must find. */
const { client, callConfigured } = createApiClient(() => Promise.reject(new Error()), 'http://portal.test');
const api = createQueryClient(client);

describe('a call named in code', () => {
  it('returns the response type of the contract', () => {
    const consents = () => dataOf(client.GET('/api/consents'));
    expectTypeOf(consents).returns.resolves.toEqualTypeOf<components['schemas']['Consent'][]>();
    const leaving = () => dataOf(client.POST('/api/auth/logout'));
    expectTypeOf(leaving).returns.resolves.toEqualTypeOf<undefined>();
  });

  it('takes path, parameters and body of the contract', () => {
    const mistakes = () => [
      // @ts-expect-error there is no such path
      client.GET('/api/consent'),
      // @ts-expect-error the path has no such method
      client.DELETE('/api/consents'),
      // @ts-expect-error the id of the application is missing
      client.GET('/api/application/long-applications/{id}'),
      // @ts-expect-error its parameter has another name
      client.GET('/api/application/long-applications/{id}', { params: { path: { application: 7 } } }),
      // @ts-expect-error a page is a number
      client.GET('/api/notifications/', { params: { query: { page: 'first' } } }),
      // @ts-expect-error the version of the text is missing
      client.POST('/api/consents', { body: { purpose: 'health' } }),
      // @ts-expect-error the body is missing
      client.POST('/api/consents'),
    ];
    expect(mistakes).toBeDefined();
  });
});

it('a hook over a call named in code takes path, parameters and body of the contract', () => {
  const useMistakes = () => {
    // @ts-expect-error there is no such path
    api.useQuery('get', '/api/notification/');
    // @ts-expect-error a page is a number
    api.useQuery('get', '/api/notifications/', { params: { query: { page: 'first' } } });
    // @ts-expect-error the path has no such method
    api.useMutation('put', '/api/consents');
    const { mutate } = api.useMutation('post', '/api/consents');
    // @ts-expect-error the version of the text is missing
    mutate({ body: { purpose: 'health' } });
  };
  expect(useMistakes).toBeDefined();
});

describe('a call named in settings', () => {
  it('returns the response type of its setting', () => {
    expectTypeOf(callConfigured<'getFile'>).returns.resolves.toEqualTypeOf<Blob>();
    expectTypeOf<OperationResponse<PageOperation>>().toExtend<TablePage>();
    expectTypeOf<OperationResponse<DraftOperation | ReadDraftOperation>>().toExtend<DraftResponse>();
  });

  it('accepts only operations that fit its setting, with value types of the contract', () => {
    const mistakes = () => [
      // @ts-expect-error there is no such operation
      callConfigured('getConsents'),
      // @ts-expect-error a body is flat
      callConfigured('giveConsent', { body: { purpose: { name: 'health' } } }),
      // @ts-expect-error a consent has no such member
      callConfigured('listConsents').then((consents) => consents[0]?.name),
    ];
    // @ts-expect-error its response is a list, not a page of a list
    const table: Pick<TableSettings, 'operation'> = { operation: 'listFaq' };
    // @ts-expect-error an action does not return a file
    const action: ActionOperation = 'getFile';
    // @ts-expect-error a path value is a text or a number
    const path: OperationArguments = { path: { id: true } };
    expect([mistakes, table, action, path]).toHaveLength(4);
  });
});
