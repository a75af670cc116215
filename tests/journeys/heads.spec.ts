import type { Page } from '@playwright/test';
import { content, expect, test, visit } from '../support/journey.ts';

/** The tags for search engines and link previews in the document, and in what the server answers to its address. */
const tagsOf = (page: Page) =>
  page.evaluate(async () => {
    const read = ({ head }: Document) =>
      [...head.querySelectorAll('title,meta[name],meta[property],[rel=canonical],[rel=alternate]')]
        .map(({ attributes, textContent }) =>
          [textContent, ...Array.from(attributes, ({ name, value }) => `${name}=${value}`).sort()].join(' '),
        )
        .sort();
    const answer = await (await fetch(location.href)).text();
    return { shown: read(document), served: read(new DOMParser().parseFromString(answer, 'text/html')) };
  });

async function expectServedHead(page: Page, title: RegExp) {
  await expect(page).toHaveTitle(title);
  const { shown, served } = await tagsOf(page);
  expect(shown).toEqual(served);
}

test('a page has the same title and description whether it is opened by its address or by a link', async ({
  page,
}) => {
  await visit(page, '/product/organic-tee');
  await expectServedHead(page, /^Organic cotton T-shirt/);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kitchen & Table', exact: true }).click();
  await expectServedHead(page, /^Kitchen/);
  const product = content(page).getByRole('article').getByRole('link', { name: /\w/ }).first();
  const name = await product.textContent();
  await product.click();
  await expectServedHead(page, new RegExp(`^${name}`));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us', exact: true }).click();
  await expectServedHead(page, /^About/);
  for (let steps = 0; steps < 3; steps++) await page.goBack();
  await expectServedHead(page, /^Organic cotton T-shirt/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('an unknown address says so in its title, and the page after it has its own', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/status of 404/);
  await visit(page, '/de/nowhere');
  await expectServedHead(page, /gefunden/);
  await content(page).getByRole('link', { name: 'Startseite' }).click();
  await expectServedHead(page, /^Kiosk/);
});
