import { writeDemoParts, writeSetting } from '#domains/content/server/index.ts';
import { createTaxRate } from '#domains/pricing/server/index.ts';
import { address, openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { actors } from '#tests/support/test-shop.ts';
import type { DraftQuote, OrderDraft } from '../../contract/drafts.ts';

/** A shop whose staff write orders, with two mugs of one kind and cups without end. */
export async function openDrafts() {
  const checkout = await openCheckout();
  const { staff, add, send, rows, shop } = checkout;
  await writeDemoParts(staff, {});
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'pricesIncludeTax', true);
  await createTaxRate(staff, { country: 'DE', name: 'VAT', ratePpm: 190_000 });
  const mug = await add({ name: 'Mug', variants: [{ priceMinor: 1999, onHand: 2 }] });
  const cup = await add({ name: 'Cup', variants: [{ priceMinor: 705, onHand: 5_000 }] });
  const content = (more: object = {}) => ({
    email: 'mia@example.com',
    locale: 'en',
    lines: [{ productId: mug.id, quantity: 2 }],
    shippingAddress: address,
    ...more,
  });
  const as = actors.admin;
  const quote = async (of: object) =>
    (await send('POST', '/api/order-drafts/quote', of, { as })).body as unknown as DraftQuote;
  const save = async (of: object, total: number | null = null) =>
    (await send('POST', '/api/order-drafts', { content: of, total }, { as })).body as unknown as OrderDraft;
  const press = (draft: OrderDraft, total: number, payment: string, more: object = {}) =>
    send(
      'POST',
      `/api/order-drafts/${draft.id}/placement`,
      { revision: draft.revision, total, payment, ...more },
      { as },
    );
  const codeOf = (body: object) => ('code' in body ? String(body.code) : '');
  const onHand = () => checkout.onHand(mug.variantIds[0] ?? '');
  const drafts = async () => (await (await shop.request('/api/order-drafts', { as })).json()).data;
  return {
    ...checkout,
    ...openDashboard(checkout),
    mug,
    cup,
    content,
    quote,
    save,
    press,
    codeOf,
    onHand,
    drafts,
    rows,
  };
}
