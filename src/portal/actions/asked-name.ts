import type { ActionQuestion } from '#generated/portal/settings.ts';
import type { PortalRecord } from '#portal/records/record.ts';
import { fill } from '#portal/text/template.ts';

/**
 * What a question asks to be typed before its button works: the first of its names that this record has. `undefined`
 * where the question asks for none, or the record is nameless.
 */
export function askedName(ask: ActionQuestion | undefined, record: PortalRecord): string | undefined {
  return ask?.byName?.map((template) => fill(template, record)).find((name) => bare(name) !== '');
}

/** Whether somebody typed that name: capitals, ё and what stands between the letters and figures are let pass. */
export function isNamed(name: string, typed: string): boolean {
  return bare(typed) === bare(name);
}

function bare(text: string): string {
  const withoutDots = text.normalize('NFD').replaceAll('\u0308', '').normalize('NFC');
  return withoutDots.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
