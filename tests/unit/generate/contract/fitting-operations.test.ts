import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openContract } from '#scripts/generate/contract/contract-nodes.ts';
import { withFittingOperations } from '#scripts/generate/contract/fitting-operations.ts';
import { readOperations } from '#scripts/generate/contract/operations.ts';
import { sharedFolder } from '#tests/support/data/temporary-folder.ts';

const root = sharedFolder();

/** A response with a schema. */
const json = (schema: string) => `{ "200": { content: { application/json: { schema: ${schema} } } } }`;

writeFileSync(
  join(root, 'openapi.yaml'),
  `paths:
  /visits: { $ref: "visits.yaml#/~1visits" }
  /visits/{id}:
    parameters: [{ $ref: "#/components/parameters/Id" }, { name: lang, in: query }]
    get: { operationId: getVisit, responses: ${json('{ $ref: "#/components/schemas/Visit" }')} }
    put:
      operationId: changeVisit
      parameters: [{ name: quietly, in: query }]
      requestBody: { $ref: "#/components/requestBodies/Visit" }
      responses: { "200": { $ref: "#/components/responses/Visit" }, "201": { $ref: "#/components/responses/Visit" }, "404": {} }
    delete: { operationId: deleteVisit, responses: { "204": {} } }
  /visits/file: { get: { operationId: getFile, responses: { "200": { content: { text/csv: {}, application/pdf: {} } } } } }
  /visits/count: { get: { operationId: countVisits, responses: ${json('{ type: [object, "null"], required: [total] }')} } }
components:
  parameters: { Id: { name: id, in: path } }
  requestBodies:
    Visit: { content: { multipart/form-data: { schema: { allOf: [{ $ref: "#/components/schemas/Named" }, { properties: { day: {} } }] } } } }
  responses:
    Visit: { content: { application/json: { schema: { $ref: "#/components/schemas/Visit" } } } }
  schemas:
    Named: { type: object, required: [name], properties: { name: { type: string } } }
    Visit:
      allOf: [{ $ref: "#/components/schemas/Named" }]
      required: [id]
      properties: { id: { type: integer }, guide: { oneOf: [{ type: "null" }, { type: string }] } }
`,
);
writeFileSync(
  join(root, 'visits.yaml'),
  `/visits:
  get: { operationId: listVisits, responses: ${json('{ type: array, items: { $ref: "openapi.yaml#/components/schemas/Visit" } }')} }
  post: { operationId: addVisit, responses: { "201": { content: { application/json: { schema: { oneOf: [{ $ref: "openapi.yaml#/components/schemas/Visit" }, { $ref: "openapi.yaml#/components/schemas/Named" }] } } } } } }
`,
);

/** The operations that are of a kind. */
function fitting(kind: object, others = {}): unknown {
  const meta = withFittingOperations({ $defs: { kind, ...others } }, openContract(root));
  return Object(meta).$defs.kind.enum;
}
const object = (required: readonly string[], properties = {}) => ({ type: 'object', required, properties });

describe('the kind of an operation', () => {
  it('depends on the members of its response, wherever they are described', () => {
    expect(fitting({ 'x-response': [object(['id', 'name'])] })).toEqual(['getVisit', 'changeVisit']);
    expect(fitting({ 'x-response': [object([])] })).toEqual(['addVisit', 'getVisit', 'changeVisit']);
    expect(fitting({ 'x-response': [object(['day'])] })).toEqual([]);
  });

  it('depends on their types: every type of the contract must be accepted', () => {
    const typed = (id: string, guide: unknown) => [
      object(['id'], { id: { type: id }, guide: { type: guide } }),
    ];
    expect(fitting({ 'x-response': typed('integer', ['string', 'null']) })).toEqual([
      'getVisit',
      'changeVisit',
    ]);
    expect(fitting({ 'x-response': typed('string', ['string', 'null']) })).toEqual([]);
    expect(fitting({ 'x-response': typed('integer', 'string') })).toEqual([]);
  });

  it('requires every alternative of the response to fit', () => {
    expect(fitting({ 'x-response': [object(['name'])] })).toEqual(['addVisit', 'getVisit', 'changeVisit']);
    expect(fitting({ 'x-response': [{ ...object(['total']), type: ['object', 'null'] }] })).toEqual([
      'countVisits',
    ]);
  });

  it('is a list by its items, a file by its media type', () => {
    expect(fitting({ 'x-response': [{ type: 'array', items: object(['id']) }] })).toEqual(['listVisits']);
    expect(fitting({ 'x-response': [{ type: 'array', items: { type: 'string' } }] })).toEqual([]);
    expect(fitting({ 'x-response': ['file'] })).toEqual(['getFile']);
  });

  it('may match one of several responses, or those of other kinds', () => {
    const record = { 'x-response': [object(['id'])] };
    const list = { type: 'array', items: object([]) };
    expect(fitting({ 'x-response': [object(['id']), list] })).toEqual([
      'listVisits',
      'getVisit',
      'changeVisit',
    ]);
    expect(fitting({ 'x-response': 'record', 'x-changes': true }, { record })).toEqual(['changeVisit']);
  });

  it('depends on its body and on whether it writes', () => {
    expect(fitting({ 'x-request-members': ['name', 'day'] })).toEqual(['changeVisit']);
    expect(fitting({ 'x-request-members': ['hour'] })).toEqual([]);
    expect(fitting({ 'x-changes': true })).toEqual(['addVisit', 'changeVisit', 'deleteVisit']);
    expect(fitting({ 'x-changes': false })).toEqual(['listVisits', 'getVisit', 'getFile', 'countVisits']);
  });
});

it('the table has path, method, body and response of each operation', () => {
  expect(Object.fromEntries(readOperations(root))).toMatchObject({
    listVisits: { method: 'get', path: '/visits', response: 'json' },
    changeVisit: {
      method: 'put',
      path: '/visits/{id}',
      query: ['lang', 'quietly'],
      body: 'multipart/form-data',
      response: 'json',
    },
    deleteVisit: { response: 'none' },
    getFile: { response: 'file' },
  });
});
