import { writeSetting } from '#domains/content/server/index.ts';
import { readBalances } from '#domains/payouts/server/read-balances.ts';
import { balance, readBatch } from './read-batch.ts';
import type { runJobs } from './run-jobs.ts';
import { actors } from './test-shop.ts';

type Shop = {
  shop: {
    kiosk: Parameters<typeof runJobs>[0];
    request(path: string, options?: object): Promise<Response>;
  };
  staff: Parameters<typeof writeSetting>[0];
  rows<Row>(text: string, values?: unknown[]): Promise<Row[]>;
};

/** The books of a German shop with a payment provider: what its balance is read with, and the batch for its accountant. */
export async function openPayouts({ shop, staff, rows }: Shop) {
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'datevConsultant', '29098');
  await writeSetting(staff, 'datevClient', '55003');
  await writeSetting(staff, 'accountChart', 'SKR04');
  const system = shop.kiosk.context(actors.system);
  let reads = 0;
  /** Reads all that happened up to now; each time a little later than the last. */
  const read = (most: { mostPages?: number } = {}) => {
    reads += 1;
    return readBalances(system, { now: new Date(Date.now() + reads * 1_000), ...most });
  };
  const year = new Date().getUTCFullYear();
  const datev = async () => {
    const path = `/api/dashboard/accounting/datev.csv?from=${year}-01-01&to=${year}-12-31`;
    return readBatch(await (await shop.request(path, { as: actors.admin })).arrayBuffer());
  };
  /** The balance of an account over all bookings, in cents. */
  const booked = async (account: string) => balance(await datev(), account);
  const stored = async (currency = 'EUR') => {
    const text =
      'select coalesce(sum(net_minor), 0)::integer as minor from balance_entries where currency = $1';
    return (await rows<{ minor: number }>(text, [currency]))[0]?.minor;
  };
  /** All entries, without what differs each time. */
  const entries = () =>
    rows(
      `select provider, provider_id, kind, occurred_at, currency, gross_minor, fee_minor, net_minor, payment_id,
         payout_ref, paid_out_by, bank_day, composition from balance_entries order by provider, provider_id`,
    );
  const status = async (provider: string) => {
    const text = 'select status from balance_readings where provider = $1';
    return (await rows<{ status: string }>(text, [provider]))[0]?.status;
  };
  const ask = async (path: string) => {
    const response = await shop.request(`/api/dashboard/${path}`, { as: actors.admin });
    return { status: response.status, body: await response.json() };
  };
  return { read, datev, booked, stored, entries, status, ask, year, system };
}
