import type { Json } from '#engine/definition/definition.ts';
import { compileForeign } from '#engine/foreign/compile/compile-foreign.ts';
import type { ForeignReading } from '#engine/foreign/foreign-form.ts';
import { readForeign } from '#engine/foreign/read/read-foreign.ts';
import type { CompiledForeign } from '#engine/foreign/validator/precompiled.ts';
import { fallen, refusedWhole, type Tried, type TrySubject } from '../tried.ts';
import { type DrawnForm, drawForm, PREFIX } from './draw-form.tsx';
import { expectedPlaces } from './expected-places.ts';
import { changedByForm } from './gives-back.ts';
import { publishedBranches } from './published-branches.ts';
import { unreachable, untold } from './unreachable.ts';

declare global {
  interface Window {
    /** JSON of a subject and of its unsafe patterns; gives JSON of what came of each sample. */
    trySchema: (input: string) => Promise<string>;
    /** Told of every address that the page's policy has kept it from. */
    tellBlocked: (address: string) => void;
  }
}

interface PageInput extends TrySubject {
  readonly unsafe: readonly string[];
}

document.addEventListener('securitypolicyviolation', ({ blockedURI }) => window.tellBlocked(blockedURI));

window.trySchema = async (input) => {
  const subject: PageInput = JSON.parse(input);
  const tried: Tried[] = [];
  let compiled: CompiledForeign | undefined;
  let notes: ForeignReading['notes'] = [];
  for (const sample of subject.samples) {
    try {
      if (!compiled) {
        const reading = read(subject);
        if (!reading.form)
          return JSON.stringify(subject.samples.map(() => refusedWhole(reading.refused, reading.notes)));
        notes = reading.notes;
        compiled = compileForeign(reading.form);
      }
      const given = sample === 'begin' ? undefined : sample.data;
      const one = await tryRead(compiled, subject, given);
      tried.push({ ...one, notes: [...notes, ...one.notes] });
    } catch (error) {
      tried.push(refusedWhole([fallen(error)], notes));
    }
  }
  return JSON.stringify(tried.map(inOrder));
};

function read({ published, ui, schemas = {}, unsafe }: PageInput): ForeignReading {
  return readForeign(published, {
    id: PREFIX,
    ui,
    schemas,
    isSafePattern: (pattern) => !unsafe.includes(pattern),
  });
}

async function tryRead(compiled: CompiledForeign, { published, ui }: PageInput, given: Json | undefined) {
  const drawn = await drawForm(compiled, given);
  try {
    return await looked(drawn, compiled, { published, ui, given });
  } finally {
    drawn.close();
  }
}

interface Looked {
  readonly published: unknown;
  readonly ui: unknown;
  readonly given: Json | undefined;
}

async function looked(
  drawn: DrawnForm,
  compiled: CompiledForeign,
  { published, ui, given }: Looked,
): Promise<Tried> {
  const begun = drawn.value();
  const errors = compiled.judge(begun);
  const valid = errors.length === 0;
  await drawn.show(errors);
  const failed = drawn.failed();
  if (failed !== undefined)
    return { drawn: false, refused: [fallen(failed)], notes: [], valid, errors, roundtrip: false };
  const expected = expectedPlaces(published, ui, begun, publishedBranches(published));
  const refused = [...unreachable(expected, begun), ...untold(errors)];
  const changed = await changedByForm(drawn, given ?? begun);
  const told = changed ? [{ at: changed.at, reason: `туда и обратно: ${changed.reason}` }] : [];
  return {
    drawn: refused.length === 0,
    refused,
    notes: told,
    valid,
    errors,
    roundtrip: changed === undefined,
  };
}

/** As the command promises it. */
function inOrder({ drawn, refused, notes, valid, errors, roundtrip }: Tried): Tried {
  return { drawn, refused, notes, valid, errors, roundtrip };
}
