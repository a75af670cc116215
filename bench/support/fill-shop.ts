import { withKiosk } from '#cli/command.ts';
import { readConfig } from '#platform/config.ts';
import { isLocale } from '#platform/locale.ts';
import { fillLargeCatalog } from '#tests/support/large-shop/large-catalog.ts';

/**
 * Fills the empty shop in `KIOSK_DATA` with products, with texts in further languages: `node bench/support/fill-shop.ts
 * 200000 de,fr`.
 */
const count = Number(process.argv[2] ?? 200_000);
const languages = (process.argv[3] ?? '').split(',').filter(isLocale);
const startedAt = performance.now();
await withKiosk(readConfig(process.env), async (kiosk) => {
  await fillLargeCatalog(kiosk, count, languages);
});
console.log(`${count} products in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
