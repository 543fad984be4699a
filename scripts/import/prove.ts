import { Ajv2019 } from 'ajv/dist/2019.js';
import { foreignOptions } from '#engine/foreign/compile/ajv.ts';
import { pointerParts } from '#engine/foreign/pointer.ts';
import { readForeign } from '#engine/foreign/read/read-foreign.ts';
import { attackOn } from '../schemas-check/rules/fields/patterns.ts';
import type { Imported } from './import-form.ts';
import type { Unsaid } from './log.ts';
import { type RoundTrip, roundTrip } from './round-trip.ts';

export interface Proof {
  readonly roundtrip: RoundTrip;
  /** What the round trip found that the import had not told. */
  readonly unsaid: readonly Unsaid[];
}

/**
 * Sends samples there and back; both forms judge them, the foreign one as the engine draws and judges it: the published
 * schema itself where nothing is left out, which no mistake of the import has touched.
 */
export function prove(imported: Imported): Proof {
  const { form, refused } = readForeign(imported.whole ?? imported.rest, {
    id: 'imported',
    isSafePattern: (pattern) => attackOn(pattern) === undefined,
  });
  if (!form) {
    const unsaid = refused.map(({ at, reason }) =>
      line(imported, at, reason, 'проверить форму по чужой схеме нельзя'),
    );
    return { roundtrip: { samples: 0, same: 0, different: [] }, unsaid };
  }
  // the verdict of the judge without its words, which take ten times as long; all errors, because its code for the
  // first one alone is nested as deep as there are fields
  const isRight = new Ajv2019({ ...foreignOptions, allErrors: true }).compile(form.schema);
  const found = roundTrip(imported, (data) => isRight(data));
  const unsaid = found.different.map(({ sample, what }) =>
    line(imported, '#', `ответ ${JSON.stringify(sample)}`, what),
  );
  if (found.samples === 0)
    unsaid.push(
      line(imported, '#', 'проверка туда и обратно', 'образцов ответов не нашлось: проверьте форму сами'),
    );
  return { roundtrip: found, unsaid };
}

function line({ originOf }: Imported, at: string, what: string, why: string): Unsaid {
  return { file: 'schema', path: originOf(pointerParts(at.slice(1))), what, why };
}
