import { type CompiledForm, type FormValues, formFields } from '#engine/definition/definition.ts';
import { carriedKeys } from '#engine/migration/carried-keys.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { completed, fitting } from '#engine/samples/broken.ts';
import type { SampleOptions } from '#engine/samples/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { addressOfWireKey } from '#engine/wire/wire.ts';
import * as words from '#generated/words/server/running.ts';

/**
 * The demonstration's own words are answers like those of a person who gave them under the first version of each form:
 * they are brought to the form of today in the same way, so that an edit of a form is no edit here.
 */
const WRITTEN_UNDER = 1;

/** Demonstration answers of a person, limited to the fields of the current form. */
export function begun(form: CompiledForm, given: FormValues): FormValues {
  return fitting(form, migrate(form.definition, given, WRITTEN_UNDER));
}

/**
 * Answers to all that must be answered: the demonstration's words, and samples for what they do not tell. Files are
 * not among them: they are uploaded. Throws with the field and its file where no answer can be made up.
 */
export function answered(form: CompiledForm, given: FormValues, options: SampleOptions = {}): FormValues {
  const answers = completed(form, migrate(form.definition, given, WRITTEN_UNDER), options);
  const [problem] = validateForm(form, answers, {});
  if (problem) {
    const { label, message, step, address } = problem;
    throw new Error(words.demoUnanswered({ label, address, file: fileOf(form, step), message }));
  }
  const isFiles = new Set(
    formFields(form.definition)
      .filter(({ kind }) => kind === 'files')
      .map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !isFiles.has(name)));
}

/** The wire key of today for one of the first version; `undefined` where the form no longer asks. */
export function keyToday({ definition }: CompiledForm, key: string): string | undefined {
  const today = carriedKeys(definition)(key);
  return addressOfWireKey(definition, today) === undefined ? undefined : today;
}

/** The choices of today of a plain field, or of a list, that the first version called so. */
export function choicesOf(form: CompiledForm, name: string): readonly string[] {
  const today = keyToday(form, name);
  const schema = formFields(form.definition).find((field) => field.name === today)?.schema;
  return (schema?.oneOf ?? schema?.items?.oneOf ?? []).map((choice) => choice.const);
}

/** The file of `schemas/forms` that the step of a form is written in. */
function fileOf({ definition: { id, steps } }: CompiledForm, step: string): string {
  const isOneFile = steps.length === 1 && step === id;
  return `schemas/forms/${isOneFile ? id : `${id}/${step}`}.json`;
}

/** Numbers that look like chance and are the same each time. */
export interface Random {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number between the two, both included. */
  whole(from: number, to: number): number;
  chance(share: number): boolean;
  /** Throws for an empty list. */
  pick<T>(list: readonly T[]): T;
  /** A number of different items, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
}

/** mulberry32: enough for made-up people. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      const item = list[whole(0, list.length - 1)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    some: (list, count) => {
      const remaining = list.map((_, index) => index);
      const chosen = Array.from({ length: Math.min(count, remaining.length) }, () => {
        const [index = 0] = remaining.splice(whole(0, remaining.length - 1), 1);
        return index;
      });
      return chosen.sort((a, b) => a - b).flatMap((index) => list.slice(index, index + 1));
    },
  };
}
