import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type ASTNode,
  getLanguageService,
  type JSONDocument,
  type ObjectASTNode,
  TextDocument,
} from 'vscode-json-languageservice';

// What an editor shows for files under `schemas/`, tested with the language server that editors use.

const schemas = resolve(import.meta.dirname, '../../../schemas');
const server = getLanguageService({
  schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});

/** Files with our keywords: without meta schemas, released files, uiSchemas, and templates with placeholders as values. */
const files = readdirSync(schemas, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.json') && !/^(meta|released|defaults)\/|\.ui\.json$/.test(path))
  .sort();

/** Keys that the meta schemas do not describe. */
const UNDESCRIBED_KEYS = new Set(['$schema', '$ref']);

describe.each(files)('an editor with schemas/%s', (path) => {
  const document = documentOf(path, readFileSync(join(schemas, path), 'utf8'));
  const json = server.parseJSONDocument(document);

  it('reports no problem in valid files', async () => {
    expect(await server.doValidation(document, json)).toEqual([]);
  });

  it('describes every key', async () => {
    const undescribed: string[] = [];
    for (const key of keysIn(json)) {
      if (UNDESCRIBED_KEYS.has(key.value)) continue;
      const hover = await server.doHover(document, document.positionAt(key.offset + 1), json);
      if (!hover) undescribed.push(pathOf(key));
    }
    expect(undescribed).toEqual([]);
  });

  it('suggests a key after its removal', async () => {
    const missing: string[] = [];
    const keysOf = await describedKeys(document, json);
    for (const object of objectsIn(json)) {
      const key = keysOf(object).at(-1);
      if (key === undefined) continue;
      const offered = await offeredIn(document, object, key);
      if (!offered.has(key)) missing.push(`${pathOf(object)}: ${key}`);
    }
    expect(missing).toEqual([]);
  });
});

/** Returns a function that lists the keys of an object that the meta schema describes, without names chosen by the school. */
async function describedKeys(document: TextDocument, json: JSONDocument) {
  const url = /"\$schema": *"([^"]*)"/.exec(document.getText())?.[1] ?? '';
  const schema = { $ref: new URL(url, document.uri).href };
  const matching = await server.getMatchingSchemas(document, json, schema);
  return (object: ObjectASTNode): readonly string[] => {
    const own = object.properties
      .map(({ keyNode }) => keyNode.value)
      .filter((key) => !UNDESCRIBED_KEYS.has(key));
    const known = matching.filter(({ node }) => node.offset === object.offset && node.type === 'object');
    return own.filter((key) => known.some(({ schema: { properties } }) => properties?.[key] !== undefined));
  };
}

function documentOf(path: string, text: string): TextDocument {
  return TextDocument.create(pathToFileURL(join(schemas, path)).href, 'json', 1, text);
}

/** The suggestions in an object without one of its keys. */
async function offeredIn(
  document: TextDocument,
  object: ObjectASTNode,
  key: string,
): Promise<ReadonlySet<string>> {
  const text = document.getText();
  const others = object.properties.filter(({ keyNode }) => keyNode.value !== key);
  const kept = others.map(({ offset, length }) => `${text.slice(offset, offset + length)}, `).join('');
  const [before, after] = [text.slice(0, object.offset), text.slice(object.offset + object.length)];
  const edited = TextDocument.create(document.uri, 'json', 2, `${before}{ ${kept}}${after}`);
  const at = edited.positionAt(before.length + kept.length + 2);
  const list = await server.doComplete(edited, at, server.parseJSONDocument(edited));
  return new Set(list?.items.map(({ label }) => label));
}

function nodesIn(node: ASTNode | undefined): ASTNode[] {
  return node ? [node, ...(node.children ?? []).flatMap(nodesIn)] : [];
}

function rootOf(json: JSONDocument): ASTNode | undefined {
  return 'root' in json ? (json.root as ASTNode) : undefined;
}

function objectsIn(json: JSONDocument): ObjectASTNode[] {
  return nodesIn(rootOf(json)).filter((node) => node.type === 'object');
}

function keysIn(json: JSONDocument) {
  return objectsIn(json).flatMap(({ properties }) => properties.map(({ keyNode }) => keyNode));
}

/** `settings/columns/0/label`. */
function pathOf(node: ASTNode): string {
  const { parent } = node;
  if (!parent) return '';
  if (parent.type === 'property') {
    const up = parent.parent ? pathOf(parent.parent) : '';
    return up === '' ? parent.keyNode.value : `${up}/${parent.keyNode.value}`;
  }
  if (parent.type === 'array') return `${pathOf(parent)}/${parent.items.indexOf(node)}`;
  return pathOf(parent);
}
