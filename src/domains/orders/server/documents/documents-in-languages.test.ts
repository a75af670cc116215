import { expect, test } from 'vitest';
import { readSettings, writeSetting } from '#domains/content/server/index.ts';
import { createTaxRate } from '#domains/pricing/server/index.ts';
import type { Locale } from '#platform/locale.ts';
import { openCheckout } from '#tests/support/open-checkout.ts';
import { openDashboard } from '#tests/support/open-dashboard.ts';
import { readPdf, readWords } from '#tests/support/read-pdf.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors } from '#tests/support/test-shop.ts';

type Buyer = {
  firstName: string;
  lastName: string;
  line1: string;
  city: string;
  postalCode: string;
  country: string;
};

/** Buys two mugs in a language, ships one, refunds a part, and reads all mails and documents. */
async function buyIn(lang: Locale, name: string, buyer: Buyer) {
  const checkout = await openCheckout();
  const { staff, shop, add, send, rows } = checkout;
  await writeSetting(staff, 'storeName', 'Halden');
  await writeSetting(staff, 'currency', 'EUR');
  await writeSetting(staff, 'languages', ['en', lang]);
  await writeSetting(staff, 'pricesIncludeTax', true);
  await createTaxRate(staff, { country: buyer.country, name: 'VAT', ratePpm: 200_000 });
  const { act, look } = openDashboard(checkout);
  const mug = await add({
    name: 'Mug',
    texts: { [lang]: { name } },
    variants: [{ priceMinor: 6000, onHand: 9 }],
  });
  const region = { JP: '13', EG: 'C' }[buyer.country];
  const { body } = await send(
    'POST',
    '/api/checkout/orders',
    {
      lines: [{ productId: mug.id, quantity: 2 }],
      checkoutId: crypto.randomUUID(),
      total: 125,
      email: 'guest@example.com',
      shippingAddress: { ...buyer, ...(region && { region }) },
      payment: { provider: 'invoice' },
    },
    { lang, key: crypto.randomUUID() },
  );
  if (!body.order) throw new Error(JSON.stringify(body));
  const { code } = body.order;
  await act(code, 'fulfillments', { carrier: 'DHL', trackingNumber: '00340' });
  await runJobs(shop.kiosk);
  await act(code, 'receipt');
  const { order } = await act(code, 'refunds', { amount: 60, reason: '' });
  await act(code, `refunds/${order.refunds[0]?.id}/transfer`);
  await runJobs(shop.kiosk);
  const read = async (path: string) => {
    const answer = await shop.request(`/api/orders/${code}/${path}`, { as: actors.admin });
    const name = answer.headers.get('content-disposition');
    const bytes = await answer.arrayBuffer();
    const { drawn, missing } = await readWords(bytes);
    expect(missing).toEqual([]);
    return { ...(await readPdf(bytes)), drawn, name };
  };
  const { invoices, fulfillments } = (await look(code)).order;
  const [[invoice, correction], [shipped]] = [invoices, fulfillments];
  const [mail] = await rows<{ subject: string; html: string; text: string }>(
    `select subject, html, text from mails where kind = 'orders.placed'`,
  );
  return {
    code,
    staff,
    issuedAt: invoice?.issuedAt ?? '',
    slip: await read(`packing-slip?fulfillment=${shipped?.id}`),
    invoice: await read(`invoices/${invoice?.id}/pdf`),
    correction: await read(`invoices/${correction?.id}/pdf`),
    mail: { html: mail?.html, text: mail?.text.replace(/\s+/g, ' ') },
  };
}

/** The words in this order, with anything between them. */
const inOrder = (...words: string[]) =>
  new RegExp(words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*'));

test('a program reads the mail and the documents of an order in French', async () => {
  const { code, issuedAt, staff, slip, invoice, correction, mail } = await buyIn('fr', 'Théière en grès', {
    firstName: 'Zoé',
    lastName: 'Lefèvre',
    line1: '12 rue des Œillets',
    postalCode: '75011',
    city: 'Paris',
    country: 'FR',
  });
  expect(invoice.info).toMatchObject({ Language: 'fr' });
  expect(invoice.text).toMatch(
    inOrder(
      'Zoé Lefèvre',
      '12 rue des Œillets',
      '75011 Paris',
      'France',
      'Numéro',
      'Commande',
      'Facture INV-',
    ),
  );
  expect(invoice.text).toMatch(
    inOrder('Article', 'Qté', 'Théière en grès', '120,00 €', 'Livraison', '5,00 €'),
  );
  expect(invoice.text).toMatch(inOrder('Montant HT', '104,17 €', 'VAT 20 %', '20,83 €', 'Total', '125,00 €'));
  // Its mail says to pay by the day that it names.
  const due = new Date(Date.parse(issuedAt) + 14 * 86_400_000);
  const { timeZone } = await readSettings(staff);
  const day = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone }).format(due);
  expect(invoice.text).toMatch(inOrder('Veuillez virer', '125,00 €', `au plus tard le ${day}`));
  expect(correction.text).toMatch(inOrder('Corrige', 'Avoir CN-', 'Montant crédité', '60,00 €'));
  expect(slip.text).toMatch(
    inOrder('Zoé Lefèvre', 'DHL 00340', `Bon de livraison ${code}`, 'Théière en grès'),
  );
  expect(mail.html).toContain('<html lang="fr" dir="ltr">');
  expect(mail.text).toMatch(
    inOrder('2 × Théière en grès : 120,00 €', 'Total : 125,00 €', '75011 Paris', 'France'),
  );
});

test('a program reads the mail and the documents of an order in Arabic, letters joined and in their order', async () => {
  const { code, slip, invoice, correction, mail } = await buyIn('ar', 'إبريق الشاي', {
    firstName: 'ليلى',
    lastName: 'حسن',
    line1: '12 شارع النيل',
    postalCode: '11511',
    city: 'مدينة نصر',
    country: 'EG',
  });
  expect(invoice.info).toMatchObject({ Language: 'ar' });
  // As drawn from left to right: a line is read from its end.
  for (const words of ['فاتورة', 'حسن ليلى', 'النيل شارع 12', 'القاهرة', 'مصر', 'الشاي إبريق', '125.00', '€'])
    expect(invoice.drawn).toContain(words);
  for (const words of ['دائن إشعار', '60.00']) expect(correction.drawn).toContain(words);
  for (const words of ['التعبئة قائمة', code, 'حسن ليلى', 'الشاي إبريق']) expect(slip.drawn).toContain(words);
  expect(slip.name).toBe(
    `attachment; filename="${code}-1.pdf"; filename*=UTF-8''${encodeURIComponent('قائمة-التعبئة')}-${code}-1.pdf`,
  );
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.text).toMatch(
    inOrder('إبريق الشاي', '120.00', '125.00', 'ليلى حسن', '12 شارع النيل', 'القاهرة', 'مصر'),
  );
});

test('a program reads the mail and the documents of an order in Japanese', async () => {
  const { code, slip, invoice, correction, mail } = await buyIn('ja', '急須', {
    firstName: '花子',
    lastName: '山田',
    line1: '丸の内1-9-1',
    postalCode: '100-0005',
    city: '千代田区',
    country: 'JP',
  });
  expect(invoice.info).toMatchObject({ Language: 'ja' });
  expect(invoice.text).toMatch(inOrder('〒100-0005', '東京都千代田区丸の内1-9-1', '山田 花子', '請求書'));
  expect(invoice.text).toMatch(inOrder('商品', '急須', '€120.00', '合計', '€125.00'));
  expect(correction.text).toMatch(inOrder('返金明細書', '返金対象額', '€60.00'));
  expect(slip.text).toMatch(inOrder('〒100-0005', `納品書 ${code}`, '急須'));
  expect(mail.html).toContain('<html lang="ja" dir="ltr">');
  expect(mail.text).toMatch(
    inOrder('急須', '€120.00', '〒100-0005', '東京都千代田区丸の内1-9-1', '山田 花子'),
  );
});
