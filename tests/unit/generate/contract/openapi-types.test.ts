import openapiTS, { astToString } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { transformSchema } from '#scripts/generate/contract/api-types-stage.ts';

test('client types have numbered keys, and files of the browser', async () => {
  const contract = {
    openapi: '3.1.0',
    info: { title: 'Проба', version: '1' },
    paths: {},
    components: {
      schemas: {
        Body: {
          type: 'object',
          properties: {
            files: { type: 'array', items: { type: 'string', contentMediaType: 'application/octet-stream' } },
          },
          patternProperties: { '^sibling_[1-9][0-9]*_first_name$': { type: 'string' } },
        },
      },
    },
  };
  const text = astToString(await openapiTS(JSON.stringify(contract), { transform: transformSchema }));
  expect(/schemas: \{([\s\S]*?)\n {4}\}/.exec(text)?.[1]).toMatchInlineSnapshot(`
    "
            Body: {
                files?: Blob[];
            } & {
                [key: \`sibling_\${number}_first_name\`]: string;
            };"
  `);
});
