import type { Locale } from '#platform/locale.ts';
import { drawTable } from '#platform/pdf/draw-table.ts';
import { colors, openSheet } from '#platform/pdf/open-sheet.ts';
import { unitsToPack } from '../../rules.ts';
import type { WholeOrder } from '../queries/whole-order.ts';
import type { Paper } from './draw-invoice.ts';
import { documentFormats } from './formats.ts';
import { footerOf } from './letterhead.ts';

type Pick = { name: string; choice: string; sku: string; quantity: number; orders: string[] };
type Shop = { storeName: string; currency: string; timeZone: string; locale: Locale };

/** Keeps a code and its units on one line of the paper. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

/** What is to be packed for orders, by variant, in the order of the SKUs. Gift cards are mailed. Pure. */
function picksOf(orders: readonly WholeOrder[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { code, lines } of orders)
    for (const line of lines.filter(({ isGiftCard }) => !isGiftCard)) {
      const quantity = unitsToPack(line);
      if (quantity === 0) continue;
      const { name, choice, sku, variantId } = line;
      const key = variantId ?? JSON.stringify([name, choice, sku]);
      const pick = picks.get(key) ?? { name, choice, sku: sku ?? '', quantity: 0, orders: [] };
      pick.quantity += quantity;
      pick.orders.push(unbroken(`${code} × ${quantity}`));
      picks.set(key, pick);
    }
  return [...picks.values()].sort(
    (one, other) =>
      one.sku.localeCompare(other.sku, 'en', { numeric: true }) || one.name.localeCompare(other.name),
  );
}

/** Draws the pick list of orders: each variant once, with its units and where they go. */
export async function drawPickList(orders: readonly WholeOrder[], shop: Shop): Promise<Paper> {
  const { locale, storeName } = shop;
  const { t, day } = documentFormats(locale, shop);
  const title = t('pickList');
  const sheet = await openSheet({ title, author: storeName, lang: locale });
  const today = new Date().toISOString();
  sheet.y += sheet.write(title, { size: 19, isBold: true }) + 4;
  const facts = [day(today), t('labelled', { label: t('orders'), value: orders.length })].join(' · ');
  sheet.y += sheet.write(facts, { color: colors.quiet }) + 16;
  const columns = [
    { label: t('quantity'), width: 44 },
    { label: t('item'), width: 211.28 },
    { label: t('sku'), width: 90 },
    { label: t('orders'), width: 130 },
  ];
  const rows = picksOf(orders).map(({ name, choice, sku, quantity, orders: codes }) => ({
    cells: [String(quantity), choice ? `${name}, ${choice}` : name, sku, codes.join(', ')],
  }));
  if (rows.length > 0) drawTable(sheet, columns, rows);
  else sheet.write(t('nothingToPick'), { color: colors.quiet });
  const bytes = await sheet.finish(footerOf([storeName, title]), (page, pages) => t('page', { page, pages }));
  return { fileName: `${title.replaceAll(' ', '-')}-${today.slice(0, 10)}.pdf`, bytes };
}
