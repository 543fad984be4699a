import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, {
  astToString,
  type SchemaObject,
  type TransformNodeOptions,
  transformSchemaObject,
} from 'openapi-typescript';
import ts from 'typescript';
import { header, type Stage } from '../stage.ts';

/** `api.d.ts`: the types of `openapi.json`. */
export const apiTypesStage: Stage = {
  reads: ['src/generated/openapi.json'],
  isForCompiler: true,
  run: async (root) => {
    const text = readFileSync(join(root, 'src/generated/openapi.json'), 'utf8');
    const types = astToString(await openapiTS(text, { transform: transformSchema }));
    return new Map([['api.d.ts', `${header('openapi.yaml and openapi/')}\n${types}`]]);
  },
};

const make = ts.factory;

/**
 * Corrects the output of openapi-typescript: a binary member is a `Blob`, and `^sibling_[1-9][0-9]*_first_name$`
 * becomes the key type `sibling_${number}_first_name`, because an index signature for all strings would reject objects
 * with other members.
 */
export function transformSchema(
  schema: SchemaObject,
  options: TransformNodeOptions,
): ts.TypeNode | undefined {
  if (isBinary(schema)) return make.createTypeReferenceNode('Blob');
  if (!('patternProperties' in schema) || !schema.patternProperties) return undefined;
  const { patternProperties, ...own } = schema;
  return make.createIntersectionTypeNode([
    transformSchemaObject(own, options),
    make.createTypeLiteralNode(
      Object.entries(patternProperties).map(([pattern, member]) =>
        make.createIndexSignature(
          undefined,
          [make.createParameterDeclaration(undefined, undefined, 'key', undefined, keyType(pattern))],
          transformSchemaObject(member, options),
        ),
      ),
    ),
  ]);
}

function isBinary(schema: SchemaObject): boolean {
  return 'contentMediaType' in schema && schema.contentMediaType === 'application/octet-stream';
}

/** `^a_[1-9][0-9]*_b$` as a template literal type; a pattern without a number is its own text. */
function keyType(pattern: string): ts.TypeNode {
  const [head = '', ...rest] = pattern.replace(/^\^|\$$/g, '').split('[1-9][0-9]*');
  if (rest.length === 0) return make.createLiteralTypeNode(make.createStringLiteral(head));
  return make.createTemplateLiteralType(
    make.createTemplateHead(head),
    rest.map((text, index) =>
      make.createTemplateLiteralTypeSpan(
        make.createKeywordTypeNode(ts.SyntaxKind.NumberKeyword),
        index === rest.length - 1 ? make.createTemplateTail(text) : make.createTemplateMiddle(text),
      ),
    ),
  );
}
