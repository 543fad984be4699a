import { Agent, request } from 'node:http';

// A separate process: many callers, each on its own connection, repeat their calls. Prints its results as one line of
// JSON.

export interface Load {
  readonly origin: string;
  readonly seconds: number;
  /** The token of each parent, and the id of the draft to change. */
  readonly people: readonly { readonly token: string; readonly draft: number }[];
  readonly officeToken: string;
}

export interface Findings {
  readonly calls: number;
  readonly failed: readonly string[];
  /** Milliseconds of each call, ascending. */
  readonly took: readonly number[];
  /** Acknowledged changes of each draft: their number, and the last name. */
  readonly written: readonly { readonly draft: number; readonly times: number; readonly last: string }[];
}

const BOUNDARY = 'a-boundary-of-the-bench';

const load: Load = JSON.parse(process.argv[2] ?? '');
const until = Date.now() + load.seconds * 1000;
const failed: string[] = [];
const took: number[] = [];
const written = await Promise.all(load.people.map(person));
took.sort((a, b) => a - b);
const findings: Findings = { calls: took.length, failed, took, written };
process.stdout.write(`${JSON.stringify(findings)}\n`);

/** Repeats three calls: the office reads the list and an application, and a parent changes a draft. */
async function person({ token, draft }: Load['people'][number]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const own = { agent, token };
  const office = { agent, token: load.officeToken };
  const changes = { draft, times: 0, last: '' };
  while (Date.now() < until) {
    await call(office, 'GET', '/api/admin/applications/?page=1');
    await call(office, 'GET', `/api/application/long-applications/${draft}`);
    const last = nameOf(changes.times + 1);
    const fields = { id: draft, revision: changes.times + 1, student_first_name: last };
    if (await call(own, 'POST', '/api/application/update-long-application', fields)) {
      changes.times += 1;
      changes.last = last;
    }
  }
  agent.destroy();
  return changes;
}

/** A name of letters for each number: digits are not valid in names. */
function nameOf(number: number): string {
  return `Анна${[...number.toString(4)].map((digit) => 'абвг'[Number(digit)]).join('')}`;
}

interface Caller {
  readonly agent: Agent;
  readonly token: string;
}

/** Whether the response has status 200. */
function call(
  { agent, token }: Caller,
  method: string,
  path: string,
  fields?: Readonly<Record<string, string | number>>,
): Promise<boolean> {
  const begun = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(fields && { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }),
  };
  return new Promise((resolve) => {
    const done = (status: number | string) => {
      took.push(performance.now() - begun);
      if (status !== 200) failed.push(`${method} ${path}: ${status}`);
      resolve(status === 200);
    };
    const one = request(load.origin + path, { method, headers, agent }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0));
    });
    one.once('error', ({ message }) => done(message));
    one.end(fields && multipart(fields));
  });
}

/** A form as a browser sends it. */
function multipart(fields: Readonly<Record<string, string | number>>): string {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}
