import { maximalSample, minimalSample } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { applicationForm } from '#generated/forms/application.ts';
import type { Client } from './client.ts';
import { paths } from './client.ts';

type Flat = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Valid answers to every question that must be answered. */
export const requiredAnswers: Flat = flattenApplication(minimalSample(applicationForm));
/** Valid answers to everything. */
export const allAnswers: Flat = flattenApplication(maximalSample(applicationForm));

/** What a fresh draft is: its application. */
export async function createDraft(client: Client, fields: Flat = requiredAnswers) {
  const answer = await client.form(paths.draft, fields);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.application;
}

/** An application that has just been submitted. */
export async function submitApplication(client: Client, fields: Flat = requiredAnswers) {
  const answer = await client.form(paths.create, fields);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.application;
}

function flattenApplication(values: Parameters<typeof flatten>[1]): Flat {
  const { files: _, ...flat } = flatten(applicationForm.definition, values);
  return flat as Flat;
}
