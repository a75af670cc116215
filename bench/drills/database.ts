import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { runningPostmaster } from '#platform/postgres/postmaster.ts';
import { signalAll } from '#tests/support/signal-all.ts';
import { joinDatabase } from '../support/join-database.ts';
import { drillOn } from './drill-shop.ts';
import type { Drill } from './report.ts';

const STOPPED_MS = 30_000;
const CUT_EACH_MS = 500;
const CUTS = 20;

/** The database hangs. */
export const stopped: Drill = ({ rounds }) => {
  const times = rounds ?? 3;
  return drillOn(
    {},
    async ({ trade, dataDir }) => {
      const postmaster = () => runningPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
      for (let round = 0; round < times; round++) {
        await trade.suffer(async () => {
          const pid = postmaster();
          signalAll(pid, 'SIGSTOP');
          await pause(STOPPED_MS);
          signalAll(pid, 'SIGCONT');
        });
      }
    },
    { what: `database stopped for ${STOPPED_MS / 1000} s (SIGSTOP), ${times} times`, mostSeconds: 60 },
  );
};

/** All connections to the database end, and so do those that follow for ten seconds. */
export const cut: Drill = ({ rounds }) => {
  const times = rounds ?? 5;
  return drillOn(
    {},
    async ({ trade, dataDir }) => {
      const database = await joinDatabase(dataDir);
      const client = new pg.Client({ connectionString: database.connectionString });
      await client.connect();
      for (let round = 0; round < times; round++) {
        await trade.suffer(async () => {
          for (let turn = 0; turn < CUTS; turn++) {
            await client.query(
              `select pg_terminate_backend(pid) from pg_stat_activity
               where backend_type = 'client backend' and pid <> pg_backend_pid()`,
            );
            await pause(CUT_EACH_MS);
          }
        });
      }
      await client.end();
      await database.stop();
    },
    { what: `all connections of the database cut for 10 s, ${times} times`, mostSeconds: 60 },
  );
};
