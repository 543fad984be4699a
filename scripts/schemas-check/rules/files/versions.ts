import type { Rule } from '../../read/repository.ts';

/** A form has a version; its steps have none. */
export const versionPlace: Rule = ({ forms }) =>
  forms.flatMap(({ head, steps }) => [
    ...(has(head.data, 'x-version')
      ? []
      : [head.problem([], 'у формы нет версии', 'добавьте "x-version": 1')]),
    ...steps
      .filter((step) => step !== head)
      .flatMap((step) =>
        ['x-version', 'x-migrations']
          .filter((keyword) => has(step.data, keyword))
          .map((keyword) =>
            step.problem([keyword], `${keyword} стоит в шаге`, `перенесите его в ${head.file}`),
          ),
      ),
  ]);

function has(data: unknown, keyword: string): boolean {
  return Object.hasOwn(Object(data), keyword);
}
