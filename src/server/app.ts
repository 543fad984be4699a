import Fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './applications/context.ts';
import { applicationDefinition, fileFields, readFlat } from './applications/form.ts';
import { applicationsHandlers } from './applications/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { authenticate } from './auth/sessions.ts';
import { deleteExpiredSessions } from './auth/store.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open.ts';
import { openStorage } from './files/storage.ts';
import { knownStorageKeys } from './files/store.ts';
import { publish } from './forms/store.ts';
import { registerContentTypes } from './http/content-types.ts';
import { answerError } from './http/error-handler.ts';
import { registerPortal } from './http/portal.ts';
import { registerOperations } from './http/routes.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { makeLimiters } from './limits.ts';
import { loggerOptions } from './log.ts';
import { serviceHandlers } from './service/handlers.ts';
import { usersHandlers } from './users/handlers.ts';

export interface App {
  readonly server: FastifyInstance;
  /** What the rules work with: for whatever calls them without a request. */
  readonly context: Context;
  /** Ends what is under way, then closes the database. */
  close(): Promise<void>;
}

/** A text field may take a megabyte, an upload its own limit. */
const BODY_LIMIT = 1024 * 1024;

/** The whole server, ready to listen: database opened and up to date, definitions published, leftovers swept. */
export async function buildApp(config: Config): Promise<App> {
  const server = Fastify({
    logger: loggerOptions(config.logLevel),
    bodyLimit: BODY_LIMIT,
    trustProxy: config.trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  server.setErrorHandler(answerError);
  const onLostConnection = (error: Error) => server.log.error({ err: error }, 'database connection lost');
  const { db, pool, close } = await openDatabase({ ...config, onLostConnection });
  server.addHook('onClose', close);
  try {
    const storage = await openStorage(config.dataDir);
    await publish(db, applicationDefinition);
    await deleteExpiredSessions(db, new Date());
    await storage.sweep((keys) => knownStorageKeys(db, keys));
    const limiters = makeLimiters(pool, config.limits);
    const context: Context = { db, storage, limiters };
    await registerSecurityHeaders(server);
    await registerContentTypes(server, uploadLimits());
    registerOperations(server, {
      handlers: {
        ...serviceHandlers(db),
        ...authHandlers(db, limiters),
        ...usersHandlers(db),
        ...applicationsHandlers(context),
      },
      authenticate: (token, access) => authenticate(db, token, access),
      readForm: (_form, fields) => readFlat(fields),
      uploadRoot: storage.incoming,
      checkResponses: config.checkResponses,
    });
    await registerPortal(server, config.webRoot);
    await server.ready();
    return { server, context, close: () => closeGently(server) };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Calls under way have this long to end. */
const PATIENCE_MS = 20_000;

/** A kept-alive connection becomes idle only when its call ends: they are looked through again and again. */
async function closeGently(server: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => server.server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.server.closeAllConnections(), PATIENCE_MS);
  try {
    await server.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}

/** The largest that any field of the form allows: what a field itself allows is judged file by file. */
function uploadLimits(): { maxSize: number; maxFiles: number } {
  const sizes = fileFields.map(({ schema }) => schema['x-files']?.maxSize ?? 0);
  const counts = fileFields.map(({ schema }) => schema.maxItems ?? 0);
  return { maxSize: Math.max(0, ...sizes), maxFiles: counts.reduce((sum, count) => sum + count, 0) };
}
