import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Choice, type CompiledForm, type FieldNode, formFields } from '#engine/definition/definition.ts';
import type { DescribeOptions } from '#engine/describe/describe-value.ts';
import { choiceWords } from '#portal/forms/form-host.ts';

/** The words of answers that were chosen from an operation's list (`x-options`); without them an answer stands as it is. */
export function useChoiceWords(form: CompiledForm): DescribeOptions {
  const operations = useMemo(() => optionsOf(formFields(form.definition)), [form]);
  // a function of its own at each drawing would tell the whole form anew
  const combine = useCallback(
    (answers: readonly UseQueryResult<readonly Choice[] | undefined>[]): DescribeOptions => {
      const known = new Map(operations.map((operation, index) => [operation, answers[index]?.data]));
      return { choices: (operation) => known.get(operation) };
    },
    [operations],
  );
  return useQueries({
    queries: operations.map((operation) => ({
      queryKey: ['choices', operation],
      queryFn: () => choiceWords(operation),
      retry: false,
    })),
    combine,
  });
}

function optionsOf(fields: readonly FieldNode[]): readonly string[] {
  const named = fields.flatMap(({ schema, children }) =>
    [schema['x-options'] ?? [], optionsOf(children)].flat(),
  );
  return [...new Set(named)];
}
