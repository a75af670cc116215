import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#tests/support/run-shop.ts';
import { bareOrder } from '../support/bare-order.ts';
import { fillCarts } from '../support/checkout-carts.ts';
import { checkoutScript } from '../support/checkout-script.ts';
import { median, perSecond } from '../support/figures.ts';
import { scriptRate } from '../support/pgbench.ts';
import type { Part } from '../support/plan.ts';
import { atLeast } from '../support/row.ts';
import { startWorker } from '../support/run-program.ts';
import { shopEnvironment } from '../support/stocked-shop.ts';
import type { UncachedServer } from '../support/uncached-server.ts';
import { requestsPerSecond } from '../support/wrk.ts';

const part = 'checkout';
const ROUNDS = 5;
const CLIENTS = 16;
const SECONDS = 6;
const server = join(import.meta.dirname, '../support/uncached-server.ts');

type Rates = { bare: number; whole: number; placed: number };

async function measureRounds(shop: UncachedServer, environment: Record<string, string>): Promise<Rates[]> {
  const { carts, goods } = await fillCarts(shop, environment);
  const folder = await temporaryFolder('kiosk-bench');
  const url = `http://127.0.0.1:${shop.port}/`;
  const bare = () =>
    scriptRate({
      connectionString: shop.connectionString,
      folder,
      clients: CLIENTS,
      seconds: SECONDS,
      script: bareOrder,
      variables: { count: goods },
    });
  const asked = async (withQuotes: boolean) => {
    // A new file each time, so that no key is repeated.
    const script = join(folder, 'checkout.lua');
    await writeFile(script, checkoutScript(carts, { withQuotes }));
    const requests = await requestsPerSecond(url, {
      connections: CLIENTS,
      seconds: SECONDS,
      script,
      isPlain: true,
    });
    return withQuotes ? requests / 2 : requests;
  };
  const rates: Rates[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    // The shop's first order creates the job queue that the bare transactions use.
    const rate = { whole: await asked(true), placed: await asked(false), bare: await bare() };
    console.log(
      `bare orders ${perSecond(rate.bare)}, checkouts ${perSecond(rate.whole)}, orders ${perSecond(rate.placed)}`,
    );
    // The first round warms up.
    if (round > 0) rates.push(rate);
  }
  await rm(folder, { recursive: true, force: true });
  return rates;
}

/** Checkouts by API against the bare transaction of an order on the same tables. Mails are left to their job. */
export const measureCheckout: Part = async (bench) => {
  const { dataDir } = await bench.stocked();
  // Each buyer has an address of their own, so that the limit per address is not measured.
  const environment = { ...shopEnvironment(dataDir), TRUST_PROXY: '1' };
  const { message, end } = await startWorker<UncachedServer>(server, [], environment);
  try {
    const rates = await measureRounds(message, environment);
    const limit = median(rates.map(({ bare }) => bare));
    const row = (name: 'whole' | 'placed', what: string) =>
      atLeast(0.55, {
        part,
        what: `${what}, ${CLIENTS} at once, three lines, median ratio of ${ROUNDS} rounds`,
        value: median(rates.map((rate) => rate[name] / rate.bare)) * limit,
        limit,
        limitIs: 'the bare order under pgbench',
        show: perSecond,
      });
    return [
      row('whole', 'complete checkout by API: quote, place, pay by invoice'),
      row('placed', 'placing an order alone'),
    ];
  } finally {
    await end();
  }
};
