import { createSlide, putPage, setOpen, writeSetting } from '#domains/content/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import { demoSettings } from '../content/shop-settings.ts';
import type { DemoPage } from '../types.ts';
import type { DemoPart, DemoShop } from './part.ts';
import { storePictures } from './pictures.ts';

/** The shop's address, slides and pages. */
export const storefront: DemoPart = {
  name: 'storefront',
  version: 1,
  async add(tx, shop) {
    await setOpen(tx, true);
    await writeSetting(tx, 'address', demoSettings.address);
    await writeSetting(tx, 'email', demoSettings.email);
    await writeSetting(tx, 'phone', demoSettings.phone);
    await addSlides(tx, shop);
    for (const page of shop.pages) await putDemoPage(tx, page);
  },
};

/** Writes a demo page in both languages. */
export async function putDemoPage(tx: Transaction, { slug, title, body }: DemoPage): Promise<void> {
  const texts = { title: title.en, body: body.en, texts: { de: { title: title.de, body: body.de } } };
  await putPage(tx, { slug, ...texts, isDemo: true });
}

async function addSlides(tx: Transaction, { slides }: DemoShop): Promise<void> {
  const mediaOf = await storePictures(
    tx,
    slides.map(({ picture }) => picture.file),
  );
  for (const [position, slide] of slides.entries()) {
    const { title, text, button, href, tone, picture } = slide;
    await createSlide(tx, {
      position,
      title: title.en,
      body: text.en,
      button: button.en,
      texts: { de: { title: title.de, body: text.de, button: button.de } },
      href,
      tone,
      mediaId: mediaOf(picture.file),
      isDemo: true,
    });
  }
}
