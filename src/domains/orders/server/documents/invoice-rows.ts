import type { Column, Row } from '#platform/pdf/draw-table.ts';
import { fromPpm } from '#platform/percent.ts';
import type { WholeLine } from '../queries/whole-order.ts';
import type { DocumentFormats } from './formats.ts';
import { isExport } from './is-export.ts';
import { type LineDeposit, withoutDeposit } from './line-deposit.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

export const invoiceColumns = ({ t }: DocumentFormats): Column[] => [
  { label: t('item'), width: 185 },
  { label: t('quantity'), width: 40, align: 'end' },
  { label: t('unitPrice'), width: 70, align: 'end' },
  { label: t('tax'), width: 42, align: 'end' },
  { label: t('net'), width: 68, align: 'end' },
  { label: t('total'), width: 70.28, align: 'end' },
];

/** The charged lines, shipping last; a credit note for a part has the units that it names, and a line for the rest. */
export function invoiceRows(
  { order, corrects, ...issued }: InvoiceSnapshot,
  spelling: DocumentFormats,
): Row[] {
  const isWhole = issued.amountMinor === order.totalMinor;
  if (corrects && !isWhole) return refundRows({ ...issued, order, reason: corrects.reason }, spelling);
  const rows = order.lines.flatMap((line) => {
    const { goods, deposit } = withoutDeposit(line, order.pricesIncludeTax);
    return [lineRow(goods, spelling), ...(deposit ? [depositRow(deposit, spelling)] : [])];
  });
  return [...rows, shippingRow(order, spelling)];
}

type Credit = Pick<InvoiceSnapshot, 'amountMinor' | 'refunded' | 'refundedShippingMinor' | 'order'>;
type Refund = Credit & Pick<InvoiceSnapshot, 'taxes'> & { reason: string };

/** What a credit note for a part calls the amount beside the units that it names: shipping, where it is nothing else. */
export function nameOfRest(
  { amountMinor, refunded = [], refundedShippingMinor = 0, order }: Credit,
  t: DocumentFormats['t'],
): string {
  const { netMinor, taxMinor } = sumsOf(refunded);
  const isShipping = refundedShippingMinor > 0 && amountMinor - netMinor - taxMinor === refundedShippingMinor;
  return isShipping ? shippingName(order, t) : t('refund');
}

function refundRows(refund: Refund, spelling: DocumentFormats): Row[] {
  const { refunded = [], amountMinor, taxes, order, reason } = refund;
  const rows = refunded.flatMap((units) => {
    const line = order.lines.find(({ id }) => id === units.lineId);
    return line ? [unitsRow(line, units, spelling)] : [];
  });
  const named = sumsOf(refunded);
  const tax = taxes.reduce((sum, { taxMinor }) => sum + taxMinor, 0);
  const netMinor = amountMinor - tax - named.netMinor;
  const rest = { netMinor, taxMinor: tax - named.taxMinor };
  const [only, ...others] = taxes;
  const rate = only && others.length === 0 ? only.ratePpm : null;
  if (rows.length === 0 || rest.netMinor + rest.taxMinor > 0)
    rows.push(restRow({ ...rest, name: nameOfRest(refund, spelling.t) }, rate, spelling));
  const last = rows.at(-1);
  if (last && reason) last.notes = [...(last.notes ?? []), reason];
  return rows;
}

type Amounts = { netMinor: number; taxMinor: number };
const sumsOf = (some: readonly Amounts[]): Amounts => ({
  netMinor: some.reduce((sum, { netMinor }) => sum + netMinor, 0),
  taxMinor: some.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
});

/** Units of a line that are refunded. Their price is not stated: something may have been deducted. */
function unitsRow(
  { name, choice, sku, taxRatePpm }: WholeLine,
  { quantity, netMinor, taxMinor }: Amounts & { quantity: number },
  { t, money, percent }: DocumentFormats,
): Row {
  const what = [choice, sku && `${t('sku')} ${sku}`].filter(Boolean).join(' · ');
  const amounts = [percent(taxRatePpm), money(netMinor), money(netMinor + taxMinor)];
  return { cells: [name, String(quantity), '', ...amounts], notes: what ? [what] : [] };
}

/** What is refunded beside named units. */
function restRow(
  { name, netMinor, taxMinor }: Amounts & { name: string },
  ratePpm: number | null,
  { money, percent }: Pick<DocumentFormats, 'money' | 'percent'>,
): Row {
  const total = money(netMinor + taxMinor);
  const rate = ratePpm === null ? '' : percent(ratePpm);
  return { cells: [name, '1', total, rate, money(netMinor), total], notes: [] };
}

function lineRow(line: WholeLine, { t, money, percent }: DocumentFormats): Row {
  const { quantity, unitPriceMinor, taxRatePpm, totalMinor, taxMinor, discountMinor, sku } = line;
  const what = [line.choice, sku && `${t('sku')} ${sku}`].filter(Boolean).join(' · ');
  const amounts = [percent(taxRatePpm), money(totalMinor - taxMinor), money(totalMinor)];
  return {
    cells: [line.name, String(quantity), money(unitPriceMinor), ...amounts],
    notes: [what, off(discountMinor, { t, money })].filter(Boolean),
  };
}

function depositRow(
  { unitMinor, quantity, taxRatePpm, netMinor, taxMinor }: LineDeposit,
  { t, money, percent }: DocumentFormats,
): Row {
  const amounts = [percent(taxRatePpm), money(netMinor), money(netMinor + taxMinor)];
  return { cells: [t('deposit'), String(quantity), money(unitMinor), ...amounts], notes: [] };
}

const off = (discountMinor: number, { t, money }: Pick<DocumentFormats, 't' | 'money'>) =>
  discountMinor > 0 ? `${t('discount')} −${money(discountMinor)}` : '';

const shippingName = ({ shippingMethod }: InvoiceSnapshot['order'], t: DocumentFormats['t']): string =>
  t('labelled', {
    label: t(shippingMethod.pickup ? 'pickupAt' : 'shipping'),
    value: shippingMethod.name,
  });

function shippingRow(order: InvoiceSnapshot['order'], { t, money, percent }: DocumentFormats): Row {
  const { shippingMinor, shippingDiscountMinor, shippingTaxMinor, pricesIncludeTax } = order;
  const price = shippingMinor - shippingDiscountMinor;
  const net = price - (pricesIncludeTax ? shippingTaxMinor : 0);
  const mixed = shippingRates(order);
  const rate =
    mixed.length > 1
      ? mixed.map((ratePpm) => percent(ratePpm)).join(' + ')
      : percent(shippingTaxMinor > 0 ? nearestRate(order, net) : 0);
  return {
    cells: [
      shippingName(order, t),
      '1',
      money(shippingMinor),
      rate,
      money(net),
      money(net + shippingTaxMinor),
    ],
    notes: [off(shippingDiscountMinor, { t, money })].filter(Boolean),
  };
}

/** The rates of shipping: those with tax beside that of the lines. Of several, each has a share of its price. */
const shippingRates = ({ taxes, lines }: InvoiceSnapshot['order']): number[] => {
  const byRate = Map.groupBy(taxes, ({ ratePpm }) => ratePpm);
  return [...byRate].flatMap(([ratePpm, some]) => {
    const ofLines = lines.reduce((sum, line) => sum + (line.taxRatePpm === ratePpm ? line.taxMinor : 0), 0);
    return some.reduce((sum, { taxMinor }) => sum + taxMinor, 0) > ofLines ? [ratePpm] : [];
  });
};

/** An order stores the tax amount of its shipping but not the rate: this is the closest of its rates. */
function nearestRate({ taxes, shippingTaxMinor }: InvoiceSnapshot['order'], netMinor: number): number {
  const distance = (ratePpm: number) => Math.abs(shippingTaxMinor / netMinor - fromPpm(ratePpm));
  const rates = taxes.map(({ ratePpm }) => ratePpm).sort((a, b) => distance(a) - distance(b));
  return rates[0] ?? 0;
}

/** What exempts small businesses from tax; elsewhere the invoice only says that they are one. */
const smallBusinessLaws: Record<string, string> = { DE: '§ 19 UStG', AT: '§ 6 Abs. 1 Z 27 UStG' };

/** Why an amount contains no tax. */
export function untaxedReason(invoice: InvoiceSnapshot, t: DocumentFormats['t']): string {
  const { seller, order } = invoice;
  const { smallBusinessIn } = seller;
  if (order.isIntraCommunity) return t('intraCommunity');
  if (smallBusinessIn == null) return t(isExport(invoice) ? 'export' : 'noTax');
  const law = smallBusinessLaws[smallBusinessIn];
  return t('smallBusiness', { law: law ? ` (${law})` : '' });
}

/** Why amounts are exempt: those of a small business, else of exempt goods and of gift cards. */
export function exemptReasons(invoice: InvoiceSnapshot, t: DocumentFormats['t']): string[] {
  const { seller, taxes, vouchersMinor = 0 } = invoice;
  if (seller.smallBusinessIn != null) return [untaxedReason(invoice, t)];
  const reasons = [
    ...(taxes.some(({ isExempt }) => isExempt) ? [t('exempt')] : []),
    ...(vouchersMinor > 0 ? [t('vouchers')] : []),
  ];
  return reasons.length > 0 ? reasons : [untaxedReason(invoice, t)];
}
