import { serverMessages } from '#platform/i18n/server-messages.ts';
import { drawTable, type Row } from '#platform/pdf/draw-table.ts';
import { colors, openSheet, type Sheet } from '#platform/pdf/open-sheet.ts';
import { unitsToPack } from '../../rules.ts';
import { addressLines } from '../envelope-lines.ts';
import type { WholeOrder } from '../queries/whole-order.ts';
import type { Paper } from './draw-invoice.ts';
import { type DocumentFormats, documentFormats } from './formats.ts';
import { drawLetterhead, footerOf, senderLines } from './letterhead.ts';

type Shop = {
  storeName: string;
  company: string;
  address: string[];
  email: string;
  timeZone: string;
  logo: Uint8Array | null;
};

/** Points below the note. */
const NOTE_GAP = 18;

type Parcel = WholeOrder['fulfillments'][number];

/** Draws the packing slip of a parcel, or of an order's unshipped units, without prices. */
export async function drawPackingSlip(order: WholeOrder, shop: Shop, parcel?: Parcel): Promise<Paper> {
  const { locale, code } = order;
  const t = serverMessages('server/documents/order', locale);
  const sheet = await openSheet({ title: titleOf(order), author: shop.storeName, lang: locale });
  writePackingSlip(sheet, order, { shop, parcel });
  const bytes = await sheet.finish(...endOf(order, shop));
  const number = parcel ? `-${order.fulfillments.indexOf(parcel) + 1}` : '';
  return { fileName: `${t('packingSlip').replaceAll(' ', '-')}-${code}${number}.pdf`, bytes };
}

/** The slips of the unshipped units of many orders in one document, each in the language of its order. */
export async function drawPackingSlips(orders: [WholeOrder, ...WholeOrder[]], shop: Shop): Promise<Paper> {
  const [{ locale: lang }] = orders;
  const title = serverMessages('server/documents/order', lang)('packingSlip');
  const sheet = await openSheet({ title, author: shop.storeName, lang });
  let [last] = orders;
  for (const order of orders) {
    if (order !== last) sheet.nextPart(...endOf(last, shop), order.locale);
    writePackingSlip(sheet, order, { shop });
    last = order;
  }
  const bytes = await sheet.finish(...endOf(last, shop));
  return { fileName: `${title.replaceAll(' ', '-')}-${new Date().toISOString().slice(0, 10)}.pdf`, bytes };
}

const titleOf = ({ locale, code }: WholeOrder) =>
  `${serverMessages('server/documents/order', locale)('packingSlip')} ${code}`;

/** The footer of a slip, and how its pages are counted. */
function endOf({ locale }: WholeOrder, shop: Shop) {
  const t = serverMessages('server/documents/order', locale);
  const count = (page: number, pages: number) => t('page', { page, pages });
  return [footerOf([...senderLines(shop), shop.email]), count] as const;
}

type SlipOptions = { shop: Shop; parcel?: Parcel | undefined };

function writePackingSlip(sheet: Sheet, order: WholeOrder, { shop, parcel }: SlipOptions): void {
  const { locale, code, currency } = order;
  const spelling = documentFormats(locale, { currency, timeZone: shop.timeZone });
  const { t, day } = spelling;
  const facts: [string, string][] = [
    [t('order'), code],
    [t('orderedOn'), day(order.placedAt)],
    [t('date'), day(parcel?.shippedAt ?? new Date().toISOString())],
    [t(order.shippingMethod.pickup ? 'pickupAt' : 'shipping'), order.shippingMethod.name],
    ...(parcel ? trackingOf(parcel, spelling) : []),
  ];
  const to = addressLines(order.shippingAddress, locale);
  drawLetterhead(sheet, { title: titleOf(order), shop, logo: shop.logo, to, facts });
  writeNote(sheet, order, t('buyerNote'));
  const rows = parcel ? packedRows(order, parcel) : rowsOf(order);
  if (rows.length > 0) drawTable(sheet, parcel ? packedColumns(spelling) : columns(spelling), rows);
  else sheet.write(t('nothingToPack'), { color: colors.quiet });
}

/** What the buyer wrote to the shop, line by line. */
function writeNote(sheet: Sheet, { buyerNote }: WholeOrder, label: string): void {
  if (!buyerNote) return;
  sheet.y += sheet.write(label, { isBold: true });
  for (const line of buyerNote.split('\n')) sheet.y += sheet.write(line);
  sheet.y += NOTE_GAP;
}

const trackingOf = ({ carrier, trackingNumber }: Parcel, { t }: DocumentFormats): [string, string][] => {
  const tracking = [carrier, trackingNumber].filter(Boolean).join(' ');
  return tracking ? [[t('tracking'), tracking]] : [];
};

const packedColumns = ({ t }: DocumentFormats) => [
  { label: t('item'), width: 305 },
  { label: t('sku'), width: 110 },
  { label: t('quantity'), width: 60.28, align: 'end' as const },
];

/** In the order of the order's lines. */
const packedRows = ({ lines }: WholeOrder, { lines: packed }: Parcel): Row[] =>
  lines.flatMap(({ id, name, choice, sku }) =>
    packed
      .filter(({ lineId }) => lineId === id)
      .map(({ quantity }) => ({ cells: [name, sku ?? '', String(quantity)], notes: choice ? [choice] : [] })),
  );

const columns = ({ t }: DocumentFormats) => [
  { label: t('item'), width: 255 },
  { label: t('sku'), width: 100 },
  { label: t('packed'), width: 70, align: 'end' as const },
  { label: t('toPack'), width: 50.28, align: 'end' as const },
];

const rowsOf = ({ lines, status }: WholeOrder): Row[] =>
  (status === 'canceled' ? [] : lines)
    .map((line) => ({ ...line, left: unitsToPack(line) }))
    .filter(({ left }) => left > 0)
    .map(({ name, choice, sku, left, fulfilledQuantity: sent }) => ({
      cells: [name, sku ?? '', sent > 0 ? String(sent) : '', String(left)],
      notes: choice ? [choice] : [],
    }));
