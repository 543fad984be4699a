import { nameOf } from '#engine/definition/address.ts';
import { releasedForms } from '../../read/released.ts';
import type { Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { addressesThrough, storedAddresses } from './known-addresses.ts';

/** A former name is one under which answers may be stored. */
export const formerNames: Rule = (repository) =>
  releasedForms(repository).flatMap(({ form, last }) => {
    const stored = addressesThrough(storedAddresses(last.released), form.definition);
    const names = [...new Set([...(stored.at(-1) ?? [])].map(nameOf))];
    return form.fields.flatMap(({ node, problem, scope }) =>
      (node.schema['x-renamed-from'] ?? []).flatMap((former, i) => {
        const fix = suggestion(
          former,
          names.filter((name) => !scope.some((field) => field.name === name)),
        );
        return names.includes(former)
          ? []
          : [problem(['x-renamed-from', i], `поля «${former}» в выпущенной форме не было`, fix)];
      }),
    );
  });
