import { isEntryList, join } from './address.ts';
import { equal } from './ajv-runtime.ts';
import { pruneTidy } from './conditions.ts';
import { type CompiledForm, type FormValues, formFields } from './definition.ts';
import { entryLabel } from './labels.ts';
import { isEmpty, normaliseInPlace } from './normalise.ts';

/** An entry that says the same as an earlier one of its group. It is a warning and holds nothing up. */
export interface Duplicate {
  readonly group: string;
  /** Data addresses of the entry and of the earlier one. */
  readonly address: string;
  readonly earlier: string;
  readonly message: string;
}

/** Entries that repeat an earlier one in all the fields that `x-unique` names. */
export function duplicates(form: CompiledForm, values: FormValues): readonly Duplicate[] {
  const { values: shown } = pruneTidy(form, normaliseInPlace(form.definition, values));
  return formFields(form.definition).flatMap((node) => {
    const names = node.schema['x-unique'];
    const entries = shown[node.name];
    if (!names || !isEntryList(entries)) return [];
    return entries.flatMap((entry, i) => {
      if (names.every((name) => isEmpty(entry[name]))) return [];
      const at = entries.findIndex((other) =>
        names.every((name) => equal(folded(entry[name]), folded(other[name]))),
      );
      if (at >= i) return [];
      const message = `${entryLabel(node, i)}: такая запись уже есть. Удалите её или исправьте, если это опечатка`;
      return [
        { group: node.address, address: join(node.address, i), earlier: join(node.address, at), message },
      ];
    });
  });
}

function folded(value: unknown): unknown {
  return typeof value === 'string' ? value.toLocaleLowerCase('ru').replaceAll('ё', 'е') : value;
}
