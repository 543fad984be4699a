import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lint, loadConfig } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { generateSource } from 'oazapfts';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formats } from '#engine/validation/formats.ts';
import { loginForm } from '#generated/forms/login.ts';
import { contract, operations } from '#server/http/document.ts';
import { isCounted } from '#server/http/rate-limits.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import { startApp, type TestApp } from './support/app.ts';
import { PASSWORD, PHONES } from './support/client.ts';
import { unlimitedIn } from './support/unlimited-values.ts';

describe('the contract', () => {
  it.each(['openapi.yaml', 'src/generated/openapi.json'])(
    'follows every rule of redocly.yaml: %s',
    async (ref) => {
      const problems = await lint({ ref, config: await loadConfig({ configPath: 'redocly.yaml' }) });
      expect(problems.map((one) => `${one.ruleId} ${one.location[0]?.pointer}: ${one.message}`)).toEqual([]);
    },
  );

  it('is accepted by openapi-typescript in its source files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'contract-')), 'api.d.ts');
    const command = ['node_modules/openapi-typescript/bin/cli.js', 'openapi.yaml', '-o', file];
    expect(spawnSync(process.execPath, command, { encoding: 'utf8' })).toMatchObject({ status: 0 });
    const types = readFileSync(file, 'utf8');
    rmSync(dirname(file), { recursive: true });
    expect(operations().filter(({ id }) => !types.includes(`operations["${id}"]`))).toEqual([]);
  });

  it.each(specifiedCalls())('has %s %s of the specification exactly', (method, path) => {
    const served = operations().map((one) => [one.method, one.path]);
    expect(served).toContainEqual([method, path]);
  });

  it.each(operations())('describes $id with text and examples', (operation) => {
    const found = Object(Object(contract.paths)[operation.path])[operation.method.toLowerCase()];
    // English texts
    for (const text of [found.summary, found.description]) expect(text).toMatch(/^[^а-яё]*[a-z][^а-яё]*$/i);
    for (const { name, ...parameter } of operation.parameters)
      expect([name, 'example' in parameter, 'description' in parameter]).toEqual([name, true, true]);
    for (const { type, media } of mediaOf(operation))
      expect([type, 'example' in media]).toEqual([type, true]);
  });

  it.each(operations().filter(({ body }) => JSON.stringify(body ?? {}).includes('"x-form"')))(
    'declares that $id may reject the answers of its form',
    ({ responses }) => expect(Object.keys(responses)).toContain('422'),
  );

  it.each(operations())('limits every value of $id', (operation) => {
    const { parameters, body } = operation;
    const inputs: readonly (readonly [string, object | undefined])[] = [
      ...parameters.map(({ name, schema }) => [name, schema] as const),
      ...Object.entries<Media>(body?.content ?? {}).map(([type, { schema }]) => [type, schema] as const),
    ];
    expect(inputs.flatMap(([name, schema]) => unlimitedIn(schema, name))).toEqual([]);
  });

  it.each(filteredOperations())(
    'allows the same filters for %s as for %s',
    (_set, _list, filters, parameterNames) => {
      expect(parameterNames).toEqual(expect.arrayContaining([...filters]));
    },
  );

  it.each(operations().filter(({ access }) => access !== 'public'))('declares 401 for $id', ({ responses }) =>
    expect(Object.keys(responses)).toContain('401'),
  );

  it.each(operations().filter(({ id, body }) => isCounted(id) || takesFiles(body)))(
    'declares 429 for $id',
    ({ responses }) => expect(Object.keys(responses)).toContain('429'),
  );

  it.each(operations())('has valid examples for $id', (operation) => {
    for (const { type, media } of mediaOf(operation)) {
      const validate = schemaOf(media.schema ?? {});
      expect([type, validate(media.example), validate.errors]).toEqual([type, true, null]);
    }
  });
});

describe('another client generator', () => {
  let app: TestApp;
  const file = resolve(`node_modules/.cache/school-portal/oazapfts-client-${process.pid}.ts`);
  beforeAll(async () => {
    app = await startApp();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await generateSource(`${app.origin}/api/openapi.json`));
  });
  afterAll(async () => {
    rmSync(file, { force: true });
    await app.stop();
  });

  it('generates a client that compiles', () => {
    const program = ts.createProgram([file], {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      types: [],
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    });
    const problems = ts.getPreEmitDiagnostics(program);
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });

  it('generates a client that signs in and reads responses', async () => {
    const client = await import(pathToFileURL(file).href);
    client.defaults.baseUrl = app.origin;
    const body = wireOf(loginForm, { phone: PHONES.representative, password: PASSWORD });
    const signedIn = await client.login(body);
    expect([signedIn.status, signedIn.data.user.phone]).toEqual([200, PHONES.representative]);
    client.defaults.headers = { authorization: `Bearer ${signedIn.data.token}` };
    expect(await client.listFaq()).toMatchObject({ status: 200, data: expect.any(Array) });
  });
});

const takesFiles = (body: unknown) => JSON.stringify(body ?? {}).includes('"x-files"');

interface Media {
  readonly schema?: object;
  readonly example?: unknown;
}

/** The JSON and form bodies of an operation, and its JSON responses. */
function mediaOf({
  body,
  responses,
}: ReturnType<typeof operations>[number]): { type: string; media: Media }[] {
  const bodies = Object.entries<Media>(body?.content ?? {}).map(([type, media]) => ({
    type: `body ${type}`,
    media,
  }));
  const responseMedia = Object.entries(responses).flatMap(([status, { content }]) =>
    Object.entries<Media>(content ?? {})
      .filter(([type]) => type === 'application/json')
      .map(([type, media]) => ({ type: `${status} ${type}`, media })),
  );
  return [...bodies, ...responseMedia];
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);
for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
ajv.addSchema({ $id: 'contract:', components: contract.components });

/** Compiles a schema of the contract; referenced schemas are compiled once. */
function schemaOf(schema: object) {
  return ajv.compile(
    JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract:#/components/')),
  );
}

/** Every call of the specification's section 7, as `specification-calls.txt` has them. */
function specifiedCalls(): [method: string, path: string][] {
  const lines = readFileSync(join(import.meta.dirname, 'support/specification-calls.txt'), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [method = '', path = ''] = line.split(' ');
    return [method, path];
  });
}

/** Operations that count, number or export an office list, with the filters of the list and their own. */
function filteredOperations() {
  const namesOf = ({ parameters }: { readonly parameters: readonly { readonly name: string }[] }) =>
    parameters.map(({ name }) => name);
  const lists = operations().filter(
    (one) => one.path.startsWith('/api/admin/') && namesOf(one).includes('page'),
  );
  const filtered = lists.flatMap((list) => {
    const base = list.path.replace(/\/$/, '');
    const ofList = ['/counts', '/ids', '/export', '/{id}/neighbours'].map((end) => base + end);
    const filters = namesOf(list).filter((name) => !['page', 'per_page', 'exact', 'sort'].includes(name));
    return operations()
      .filter(({ path }) => ofList.includes(path))
      .map((set) => {
        // the counts are by status
        const expectedFilters = filters.filter((name) => name !== 'status' || !set.path.endsWith('/counts'));
        return [set.id, list.id, expectedFilters, namesOf(set)] as const;
      });
  });
  expect(filtered.length).toBeGreaterThan(10);
  return filtered;
}
