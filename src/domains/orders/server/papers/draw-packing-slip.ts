import { drawTable, type Row } from '#platform/pdf/draw-table.ts';
import { colors, openSheet } from '#platform/pdf/open-sheet.ts';
import { unitsToPack } from '../../line-rest.ts';
import type { WholeOrder } from '../reading/whole-order.ts';
import type { Paper } from './draw-invoice.ts';
import { drawLetterhead, footerOf } from './letterhead.ts';
import { addressLines, type Spelling, spellingOf } from './spelling.ts';

type Shop = { storeName: string; address: string[]; email: string; timeZone: string };

/** Draws what is still to be packed of an order, without prices: it goes into the parcel. */
export async function drawPackingSlip(order: WholeOrder, shop: Shop): Promise<Paper> {
  const { locale, code, currency } = order;
  const spelling = spellingOf(locale, { currency, timeZone: shop.timeZone });
  const { words, day } = spelling;
  const title = `${words.packingSlip} ${code}`;
  const sheet = await openSheet({ title, author: shop.storeName, lang: locale });
  const facts: [string, string][] = [
    [words.order, code],
    [words.orderedOn, day(order.placedAt)],
    [words.date, day(new Date().toISOString())],
    [words.shipping, order.shippingMethod.name],
  ];
  drawLetterhead(sheet, { title, shop, to: addressLines(order.shippingAddress, locale), facts });
  const rows = rowsOf(order);
  if (rows.length > 0) drawTable(sheet, columns(spelling), rows);
  else sheet.write(words.nothingToPack, { color: colors.quiet });
  const footer = footerOf([shop.storeName, ...shop.address, shop.email]);
  const bytes = await sheet.finish(footer, (page, pages) => `${words.page} ${page} / ${pages}`);
  return { fileName: `${words.packingSlip.replace(' ', '-')}-${code}.pdf`, bytes };
}

const columns = ({ words }: Spelling) => [
  { label: words.item, width: 255 },
  { label: words.sku, width: 100 },
  { label: words.packed, width: 70, align: 'right' as const },
  { label: words.toPack, width: 50.28, align: 'right' as const },
];

const rowsOf = ({ lines, status }: WholeOrder): Row[] =>
  (status === 'canceled' ? [] : lines)
    .map((line) => ({ ...line, left: unitsToPack(line) }))
    .filter(({ left }) => left > 0)
    .map(({ name, choice, sku, left, fulfilledQuantity: sent }) => ({
      cells: [name, sku ?? '', sent > 0 ? String(sent) : '', String(left)],
      notes: choice ? [choice] : [],
    }));
