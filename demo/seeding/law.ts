import { writeSetting } from '#domains/content/server/index.ts';
import { demoSettings } from '../content/shop-settings.ts';
import type { DemoPart } from './part.ts';
import { putDemoPage } from './storefront.ts';

const slugs = new Set(['shipping-and-returns', 'terms']);

/** The texts that EU law requires of a shop; pages of an older demo lack them. */
export const law: DemoPart = {
  name: 'law',
  version: 1,
  async add(tx, { pages }) {
    await writeSetting(tx, 'sellsInEu', demoSettings.sellsInEu);
    for (const page of pages) if (slugs.has(page.slug)) await putDemoPage(tx, page);
  },
};
