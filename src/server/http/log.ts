import type { FastifyRequest } from 'fastify';
import * as words from '#generated/words/server/running.ts';

/**
 * What is written to the log: method, path without its query, status, time. No header but the identifier of the
 * request, no body, no value in an error: what people write in their forms is nobody's to read here.
 */
export function loggerOptions(level: string) {
  return {
    level,
    redact: {
      paths: ['req.headers', 'headers.authorization', '*.password', '*.token'],
      censor: words.hidden,
    },
    serializers: {
      req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?', 1)[0], ip }),
      err: loggedError,
    },
  };
}

/** Levels of pino, which Fastify logs with. */
const LEVELS = { info: 30, error: 50, fatal: 60 } as const;

/** Logs what happens to a process before it has a server: in production one JSON object a line, as the server logs. */
export function logProcess(level: keyof typeof LEVELS, msg: string): void {
  if (process.env.NODE_ENV !== 'production') return void process.stderr.write(`${msg}\n`);
  const line = { level: LEVELS[level], time: Date.now(), pid: process.pid, msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Members of an error of the database that name things and hold no value of a row. */
const NAMES = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** As the log wants them; the rest are names. */
interface LoggedError {
  readonly [name: string]: string;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

/** Where an error came from and of what kind it is. Its message only where it cannot quote what a person wrote. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: words.hidden, stack: '' };
  const named = NAMES.flatMap((name): [string, string][] => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: mayQuote(error) ? words.hidden : error.message,
    ...Object.fromEntries(named),
    stack: frames.join('\n'),
  };
}

/** The database quotes what it cannot store, a parser what it cannot read, and a mail server whom it does not know. */
function mayQuote(error: Error): boolean {
  return error instanceof SyntaxError || Reflect.has(error, 'severity') || Reflect.has(error, 'response');
}
