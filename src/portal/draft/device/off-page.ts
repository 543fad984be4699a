import type { DraftDatabase } from './database.ts';

/**
 * The database on the page, and from soon after the first write the one of a worker: what is written at each key takes
 * none of the page's time then. Where there can be no worker everything stays on the page.
 * @param begin starts the worker; called once
 */
export function offPage(onPage: DraftDatabase, begin: () => Promise<DraftDatabase>): DraftDatabase {
  let current = onPage;
  let begun: DraftDatabase | undefined;
  let isAsked = false;
  let underWay = 0;

  /** Between two calls, so that none overtakes one that was made before it. */
  const change = () => {
    if (begun && underWay === 0) current = begun;
  };
  const run = async <T>(call: (database: DraftDatabase) => Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      return await call(current);
    } finally {
      underWay -= 1;
      change();
    }
  };
  const start = () => {
    if (isAsked) return;
    isAsked = true;
    begin().then(
      (database) => {
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
    list: (user, form, record) => run((database) => database.list(user, form, record)),
    slots: (user) => run((database) => database.slots(user)),
  };
}
