import { openBalancer } from './balancer.ts';
import { drillOn } from './drill-shop.ts';
import { startReplicated } from './replicated.ts';
import type { Drill } from './report.ts';

const NODES = 3;
/** Before the failover, and after it. */
const ORDERS = 300;
/** Orders are to be taken again within so many seconds of the promotion. */
const MOST_SECONDS = 10;

/** The primary is killed and its standby promoted, under three nodes behind a balancer. */
export const failover: Drill = async () => {
  const pair = await startReplicated();
  try {
    return await drillOn(
      { databaseUrl: pair.url, nodes: NODES, front: openBalancer },
      async ({ trade }) => {
        await trade.goesOn(ORDERS);
        await trade.suffer(() => pair.failOver());
        await trade.goesOn(ORDERS);
      },
      {
        what: `primary killed, synchronous standby promoted, ${NODES} nodes, Debian’s PostgreSQL 15`,
        mostSeconds: MOST_SECONDS,
      },
    );
  } finally {
    pair.stop();
  }
};
