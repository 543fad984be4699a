import type { Json } from '#engine/definition/definition.ts';
import { valueAtPointer } from '#engine/definition/pointer.ts';
import { compileExternal } from '#engine/external/compile/compile-external.ts';
import type { ExternalProblem, ExternalReading, Refusal } from '#engine/external/external-form.ts';
import type { CompiledExternal } from '#engine/external/precompiled.ts';
import { readExternal } from '#engine/external/read/read-external.ts';
import { crash, refusal, type TryResult, type TrySubject } from '../result.ts';
import { drawForm, elementAt, PREFIX, type RenderedForm } from './draw-form.tsx';
import { type ExpectedPlace, expectedPlaces, publishedBranches } from './expected-places.ts';
import { changedByForm } from './round-trip.ts';

declare global {
  interface Window {
    /** Takes a subject and its unsafe patterns as JSON; returns the result of each sample as JSON. */
    trySchema: (input: string) => Promise<string>;
    /** Draws the first sample of a subject, and leaves it to be filled in. */
    showSchema: (subject: PageInput) => Promise<void>;
    /** Called with every URL that the page's policy has blocked. */
    tellBlocked?: (address: string) => void;
  }
}

interface PageInput extends TrySubject {
  readonly unsafe: readonly string[];
}

document.addEventListener('securitypolicyviolation', ({ blockedURI }) => window.tellBlocked?.(blockedURI));

window.trySchema = async (input) => {
  const subject: PageInput = JSON.parse(input);
  const tried: TryResult[] = [];
  let compiled: CompiledExternal | undefined;
  let notes: ExternalReading['notes'] = [];
  for (const sample of subject.samples) {
    try {
      if (!compiled) {
        const reading = read(subject);
        if (!reading.form)
          return JSON.stringify(subject.samples.map(() => refusal(reading.refused, reading.notes)));
        notes = reading.notes;
        compiled = compileExternal(reading.form);
      }
      const given = sample === 'begin' ? undefined : sample.data;
      const one = await tryRead(compiled, subject, given);
      tried.push({ ...one, notes: [...notes, ...one.notes] });
    } catch (error) {
      tried.push(refusal([crash(error)], notes));
    }
  }
  return JSON.stringify(tried.map(inOrder));
};

window.showSchema = async (subject) => {
  const { form } = read(subject);
  const [sample] = subject.samples;
  if (!form || sample === undefined) return;
  const compiled = compileExternal(form);
  const given = sample === 'begin' ? undefined : sample.data;
  const rendered = await drawForm(compiled, given);
  rendered.validateEdits();
  // nobody has answered a new form yet
  if (given !== undefined) await rendered.show(compiled.validate(given));
  document.body.dataset.drawn = 'true';
};

function read({ published, ui, schemas = {}, unsafe }: PageInput): ExternalReading {
  return readExternal(published, {
    id: PREFIX,
    ui,
    schemas,
    isSafePattern: (pattern) => !unsafe.includes(pattern),
  });
}

async function tryRead(compiled: CompiledExternal, { published, ui }: PageInput, given: Json | undefined) {
  const rendered = await drawForm(compiled, given);
  try {
    return await inspect(rendered, compiled, { published, ui, given });
  } finally {
    rendered.close();
  }
}

interface Inspected {
  readonly published: unknown;
  readonly ui: unknown;
  readonly given: Json | undefined;
}

async function inspect(
  rendered: RenderedForm,
  compiled: CompiledExternal,
  { published, ui, given }: Inspected,
): Promise<TryResult> {
  const begun = rendered.value();
  const errors = compiled.validate(begun);
  const valid = errors.length === 0;
  await rendered.show(errors);
  const failed = rendered.failed();
  if (failed !== undefined)
    return { drawn: false, refused: [crash(failed)], notes: [], valid, errors, roundtrip: false };
  const expected = expectedPlaces(published, ui, begun, publishedBranches(published));
  const refused = [...missingControls(expected, begun), ...errorsNotShown(errors)];
  const changed = await changedByForm(rendered, given ?? begun);
  const changes = changed ? [{ at: changed.at, reason: `туда и обратно: ${changed.reason}` }] : [];
  return {
    drawn: refused.length === 0,
    refused,
    notes: changes,
    valid,
    errors,
    roundtrip: changed === undefined,
  };
}

/** The order documented for the command. */
function inOrder({ drawn, refused, notes, valid, errors, roundtrip }: TryResult): TryResult {
  return { drawn, refused, notes, valid, errors, roundtrip };
}

const CONTROLS = 'input, select, textarea, button, output';

/** Places without a control of their own or of an ancestor. */
function missingControls(expected: readonly ExpectedPlace[], data: Json | undefined): readonly Refusal[] {
  const rendered = new Set(expected.map(({ path }) => path).filter((path) => elementAt(path) !== null));
  const missing = expected.filter(
    ({ path }) =>
      !(rendered.has(path) ? isAnswerable(path) : hasParentControl(parentOf(path), rendered, data)),
  );
  const paths = new Set(missing.map(({ path }) => path));
  // the parts of a missing place are not listed
  return missing
    .filter(({ path }) => !paths.has(parentOf(path)))
    .map(({ path, at }) => ({ at, reason: `для «${path}» на странице нет поля` }));
}

/** Whether a place has a control, contains controls, or shows a constant value as text. */
function isAnswerable(path: string): boolean {
  const element = elementAt(path);
  if (!element) return false;
  if (element.matches(CONTROLS) || element.querySelector(CONTROLS) !== null) return true;
  return textOf(element) !== '';
}

/**
 * Whether a control for a surrounding value covers the place: a list of checkboxes, or an absent value that is opened
 * first. A container that renders its other members has omitted this one.
 */
function hasParentControl(path: string, rendered: ReadonlySet<string>, data: Json | undefined): boolean {
  if (path === '') return false;
  if (!rendered.has(path)) return hasParentControl(parentOf(path), rendered, data);
  const element = elementAt(path);
  if ([...rendered].some((other) => other.startsWith(`${path}/`))) return false;
  const isOpener = data === undefined || valueAtPointer(data, path) === undefined;
  const holds =
    element?.matches(CONTROLS) ||
    element?.querySelector(isOpener ? 'button, select, input' : 'input, select, textarea');
  return Boolean(holds);
}

/** Errors without a visible message. */
function errorsNotShown(errors: readonly ExternalProblem[]): readonly Refusal[] {
  const said = document.body.textContent;
  return errors
    .filter(({ message }) => !said.includes(message))
    .map(({ path, message }) => ({
      at: '#',
      reason: `ошибка «${message}» («${path}») на странице не показана`,
    }));
}

function textOf(element: Element): string {
  const heading = element.querySelector('legend')?.textContent ?? '';
  return element.textContent.replace(heading, '').trim();
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
