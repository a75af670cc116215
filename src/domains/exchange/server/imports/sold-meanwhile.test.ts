import { expect, test } from 'vitest';
import { runJobs } from '#tests/support/run-jobs.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { csvOf, product } from '../testing/files.ts';
import { importByApi } from '../testing/import-by-api.ts';

/** A shop in which the first import of 600 products dies at `item-590`; stock is read and written by the tests. */
async function openDying() {
  const shop = await openTestShop();
  const api = importByApi(shop);
  const rows = async (text: string) => (await shop.kiosk.db.query(text)).rows;
  const numbers = Array.from({ length: 600 }, (_, n) => n);
  const work = () => runJobs(shop.kiosk, { hurry: true });
  const begin = async (content: string) => {
    const id = await api.upload(content);
    await work();
    await api.send('POST', `/${id}/start`);
    await work();
    return id;
  };
  /** From now on a statement that counts this product’s stock ends as if the database went away. */
  const die = () =>
    rows(`create function trip() returns trigger language plpgsql as $$ begin
        if (select p.slug from variants v join products p on p.id = v.product_id where v.id = new.variant_id) = 'item-590'
        then raise exception 'the node dies' using errcode = 'admin_shutdown'; end if; return new; end $$;
      create trigger trip before insert or update on stock_levels for each row execute function trip()`);
  const live = () => rows('drop trigger trip on stock_levels; drop function trip()');
  const sell = (slug: string) =>
    rows(`update stock_levels set on_hand = on_hand - 2 where variant_id in (
      select v.id from variants v join products p on p.id = v.product_id where slug = '${slug}')`);
  const stockOf = async (...slugs: string[]) =>
    Object.fromEntries(
      (
        await rows(`select slug, on_hand from products p join variants v on v.product_id = p.id
          join stock_levels s on s.variant_id = v.id where slug in ('${slugs.join("', '")}')`)
      ).map((row) => [row.slug, row.on_hand]),
    );
  return { api, rows, numbers, work, begin, die, live, sell, stockOf };
}

test('what was sold while an import of products had stopped stays sold when it continues, and a removed product stays away', async () => {
  const { api, rows, numbers, work, begin, die, live, sell, stockOf } = await openDying();
  await die();
  const id = await begin(csvOf(numbers.map((n) => product(`item-${n}`, { 'Variant Inventory Qty': '5' }))));
  expect((await api.look(id)).status).toBe('importing');
  await sell('item-3');
  await rows(`update products set deleted_at = now() where slug = 'item-4'`);
  await live();
  await work();
  expect(await api.look(id)).toMatchObject({
    status: 'done',
    result: { created: 600, changed: 0, refused: 0 },
  });
  expect(await stockOf('item-3', 'item-590')).toEqual({ 'item-3': 3, 'item-590': 5 });
  expect(await rows(`select count(*)::integer as there from products where deleted_at is null`)).toEqual([
    { there: 599 },
  ]);
});

test('what was sold while an import of stock had stopped stays sold when it continues', async () => {
  const { api, numbers, work, begin, die, live, sell, stockOf } = await openDying();
  await begin(csvOf(numbers.map((n) => product(`item-${n}`))));
  await die();
  const counted = numbers.map((n) => ({
    Handle: `item-${n}`,
    Title: `The item-${n}`,
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    SKU: '',
    Location: 'Shop',
    Available: '7',
  }));
  const id = await begin(csvOf(counted));
  expect((await api.look(id)).status).toBe('importing');
  await sell('item-3');
  await live();
  await work();
  expect(await api.look(id)).toMatchObject({ status: 'done', result: { changed: 600, refused: 0 } });
  expect(await stockOf('item-3', 'item-590')).toEqual({ 'item-3': 5, 'item-590': 7 });
});
