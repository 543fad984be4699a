import { formFields } from '#engine/definition/definition.ts';
import { portalSources } from '../../read/portal-files.ts';
import type { FormSource, Rule } from '../../read/repository.ts';
import type { Path } from '../../read/source.ts';
import { suggestion } from '../../suggest.ts';

/** What the portal fills in by itself goes into fields of the form that it is said of. */
export const prefill: Rule = (repository) =>
  portalSources(repository).flatMap((source) =>
    prefilledForms(source.data).flatMap(({ id, filled, path }) => {
      const form = repository.forms.find(({ definition }) => definition.id === id);
      if (!form) return [];
      const known = addressesOf(form);
      return filled.flatMap((fill, i) =>
        Object.keys(Object(Object(fill).fields))
          .filter((address) => !known.includes(address))
          .map((address) =>
            source.problem(
              [...path, 'prefill', i, 'fields', address],
              `в форме «${id}» нет поля «${address}»`,
              suggestion(address, known),
            ),
          ),
      );
    }),
  );

interface PrefilledForm {
  readonly id: unknown;
  readonly filled: readonly unknown[];
  readonly path: Path;
}

/** Every object with a `form` and its `prefill`, at any depth. */
function prefilledForms(value: unknown, path: Path = []): PrefilledForm[] {
  if (typeof value !== 'object' || value === null) return [];
  const { form: id, prefill: filled }: { form?: unknown; prefill?: unknown } = Object(value);
  const own = Array.isArray(filled) ? [{ id, filled, path }] : [];
  const inner = Object.entries(value).flatMap(([key, member]) =>
    prefilledForms(member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...own, ...inner];
}

function addressesOf({ definition }: FormSource): readonly string[] {
  return formFields(definition).flatMap(({ address, children, kind }) =>
    kind === 'object' ? children.map((child) => child.address) : [address],
  );
}
