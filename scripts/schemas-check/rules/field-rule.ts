import type { FieldPlace, FormSource, Repository, Rule } from '../read/repository.ts';
import type { Path } from '../read/source.ts';

/** What is wrong with a field; `at` leads from the field's own schema. */
export interface Fault {
  readonly at: Path;
  readonly what: string;
  readonly fix: string;
}

/** A rule that looks at one field at a time. */
export function fieldRule(
  check: (field: FieldPlace, form: FormSource, repository: Repository) => readonly Fault[],
): Rule {
  return (repository) =>
    repository.forms.flatMap((form) =>
      form.fields.flatMap((field) =>
        check(field, form, repository).map(({ at, what, fix }) => field.problem(at, what, fix)),
      ),
    );
}
