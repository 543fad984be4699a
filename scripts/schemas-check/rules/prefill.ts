import { formFields } from '#engine/definition/definition.ts';
import type { Rule } from '../repository.ts';
import { suggestion } from '../suggest.ts';

/** What the portal fills in by itself goes into fields of the wizard's form. */
export const prefill: Rule = ({ sources, forms }) => {
  const portal = sources.get('schemas/portal.json');
  if (!portal) return [];
  return Object.entries(Object(Object(portal.data).wizards)).flatMap(([name, wizard]) => {
    const { form: id, prefill: fills }: { form?: unknown; prefill?: unknown } = Object(wizard);
    const form = forms.find(({ definition }) => definition.id === id);
    if (!form || !Array.isArray(fills)) return [];
    const known = formFields(form.definition).flatMap(({ address, children, kind }) =>
      kind === 'object' ? children.map((child) => child.address) : [address],
    );
    return fills.flatMap((fill, i) =>
      Object.keys(Object(Object(fill).fields))
        .filter((address) => !known.includes(address))
        .map((address) =>
          portal.problem(
            ['wizards', name, 'prefill', i, 'fields', address],
            `в форме «${id}» нет поля «${address}»`,
            suggestion(address, known),
          ),
        ),
    );
  });
};
