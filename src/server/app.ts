import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { currentCall } from './audit/current-call.ts';
import { noAdministratorNotice } from './auth/administrator.ts';
import { registerContactChangePage } from './auth/contact-changes.ts';
import { registerEmailPage } from './auth/emails.ts';
import { authenticate } from './auth/sessions.ts';
import { registerUndoPage } from './auth/undo.ts';
import { type Config, isReachedByHttps } from './config/config.ts';
import { saveTexts } from './consents/documents.ts';
import { checkConsents, withdrawnConsents } from './consents/rules.ts';
import type { Context } from './context.ts';
import { contractStorageKeys } from './contracts/store.ts';
import { type Db, type OpenDatabase, openDatabase } from './database/open.ts';
import { assertNoDemoAccounts } from './demo/seed.ts';
import { makePictureConverter } from './files/pictures.ts';
import { openCipher, openStorage, watchFiles } from './files/storage.ts';
import { countFiles, knownStorageKeys } from './files/store.ts';
import type { PaymentGateway } from './gateways/payment/port.ts';
import { registerSandboxPage, sandboxGateway } from './gateways/payment/sandbox.ts';
import { yooKassa } from './gateways/payment/yookassa.ts';
import { clamd, type Scanner } from './gateways/virus-scanner.ts';
import { allHandlers } from './handlers.ts';
import {
  cutSlowBodies,
  cutSlowResponses,
  nodeTimeouts,
  shutDownGracefully,
  trackIdleConnections,
} from './http/connections.ts';
import { answerError, answerUnreadable } from './http/errors.ts';
import { answerWithRequestIds, loggerOptions, requestIdentifier } from './http/log.ts';
import { readBuiltPage, registerPortal, sendVersionHeader } from './http/portal.ts';
import { makeLimiters } from './http/rate-limits.ts';
import { registerContentTypes, SMALL_BODY } from './http/request/body.ts';
import { registerOperations } from './http/routes.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { attachWorker } from './messages/delivery.ts';
import { readQueueState } from './messages/queue-store.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { checkOffered } from './offered-answers.ts';
import { onBankNotification, registerReturnPage, schedulePaymentChecks } from './payments/attempts.ts';
import { receipt } from './payments/words.ts';
import { unpublishedKinds } from './questionnaires/store.ts';
import { makeQuotas } from './quotas/quotas.ts';
import { writeCounter } from './quotas/writes.ts';
import { scheduleRetention } from './retention/job.ts';
import { currentKey, isRemovedFromForms, readForm, refreshAnswers, uploadLimits } from './served-forms.ts';
import { insertInitialSettings, publicSchool } from './settings/settings.ts';

export interface App {
  readonly server: FastifyInstance;
  /** Context of the rules, for callers without a request. */
  readonly context: Context;
  /** For queries about the whole database. */
  readonly pool: Pool;
  /** Logs and counts an unhandled rejection; running calls continue. */
  readonly reportUnhandledRejection: (reason: unknown) => void;
  /** Sends the messages that are due. */
  sendMessages(): Promise<void>;
  /** Finishes running calls, then closes the database. */
  close(): Promise<void>;
}

/**
 * Builds the server, ready to listen: the database is migrated, form definitions are published, orphaned files deleted.
 * Closing the server closes the database, unless the caller passed an open one.
 */
export async function buildApp(config: Config, opened?: OpenDatabase): Promise<App> {
  const server = makeServer(config);
  const closeIdleConnections = trackIdleConnections(server);
  const shutdown = new AbortController();
  const onLostConnection = (error: Error) => server.log.error({ err: error }, 'database connection lost');
  const database = opened ?? (await openDatabase({ ...config, onLostConnection }));
  if (!opened) server.addHook('onClose', database.close);
  try {
    const metrics = createMetrics(server, config.metricsToken);
    const context = await openContext(config, database, metrics);
    if (config.production) await assertNoDemoAccounts(context.db);
    await refreshAnswers(context.db, { isShared: config.databaseUrl !== undefined });
    await insertInitialSettings(context.db);
    await saveTexts(context.db);
    await startFileSweeps(server, context, config);
    await startRetention(server, context);
    startPaymentChecks(server, context);
    const sendMessages = attachWorker(server, context, config);
    await registerAll(server, context, config, shutdown.signal);
    metrics.registerPage({
      pool: database.pool,
      dataDir: config.dataDir,
      readQueue: () => readQueueState(context.db),
      readFiles: () => countFiles(context.db),
    });
    await server.ready();
    return {
      server,
      context,
      pool: database.pool,
      reportUnhandledRejection: (err) => {
        server.log.error({ err, reqId: currentCall()?.request }, 'unhandled rejection');
        metrics.countUnhandledRejection();
      },
      sendMessages,
      close: () => shutDownGracefully(server, closeIdleConnections, shutdown, config.shutdownDelay),
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

function makeServer({ logLevel, trustProxy, timeouts }: Config): FastifyInstance {
  const server = Fastify({
    logger: loggerOptions(logLevel),
    bodyLimit: SMALL_BODY,
    trustProxy,
    genReqId: requestIdentifier(trustProxy),
    forceCloseConnections: 'idle',
    // calls on open connections get a response, which closes the connection
    return503OnClosing: false,
    ...nodeTimeouts(timeouts),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  server.setErrorHandler(answerError);
  answerWithRequestIds(server);
  cutSlowBodies(server, timeouts);
  cutSlowResponses(server, timeouts);
  return server;
}

async function openContext(config: Config, { db, pool }: OpenDatabase, metrics: Metrics): Promise<Context> {
  return {
    db,
    storage: await openStorage(config),
    pictures: metrics.pictures(makePictureConverter(config.pictures)),
    scan: openScanner(config),
    quotas: makeQuotas(db, config.dataDir, config.quotas),
    limiters: makeLimiters(pool, config.limits),
    smsCountries: config.smsCountries,
    delivery: {
      sms: config.smsRuApiId !== undefined,
      email: config.smtp !== undefined,
      trial: !config.production,
    },
    gateway: openGateway(config, db, receipt.vat_code),
    sessions: config.sessions,
    secondFactor: {
      required: config.secondFactorRequired,
      cipher: openCipher(config.dataDir, config.secretKey),
    },
    outbox: config.outbox,
    unpublished: await unpublishedKinds(db, config.demo),
    origin: config.publicOrigin,
  };
}

async function startFileSweeps(server: FastifyInstance, context: Context, { s3 }: Config): Promise<void> {
  const { db, storage } = context;
  const findReferencedKeys = async (keys: readonly string[]) => {
    const keySets = [await knownStorageKeys(db, keys), await contractStorageKeys(db, keys)];
    return new Set(keySets.flatMap((domainKeys) => [...domainKeys]));
  };
  const onError = (error: unknown) => server.log.error({ err: error }, 'file sweep failed');
  const stop = await watchFiles(storage, findReferencedKeys, { isRemote: s3 !== undefined, onError });
  server.addHook('preClose', stop);
}

async function startRetention(server: FastifyInstance, context: Context): Promise<void> {
  const stop = await scheduleRetention(context, {
    onDone: (counts) => server.log.info({ counts }, 'expired data deleted'),
    onError: (error) => server.log.error({ err: error }, 'retention failed'),
  });
  server.addHook('preClose', stop);
}

function startPaymentChecks(server: FastifyInstance, context: Context): void {
  const onError = (error: unknown) => server.log.error({ err: error }, 'payment check failed');
  server.addHook('preClose', schedulePaymentChecks(context, onError));
}

async function registerAll(
  server: FastifyInstance,
  context: Context,
  config: Config,
  shutdown: AbortSignal,
): Promise<void> {
  const page = readBuiltPage(config.webRoot);
  sendVersionHeader(server, page);
  await registerSecurityHeaders(server, { secure: isReachedByHttps(config), styles: page.styles });
  await registerContentTypes(server, uploadLimits());
  registerOperations(server, {
    db: context.db,
    limiters: context.limiters,
    handlers: allHandlers(context, config, shutdown),
    authenticate: (token, operation) => authenticate(context, token, operation),
    readForm,
    currentKey,
    isRemoved: isRemovedFromForms,
    checkConsents: (operation, call) => checkConsents(context.db, operation, call),
    withdrawnConsents: () => withdrawnConsents(context.db),
    checkAnswers: (operation, call, ask) => checkOffered(context.db, operation, call, ask),
    countWrites: (operation) => writeCounter(context, operation),
    uploads: { root: context.storage.incoming, admit: context.quotas.receivingFiles },
    checkResponses: config.checkResponses,
  });
  registerReturnPage(server, context);
  registerUndoPage(server, context);
  registerEmailPage(server, context);
  registerContactChangePage(server, context);
  if (!config.yooKassa && config.sandboxPayments)
    registerSandboxPage(server, { db: context.db, notify: (id) => onBankNotification(context, id) });
  await registerPortal(
    server,
    { root: config.webRoot, offline: config.offline },
    {
      notice: noAdministratorNotice(context.db),
      school: () => publicSchool(context.db),
      unpublished: context.unpublished.flatMap(({ screens }) => screens),
    },
  );
}

/** The configured bank, or the sandbox; `vatCode` is the VAT rate on the bank's receipts. */
export function openGateway(config: Config, db: Db, vatCode: number): PaymentGateway {
  return config.yooKassa
    ? yooKassa({ ...config.yooKassa, publicOrigin: config.publicOrigin, vatCode })
    : sandboxGateway(db, { allowed: config.sandboxPayments });
}

/** The configured scanner; without one every file passes. */
function openScanner({ clamd: settings }: Config): Scanner {
  return settings ? clamd(settings) : async () => 'clean';
}
