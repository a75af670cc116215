import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningPostmaster } from '#platform/postgres/postmaster.ts';
import { joinShop } from '#tests/support/back-office.ts';
import { freePort, runShop, temporaryFolder } from '#tests/support/run-shop.ts';
import { signalAll } from '#tests/support/signal-all.ts';
import { runCommand } from '../support/run-command.ts';
import { shopEnvironment } from '../support/stocked-shop.ts';
import { missingOf, onDatabase } from './count.ts';
import { firstCopy, stock } from './drill-shop.ts';
import type { Drill } from './report.ts';
import { startTrade } from './trade.ts';

const ORDERS = 1_000;
/** How long buyers order after the deletion, until the power is cut. */
const GOES_ON_MS = 90_000;
/** What is younger may be lost with the machine. */
const ARCHIVED_AFTER_S = 60;

/**
 * A thousand orders, then all of them deleted by mistake, then a power cut that takes the machine with its data folder. The
 * archive restores the second before the deletion, and the end but for a minute.
 */
export const moment: Drill = async () => {
  const folder = await temporaryFolder('kiosk-drill');
  const dataDir = join(folder, 'data');
  const archive = join(folder, 'archive');
  const environment = { KIOSK_DEMO: '0', TRUST_PROXY: '1', LOG_LEVEL: 'silent', KIOSK_BACKUPS: archive };
  const node = await runShop({ environment, dataDir, port: await freePort() });
  try {
    const office = await joinShop(dataDir);
    const goods = await stock(office, node.url);
    await firstCopy(office);
    const before = startTrade(node.url, goods.offers);
    // Both presses of each order are answered.
    await before.goesOn(2 * ORDERS);
    const { acknowledged: kept } = await before.stop();
    // A whole second after the last order and before the deletion, as an owner would type it.
    const second = await office.value<string>(
      `select to_char(date_trunc('second', clock_timestamp() + interval '1 second') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    );
    await pause(2_000);
    // Past the guards of invoices and audit entries, as a person at the database could.
    await office.value(
      'do $$ begin set local session_replication_role = replica; truncate orders cascade; end $$',
    );
    const after = startTrade(node.url, goods.offers);
    await pause(GOES_ON_MS);
    const codesOf = 'select array_agg(code) from orders';
    const old = await office.value<string[]>(
      `${codesOf} where placed_at < now() - interval '${ARCHIVED_AFTER_S} seconds'`,
    );
    const all = await office.value<string[]>(codesOf);
    const postmaster = runningPostmaster(join(dataDir, 'postgres'))?.pid ?? 0;
    const gone = node.stop('SIGKILL');
    signalAll(postmaster, 'SIGKILL');
    await gone;
    after.abandon();
    await office.close().catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });

    const restored = async (until: string) => {
      const place = join(folder, `until-${until.replaceAll(':', '')}`);
      const { seconds } = await runCommand(
        ['restore', `${archive}/`, '--until', until],
        shopEnvironment(place),
      );
      return onDatabase({ dataDir: place, databaseUrl: '' }, async (client) => {
        const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders');
        return {
          seconds,
          count: rows[0]?.count ?? 0,
          missing: (codes: Iterable<string>) => missingOf(client, codes),
          lost: await missingOf(client, kept),
          lostOld: await missingOf(client, old),
          lostAll: await missingOf(client, all),
        };
      });
    };
    const chosen = await restored(second);
    const latest = await restored('latest');
    console.log(
      `until ${second}: ${chosen.lost} of ${kept.size} missing, ${chosen.count - kept.size} too many; to the end: ${latest.lostOld} of ${old.length} older than ${ARCHIVED_AFTER_S} s missing, ${latest.lostAll} of all ${all.length}`,
    );
    return {
      what: `${kept.size.toLocaleString('en')} orders, all deleted, ${all.length} more, then kill -9 of all and the data folder gone; restored until the second before the deletion, and to the end (${latest.lostAll} of the last minute's orders lost)`,
      mostSeconds: 60,
      recoveries: [chosen.seconds, latest.seconds],
      counts: {
        orders: kept.size + all.length,
        lost: chosen.lost,
        doubled: chosen.count - (kept.size - chosen.lost),
        oversold: null,
        errorsAfterRecovery: null,
        unbalanced: null,
        missingInBackup: null,
        missingInArchive: latest.lostOld,
      },
    };
  } finally {
    await node.stop('SIGKILL').catch(() => null);
    await rm(folder, { recursive: true, force: true });
  }
};
