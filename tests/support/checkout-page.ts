import type { Page } from '@playwright/test';
import type { BackOffice } from './back-office.ts';
import { cartButton, cartPanel, content, expect, visit } from './journey.ts';

export const field = (page: Page, label: string) => content(page).getByLabel(label, { exact: true });
export const press = (page: Page, name: string | RegExp) =>
  content(page).getByRole('button', { name }).click();

/** Adds a product to the cart and goes to the checkout. */
export async function takeToCheckout(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await content(page)
    .getByRole('button', { name: /^(Add to cart|In den Warenkorb)$/ })
    .first()
    .click();
  await cartButton(page).click();
  await cartPanel(page)
    .getByRole('link', { name: /^(Checkout|Zur Kasse)$/ })
    .click();
  await expect(page).toHaveURL(/\/checkout$/);
}

/** A product that no other journey buys. */
export const addClock = async ({ add }: BackOffice) => {
  const name = `Clock ${crypto.randomUUID().slice(0, 8)}`;
  return `/product/${(await add({ name, variants: [{ priceMinor: 14_800, onHand: 9 }] })).slug}`;
};

export const newAddress = (name: string) => `${name}-${crypto.randomUUID()}@example.com`;
