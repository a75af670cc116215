import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { withKiosk } from '#cli/command.ts';
import { readConfig } from '#platform/config.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { drawCrowd } from '#tests/support/large-shop/crowd.ts';
import { fillLargeCatalog } from '#tests/support/large-shop/large-catalog.ts';

/** As large as a picture of 1,200 pixels, and as little compressible. */
const LEAST_BYTES = 60_000;
const SPAN_BYTES = 60_000;

/**
 * Fills the empty shop in `KIOSK_DATA` with so many products, as many customers and orders, and so many stored pictures:
 * `node bench/support/fill-whole-shop.ts 100000 5000`.
 */
const [, , products = '100000', pictures = '5000'] = process.argv;
const config = readConfig(process.env);

await withKiosk(config, async (kiosk) => {
  await fillLargeCatalog(kiosk, Number(products));
  const client = new pg.Client({ connectionString: kiosk.db.options.connectionString });
  await client.connect();
  await drawCrowd(client, Number(products));
  const storage = openStorage(config);
  // The catalog's own pictures have no files.
  const { rows: known } = await client.query<{ id: string }>('select id from media');
  const files: { hash: string; size: number }[] = [];
  for (let place = 0; place < Number(pictures); place++) {
    const bytes = randomBytes(LEAST_BYTES + ((place * 7_919) % SPAN_BYTES));
    const hash = createHash('sha256').update(bytes).digest('hex');
    await storage.write(`${hash}.webp`, bytes);
    files.push({ hash, size: bytes.length });
  }
  const ids = known.slice(0, files.length).map(({ id }) => id);
  await client.query(
    `with files as (select * from unnest($1::text[], $2::int[]) with ordinality files (hash, size, place)),
       taken as (select * from unnest($3::uuid[]) with ordinality taken (id, place)),
       replaced as (
         update media set hash = files.hash, bytes = files.size from files join taken using (place) where media.id = taken.id)
     insert into media (id, hash, width, height, bytes, color, status)
     select uuidv7(), hash, 1200, 1200, size, '#cccccc', 'ready' from files where place > cardinality($3::uuid[])`,
    [files.map(({ hash }) => hash), files.map(({ size }) => size), ids],
  );
  await client.query('vacuum analyze');
  await client.end();
});
process.send?.('filled');
process.disconnect?.();
