import { isObject } from '#scripts/generate/json-files.ts';
import { memoize, nodesIn } from '../read/source.ts';
import type { DataFiles } from './field-names.ts';

/** Finds the words that screens have for operations and their parameters. */
export interface ScreenNames {
  /** The label of a button that calls an operation, outside the objects around it. */
  readonly buttonLabel: (operation: string, around: readonly unknown[]) => string | undefined;
  /** The title of the list that an operation fills. */
  readonly listTitle: (operation: string) => string | undefined;
  /** The label of the filter that sends a parameter to one of these operations. */
  readonly filterLabel: (parameter: string, operations: readonly unknown[]) => string | undefined;
}

export function readScreenNames(files: DataFiles): ScreenNames {
  const screens = memoize(() =>
    [...files].flatMap(([file, data]) => (file.startsWith('schemas/portal/') ? [nodesIn(data)] : [])),
  );
  return {
    buttonLabel: (operation, around) =>
      labelWhere(screens().flat(), (value) => value.operation === operation && !around.includes(value)),
    listTitle: (operation) => {
      const node = screens()
        .flat()
        .find(({ value }) => isObject(value) && value.operation === operation && isPlainText(value.title));
      return isObject(node?.value) ? String(node.value.title) : undefined;
    },
    filterLabel: (parameter, operations) => {
      const using = screens().filter((nodes) => nodes.some(({ value }) => operations.includes(value)));
      return labelWhere(using.flat(), ({ name }) => name === parameter);
    },
  };
}

/** Whether a value is a text without placeholders. */
function isPlainText(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('{');
}

interface Node {
  readonly value: unknown;
}

function labelWhere(
  nodes: readonly Node[],
  fits: (value: Record<string, unknown>) => boolean,
): string | undefined {
  const node = nodes.find(({ value }) => isObject(value) && typeof value.label === 'string' && fits(value));
  return isObject(node?.value) ? String(node.value.label) : undefined;
}
