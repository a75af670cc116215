import { isExport } from './is-export.ts';
import { withoutDeposit } from './line-deposit.ts';
import type { InvoiceSnapshot, InvoiceTax } from './snapshot.ts';

/**
 * A category of EN 16931 with its rate: standard or reduced (S), zero (Z), exempt (E), exported from the EU (G), sold to a
 * business of another member state (K), or not subject to tax (O).
 */
export type TaxGroup = { category: 'S' | 'Z' | 'E' | 'G' | 'K' | 'O'; ratePpm: number };
type EInvoiceLine = TaxGroup & {
  name: string;
  sku: string | null;
  quantity: number;
  netMinor: number;
};
type EInvoiceCharge = TaxGroup & { netMinor: number };
export type EInvoiceParts = {
  lines: EInvoiceLine[];
  /** Shipping, by the tax in it. */
  charges: EInvoiceCharge[];
  /** The whole by category and rate. */
  groups: (TaxGroup & { netMinor: number; taxMinor: number })[];
};

const keyOf = ({ category, ratePpm }: TaxGroup) => `${category} ${ratePpm}`;

type Untaxed = { isVoucher?: boolean; isExempt?: boolean };

/** How a rate of zero comes about; without a tax number nothing is subject to tax. */
function groupOf(
  ratePpm: number,
  invoice: InvoiceSnapshot,
  { isVoucher = false, isExempt = false }: Untaxed = {},
): TaxGroup {
  const { order, seller } = invoice;
  if (ratePpm > 0) return { category: 'S', ratePpm };
  if (order.isIntraCommunity && !isVoucher) return { category: 'K', ratePpm };
  if (!seller.vatId) return { category: 'O', ratePpm };
  if (!isVoucher && !isExempt && isExport(invoice)) return { category: 'G', ratePpm };
  const isZeroRated =
    !(isVoucher || isExempt) &&
    seller.smallBusinessIn == null &&
    order.taxes.some((tax) => tax.ratePpm === 0 && !tax.isExempt);
  return { category: isZeroRated ? 'Z' : 'E', ratePpm };
}

/**
 * The amounts of an invoice or credit note in the form of EN 16931: net lines, net charges, and the tax of each rate,
 * which add up to its amount. Pure.
 */
export function eInvoiceParts(
  invoice: InvoiceSnapshot,
  names: { refund: string; deposit: string },
): EInvoiceParts {
  const { order, corrects, amountMinor } = invoice;
  const isPart = corrects !== null && amountMinor !== order.totalMinor;
  const goods = isPart
    ? refundedLines(invoice)
    : order.lines.flatMap((line) => linesOf(line, invoice, names.deposit));
  const groupFor = ({ ratePpm, isExempt }: InvoiceTax) =>
    groupOf(ratePpm, invoice, { isExempt: isExempt === true });
  const taxed = Map.groupBy(invoice.taxes, (tax) => keyOf(groupFor(tax)));
  const groups = [...taxed.values()].map((some) => ({
    ...(some[0] ? groupFor(some[0]) : groupOf(0, invoice)),
    netMinor: some.reduce((sum, { netMinor }) => sum + netMinor, 0),
    taxMinor: some.reduce((sum, { taxMinor }) => sum + taxMinor, 0),
  }));
  const rest = groups.reduce((left, { netMinor, taxMinor }) => left - netMinor - taxMinor, amountMinor);
  const { vouchersMinor = 0 } = invoice;
  if (vouchersMinor !== 0) addUntaxed(groups, groupOf(0, invoice, { isVoucher: true }), vouchersMinor);
  if (rest !== vouchersMinor || groups.length === 0)
    addUntaxed(groups, groupOf(0, invoice), rest - vouchersMinor);
  // Goods for nothing have their group, too, and no group is without goods or shipping (BR-S-01, BR-E-01 …).
  for (const { category, ratePpm } of goods) addUntaxed(groups, { category, ratePpm }, 0);
  // What a rate has beside its goods is shipping; of a refund for a part, what is not for the units that it names.
  const others = groups.flatMap((group) => {
    const own = goods.filter((line) => keyOf(line) === keyOf(group));
    const netMinor = own.reduce((left, line) => left - line.netMinor, group.netMinor);
    const isEmpty = netMinor === 0 && (own.length > 0 || group.taxMinor === 0);
    return isEmpty ? [] : [{ category: group.category, ratePpm: group.ratePpm, netMinor }];
  });
  const used = new Set([...goods, ...others].map(keyOf));
  const parts = { groups: groups.filter((group) => used.has(keyOf(group))) };
  if (!isPart && goods.length > 0) return { ...parts, lines: goods, charges: others };
  const refunded = others.map((part) => ({ ...part, name: names.refund, sku: null, quantity: 1 }));
  return { ...parts, lines: [...goods, ...refunded], charges: [] };
}

function addUntaxed(groups: EInvoiceParts['groups'], group: TaxGroup, netMinor: number): void {
  const known = groups.find((one) => keyOf(one) === keyOf(group));
  if (known) known.netMinor += netMinor;
  else groups.push({ ...group, netMinor, taxMinor: 0 });
}

/** The units that a credit note for a part names. */
const refundedLines = (invoice: InvoiceSnapshot): EInvoiceLine[] =>
  (invoice.refunded ?? []).flatMap(({ lineId, quantity, netMinor }) => {
    const line = invoice.order.lines.find(({ id }) => id === lineId);
    if (!line || netMinor === 0) return [];
    const { name, choice, sku, taxRatePpm, isGiftCard, isTaxExempt } = line;
    const untaxed = { isVoucher: isGiftCard === true, isExempt: isTaxExempt === true };
    const group = groupOf(taxRatePpm, invoice, untaxed);
    return [{ name: choice ? `${name}, ${choice}` : name, sku, quantity, netMinor, ...group }];
  });

/** A line, and its deposit as one of its own. */
function linesOf(
  line: InvoiceSnapshot['order']['lines'][number],
  invoice: InvoiceSnapshot,
  depositName: string,
): EInvoiceLine[] {
  const { goods, deposit } = withoutDeposit(line, invoice.order.pricesIncludeTax);
  const { choice, sku, quantity, totalMinor, taxMinor, taxRatePpm, isGiftCard, isTaxExempt } = goods;
  const name = choice ? `${goods.name}, ${choice}` : goods.name;
  const group = groupOf(taxRatePpm, invoice, {
    isVoucher: isGiftCard === true,
    isExempt: isTaxExempt === true,
  });
  const sold = { name, sku, quantity, netMinor: totalMinor - taxMinor, ...group };
  if (!deposit) return [sold];
  return [
    sold,
    { name: `${depositName}: ${name}`, sku: null, quantity, netMinor: deposit.netMinor, ...group },
  ];
}
