import { compileForm } from '#engine/compile/compile-form.ts';
import { prune } from '#engine/conditions/conditions.ts';
import { type CompiledForm, type FormValues, formFields, type Json } from '#engine/definition/definition.ts';
import { broken } from '#engine/samples/broken.ts';
import { maximal, minimal, pathsOf, sampleWith } from '#engine/samples/samples.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { equal } from '#engine/values/equal.ts';
import { isEmpty, tidyText } from '#engine/values/normalise.ts';
import { flatten, unflatten } from '#engine/wire/wire.ts';
import type { Imported } from './import-form.ts';
import { foreignAnswers, type Mapping, ourAnswers } from './mapping.ts';
import { changed, changesOf, distinct, samplesOf } from './sample.ts';
import { isList, isObject } from './tree.ts';

/** Whether foreign data is right by what of its schema is said. */
export type Verdict = (data: Json) => boolean;

/** A sample of which the two forms do not say the same. */
export interface Difference {
  readonly sample: Json;
  readonly what: string;
}

export interface RoundTrip {
  readonly samples: number;
  /** Those that came back as they were, judged alike by both. */
  readonly same: number;
  /** One of each kind, the smallest. */
  readonly different: readonly Difference[];
}

/** Beyond these a form of thousands of fields would be tried for minutes; `letters` of all samples together. */
const most = { samples: 300, letters: 100_000, fields: 40 };

/**
 * Sends samples of both forms there and back: foreign data to our answers, over the wire, and back to foreign data, which
 * must be equal; and each is judged by both. What no form can send
 * (a blank text, an empty list where one need not be, an answer that is hidden) is left to what the import says of it.
 */
export function roundTrip({ definition, map, rest }: Imported, isRight: Verdict): RoundTrip {
  const form = compileForm(definition);
  const tried = distinct([...ownSamples(form, map), ...foreignSamples(rest, isRight)]);
  const different: Difference[] = [];
  let samples = 0;
  for (const sample of tried) {
    const found = differenceOf(form, map, sample, isRight);
    if (found === 'inexpressible') continue;
    samples += 1;
    if (found !== undefined) different.push({ sample, what: found });
  }
  return { samples, same: samples - different.length, different: smallest(different) };
}

function foreignSamples(rest: Imported['rest'], isRight: Verdict): readonly Json[] {
  const right = samplesOf(rest).filter(isRight);
  const letters = JSON.stringify(right[0] ?? '').length;
  const count = Math.min(most.samples, Math.ceil(most.letters / letters));
  const changes = distinct(right).flatMap((sample) =>
    changesOf(sample).map((change) => ({ sample, change })),
  );
  return [...right, ...spread(changes, count).map(({ sample, change }) => changed(sample, change))];
}

/** So many of them, from all over the list. */
function spread<One>(list: readonly One[], count: number): readonly One[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(list.length, count) }, (_, i) => list[Math.floor(i * step)]).flatMap(
    (one) => one ?? [],
  );
}

/** What the engine makes of our form, right and wrong, as foreign data. */
function ownSamples(form: CompiledForm, map: Mapping): readonly Json[] {
  const paths = pathsOf(formFields(form.definition));
  const few = paths.length <= most.fields;
  const values: readonly FormValues[] = [
    minimal(form),
    maximal(form),
    ...(few ? paths.map((path) => sampleWith(form, path)) : []),
    ...(few ? broken(form).map((one) => one.values) : []),
  ];
  return values.map((one) => foreignAnswers(map, prune(form, one)));
}

function differenceOf(form: CompiledForm, map: Mapping, sample: Json, isRight: Verdict): string | undefined {
  const ours = ourAnswers(map, sample);
  const back = sent(form, map, prune(form, ours));
  const right = isRight(sample);
  if (!isObject(sample) || !equal(back, sample)) {
    const isHidden = equal(sent(form, map, ours), sample);
    return right && isPlain(sample) && !isHidden
      ? `вернулось другим: ${JSON.stringify(back)}`
      : 'inexpressible';
  }
  const errors = validateForm(form, ours, {});
  if (right === (errors.length === 0)) return undefined;
  if (!right) return 'по чужой схеме неверно, а наша форма принимает';
  return `по чужой схеме верно, а наша форма не принимает: ${errors[0]?.label}: ${errors[0]?.message}`;
}

/** Over the wire and back, as foreign data. */
function sent({ definition }: CompiledForm, map: Mapping, values: FormValues): Json {
  const wire: Record<string, unknown> = JSON.parse(JSON.stringify(flatten(definition, values)));
  return foreignAnswers(map, unflatten(definition, wire));
}

/** Without what is the same as no answer in our forms, and without what they tidy. */
function isPlain(value: Json): boolean {
  if (isEmpty(value)) return false;
  if (typeof value === 'string') return tidyText(value) === value;
  if (isList(value)) return value.every(isPlain);
  return !isObject(value) || Object.values(value).every(isPlain);
}

function smallest(different: readonly Difference[]): readonly Difference[] {
  const sized = [...different].sort(
    (a, b) => JSON.stringify(a.sample).length - JSON.stringify(b.sample).length,
  );
  return [...new Map([...sized].reverse().map((one) => [one.what.replace(/:.*/, ''), one])).values()];
}
