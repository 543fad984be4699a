import type { DeviceKeys, EncryptedDatabase } from './encrypted-database.ts';

/**
 * The database on the page, and from soon after the first write the one of a worker: what is written at each key takes
 * none of the page's time then. Where there can be no worker everything stays on the page.
 * @param begin starts the worker; called once
 */
export function offPage(
  onPage: EncryptedDatabase,
  begin: () => Promise<EncryptedDatabase>,
): EncryptedDatabase {
  let current = onPage;
  let begun: EncryptedDatabase | undefined;
  /** By user; handed over to the database of the worker. */
  const used = new Map<string, DeviceKeys>();
  let isStarted = false;
  let underWay = 0;

  /** Switches databases between calls, so that none overtakes an earlier one. */
  const change = () => {
    if (begun && underWay === 0) current = begun;
  };
  const run = async <T>(call: (database: EncryptedDatabase) => Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      return await call(current);
    } finally {
      underWay -= 1;
      change();
    }
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    begin().then(
      async (database) => {
        for (const [user, keys] of used) await database.use(user, keys);
        begun = database;
        change();
      },
      () => undefined,
    );
  };

  return {
    read: (slot) => run((database) => database.read(slot)),
    write(slot, records) {
      start();
      return run((database) => database.write(slot, records));
    },
    move: (slot, to) => run((database) => database.move(slot, to)),
    drop: (slot) => run((database) => database.drop(slot)),
    replace: (slot, former, records) => run((database) => database.replace(slot, former, records)),
    slots: (user) => run((database) => database.slots(user)),
    async use(user, keys) {
      if (used.has(user)) return;
      used.set(user, keys);
      await onPage.use(user, keys);
      await begun?.use(user, keys);
    },
  };
}
