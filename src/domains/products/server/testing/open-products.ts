import type { Actor } from '#platform/context.ts';
import type { ErrorStatus } from '#platform/errors.ts';
import { layShelves } from '#tests/support/open-shelves.ts';
import { actors, createTestShop } from '#tests/support/test-shop.ts';
import type { DashboardProduct } from '../../contract/product.ts';

type Refusal = { code?: string; message?: string; params?: unknown };
type Answer<Body> = { status: ErrorStatus | 200 | 201; body: Body & Refusal };

/** Staff's product calls in an empty shop that a file's tests share. Call it in `beforeAll`. */
export async function openProductDashboard() {
  const shelves = await layShelves(await createTestShop());
  const call = async <Body = object>(
    method: string,
    path: string,
    body?: unknown,
    as: Actor = actors.admin,
  ) => (await shelves.ask(method, `/api/dashboard${path}`, body, as)) as unknown as Answer<Body>;
  const read = async (id: string) => (await call<DashboardProduct>('GET', `/products/${id}`)).body;
  const change = (id: string, body: object) => call<DashboardProduct>('PATCH', `/products/${id}`, body);
  const create = async (body: object = {}) =>
    call<DashboardProduct>('POST', '/products', {
      name: 'Mug',
      description: 'Holds tea.',
      brandId: shelves.brandId,
      categoryId: shelves.categoryId,
      variants: [{ price: 19.99, stock: { count: 5 } }],
      ...body,
    });
  const audit = (id: string) =>
    shelves.rows<{ action: string; details: Record<string, object> }>(
      `select action, details from audit_entries where subject_type = 'product' and subject_id = $1 order by at, id`,
      [id],
    );
  return { ...shelves, call, read, change, create, audit };
}
