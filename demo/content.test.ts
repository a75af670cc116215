import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { demoShop } from './content/index.ts';
import { madeOf, materials } from './content/materials.ts';
import type { DemoPicture, DemoProduct, Text } from './types.ts';

const { categories, brands, sellers, products, members, reviews, slides, pages } = demoShop;
const pictureFolder = fileURLToPath(new URL('./pictures/', import.meta.url));
const slugs = (rows: { slug: string }[]) => rows.map((row) => row.slug);
const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const isRunning = (p: DemoProduct) => p.deal !== undefined && p.deal.startsInHours <= 0;

function everyText(value: unknown): Text[] {
  if (Array.isArray(value)) return value.flatMap(everyText);
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value && 'de' in value) return [value as Text];
  return Object.values(value).flatMap(everyText);
}

const everyPicture: DemoPicture[] = [
  ...[...categories, ...brands, ...slides].map((row) => row.picture),
  ...products.flatMap((product) => product.pictures),
];

describe('the demo shop', () => {
  test('is large enough to try every screen', () => {
    expect(categories.length).toBeGreaterThanOrEqual(9);
    expect(brands.length).toBeGreaterThanOrEqual(14);
    expect(sellers.length).toBeGreaterThanOrEqual(4);
    expect(products.length).toBeGreaterThanOrEqual(72);
    expect(members.length).toBeGreaterThanOrEqual(24);
    expect(reviews.length).toBeGreaterThanOrEqual(190);
    expect(reviews.filter((r) => !r.approved).length).toBeGreaterThanOrEqual(12);
    expect(slides).toHaveLength(5);
    expect(pages).toHaveLength(6);
    expect(products.filter((p) => p.options.length > 0).length).toBeGreaterThanOrEqual(14);
    expect(products.filter((p) => p.pictures.length > 1).length).toBeGreaterThanOrEqual(20);
    for (const { slug } of categories) {
      expect(products.filter((p) => p.category === slug).length, slug).toBeGreaterThanOrEqual(7);
    }
  });

  test('has deals that run and deals to look forward to', () => {
    const deals = products.flatMap((p) => p.deal ?? []);
    expect(products.filter(isRunning).length).toBeGreaterThanOrEqual(10);
    expect(deals.filter((deal) => deal.startsInHours > 0).length).toBe(3);
    for (const deal of deals) expect(deal.endsInHours).toBeGreaterThan(Math.max(0, deal.startsInHours));
  });

  test('has one closed seller with goods of its own', () => {
    const closed = slugs(sellers.filter((seller) => !seller.active));
    expect(closed).toHaveLength(1);
    expect(products.filter((p) => closed.includes(p.seller ?? '')).length).toBeGreaterThanOrEqual(2);
  });

  test('never uses a name twice', () => {
    for (const rows of [categories, brands, sellers, products, pages])
      expect(repeated(slugs(rows))).toEqual([]);
    expect(repeated(products.flatMap((p) => p.variants.map((variant) => variant.sku)))).toEqual([]);
    expect(repeated(products.map((p) => p.name.en))).toEqual([]);
    expect(repeated(products.map((p) => p.name.de))).toEqual([]);
    expect(repeated(members.map((member) => member.key))).toEqual([]);
    expect(repeated(members.map((member) => member.email))).toEqual([]);
  });

  test('says everything in both languages', () => {
    const empty = everyText([demoShop, Object.values(materials)]).filter(
      ({ en, de }) => en.trim() === '' || de.trim() === '',
    );
    expect(empty).toEqual([]);
  });

  test('gives every member an email at a domain that cannot exist', () => {
    for (const { key, email } of members) {
      expect(email).toMatch(key === 'mia' ? /^mia@kiosk\.example$/ : /^[a-z]+\.[a-z]+@example\.com$/);
    }
  });
});

describe('a demo product', () => {
  test('belongs to a brand, a category and perhaps a seller that exist', () => {
    for (const { slug, brand, category, seller } of products) {
      expect(slugs(brands), slug).toContain(brand);
      expect(slugs(categories), slug).toContain(category);
      if (seller) expect(slugs(sellers), slug).toContain(seller);
    }
  });

  test('is made of materials that the filter knows, each of which a product has', () => {
    expect(slugs(products)).toEqual(expect.arrayContaining(Object.keys(madeOf)));
    expect(new Set(Object.values(madeOf).flat())).toEqual(new Set(Object.keys(materials)));
  });

  test('has a variant for every choice it offers, each once', () => {
    for (const { slug, options, variants } of products) {
      const combinations = options.reduce((count, option) => count * option.values.length, 1);
      expect(new Set(variants.map((variant) => variant.values.join())).size, slug).toBe(variants.length);
      expect(variants.length, slug).toBe(combinations);
      for (const variant of variants) {
        expect(variant.values.length, variant.sku).toBe(options.length);
        for (const [at, value] of variant.values.entries()) {
          expect(options[at]?.values[value], variant.sku).toBeDefined();
        }
      }
    }
  });

  test('has plausible prices and a whole number in stock', () => {
    for (const variant of products.flatMap((p) => p.variants)) {
      expect(variant.priceMinor).toBeGreaterThanOrEqual(490);
      expect(variant.priceMinor).toBeLessThanOrEqual(240_000);
      expect(variant.compareAtMinor ?? Infinity).toBeGreaterThan(variant.priceMinor);
      expect(Number.isInteger(variant.stock) && variant.stock >= 0).toBe(true);
    }
  });

  test('shows only pictures of its own in its variants', () => {
    for (const { slug, pictures, variants } of products) {
      const files = pictures.map((picture) => picture.file);
      expect(pictures.length, slug).toBeGreaterThanOrEqual(1);
      expect(pictures.length, slug).toBeLessThanOrEqual(4);
      for (const { picture } of variants) if (picture) expect(files, slug).toContain(picture);
    }
  });
});

describe('a demo review', () => {
  test('is by a member, about a product, at most one per pair and never older than the product', () => {
    const ages = new Map(products.map((p) => [p.slug, p.ageInDays]));
    const keys = members.map((member) => member.key);
    for (const review of reviews) {
      expect(keys).toContain(review.member);
      expect(ages.get(review.product) ?? -1, `${review.product} ${review.member}`).toBeGreaterThan(
        review.daysAgo,
      );
      expect(review.comment.length).toBeLessThanOrEqual(2000);
    }
    expect(repeated(reviews.map((review) => `${review.product} ${review.member}`))).toEqual([]);
  });

  test('reviews are realistic: mostly good, some bad, some products without any', () => {
    const average = reviews.reduce((sum, review) => sum + review.rating, 0) / reviews.length;
    expect(average).toBeGreaterThan(3.9);
    expect(average).toBeLessThan(4.4);
    expect(new Set(reviews.map((review) => review.rating)).size).toBe(5);
    expect(new Set(reviews.map((review) => review.product)).size).toBeLessThan(products.length);
  });
});

describe('a demo picture', () => {
  test('is in the repository if it is used', () => {
    const missing = everyPicture.filter(({ file }) => !existsSync(`${pictureFolder}${file}.webp`));
    expect(missing.map((picture) => picture.file)).toEqual([]);
  });

  test('is used if it is in the repository', () => {
    const shown = new Set(everyPicture.map((picture) => `${picture.file}.webp`));
    const files = readdirSync(pictureFolder).filter((file) => file.endsWith('.webp'));
    expect(files.filter((file) => !shown.has(file))).toEqual([]);
  });
});

describe('a demo slide', () => {
  test('leads to a category or product that exists, or to the log-in', () => {
    for (const { href } of slides.filter(({ href }) => href !== '/login')) {
      const [, kind, slug = ''] = href.split('/');
      expect(slugs(kind === 'category' ? categories : products)).toContain(slug);
    }
  });
});
