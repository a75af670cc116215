import { runShop } from './run-shop.ts';

/**
 * One demo shop for all journeys; they only read it, keep what they write in their own browser, or change a product
 * that they put there themselves. With SHOP_URL and SHOP_DATA set, the shop that runs there serves instead.
 */
export default async function startDemoShop() {
  if (process.env.SHOP_URL && process.env.SHOP_DATA) return;
  const shop = await runShop();
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA = shop.dataDir;
  return async () => {
    await shop.stop();
  };
}
