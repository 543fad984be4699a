import * as words from '../../text/external-reading.ts';
import { externalFormats } from '../formats.ts';
import { pointerTo, valueAt } from '../pointer.ts';
import { isObject, type JsonObject, member, objectAt, textAt, textsAt } from '../schema.ts';
import { unknownIn } from './dialect.ts';
import { innerSchemas } from './keywords.ts';
import { noteNotRendered } from './not-rendered.ts';
import type { Reading } from './reading.ts';
import { isKeyword, misshapen } from './shape.ts';
import { targetsOf } from './target.ts';

/** Whether an expression runs in acceptable time. Checked by tools outside the engine. */
export type IsSafePattern = (pattern: string, flags: string) => boolean;

/**
 * Rejects invalid schemas, and schemas that could hang or overwrite built-in object members. Notes
 * keywords without effect. The target of a reference is a schema wherever it is, even under an
 * unknown keyword or among values.
 */
export function checkSchema(reading: Reading, isSafePattern: IsSafePattern): void {
  const seen = new Set<string>();
  const referred = new Set(['']);
  const walk = (node: JsonObject, at: string) => {
    if (seen.has(at)) return;
    seen.add(at);
    for (const { keyword, wanted } of misshapen(node, reading.dialect)) {
      reading.refuse(pointerTo(at, keyword), words.misshapen(keyword, wanted));
    }
    checkNames(reading, node, at);
    checkPatterns(reading, node, at, isSafePattern);
    noteIgnoredKeywords(reading, node, at);
    noteNotRendered(reading, node, at);
    for (const target of targetsOf(reading, node, at)) referred.add(target);
    for (const inner of innerSchemas(node)) {
      if (isObject(inner.schema)) walk(inner.schema, at + inner.at);
    }
  };
  // the set grows during this loop
  for (const pointer of referred) {
    const schema = valueAt(reading.root, pointer);
    if (isObject(schema)) walk(schema, pointer);
  }
  checkVocabulary(reading);
}

const inherited: ReadonlySet<string> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  'prototype',
]);

function checkNames({ refuse }: Reading, node: JsonObject, at: string): void {
  for (const keyword of ['properties', 'dependencies', 'dependentSchemas', 'dependentRequired']) {
    for (const name of Object.keys(objectAt(node, keyword) ?? {})) {
      if (inherited.has(name)) refuse(pointerTo(pointerTo(at, keyword), name), words.unsafeName(name));
    }
  }
  for (const name of textsAt(node, 'required')) {
    if (inherited.has(name)) refuse(pointerTo(at, 'required'), words.unsafeName(name));
  }
}

function checkPatterns({ refuse }: Reading, node: JsonObject, at: string, isSafe: IsSafePattern): void {
  const own = textAt(node, 'pattern');
  const patterns: readonly (readonly [string, string])[] = [
    ...(own === undefined ? [] : [[own, pointerTo(at, 'pattern')] as const]),
    ...Object.keys(objectAt(node, 'patternProperties') ?? {}).map(
      (pattern) => [pattern, pointerTo(pointerTo(at, 'patternProperties'), pattern)] as const,
    ),
  ];
  for (const [pattern, place] of patterns) {
    if (!isExpression(pattern)) refuse(place, words.badPattern(pattern));
    else if (!isSafe(pattern, 'u')) refuse(place, words.slowPattern(pattern));
  }
}

function isExpression(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

function checkVocabulary({ root, refuse }: Reading): void {
  for (const [name, isRequired] of Object.entries(objectAt(root, '$vocabulary') ?? {})) {
    const isKnown = /^https:\/\/json-schema\.org\/draft\/(2019-09|2020-12)\/vocab\//.test(name);
    if (isRequired === true && !isKnown)
      refuse(pointerTo('/$vocabulary', name), words.unknownVocabulary(name));
  }
}

function noteIgnoredKeywords({ dialect, note }: Reading, node: JsonObject, at: string): void {
  for (const keyword of Object.keys(node)) {
    const place = pointerTo(at, keyword);
    if (unknownIn[dialect].has(keyword)) note(place, words.otherDialect(keyword, dialect));
    else if (!isKeyword(keyword)) note(place, words.unknownKeyword(keyword));
  }
  const format = member(node, 'format');
  if (typeof format === 'string' && !Object.hasOwn(externalFormats, format)) {
    note(pointerTo(at, 'format'), words.unknownFormat(format));
  }
}
