import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPostOffice } from '#platform/mail/testing/open-post-office.ts';
import { sameShares } from './depth.ts';
import { startFakeStripe } from './fake-stripe/start-fake-stripe.ts';
import { keptPictures } from './kept-pictures.ts';
import { runShop, temporaryFolder } from './run-shop.ts';
import { openTemplate } from './test-database.ts';

/**
 * One demo shop for all journeys: they only read it, keep their changes in their own browser, or change products that
 * they created. Its mails go through a real SMTP server into the folder `mail`, and it uses a fake Stripe. With
 * SHOP_URL and SHOP_DATA set, that running shop is used instead.
 */
export default async function startDemoShop() {
  console.log(`Journeys take shares of wide spaces; the same again: ${sameShares}`);
  // Shops of journeys of their own copy it.
  const { templateUrl, close } = await openTemplate();
  process.env.TEMPLATE_URL = templateUrl;
  if (process.env.SHOP_URL && process.env.SHOP_DATA) return close;
  const dataDir = await temporaryFolder('kiosk-journeys');
  const mails = join(dataDir, 'mail');
  await mkdir(mails);
  let count = 0;
  const postOffice = await openPostOffice((raw) =>
    writeFile(join(mails, `${String(++count).padStart(5, '0')}.eml`), raw, 'latin1'),
  );
  const stripe = await startFakeStripe();
  const environment = { SMTP_URL: postOffice.url, ...stripe.environment };
  const pictures = keptPictures(join(dataDir, 'media'));
  await pictures.layOut();
  const shop = await runShop({ dataDir, environment });
  const masters = await pictures.masters();
  process.env.FAKE_STRIPE_URL = stripe.url;
  process.env.SHOP_URL = shop.url;
  process.env.SHOP_DATA = shop.dataDir;
  return async () => {
    await shop.stop();
    await pictures.keep(masters);
    await postOffice.close();
    await stripe.close();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
