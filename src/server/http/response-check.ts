import type { FastifyReply, FastifyRequest } from 'fastify';
import { contract, type Operation } from './document.ts';
import { type Compile, contractCompiler, type Validator } from './request/validation.ts';

let shared: Compile | undefined;

/**
 * Holds every answer of an operation, errors too, against the contract; a breach is thrown and becomes a 500, so that
 * a test sees it.
 */
export function answerChecker({ id, responses }: Operation) {
  shared ??= contractCompiler(contract.components, { coerce: false });
  const validators = new Map<string, Validator | undefined>();
  for (const [status, { content }] of Object.entries(responses)) {
    const schema = content?.['application/json']?.schema;
    validators.set(status, schema && shared(schema));
  }
  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const status = String(reply.statusCode);
    if (request.method === 'HEAD' || reply.hasHeader('etag')) return payload;
    if (!validators.has(status))
      throw new Error(`${id}: the contract has no answer ${status}: ${String(payload)}`);
    const validator = validators.get(status);
    if (validator && !validator(typeof payload === 'string' ? JSON.parse(payload) : payload)) {
      const where = validator.errors
        ?.map(({ instancePath, message }) => `${instancePath} ${message}`)
        .join('; ');
      throw new Error(`${id}: answer ${status} breaks the contract: ${where}`);
    }
    return payload;
  };
}
