import {
  createBrand,
  createCategory,
  createProduct,
  type ProductDraft,
} from '#domains/catalog/server/index.ts';
import { newId } from '#platform/id.ts';
import { actors, openTestShop, type TestShop } from './test-shop.ts';

type Answer = { status: number; body: Record<string, unknown> & { message?: string; code?: string } };

/** An empty shop with one category and one brand, with helpers for catalog tests. */
export const openShelves = async (environment: Record<string, string> = {}) =>
  layShelves(await openTestShop(environment));

/** The same in a shop that several tests share. */
export async function layShelves(shop: TestShop) {
  const staff = shop.kiosk.context(actors.admin);
  const { id: categoryId } = await createCategory(staff, { name: 'Kitchen' });
  const { id: brandId } = await createBrand(staff, { name: 'Halden' });
  const add = (draft: Partial<ProductDraft> = {}) =>
    createProduct(staff, {
      name: 'Mug',
      description: 'Holds tea.',
      categoryId,
      brandId,
      variants: [{ priceMinor: 1999, onHand: 5 }],
      ...draft,
    });
  const rows = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await shop.kiosk.db.query(text, values)).rows;
  return { shop, staff, categoryId, brandId, add, rows, ask: asker(shop), addMember: memberMaker(rows) };
}

/** Sends JSON and reads the answer; as a visitor by default. */
function asker(shop: TestShop) {
  return async (method: string, path: string, body?: unknown, as = actors.visitor): Promise<Answer> => {
    const init =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await shop.request(path, { method, as, ...init });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
}

function memberMaker(rows: (text: string, values: unknown[]) => Promise<unknown>) {
  return async (firstName = 'Mia'): Promise<string> => {
    const id = newId();
    const text = 'insert into users (id, first_name, last_name, email) values ($1, $2, $3, $4)';
    await rows(text, [id, firstName, 'Berg', `${id}@example.com`]);
    return id;
  };
}
