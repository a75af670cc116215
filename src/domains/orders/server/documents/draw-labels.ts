import { countryName } from '#platform/i18n/country-name.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { Locale } from '#platform/locale.ts';
import { type Labels, openLabels } from '#platform/pdf/open-labels.ts';
import { colors } from '#platform/pdf/open-sheet.ts';
import { type LabelSheetName, labelSheets } from '../../label-sheets.ts';
import { envelopeLines } from '../envelope-lines.ts';
import type { WholeOrder } from '../queries/whole-order.ts';
import type { Paper } from './draw-invoice.ts';

type Shop = { storeName: string; address: string[]; country: string; mainLanguage: Locale };
type Options = { sheet: LabelSheetName; first: number };

/** Sizes of letters: the largest with which everything fits is taken. */
const sizes = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4];
const SENDER_SIZE = 6.5;
const GAP = 4;

/** Draws the labels of orders, from the first free one of a sheet on. */
export async function drawLabels(
  orders: readonly WholeOrder[],
  shop: Shop,
  { sheet, first }: Options,
): Promise<Paper> {
  const lang = shop.mainLanguage;
  const t = serverMessages('server/documents/order', lang);
  const title = t('addressLabels');
  const labels = await openLabels({
    title,
    author: shop.storeName,
    lang,
    format: labelSheets[sheet],
    first,
  });
  for (const order of orders) drawLabel(labels, order, shop);
  if (orders.length === 0) {
    const { top: y } = labels.next();
    labels.write(t('noLabels'), { y, size: SENDER_SIZE + 2 });
  }
  const bytes = await labels.finish();
  return { fileName: `${title.replaceAll(' ', '-')}-${new Date().toISOString().slice(0, 10)}.pdf`, bytes };
}

/** The recipient as the post of the sender reads it: the country only abroad, in capitals (Universal Postal Union). */
function labelLines({ shippingAddress: to }: WholeOrder, { country, mainLanguage }: Shop): string[] {
  const lines = envelopeLines(to, mainLanguage);
  if (to.country === country) return lines;
  return [...lines, countryName(mainLanguage, to.country).toLocaleUpperCase(mainLanguage)];
}

/** The sender in small letters, the recipient as large as fits, and the number of the order at the foot. */
function drawLabel(labels: Labels, order: WholeOrder, shop: Shop): void {
  const { top, bottom } = labels.next();
  const small = { color: colors.quiet, size: SENDER_SIZE };
  const sender = [shop.storeName, ...shop.address].filter(Boolean).join(' · ');
  const begin = top + labels.write(sender, { ...small, y: top }) + GAP;
  const foot = bottom - labels.heightOf(order.code, small);
  labels.write(order.code, { ...small, y: foot, align: 'end' });
  const lines = labelLines(order, shop);
  const heightAt = (size: number) =>
    lines.reduce((height, line) => height + labels.heightOf(line, { size }), 0);
  const size = sizes.find((size) => begin + heightAt(size) <= foot) ?? sizes.at(-1);
  let y = begin;
  for (const line of lines) y += labels.write(line, { y, ...(size && { size }) });
}
