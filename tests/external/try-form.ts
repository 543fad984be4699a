import type { Json } from '#engine/definition/definition.ts';
import type { Refusal } from '#engine/external/external-form.ts';
import { isCrash, type TryResult } from '#scripts/schemas-try/result.ts';
import type { TryBrowser } from '#scripts/schemas-try/try-browser.ts';
import { candidates } from '../support/external/candidates.ts';
import { tryCompileValidator } from '../support/external/validator.ts';
import type { CorpusForm } from './corpus-form.ts';

/** A number of correct results, and of all. */
export interface Share {
  readonly right: number;
  readonly of: number;
}

/** The result for one form. */
export interface Outcome {
  readonly drawn: boolean;
  readonly refused: readonly Refusal[];
  /** Accepted valid data, rejected invalid data, and data that come back unchanged, judged by Ajv. */
  readonly valid: Share;
  readonly invalid: Share;
  readonly roundtrip: Share;
  /** Faults of the engine, one line each. */
  readonly faults: readonly string[];
}

/** The maximum numbers of samples of a published schema. */
const MAX_SAMPLES = { valid: 3, invalid: 5 };

/** Draws a form empty, with valid and with invalid data, and compares each verdict with that of Ajv. */
export async function tryForm(browser: TryBrowser, form: CorpusForm): Promise<Outcome> {
  const verdict = tryCompileValidator(form.published);
  const { valid, invalid, faults } = samplesOf(form, verdict);
  const [empty, ...tried] = await browser.tryOut({
    published: form.published,
    ui: form.ui,
    samples: ['begin', ...[...valid, ...invalid].map((data) => ({ data }))],
  });
  if (!empty) throw new Error('The page returned no result');
  const ofValid = tried.slice(0, valid.length);
  const ofInvalid = tried.slice(valid.length);
  const refused = [empty, ...ofValid].flatMap((one) => one.refused);
  const drawn = refused.length === 0;
  const share = (some: readonly TryResult[], isRight: (one: TryResult) => boolean): Share => ({
    right: some.filter(isRight).length,
    of: some.length,
  });
  const outcome = {
    drawn,
    refused,
    valid: share(ofValid, (one) => one.valid),
    invalid: share(ofInvalid, (one) => !one.valid),
    roundtrip: share([empty, ...ofValid], ({ roundtrip }) => roundtrip),
  };
  return {
    ...outcome,
    faults: [
      ...faults,
      ...(wasRefusedWhole(empty)
        ? []
        : faultsOf([...valid, ...invalid], [...ofValid, ...ofInvalid], valid.length, empty)),
    ],
  };
}

/** Whether the schema was refused before anything was drawn or validated. */
function wasRefusedWhole({ drawn, refused, valid, errors, roundtrip }: TryResult): boolean {
  return !drawn && !valid && errors.length === 0 && !roundtrip && !isCrash({ refused });
}

function samplesOf(form: CorpusForm, verdict: ((data: unknown) => boolean) | undefined) {
  const faults: string[] = [];
  const checked = (data: readonly Json[], isValid: boolean) => {
    for (const one of data)
      if (verdict && verdict(one) !== isValid)
        faults.push(`its sample is ${isValid ? 'invalid' : 'valid'} by Ajv: ${JSON.stringify(one)}`);
    return data;
  };
  if (form.valid && form.invalid)
    return { valid: checked(form.valid, true), invalid: checked(form.invalid, false), faults };
  const all = candidates(form.published, form.data);
  const of = (isValid: boolean) => (verdict ? all.filter((one) => verdict(one) === isValid) : []);
  return {
    valid: of(true).slice(0, MAX_SAMPLES.valid),
    invalid: spread(of(false), MAX_SAMPLES.invalid),
    faults,
  };
}

/** At most `most` items, evenly spread over the list. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, at) => at % step === 0).slice(0, most);
}

function faultsOf(
  data: readonly Json[],
  tried: readonly TryResult[],
  validCount: number,
  empty: TryResult,
): readonly string[] {
  const notBack = empty.roundtrip ? [] : ['a new form does not give back what it began with'];
  const missing = [empty, ...tried.slice(0, validCount)].flatMap((one) =>
    one.refused.map(({ at, reason }) => `${at} ${reason}`),
  );
  const wrong = tried.flatMap((one, at) => {
    const valueText = JSON.stringify(data[at]).slice(0, 300);
    const isValid = at < validCount;
    return [
      ...(one.valid === isValid
        ? []
        : [
            `Ajv says ${isValid ? 'valid' : 'invalid'}: ${valueText}${one.errors.map(({ path, message }) => ` ${path} ${message}`).join(';')}`,
          ]),
      ...(isValid && !one.roundtrip ? [`not given back: ${backNote(one)}; ${valueText}`] : []),
      // invalid data may be drawn incompletely, but never crash
      ...(!isValid && isCrash(one) ? one.refused.map(({ reason }) => `${reason}: ${valueText}`) : []),
    ];
  });
  return [...new Set([...notBack, ...missing, ...wrong])];
}

function backNote({ notes }: TryResult): string {
  return (
    notes.map(({ at, reason }) => `${at} ${reason}`).find((note) => note.includes('туда и обратно')) ?? ''
  );
}
