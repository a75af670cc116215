import { expect, onTestFinished, test, vi } from 'vitest';
import { openShelves } from '#tests/support/open-shelves.ts';
import { deleteBrand } from '../groups/delete-group.ts';
import { createBrand } from '../groups/write-group.ts';
import { createSeller, deleteSeller } from '../sellers/sellers.ts';
import { updateProduct } from './update-product.ts';

/**
 * Two products stored in the reverse order of their ids. A transaction that locks both while another holds the first
 * must not hold the second.
 */
async function openCrossed() {
  const { shop, staff, add, rows } = await openShelves();
  const first = await add();
  const second = await add();
  const holder = await shop.kiosk.db.connect();
  onTestFinished(() => holder.release());
  const isFree = async (take: () => Promise<unknown>) => {
    await holder.query('begin');
    await holder.query('select from products where id = $1 for update', [first.id]);
    const taking = take();
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
    await vi.waitFor(async () => expect(await rows(waiting)).toHaveLength(1));
    const { rowCount } = await holder.query('select from products where id = $1 for update skip locked', [
      second.id,
    ]);
    await holder.query('rollback');
    await taking;
    return rowCount === 1;
  };
  return { staff, first, second, isFree };
}

test('who takes a seller away takes the products in the order in which everybody does', async () => {
  const { staff, first, second, isFree } = await openCrossed();
  const { _id: sellerId } = await createSeller(staff, { name: 'Ostwind', email: 'east@example.com' });
  for (const { id } of [second, first]) await updateProduct(staff, { id, sellerId });
  expect(await isFree(() => deleteSeller(staff, { id: sellerId }))).toBe(true);
});

test('who takes a brand away moves its products in that order, too', async () => {
  const { staff, first, second, isFree } = await openCrossed();
  const [old, next] = [await createBrand(staff, { name: 'Old' }), await createBrand(staff, { name: 'Next' })];
  for (const { id } of [second, first]) await updateProduct(staff, { id, brandId: old.id });
  expect(await isFree(() => deleteBrand(staff, { id: old.id, moveTo: next.id }))).toBe(true);
});
