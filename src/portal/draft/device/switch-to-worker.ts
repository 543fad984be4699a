import type { DeviceKeys, EncryptedDatabase } from './encrypted-database.ts';

/**
 * Uses the database on the page, and soon after the first write the one of a worker, so that storing each keystroke does
 * not delay the page. If no worker starts, the database on the page stays in use.
 * @param startWorker called once
 */
export function switchToWorker(
  onPage: EncryptedDatabase,
  startWorker: () => Promise<EncryptedDatabase>,
): EncryptedDatabase {
  let current = onPage;
  let workerDatabase: EncryptedDatabase | undefined;
  /** Keys by user, which the worker's database gets when it starts. */
  const keysByUser = new Map<string, DeviceKeys>();
  let isStarted = false;
  let runningCalls = 0;

  /** Switches databases only while no call is running, so that no call overtakes an earlier one. */
  const switchIfIdle = () => {
    if (workerDatabase && runningCalls === 0) current = workerDatabase;
  };
  const run = async <T>(call: (database: EncryptedDatabase) => Promise<T>): Promise<T> => {
    runningCalls += 1;
    try {
      return await call(current);
    } finally {
      runningCalls -= 1;
      switchIfIdle();
    }
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    startWorker().then(
      async (database) => {
        for (const [user, keys] of keysByUser) await database.setKeys(user, keys);
        workerDatabase = database;
        switchIfIdle();
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
    async setKeys(user, keys) {
      if (keysByUser.has(user)) return;
      keysByUser.set(user, keys);
      await onPage.setKeys(user, keys);
      await workerDatabase?.setKeys(user, keys);
    },
  };
}
