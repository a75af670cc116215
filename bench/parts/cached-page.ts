import { join } from 'node:path';
import { runShop } from '#tests/support/run-shop.ts';
import { median, perSecond } from '../support/figures.ts';
import { heavyProduct } from '../support/heavy-product.ts';
import type { Part } from '../support/plan.ts';
import { atLeast, type Row } from '../support/row.ts';
import { startWorker } from '../support/run-program.ts';
import { requestsPerSecond } from '../support/wrk.ts';

const part = 'cached-page';
const ROUNDS = 7;
const load = { connections: 64, seconds: 3 };
const bareServer = join(import.meta.dirname, '../support/bare-server.ts');

type Kind = 'bare' | 'page' | 'redirect' | 'detail' | 'list';
type Rates = Record<Kind, number>;

/** A product by its id, and its category's list as the specification's pages request it. */
async function pathsOf(url: string): Promise<{ redirect: string; detail: string; list: string }> {
  const { products } = (await (await fetch(`${url}/api/product?limit=1`)).json()) as {
    products: { _id: string; category: string }[];
  };
  const [first] = products;
  if (!first) throw new Error('The shop has no products.');
  return {
    redirect: `${url}/product/${first._id}`,
    detail: `${url}/api/product/${first._id}`,
    list: `${url}/api/product/search/query?price=9999&category=${encodeURIComponent(first.category)}`,
  };
}

async function measure(urls: Record<Kind, string>): Promise<Rates> {
  const rates = {} as Rates;
  for (const [kind, url] of Object.entries(urls) as [Kind, string][]) {
    // API clients request uncompressed answers.
    rates[kind] = await requestsPerSecond(url, { ...load, isPlain: kind === 'detail' || kind === 'list' });
  }
  return rates;
}

function compare(rounds: Rates[], kind: Kind, limitIs: Kind, target: number, names: [string, string]): Row {
  const limit = median(rounds.map((rates) => rates[limitIs]));
  const value = median(rounds.map((rates) => rates[kind] / rates[limitIs])) * limit;
  const what = `${names[0]}, ${load.connections} connections, median ratio of ${ROUNDS} rounds`;
  return atLeast(target, { part, what, value, limit, limitIs: names[1], show: perSecond });
}

/**
 * Cached answers: a product page against a bare `node:http` server with the same compressed bytes, an id's redirect
 * against that page, and the specification's API for a product and a category's list against it.
 */
export const measureCachedPage: Part = async () => {
  const shop = await runShop();
  try {
    const page = `${shop.url}${await heavyProduct(shop.url)}`;
    const bare = await startWorker<{ port: number }>(bareServer, [page]);
    const rounds: Rates[] = [];
    try {
      const urls = { bare: `http://127.0.0.1:${bare.message.port}/`, page, ...(await pathsOf(shop.url)) };
      for (let round = 0; round <= ROUNDS; round++) {
        const rates = await measure(urls);
        // The first round warms up.
        if (round > 0) rounds.push(rates);
        const figures = Object.entries(rates).map(([kind, rate]) => `${kind} ${perSecond(rate)}`);
        console.log(figures.join(', '));
      }
    } finally {
      await bare.end();
    }
    return [
      compare(rounds, 'page', 'bare', 0.8, ['cached product page', 'bare node:http, same bytes']),
      compare(rounds, 'redirect', 'page', 0.5, ['redirect from id to slug', 'the cached page']),
      compare(rounds, 'detail', 'page', 0.5, ['one product by the specification’s API', 'the cached page']),
      compare(rounds, 'list', 'page', 0.25, ['category list by the specification’s API', 'the cached page']),
    ];
  } finally {
    await shop.stop();
  }
};
