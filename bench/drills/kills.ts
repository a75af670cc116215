import { join } from 'node:path';
import { runningPostmaster } from '#platform/postgres/postmaster.ts';
import { signalAll } from '#tests/support/signal-all.ts';
import { drillOn } from './drill-shop.ts';
import type { Drill } from './report.ts';

const ROUNDS = 200;

/** Kills the shop's node and its database in turn, as a power cut does. */
export const kills: Drill = ({ rounds }) => {
  const times = rounds ?? ROUNDS;
  return drillOn(
    {},
    async ({ trade, nodes, dataDir, restart }) => {
      for (let round = 1; round <= times; round++) {
        await trade.suffer(async () => {
          if (round % 2 === 1) {
            await nodes[0]?.stop('SIGKILL');
            await restart(0);
          } else signalAll(runningPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL');
        });
        if (round % 10 === 0) console.log(`${round} of ${times}`);
      }
    },
    { what: `kill -9 of node and PostgreSQL in turn, ${times} times`, mostSeconds: 60 },
  );
};
