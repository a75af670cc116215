import { type DecimalMark, isYes, type Row, readCount } from '../csv/cells.ts';
import { note, type Remarks, shorten } from '../csv/remarks.ts';
import { wooCell } from './cells.ts';

/** How a variation says that its product counts the units of all. */
const OF_PRODUCT = 'parent';

const countOf = (row: Row): string => wooCell(row, 'Stock');

/** The row that counts a variation's units: its own, or its product's. */
const countedIn = (row: Row, product: Row): Row =>
  countOf(row).toLowerCase() === OF_PRODUCT ? product : row;

/** The cells of a variant's stock: not tracked if the shop only said that it has some. */
export function stockCells(row: Row, product: Row, quantity: string): Record<string, string> {
  const counted = countedIn(row, product);
  if (row.cells.Stock === undefined && row.cells['In stock?'] === undefined) return {};
  const available = wooCell(row, 'In stock?').toLowerCase();
  const backorders = wooCell(counted, 'Backorders allowed?').toLowerCase();
  const isTracked = countOf(counted) !== '' || !isYes(available);
  const continuesSelling = backorders === 'notify' || isYes(backorders) || available === 'backorder';
  return {
    'Variant Inventory Tracker': isTracked ? 'shopify' : '',
    'Variant Inventory Policy': continuesSelling ? 'continue' : 'deny',
    'Variant Inventory Qty': quantity,
  };
}

/**
 * The units of each variant, in their order. Kiosk counts every variant by itself: units that several share are dealt
 * out evenly among them, so that none is sold twice.
 */
export function dealOutStock(
  variants: readonly Row[],
  product: Row,
  decimal: DecimalMark,
  { notes }: Remarks,
): string[] {
  const sharing = Map.groupBy(variants, (row) => countedIn(row, product));
  const dealt = new Map<Row, number>();
  return variants.map((row) => {
    const counted = countedIn(row, product);
    const text = countOf(counted);
    const shares = sharing.get(counted)?.length ?? 1;
    const { count } = readCount(text, decimal);
    if (shares < 2 || count === null || count <= 0) return text;
    const place = dealt.get(counted) ?? 0;
    dealt.set(counted, place + 1);
    if (place === 0)
      notes.push(note(counted.line, 'exchange.woo_stock_shared', { text: shorten(text), variants: shares }));
    return String(Math.floor(count / shares) + (place < count % shares ? 1 : 0));
  });
}
