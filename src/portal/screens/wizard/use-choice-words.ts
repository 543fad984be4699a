import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Choice, type CompiledForm, type FieldNode, formFields } from '#engine/definition/definition.ts';
import type { DescribeOptions } from '#engine/describe/describe-value.ts';
import { choiceWords } from '#portal/forms/form-host.ts';

/** The words of answers that were chosen from an operation's list (`x-options`); without them an answer stands as it is. */
export function useChoiceWords(form: CompiledForm): DescribeOptions {
  const operations = useMemo(() => optionsOf(formFields(form.definition)), [form]);
  return useQueries({
    queries: operations.map((operation) => ({
      queryKey: ['choices', operation],
      queryFn: () => choiceWords(operation),
      retry: false,
    })),
    combine: (answers): DescribeOptions => {
      const known = new Map<string, readonly Choice[] | undefined>(
        operations.map((operation, index) => [operation, answers[index]?.data]),
      );
      return { choices: (operation) => known.get(operation) };
    },
  });
}

function optionsOf(fields: readonly FieldNode[]): readonly string[] {
  const named = fields.flatMap(({ schema, children }) =>
    [schema['x-options'] ?? [], optionsOf(children)].flat(),
  );
  return [...new Set(named)];
}
