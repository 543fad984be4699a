import { pdfOfSize } from '../../support/data/files.ts';
import type { Load } from './load.ts';
import type { Person } from './people.ts';

/** The measured call and its callers. */
export interface CallToMeasure extends Omit<Load, 'port' | 'connections' | 'calls' | 'drafts'> {
  readonly name: string;
  /** Calls of a round. */
  readonly calls: number;
  /** Each call changes a draft of its own. */
  readonly changes: boolean;
}

const BOUNDARY = 'a-boundary-of-the-bench';
const FILE_BYTES = 20_000;

export function callsToMeasure(
  officeToken: string,
  parentToken: string,
  people: readonly Person[],
  submittedId: number,
): readonly CallToMeasure[] {
  const get = { method: 'GET', calls: 600, changes: false } as const;
  const change = { calls: 300, changes: true, tokens: people.map(({ token }) => token) } as const;
  return [
    {
      ...get,
      name: 'the list of the office, first page',
      path: '/api/admin/applications/?page=1',
      tokens: [officeToken],
    },
    {
      ...get,
      name: "a parent's own list",
      path: '/api/application/long-applications',
      tokens: [parentToken],
    },
    {
      ...get,
      name: 'one application',
      path: `/api/application/long-applications/${submittedId}`,
      tokens: [parentToken],
    },
    {
      ...change,
      name: 'a draft changed, with a file',
      method: 'POST',
      path: '/api/application/update-long-application',
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      body: changeOfDraft().toString('base64'),
    },
    {
      ...change,
      name: 'an application submitted',
      method: 'PATCH',
      path: '/api/application/finish-draft-application',
      type: 'application/json',
      body: Buffer.from('{"application_id":@draft@}').toString('base64'),
    },
  ];
}

/** A form as a browser sends it. */
function changeOfDraft(): Buffer {
  const part = (name: string, more = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`;
  const { name, mimeType, buffer } = pdfOfSize(FILE_BYTES);
  return Buffer.concat([
    Buffer.from(`${part('id')}\r\n@draft@\r\n${part('student_first_name')}\r\nАнна\r\n`),
    Buffer.from(`${part('files', `; filename="${name}"`)}content-type: ${mimeType}\r\n\r\n`),
    buffer,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
