import { createBrand, createCategory, createProduct } from '#domains/catalog/server/index.ts';
import { putPage, writeSetting } from '#domains/content/server/index.ts';
import { createShippingMethod } from '#domains/pricing/server/index.ts';
import { recordReview } from '#domains/reviews/server/index.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { call, cookieOf, type Member } from '#tests/support/people.ts';
import { actors, type TestShop } from '#tests/support/test-shop.ts';

/** Values for path parameters: ids of existing things, the member's own where they have an owner. */
export type Things = {
  /** The thing of a kind of path, created when there is none. */
  one(kind: string): Promise<string>;
  /** The next call gets another one: this one may have been changed or deleted. */
  forget(kind: string): void;
};

export async function layOut(shop: TestShop, member: Member): Promise<Things> {
  const makers = await makersOf(shop, member);
  const made = new Map<string, Promise<string>>();
  return {
    async one(kind) {
      const thing = made.get(kind) ?? makers[kind]?.() ?? Promise.resolve('nothing');
      made.set(kind, thing);
      return thing;
    },
    forget: (kind) => void made.delete(kind),
  };
}

/** What creates a thing, by the kind of path. */
async function makersOf(shop: TestShop, member: Member): Promise<Record<string, () => Promise<string>>> {
  const staff = shop.kiosk.context(actors.admin);
  const system = shop.kiosk.context(actors.system);
  const category = await createCategory(staff, { name: 'Kitchen' });
  const brand = await createBrand(staff, { name: 'Halden' });
  let count = 0;
  const product = async () => {
    const variants = [{ priceMinor: 1999, onHand: 5 }];
    const draft = { name: `Mug ${++count}`, categoryId: category.id, brandId: brand.id, variants };
    return (await createProduct(staff, draft)).id;
  };
  const first = async (text: string, values: unknown[] = []): Promise<string> =>
    (await shop.kiosk.db.query({ text, values, rowMode: 'array' })).rows[0]?.[0] ?? '';
  const logIn = async () => ({ cookie: cookieOf(await call(shop, '/api/login', member)) });
  await createShippingMethod(staff, { name: 'Standard', priceMinor: 0 });
  // Each call gets an order of its own.
  await writeSetting(staff, 'invoicePerCustomer', 1_000);
  await putPage(staff, { slug: 'about', title: 'About', body: 'Us.' });
  return {
    user: async () => member.id,
    users: () =>
      first(`insert into users (id, first_name, last_name, email)
        select id, 'Ada', 'Byron', id || '@example.com' from gen_random_uuid() id returning id`),
    product,
    wishlist: product,
    dashboard: product,
    category: async () => category.id,
    brand: async () => brand.id,
    content: async () => 'about',
    design: async () => 'theme',
    agents: () =>
      first(`insert into agents (id, name, profile_url, origin)
        select id, 'Helper', 'https://helper.example/' || id, 'https://helper.example' from gen_random_uuid() id returning id`),
    reviews: async () => {
      const productId = await product();
      await recordReview(staff, {
        productId,
        userId: member.id,
        rating: 4,
        comment: 'Holds.',
        isApproved: false,
      });
      return first('select id from reviews where product_id = $1', [productId]);
    },
    account: async () => {
      await logIn();
      return first('select id from sessions where user_id = $1 order by created_at desc limit 1', [
        member.id,
      ]);
    },
    orders: async () => {
      const productId = await product();
      const order = {
        lines: [{ productId, quantity: 1 }],
        email: member.email,
        payment: { provider: 'invoice' },
        shippingAddress: { lastName: 'Byron', line1: 'A 1', city: 'London', country: 'GB' },
        total: 19.99,
      };
      // Without a log-in, whose password check takes longer than everything else.
      const placed = await shop.request('/api/checkout/orders', {
        method: 'POST',
        as: { kind: 'member', userId: member.id },
        body: JSON.stringify(order),
        headers: { 'content-type': 'application/json', 'idempotency-key': productId },
      });
      return (await placed.json()).order.code;
    },
    outbox: () =>
      inTransaction(system, (tx) =>
        postMail(tx, {
          to: 'a@example.com',
          kind: 'test.mail',
          locale: 'en',
          subject: 'Hello',
          html: '<p>Hello</p>',
          text: 'Hello',
        }),
      ),
  };
}
