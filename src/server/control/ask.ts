import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { controlSocket } from './socket-path.ts';

/**
 * Asks the portal that runs on this data folder. Gives its answer as it comes; nothing where none listens there. Throws
 * in the portal's words where it refuses.
 */
export async function askPortal(
  dataDir: string,
  path: string,
  body = '',
): Promise<IncomingMessage | undefined> {
  const socketPath = controlSocket(dataDir);
  if (socketPath === undefined) return undefined;
  const call = request({ socketPath, path, method: 'POST' });
  call.end(body);
  const answer = await answerOf(call);
  if (answer && answer.statusCode !== 200) throw new Error(await text(answer));
  return answer;
}

async function answerOf(call: ReturnType<typeof request>): Promise<IncomingMessage | undefined> {
  try {
    const [answer] = await once(call, 'response');
    return answer;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // nobody has made it, or who made it is gone
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined;
    throw error;
  }
}
