import {
  createBrand,
  createCategory,
  createProducts,
  createSeller,
  type ProductDraft,
} from '#domains/catalog/server/index.ts';
import { scheduleDeal } from '#domains/pricing/server/index.ts';
import type { Transaction } from '#platform/context.ts';
import type { DemoPicture, DemoProduct, Text } from '../types.ts';
import { type DemoPart, type DemoShop, daysAgo, hoursFromNow } from './part.ts';
import { storePictures } from './pictures.ts';

type MediaOf = (file: string) => string;
type Places = { categoryOf: IdOf; brandOf: IdOf; sellerOf: IdOf; mediaOf: MediaOf };
type IdOf = (slug: string) => string;

/** Categories, brands, sellers, products and running deals. */
export const catalog: DemoPart = {
  name: 'catalog',
  version: 1,
  async add(tx, shop) {
    const { products, categories, brands } = shop;
    const pictures = [...products.flatMap((product) => product.pictures), ...groupPictures(shop)];
    const mediaOf = await storePictures(
      tx,
      pictures.map(({ file }) => file),
    );
    const places = {
      mediaOf,
      categoryOf: await addEach(categories, (category, position) =>
        createCategory(tx, {
          ...groupDraft(category, mediaOf, position),
          name: category.name.en,
          texts: { de: { name: category.name.de, description: category.description.de } },
        }),
      ),
      brandOf: await addEach(brands, (brand, position) =>
        createBrand(tx, { ...groupDraft(brand, mediaOf, position), name: brand.name }),
      ),
      sellerOf: await addEach(shop.sellers, async ({ name, email, active }) => {
        const { _id } = await createSeller(tx, { name, email, isActive: active, isDemo: true });
        return { id: _id };
      }),
    };
    const created = await createProducts(
      tx,
      products.map((product) => productDraft(product, places)),
    );
    await addDeals(tx, products, created);
  },
};

const groupPictures = ({ categories, brands }: DemoShop): DemoPicture[] =>
  [...categories, ...brands].map(({ picture }) => picture);

async function addEach<Item extends { slug: string }>(
  items: Item[],
  add: (item: Item, position: number) => Promise<{ id: string }>,
): Promise<IdOf> {
  const ids = new Map<string, string>();
  for (const [position, item] of items.entries()) ids.set(item.slug, (await add(item, position)).id);
  return (slug) => {
    const id = ids.get(slug);
    if (!id) throw new Error(`The demo has no ${slug}`);
    return id;
  };
}

const groupDraft = (
  { slug, description, picture }: { slug: string; description: Text; picture: DemoPicture },
  mediaOf: MediaOf,
  position: number,
) => ({
  slug,
  description: description.en,
  texts: { de: { description: description.de } },
  mediaId: mediaOf(picture.file),
  position,
  isDemo: true,
});

function productDraft(
  product: DemoProduct,
  { categoryOf, brandOf, sellerOf, mediaOf }: Places,
): ProductDraft {
  return {
    slug: product.slug,
    name: product.name.en,
    description: product.description.en,
    texts: { de: { name: product.name.de, description: product.description.de } },
    brandId: brandOf(product.brand),
    categoryId: categoryOf(product.category),
    sellerId: product.seller && sellerOf(product.seller),
    options: product.options.map(({ name, values }) => ({
      name: name.en,
      texts: { de: { name: name.de } },
      choices: values.map(({ value, swatch }) => ({
        value: value.en,
        texts: { de: { label: value.de } },
        swatch: swatch ?? null,
      })),
    })),
    variants: product.variants.map((variant) => ({
      sku: variant.sku,
      priceMinor: variant.priceMinor,
      onHand: variant.stock,
      compareAtMinor: variant.compareAtMinor,
      measure: variant.measure,
      choices: variant.values.map((value, option) => product.options[option]?.values[value]?.value.en ?? ''),
      mediaId: variant.picture && mediaOf(variant.picture),
    })),
    pictures: product.pictures.map(({ file, alt }) => ({
      mediaId: mediaOf(file),
      alt: alt.en,
      texts: { de: { alt: alt.de } },
    })),
    createdAt: daysAgo(product.ageInDays),
    isDemo: true,
  };
}

async function addDeals(tx: Transaction, products: DemoProduct[], created: { id: string }[]): Promise<void> {
  for (const [index, { deal }] of products.entries()) {
    const productId = created[index]?.id;
    if (!deal || !productId) continue;
    const startsAt = hoursFromNow(deal.startsInHours);
    const endsAt = hoursFromNow(deal.endsInHours);
    await scheduleDeal(tx, { productId, percentOff: deal.percentOff, startsAt, endsAt, isDemo: true });
  }
}
