import type { Page } from '@playwright/test';
import { addClock, field, takeToCheckout } from '../support/checkout-page.ts';
import { cartButton, cartPanel, content, expect, test, visit } from '../support/journey.ts';

/** Replaces each text of the page, and each that comes later, by an element of its own, as translators of browsers do. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const replace = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const isForeign = text.parentElement?.closest('font, script, style, option, textarea, title');
        if (isForeign || !text.textContent?.trim()) continue;
        const font = document.createElement('font');
        font.textContent = text.textContent;
        text.parentNode?.replaceChild(font, text);
      }
    };
    replace(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.isConnected) replace(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

test('a shop that the browser translates still sells', async ({ page, backOffice }) => {
  const clock = await addClock(backOffice);
  await visit(page, clock);
  await translate(page);
  await content(page).getByRole('button', { name: 'Add to cart' }).first().click();
  await cartButton(page).click();
  await cartPanel(page)
    .getByRole('button', { name: /^One more of/ })
    .click();
  await expect(cartPanel(page).getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2');
  await cartPanel(page)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(cartPanel(page)).toContainText('Your cart is empty');

  await takeToCheckout(page, clock);
  await expect(field(page, 'Email')).toBeVisible();
  await translate(page);
  await field(page, 'Country').selectOption({ label: 'United States' });
  await expect(field(page, 'State')).toBeVisible();
  await field(page, 'Country').selectOption({ label: 'Germany' });
  await content(page).getByRole('button', { name: 'Place order and pay' }).click();
  await expect(content(page).getByRole('alert')).toContainText('Last name');
});
