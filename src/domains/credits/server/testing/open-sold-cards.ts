import { expect } from 'vitest';
import { mailsTo } from '#tests/support/mails.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { openCredits } from './open-credits.ts';

/** An order of three gift cards of 50 that is paid, with their codes. */
export async function openSoldCards() {
  const credits = await openCredits();
  const { add, order, place, act, look, send, shop, rows } = credits;
  const product = await add({
    name: 'Gift card',
    isGiftCard: true,
    variants: [{ priceMinor: 5000, onHand: 900 }],
  });
  const { body } = await place(order([{ productId: product.id, quantity: 3 }], 150, {}));
  const { code = '', token = '' } = body.order ?? {};
  await act(code, 'receipt');
  await runJobs(shop.kiosk);
  const mails = await mailsTo('mia@example.com', shop.config.dataDir);
  const all = mails.join(' ').match(/\b[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){3}\b/g);
  const cards = [...new Set(all)];
  expect(cards).toHaveLength(3);
  const lineId = (await look(code)).order.lines[0]?.id ?? '';
  const spend = async (card = '', total = 25) =>
    (await place(order([credits.line], total, { giftCards: [card], due: 0 }))).status;
  const giveBack = (quantity: number) =>
    send(
      'POST',
      `/api/orders/${code}/returns`,
      { token, lines: [{ lineId, quantity }] },
      { key: `${quantity}` },
    );
  const settle = async (status: string) => {
    const { returns } = (await look(code)).order;
    const open = returns.find((one) => ['requested', 'accepted'].includes(one.status));
    const { status: answer, error } = await act(code, `returns/${open?.id}`, { status });
    return answer === 200 ? answer : error;
  };
  const balances = async () =>
    (await rows<{ minor: number }>('select balance_minor as minor from credits order by balance_minor')).map(
      ({ minor }) => minor,
    );
  return { ...credits, code, cards, lineId, spend, giveBack, settle, balances };
}
