import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, FlatBody } from '#api/operation-types.ts';
import type { TablePart } from '#generated/portal/settings.ts';
import { readOptions } from '#portal/session/read-options.ts';
import { useWrite } from '#portal/session/writes.ts';

/** The class list as an administrator has it: the classes, and whatever else its form asks. */
export type ClassListAnswer = Answer<TablePart['operations']['read']>;

/** Sends the answers of the form, flat; what it is given to show is seen at once, and taken back when it fails. */
export type PutClassList = (body: FlatBody, shown?: ClassListAnswer) => Promise<void>;

/** `read` gives the list, `save` takes it. */
export function useClassList({ read, save }: TablePart['operations']) {
  const client = useQueryClient();
  // forms offer the classes too
  const write = useWrite<typeof save>('everything');
  const reading = readOptions({ operation: read });
  const { data: list, error } = useQuery(reading);
  const put: PutClassList = async (body, shown) => {
    const before = client.getQueryData(reading.queryKey);
    if (shown) client.setQueryData(reading.queryKey, shown);
    try {
      client.setQueryData(reading.queryKey, await write(save, { body }));
    } catch (thrown) {
      client.setQueryData(reading.queryKey, before);
      throw thrown;
    }
  };
  return { list, error, put };
}
