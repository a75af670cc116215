import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/id.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import {
  addPromotionCodes,
  createPromotion,
  loadBasis,
  type PromotionDraft,
  updatePromotion,
} from '../index.ts';
import { onAccountDeleted, recordPromotionUses, releasePromotionUses } from './record-promotion-uses.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

type Customer = { userId: string | null; email: string };
const nothing = { lines: [], destination: null, userId: null, email: null };
const guest = (): Customer => ({ userId: null, email: `${newId()}@example.com` });
const staff = () => shop.kiosk.context(actors.admin);
const rows = async (text: string, values: unknown[]) => (await shop.kiosk.db.query(text, values)).rows;

async function offer(terms: Partial<PromotionDraft>): Promise<{ id: string; code: string }> {
  const code = newId();
  return {
    ...(await createPromotion(staff(), { name: 'Offer', kind: 'free_shipping', code, ...terms })),
    code,
  };
}

async function member(): Promise<Customer & { userId: string }> {
  const { email } = guest();
  const userId = newId();
  await rows('insert into users (id, email) values ($1, $2)', [userId, email]);
  return { userId, email };
}

/** Places an order with the promotion; returns its id, or the code of the refusal. */
function order(promotionId: string, buyer: Customer, code: string | null = null): Promise<string> {
  const discount = { promotionId, name: 'Offer', code, kind: 'amount', amountMinor: 100 } as const;
  const orderId = newId();
  const placed = inTransaction(staff(), (tx) =>
    recordPromotionUses(tx, { orderId, buyer, discounts: [discount] }),
  );
  return placed.then(
    () => orderId,
    (error) => error.code,
  );
}

const many = async (count: number, place: () => Promise<string>) =>
  (await Promise.all(Array.from({ length: count }, place))).filter((id) => !id.includes('.')).length;

test('a promotion for three orders applies to exactly three of twenty concurrent ones', async () => {
  const { id } = await offer({ usageLimit: 3 });
  expect(await many(20, () => order(id, guest()))).toBe(3);
  expect(await rows('select used_count from promotions where id = $1', [id])).toEqual([{ used_count: 3 }]);
});

test('a promotion limited to two uses per customer applies twice, by account or email', async () => {
  const { id, code } = await offer({ usageLimitPerCustomer: 2 });
  const mia = await member();
  const shouting = { userId: null, email: ` ${mia.email.toUpperCase()} ` };
  // Of simultaneous orders one may be refused needlessly, but they never exceed the limit.
  const atOnce = await many(6, () => order(id, mia));
  expect([1, 2]).toContain(atOnce);
  if (atOnce === 1) expect(await many(1, () => order(id, mia))).toBe(1);
  expect(await order(id, shouting)).toBe('pricing.promotion_used_up');
  expect(await many(1, () => order(id, guest()))).toBe(1);
  const asked = { lines: [], code, destination: null, ...shouting };
  const { promotions } = await loadBasis(staff(), asked);
  expect(promotions).toMatchObject([{ id, usedByCustomer: 2 }]);
});

test('a member has one first order, also if two are placed concurrently', async () => {
  const { id } = await offer({ isFirstOrderOnly: true });
  const mia = await member();
  expect(await many(2, () => order(id, mia))).toBe(1);
});

test('a single-use code applies to exactly one of three hundred concurrent orders, and again once it is canceled', async () => {
  const { id } = await createPromotion(staff(), { name: 'Once', kind: 'free_shipping', hasCodes: true });
  const own = newId();
  expect(await addPromotionCodes(staff(), { id, codes: [own, ` ${own.toUpperCase()} `, newId()] })).toEqual({
    added: 2,
    refused: 1,
    examples: [own.toUpperCase()],
  });
  const once = async () => (await loadBasis(staff(), { ...nothing, code: own.toUpperCase() })).promotions;
  expect(await once()).toMatchObject([{ id, code: own, isCodeUsed: false }]);
  expect((await loadBasis(staff(), { ...nothing, code: null })).promotions).not.toContainEqual(
    expect.objectContaining({ id }),
  );
  const placed = await Promise.all(Array.from({ length: 300 }, () => order(id, guest(), own)));
  const orders = placed.filter((one) => one !== 'pricing.promotion_used_up');
  expect(orders).toHaveLength(1);
  expect(await once()).toMatchObject([{ isCodeUsed: true }]);
  await inTransaction(staff(), (tx) => releasePromotionUses(tx, orders[0] ?? ''));
  expect(await many(2, () => order(id, guest(), own))).toBe(1);
});

test('a canceled order returns its promotion uses, once', async () => {
  const { id } = await offer({ usageLimit: 1, usageLimitPerCustomer: 1 });
  const buyer = guest();
  const orderId = await order(id, buyer);
  const release = () => inTransaction(staff(), (tx) => releasePromotionUses(tx, orderId));
  await Promise.all([release(), release()]);
  expect(await many(1, () => order(id, buyer))).toBe(1);
  expect(await order(id, guest())).toBe('pricing.promotion_used_up');
});

test('a limit that is set later counts earlier uses', async () => {
  const { id } = await offer({});
  await many(4, () => order(id, guest()));
  await updatePromotion(staff(), { id, usageLimit: 5 });
  expect(await many(4, () => order(id, guest()))).toBe(1);
});

test('a deleted account’s promotion use remains without the user', async () => {
  const { id } = await offer({});
  const mia = await member();
  await order(id, mia);
  await inTransaction(staff(), (tx) => onAccountDeleted(tx, mia));
  const uses = await rows('select user_id, email_hash from promotion_uses where promotion_id = $1', [id]);
  expect(uses).toEqual([{ user_id: null, email_hash: null }]);
});

test('a customer who writes the same address in other ways has one use all the same', async () => {
  const { id } = await offer({ usageLimitPerCustomer: 1 });
  const name = newId().replaceAll('-', '');
  const by = (email: string) => order(id, { userId: null, email });
  expect(await by(`${name}@gmail.com`)).not.toContain('.');
  for (const other of [`${name}+2@gmail.com`, `${name.slice(0, 5)}.${name.slice(5)}+x@GoogleMail.com`])
    expect(await by(other)).toBe('pricing.promotion_used_up');
  const buyer = { ...nothing, code: (await rows('select code from promotions where id = $1', [id]))[0].code };
  const known = await loadBasis(staff(), { ...buyer, email: `${name}+3@gmail.com` });
  expect(known.promotions.find((one) => one.id === id)?.usedByCustomer).toBe(1);
  // Elsewhere a dot makes another person.
  expect(await by(`${name}@example.com`)).not.toContain('.');
  expect(await by(`${name.slice(0, 5)}.${name.slice(5)}@example.com`)).not.toContain('.');
});
