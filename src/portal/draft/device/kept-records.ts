import type { Json } from '#engine/definition/definition.ts';
import type { Origin, Origins } from '../merge/origins.ts';
import type { DraftRecord } from '../model/record.ts';
import { hasMembers, isServerDraft, type ServerDraft } from '../model/server-draft.ts';

/** The records of a draft that are not answers; no field's name begins so. */
export const draftRecord = '#draft';
export const baseRecord = '#base';
const originPrefix = '#from/';

/** The record of what a field's answer was typed over. */
export function originRecord(name: string): string {
  return originPrefix + name;
}

/** The kept records, read: the answers apart from what stands beside them. */
export interface KeptRecords {
  readonly answers: Readonly<Record<string, Json>>;
  readonly draft?: DraftRecord;
  readonly base?: ServerDraft;
  readonly origins: Origins;
}

/**
 * Reads what the device has. A record of another shape than this code writes counts as missing; an entry that its group
 * does not name was another tab's, which has been overtaken.
 */
export function readKept(records: Readonly<Record<string, unknown>>): KeptRecords {
  const { [draftRecord]: draft, [baseRecord]: base, ...rest } = records;
  const answers: Record<string, Json> = {};
  const origins: Record<string, Origin> = {};
  for (const [key, value] of Object.entries(rest)) {
    if (key.startsWith(originPrefix)) {
      if (isOrigin(value)) origins[key.slice(originPrefix.length)] = value;
    } else if (isJson(value) && !isStray(key, rest)) answers[key] = value;
  }
  return {
    answers,
    origins,
    ...(isDraftRecord(draft) && { draft }),
    ...(isServerDraft(base) && { base }),
  };
}

function isStray(key: string, records: Readonly<Record<string, unknown>>): boolean {
  const [group = '', id] = key.split('/');
  if (id === undefined) return false;
  const order = records[group];
  return !Array.isArray(order) || !order.includes(id);
}

function isJson(value: unknown): value is Json {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isJson);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isOrigin(value: unknown): value is Origin {
  return hasMembers(value, { revision: 'number' });
}

export function isDraftRecord(value: unknown): value is DraftRecord {
  return hasMembers(value, {
    version: 'number',
    hash: 'string',
    place: 'string',
    visited: 'object',
    extras: 'object',
    sent: 'object',
  });
}
