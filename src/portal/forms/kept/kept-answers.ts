import type { FormDefinition, FormValues, Json } from '#engine/definition/definition.ts';
import { normalise } from '#engine/values/normalise.ts';
import { device } from '#portal/device/this-device.ts';
import type { DraftSlot } from '#portal/draft/device/records.ts';

/** The one record of such a slot: the answers are few, and are kept whole. */
const RECORD = 'answers';

/** What was typed into a form and not sent. */
export interface KeptAnswers {
  readonly values: FormValues;
  /** ISO 8601. */
  readonly at: string;
}

/** What this device has of the form; a browser that keeps nothing has nothing. */
export async function readAnswers(slot: DraftSlot): Promise<KeptAnswers | null> {
  const { [RECORD]: kept } = await device.load(slot).catch(() => ({ [RECORD]: undefined }));
  return isKept(kept) ? kept : null;
}

/** The forms of this kind, by slot, of which the device has answers. */
export async function listAnswers(user: string, form: string): Promise<readonly string[]> {
  return (await device.list(user, form, RECORD)).map(({ slot }) => slot);
}

/** Takes what was typed off the device. */
export function forgetAnswers(slot: DraftSlot): Promise<void> {
  return device.keep(slot).drop();
}

/** Keeps what is typed into a form as long as it is open. */
export interface AnswersKeeper {
  /** These are the answers now. */
  changed(values: FormValues): void;
  /** They are saved elsewhere: they need not be kept. */
  saved(values: FormValues): void;
  close(): void;
}

/** `saved` is what need not be kept: answers that are the same as these are taken off the device. */
export function keepAnswers(definition: FormDefinition, slot: DraftSlot, saved: FormValues): AnswersKeeper {
  const textOf = (values: FormValues) => JSON.stringify(normalise(definition, values));
  const kept = device.keep(slot);
  let known = textOf(saved);
  const spill = () => kept.spill();
  addEventListener('pagehide', spill);
  return {
    changed(values) {
      const record = { values: plain(values), at: new Date().toISOString() };
      kept.put(RECORD, textOf(values) === known ? undefined : record);
    },
    saved(values) {
      known = textOf(values);
      kept.put(RECORD, undefined);
    },
    close() {
      removeEventListener('pagehide', spill);
      kept.close();
    },
  };
}

/** Answers as JSON: without those that are not there. */
function plain(values: FormValues): { readonly [name: string]: Json } {
  const there = Object.entries(values).flatMap(([name, value]): [string, Json][] =>
    value === undefined ? [] : [[name, value]],
  );
  return Object.fromEntries(there);
}

function isKept(value: unknown): value is KeptAnswers {
  return typeof value === 'object' && value !== null && 'values' in value && 'at' in value;
}
