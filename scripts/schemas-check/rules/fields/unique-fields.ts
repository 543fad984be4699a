import type { FieldPlace, Rule } from '../../read/repository.ts';

/** One answer, one place: a name stands in one step only (inside a file JSON itself forbids it). */
export const uniqueFields: Rule = ({ forms }) =>
  forms.flatMap(({ fields }) => {
    const first = new Map<string, FieldPlace>();
    return fields.flatMap((field) => {
      const known = first.get(field.node.address);
      if (!known) first.set(field.node.address, field);
      if (!known || field.parent) return [];
      return [
        field.problem(
          [],
          `поле «${field.node.name}» уже есть в ${known.source.file}`,
          'назовите одно из них иначе',
        ),
      ];
    });
  });
