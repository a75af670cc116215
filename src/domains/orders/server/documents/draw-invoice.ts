import { drawTable } from '#platform/pdf/draw-table.ts';
import { colors, openSheet, paper, type Sheet } from '#platform/pdf/open-sheet.ts';
import { drawQrCode } from '#platform/qr-code.ts';
import { addressLines } from '../envelope-lines.ts';
import { dueDay, dueOf, paidEarlier } from './due-of.ts';
import { epcCode } from './epc-code.ts';
import { facturX } from './factur-x.ts';
import { type DocumentFormats, documentFormats } from './formats.ts';
import { invoiceColumns, invoiceRows, untaxedReason } from './invoice-rows.ts';
import { isExport } from './is-export.ts';
import { drawLetterhead, footerOf, senderLines } from './letterhead.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

export type Paper = { fileName: string; bytes: Uint8Array };

/** Draws an invoice or credit note from its snapshot and the logo that it names, and nothing else. */
export async function drawInvoice(invoice: InvoiceSnapshot, logo: Uint8Array | null): Promise<Paper> {
  const { seller, order, label, corrects } = invoice;
  const { locale, currency } = order;
  const spelling = documentFormats(locale, { currency, timeZone: seller.timeZone });
  const { t } = spelling;
  const kind = corrects ? t('creditNote') : t('invoice');
  const title = `${kind} ${label}`;
  const attachment = facturX(invoice);
  const sheet = await openSheet({ title, author: seller.storeName, lang: locale, attachment });
  const to = addressLines(order.billingAddress, locale);
  drawLetterhead(sheet, { title, shop: seller, logo, to, facts: factsOf(invoice, spelling) });
  drawTable(sheet, invoiceColumns(spelling), invoiceRows(invoice, spelling));
  writeSums(sheet, invoice, spelling);
  writeNotes(sheet, notesOf(invoice, spelling));
  drawTransferCode(sheet, invoice, spelling);
  const vat = seller.vatId && t('vatId', { id: seller.vatId });
  const footer = footerOf([...senderLines(seller), seller.email, vat, seller.register ?? '']);
  const bytes = await sheet.finish(footer, (page, pages) => t('page', { page, pages }));
  return { fileName: `${kind.replaceAll(' ', '-')}-${label}.pdf`, bytes };
}

function factsOf(invoice: InvoiceSnapshot, { t, day }: DocumentFormats): [string, string][] {
  const { order, corrects, shippedOn } = invoice;
  const [first, last] = [shippedOn.at(0), shippedOn.at(-1)].map((moment) => moment && day(moment));
  const dispatched = first && last && first !== last ? `${first} – ${last}` : (first ?? t('notDispatched'));
  const facts: [string, string][] = [
    [t('number'), invoice.label],
    [t('date'), day(invoice.issuedOn)],
    [t('corrects'), corrects ? t('corrected', { label: corrects.label, date: day(corrects.issuedOn) }) : ''],
    [t('order'), order.code],
    [t('orderedOn'), day(order.placedAt)],
    [t(order.shippingMethod.pickup ? 'ready' : 'dispatched'), corrects ? '' : dispatched],
    [t('email'), order.email],
    [t('customerVatId'), order.billingAddress.vatId ?? ''],
    [t('buyerReference'), order.billingAddress.buyerReference ?? ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

const SUMS = { x: 300, gap: 4 };

/** Net amount, tax by rate, and total. */
function writeSums(
  sheet: Sheet,
  { taxes, amountMinor, corrects, order }: InvoiceSnapshot,
  { t, money, percent }: DocumentFormats,
): void {
  const tax = taxes.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
  const lines: [string, string][] = [
    [t('netSum'), money(amountMinor - tax)],
    ...taxes.map(({ name, ratePpm, netMinor, taxMinor, isExempt }): [string, string] => [
      isExempt
        ? t('exemptOn', { amount: money(netMinor) })
        : t('taxOn', { name: name || t('tax'), rate: percent(ratePpm), amount: money(netMinor) }),
      money(taxMinor),
    ]),
  ];
  sheet.makeRoom((lines.length + 4) * 16);
  const width = paper.right - SUMS.x - 90;
  const both = ([name, sum]: [string, string], style: { size: number; isBold?: boolean }) => {
    const right = { x: paper.right - 90, width: 90, align: 'end' } as const;
    const height = sheet.write(name, { ...style, x: SUMS.x, width });
    sheet.y += Math.max(height, sheet.write(sum, { ...style, ...right })) + SUMS.gap;
  };
  for (const line of lines) both(line, { size: 9 });
  sheet.rule({ x: SUMS.x, color: colors.accent, weight: 1.25 });
  sheet.y += 6;
  both([corrects ? t('credited') : t('total'), money(amountMinor)], { size: 11, isBold: true });
  const credits = corrects ? [] : (order.credits ?? []);
  for (const { provider, lastFour, amountMinor: paid } of credits) {
    const name = provider === 'gift-card' ? t('giftCardOf', { lastFour }) : t('storeCredit');
    both([name, `−${money(paid)}`], { size: 9 });
  }
  const earlierMinor = corrects ? 0 : paidEarlier(order);
  if (earlierMinor > 0) both([t('paidEarlier'), `−${money(earlierMinor)}`], { size: 9 });
  if (credits.length > 0 || earlierMinor > 0)
    both([t('stillToPay'), money(dueOf({ amountMinor, order }))], { size: 9, isBold: true });
}

function notesOf(invoice: InvoiceSnapshot, { t, money, day }: DocumentFormats): string[] {
  const { order, corrects, label, taxes, seller, vouchersMinor = 0 } = invoice;
  const discounts = order.promotions.filter((promotion) => promotion.amountMinor > 0);
  const list = discounts.map(({ name, code, amountMinor: off }) => {
    return `${code ? `${name} (${code})` : name} −${money(off)}`;
  });
  const prices = order.pricesIncludeTax ? t('grossPrices') : t('netPrices');
  const isUntaxed = taxes.every(({ taxMinor }) => taxMinor === 0);
  const isExempt = seller.smallBusinessIn == null && taxes.some((tax) => tax.isExempt);
  const account = seller.bankAccount;
  const params = { amount: money(dueOf(invoice)), day: day(dueDay(invoice)), label };
  const transfer = t(account.length > 0 ? 'transfer' : 'transferPlain', params);
  const due = order.paymentProvider === 'cash' ? [t('payCash')] : [transfer, ...account];
  const payment = order.paymentStatus === 'unpaid' ? due : [t('paid')];
  return [
    ...(list.length > 0 && !corrects ? [t('discounts', { list: list.join(', ') })] : []),
    ...(isUntaxed ? [] : [prices]),
    ...(isExempt ? [t('exempt')] : []),
    ...(isUntaxed && (!isExempt || isExport(invoice)) ? [untaxedReason(invoice, t)] : []),
    ...(vouchersMinor > 0 ? [t('vouchers')] : []),
    ...(corrects ? [t(corrects.isReplaced ? 'replaced' : 'sentBack')] : payment),
  ];
}

function writeNotes(sheet: Sheet, notes: string[]): void {
  sheet.y += 18;
  for (const note of notes) {
    sheet.makeRoom(sheet.heightOf(note));
    sheet.y += sheet.write(note, { color: colors.quiet }) + 3;
  }
}

const CODE = { width: 92, gap: 14 };

/** The transfer as a QR code for banking apps, on invoices in euros that are to be paid. */
function drawTransferCode(sheet: Sheet, invoice: InvoiceSnapshot, { t }: DocumentFormats): void {
  const { order, corrects, label, seller } = invoice;
  if (corrects || order.paymentStatus !== 'unpaid' || order.currency !== 'EUR') return;
  if (order.paymentProvider === 'cash') return;
  const { bankAccount, company, storeName } = seller;
  const cents = dueOf(invoice);
  const text = epcCode({ name: company || storeName, bankAccount, cents, reference: label });
  if (!text) return;
  // Error correction M is required.
  const { path, size } = drawQrCode(text, { border: 0, ecc: 'M' });
  sheet.makeRoom(CODE.width + CODE.gap);
  const y = sheet.y + CODE.gap;
  sheet.shape(path, { x: paper.left, y, width: CODE.width, scale: CODE.width / size, color: '#000000' });
  sheet.write(t('scanToPay'), { x: paper.left + CODE.width + CODE.gap, y, width: 200, color: colors.quiet });
  sheet.y = y + CODE.width;
}
