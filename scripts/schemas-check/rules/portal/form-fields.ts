import { formFields } from '#engine/definition/definition.ts';
import type { FormSource, Repository } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { screensOf, spotsMeaning } from '../../walk/screens.ts';
import { nearest, type Spot } from '../../walk/spots.ts';
import { type Fault, meaningRule } from './spot-rule.ts';

/** Settings name fields that the form in question has, and steps that the way has. */
export const formFieldsNamed = meaningRule({
  field: (spot, { forms }) => {
    const form = forms.find(({ definition }) => definition.id === nearest(spot, 'form'));
    const known = form && addressesOf(form);
    const address = String(spot.value);
    if (!form || !known || known.includes(address)) return undefined;
    return { what: `в форме «${form.definition.id}» нет поля «${address}»`, fix: suggestion(address, known) };
  },
  'entry-field': (spot, { forms }) => {
    const form = forms.find(({ definition }) => definition.id === nearest(spot, 'form'));
    const group = String(nearest({ holders: spot.holders.slice(0, 2) }, 'group') ?? spot.path.at(-2));
    const known = form && entryFieldsOf(form, group);
    const name = String(spot.value);
    if (!known || known.includes(name)) return undefined;
    return { what: `в записи «${group}» нет поля «${name}»`, fix: suggestion(name, known) };
  },
  'carried-field': (spot, repository) => {
    const { name, screen }: { name?: unknown; screen?: unknown } = Object(spot.holders[0]);
    return carriedFault(spot, repository, String(screen ?? name));
  },
  step: ({ value, holders }) => {
    const steps = stepsAround(holders);
    const known = steps.map(({ id }) => id);
    const [own] = steps.filter((step) => holders.includes(step));
    const others = known.filter((id) => id !== own?.id);
    if (others.includes(String(value))) return undefined;
    return { what: `шага «${String(value)}» на этом пути нет`, fix: suggestion(String(value), others) };
  },
});

/** What is carried to another screen is answered here and asked there. */
function carriedFault({ value, source }: Spot, repository: Repository, target: string): Fault | undefined {
  const here = screenOf(source.file);
  for (const screen of [here, target]) {
    const known = fieldsOf(repository, screen);
    if (known && !known.includes(String(value)))
      return {
        what: `на экране «${screen}» нет поля «${String(value)}»`,
        fix: suggestion(String(value), known),
      };
  }
  return undefined;
}

/** The fields of all forms of a screen; `undefined` where it has none that are sound. */
function fieldsOf(repository: Repository, name: string): readonly string[] | undefined {
  const screen = screensOf(repository).get(name);
  const ids = screen ? spotsMeaning(screen, 'form').map(({ value }) => value) : [];
  const forms = repository.forms.filter(({ definition }) => ids.includes(definition.id));
  return forms.length > 0 ? [...new Set(forms.flatMap(addressesOf))] : undefined;
}

function addressesOf({ definition }: FormSource): readonly string[] {
  return formFields(definition).flatMap(({ address, children, kind }) =>
    kind === 'object' ? children.map((child) => child.address) : [address],
  );
}

/** The fields of an entry; `undefined` where the form has no such group. */
function entryFieldsOf({ definition }: FormSource, group: string): readonly string[] | undefined {
  const field = formFields(definition).find(({ kind, name }) => kind === 'group' && name === group);
  return field?.children.map(({ name }) => name);
}

function stepsAround(holders: readonly object[]): readonly { readonly id: string }[] {
  const flow = holders.find((holder) => Array.isArray(Object(holder).steps));
  return Object(flow).steps ?? [];
}

function screenOf(file: string): string {
  return file.replace(/^.*\/|\.json$/g, '');
}
