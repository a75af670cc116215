import pg from 'pg';
import { withKiosk } from '#cli/command.ts';
import { readConfig } from '#platform/config.ts';
import { apiDocument } from '#server/api-docs/api-document.ts';
import { createApp } from '#server/app.ts';
import { openCaches } from '#server/cache/caches.ts';
import type { Kiosk } from '#server/kiosk.ts';
import { watchCosts } from '#tests/support/costs/watch-costs.ts';
import {
  type AskedCall,
  dearTogether,
  takeSamples,
  worstReads,
  worstWrites,
} from '#tests/support/costs/worst-calls.ts';

/** The database's processor time for a call, in milliseconds. */
export type AttackCost = { path: string; status: number; milliseconds: number };

const TIMES = 3;

/**
 * The database's processor time for every public call with its most expensive input, without caches: the best of
 * three.
 */
async function measure(kiosk: Kiosk): Promise<AttackCost[]> {
  const own = new pg.Client({ connectionString: kiosk.db.options.connectionString });
  await own.connect();
  const watch = watchCosts(own);
  const caches = openCaches(kiosk, { pageBytes: 0, answerBytes: 0 });
  const app = createApp(kiosk, { caches, identify: () => ({ kind: 'visitor' }) });
  const samples = await takeSamples(async (path) => app.request(path));
  const isPublic = (call: { 'x-access': string }) => call['x-access'] === 'public';
  const document = apiDocument(app, kiosk.config.publicUrl);
  const reads = [...worstReads(document, samples, { isWanted: isPublic }), ...dearTogether(samples)];
  const others: AskedCall[] = ['/sitemap.xml', '/sitemap-1.xml', '/robots.txt'].map((path) => ({ path }));
  const costs: AttackCost[] = [];
  for (const { path, body } of [...reads, ...worstWrites(samples), ...others]) {
    const init = body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {};
    let best: AttackCost | undefined;
    for (let time = 0; time < TIMES; time++) {
      watch.start();
      const response = await app.request(path, init);
      await response.arrayBuffer();
      const milliseconds = watch.milliseconds();
      if (!best || milliseconds < best.milliseconds) best = { path, status: response.status, milliseconds };
    }
    if (best) costs.push(best);
  }
  watch.stop();
  await own.end();
  return costs;
}

const costs = await withKiosk(readConfig(process.env), measure);
process.send?.(costs, () => process.disconnect?.());
