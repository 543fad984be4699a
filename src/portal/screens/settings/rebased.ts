import { type FormDefinition, type FormValues, formFields } from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { normalise } from '#engine/values/normalise.ts';

interface Fillings {
  /** What the form began with. */
  readonly opened: FormValues;
  /** What stands in it. */
  readonly typed: FormValues;
  /** What somebody else has saved meanwhile. */
  readonly saved: FormValues;
}

/** What was typed over what somebody else has saved meanwhile: where nothing was touched, theirs stands. */
export function rebased(definition: FormDefinition, fillings: Fillings): FormValues {
  const [opened, typed, saved] = [fillings.opened, fillings.typed, fillings.saved].map((values) =>
    normalise(definition, values),
  );
  const answers = formFields(definition).map(({ name }) => {
    const from = equal(opened?.[name], typed?.[name]) ? saved : typed;
    return [name, from?.[name]] as const;
  });
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined));
}
