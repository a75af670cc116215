import { runShop } from '#tests/support/run-shop.ts';
import { builtModules, isForStaff } from '../support/built-modules.ts';
import { kilobytes } from '../support/figures.ts';
import { firstVisit, screens, type Visit } from '../support/first-visit.ts';
import { heavyProduct } from '../support/heavy-product.ts';
import type { Part } from '../support/plan.ts';
import { atMost, type Row, reported } from '../support/row.ts';

const part = 'weight';
const KB = 1_000;

function sizeRows({ bytes }: Visit): Row[] {
  const row = (what: string, value: number, limit: number) =>
    atMost(1, { part, what, value: value / KB, limit, show: kilobytes });
  return [
    row('JavaScript of a product page, first visit, untouched', bytes.js, 125.7),
    row('its CSS', bytes.css, 15),
    row('its HTML', bytes.html, 15),
    reported({ part, what: 'its pictures on a phone', value: bytes.images / KB, show: kilobytes }),
    reported({ part, what: 'its fonts', value: bytes.fonts / KB, show: kilobytes }),
  ];
}

const nothing = (what: string, value: number): Row => ({
  part,
  what,
  figure: value === 0 ? '0' : value.toPrecision(2),
  comparedWith: '0',
  ratio: null,
  target: '0',
  holds: value === 0,
});

/** The bytes of a first visit to a product page, and its layout shift. */
export const measureWeight: Part = async () => {
  const shop = await runShop();
  try {
    const url = `${shop.url}${await heavyProduct(shop.url)}`;
    const visits = { phone: await firstVisit(url, 'phone'), desktop: await firstVisit(url, 'desktop') };
    const modules = await builtModules();
    const loaded = [...new Set(Object.values(visits).flatMap(({ scripts }) => scripts))];
    const unknown = loaded.filter((path) => !modules.has(path));
    if (unknown.length > 0) throw new Error(`Built from other sources: ${unknown.join(', ')}`);
    const forStaff = loaded.flatMap((path) => modules.get(path) ?? []).filter(isForStaff);
    for (const module of forStaff) console.log(`loaded, and for staff or servers only: ${module}`);
    const shifts = Object.keys(screens).map((name) => {
      const screen = name as keyof typeof screens;
      for (const element of visits[screen].moved) console.log(`moved on ${screen}: ${element}`);
      return nothing(`layout shift, ${screen}`, visits[screen].layoutShift);
    });
    const staffRow = nothing('modules of the dashboard, Zod or other server parts loaded', forStaff.length);
    return [...sizeRows(visits.phone), ...shifts, staffRow];
  } finally {
    await shop.stop();
  }
};
