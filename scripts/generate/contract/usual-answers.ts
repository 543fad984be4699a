import { member, objectOf } from '../objects.ts';
import { methods } from './contract-places.ts';

/** An error that every operation of a kind can answer: which of `components/responses` it is, and for which operations. */
interface UsualAnswer {
  readonly status: string;
  readonly response: string;
  readonly applies: (operation: Record<string, unknown>, path: string) => boolean;
}

const needsToken: UsualAnswer['applies'] = (operation) => operation['x-access'] !== 'public';
const takesBody: UsualAnswer['applies'] = (operation) => operation.requestBody !== undefined;

const takesFiles: UsualAnswer['applies'] = ({ requestBody }) =>
  JSON.stringify(requestBody ?? {}).includes('"x-files"');

const isExport: UsualAnswer['applies'] = (_, path) => path.endsWith('/export');

/** The rule; `openapi/<tag>.yaml` writes down only the errors that it does not give. */
const USUAL: readonly UsualAnswer[] = [
  { status: '400', response: 'BadRequest', applies: () => true },
  { status: '401', response: 'Unauthorized', applies: needsToken },
  { status: '403', response: 'Forbidden', applies: needsToken },
  { status: '404', response: 'NotFound', applies: (_, path) => path.includes('{') },
  { status: '413', response: 'TooLarge', applies: takesBody },
  { status: '415', response: 'WrongType', applies: takesBody },
  { status: '423', response: 'Blocked', applies: needsToken },
  { status: '429', response: 'TooMany', applies: takesFiles },
  { status: '503', response: 'Busy', applies: takesFiles },
  { status: '503', response: 'Unavailable', applies: isExport },
  { status: '500', response: 'Failure', applies: () => true },
];

/** The bundled contract with the usual errors of each operation; what an operation says itself about a status stays. */
export function withUsualAnswers(contract: unknown): Record<string, unknown> {
  const paths = Object.entries(member(contract, 'paths')).map(([path, item]) => [
    path,
    mapOperations(objectOf(item), (operation) => ({
      ...operation,
      responses: {
        ...usualAnswers({ ...operation, requestBody: bodyOf(contract, operation) }, path),
        ...member(operation, 'responses'),
      },
    })),
  ]);
  return { ...objectOf(contract), paths: Object.fromEntries(paths) };
}

/** The body itself where the operation names a shared one. */
function bodyOf(contract: unknown, { requestBody }: Record<string, unknown>): unknown {
  const shared = /^#\/components\/requestBodies\/(.+)$/.exec(String(objectOf(requestBody).$ref))?.[1];
  return shared === undefined
    ? requestBody
    : member(member(member(contract, 'components'), 'requestBodies'), shared);
}

function usualAnswers(operation: Record<string, unknown>, path: string): Record<string, unknown> {
  const answers = USUAL.filter(({ applies }) => applies(operation, path));
  return Object.fromEntries(
    answers.map(({ status, response }) => [status, { $ref: `#/components/responses/${response}` }]),
  );
}

function mapOperations(
  item: Record<string, unknown>,
  change: (operation: Record<string, unknown>) => Record<string, unknown>,
): Record<string, unknown> {
  const isMethod = (key: string) => methods.some((method) => method === key);
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => [key, isMethod(key) ? change(objectOf(value)) : value]),
  );
}
