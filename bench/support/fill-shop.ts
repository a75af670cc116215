import { withKiosk } from '#cli/command.ts';
import { readConfig } from '#platform/config.ts';
import { fillLargeCatalog } from '#tests/support/large-shop/large-catalog.ts';

/** Fills the empty shop in `KIOSK_DATA` with products: `node bench/support/fill-shop.ts 200000`. */
const count = Number(process.argv[2] ?? 200_000);
const startedAt = performance.now();
await withKiosk(readConfig(process.env), (kiosk) => fillLargeCatalog(kiosk, count));
console.log(`${count} products in ${Math.round((performance.now() - startedAt) / 1_000)} s`);
