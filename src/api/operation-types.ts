import type { operations } from '#generated/api.d.ts';
import type { OperationId } from '#generated/operations.ts';

/** A body of plain values; left out where the operation takes none. */
export type FlatBody = Readonly<
  Record<string, string | number | boolean | readonly unknown[] | null | undefined>
>;

/** What any call may take along; a parameter of the query without a value is not sent. */
export interface OperationArguments {
  /** Values of `{name}` in the path. */
  readonly path?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: FlatBody;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The arguments of an operation as the contract has them; of one that only the settings know, any. */
export type ArgumentsOf<Id extends OperationId> = OperationId extends Id
  ? [args?: OperationArguments]
  : Optional<ContractArguments<Id> & Pick<OperationArguments, 'headers' | 'signal'>>;

/** The answer of an operation as the contract has it; of one that only the settings know, anything. */
export type AnswerOf<Id extends OperationId> = OperationId extends Id
  ? unknown
  : BodyOf<SuccessOf<operations[Id]['responses']>>;

/** Path, query and body, each where the operation takes it, and needed where it needs it. */
type ContractArguments<Id extends OperationId> = Given<operations[Id]['parameters'], 'path' | 'query'> &
  (operations[Id] extends { requestBody: infer Request }
    ? { readonly body: BodyOf<Request> }
    : operations[Id] extends { requestBody?: infer Request }
      ? { readonly body?: BodyOf<NonNullable<Request>> }
      : object);

type Given<Parameters, Names> = {
  readonly [K in keyof Parameters as K extends Names
    ? [NonNullable<Parameters[K]>] extends [never]
      ? never
      : K
    : never]: Parameters[K];
};

type Optional<Args> = object extends Args ? [args?: Args] : [args: Args];

type SuccessOf<Responses> = Responses[keyof Responses & (200 | 201 | 202 | 204)];

type BodyOf<Message> = Message extends { readonly content: infer Content }
  ? Content[keyof Content]
  : undefined;
