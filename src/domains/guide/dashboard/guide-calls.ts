import type { postBrand, postCategory } from '#domains/catalog/contract.ts';
import type { getOpeningSettings, patchOpening } from '#domains/content/contract/opening.ts';
import type { getSettings, patchSettings, SettingsChange } from '#domains/content/contract/settings.ts';
import type { ProductInput, postProduct } from '#domains/products/contract/specification.ts';
import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import { patienceFor } from '#platform/browser/calls/upload-patience.ts';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import type { Locale } from '#platform/locale.ts';
import type * as contract from '../contract.ts';

export const guideQuery = apiQuery<typeof contract.getGuide>(
  ['dashboard'],
  'GET /guide',
  {},
  { staleTime: 0 },
);

/** Throw what `requestJson` throws. */
export const guideCalls = (lang: Locale) => ({
  setPlace: (body: contract.PlaceInput) =>
    ask<typeof contract.putPlace>('PUT /guide/country', { lang, body }),
  fillPages: (body: contract.DetailsInput) =>
    ask<typeof contract.postTemplates>('POST /guide/pages', { lang, body }),
  confirmPages: () => ask<typeof contract.confirmTemplates>('POST /guide/pages/confirmation', { lang }),
  dismiss: (isDismissed: boolean) =>
    ask<typeof contract.putDismissal>('PUT /guide/dismissal', { lang, body: { isDismissed } }),
  /** Changes settings that no one else edits meanwhile: they were just read. */
  async changeSettings(changes: SettingsChange['changes']) {
    const { version } = await ask<typeof getSettings>('GET /settings', { lang });
    const { logo } = changes;
    const patience = patienceFor(logo?.startsWith('data:') ? logo : null);
    return ask<typeof patchSettings>('PATCH /settings', { lang, body: { changes, version } }, patience);
  },
  /** Creates a product, and its category and brand if they are new. */
  async addProduct(product: ProductInput & { brand: string; category: string }) {
    const { brand, category, image } = product;
    await unlessThere(ask<typeof postCategory>('POST /category', { lang, body: { name: category } }));
    await unlessThere(ask<typeof postBrand>('POST /brand', { lang, body: { name: brand } }));
    return ask<typeof postProduct>('POST /product', { lang, body: product }, patienceFor(image ?? null));
  },
  async open() {
    const { version } = await ask<typeof getOpeningSettings>('GET /opening/settings', { lang });
    return ask<typeof patchOpening>('PATCH /opening/settings', { lang, body: { isOpen: true, version } });
  },
});

/** A group of this name may exist already. */
async function unlessThere(created: Promise<unknown>): Promise<void> {
  try {
    await created;
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.status !== 409) throw error;
  }
}
