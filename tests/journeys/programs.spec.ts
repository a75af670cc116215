import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dress, expectNone } from '../support/accessibility.ts';
import { endShop, expect, test, visit } from '../support/journey.ts';
import { openEmptyShop } from '../support/open-empty-shop.ts';
import type { RunProgram } from '../support/run-shop.ts';

let shop: RunProgram | undefined;
const signatures: string[] = [];
const program = createServer((request, response) => {
  signatures.push(String(request.headers['webhook-signature']));
  request.resume();
  response.writeHead(signatures.length === 1 ? 500 : 200).end('Thank you');
});
test.afterEach(async ({ page }) => {
  program.close();
  await endShop(page, shop);
});

test('an owner creates a token and a webhook for a program, and reads the API page of the shop', async ({
  page,
}) => {
  shop = await openEmptyShop(page);
  const { url } = shop;
  const press = (name: string) => page.getByRole('button', { name }).last().click();

  await visit(page, `${url}/dashboard/settings/tokens`);
  await press('New token');
  await press('Make the token');
  await expect(page.getByText('Please choose at least one.')).toBeVisible();
  await page.getByLabel('Name').fill('Warehouse');
  await page.getByLabel('See orders').check();
  await expectNone(page, 'the new token');
  await press('Make the token');
  const token = await page.getByLabel('Token', { exact: true }).inputValue();
  await press('Done');
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string) => (await fetch(`${url}/api/${path}`, { headers })).status;
  expect([await ask('orders'), await ask('audit')]).toEqual([200, 403]);
  await press('Revoke Warehouse');
  await press('Revoke');
  await expect(page.getByText('No token yet')).toBeVisible();
  expect(await ask('orders')).toBe(401);

  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(program.address() as AddressInfo).port}/hook`;
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await press('New endpoint');
  await page.getByLabel('Address').fill(address);
  await page.getByLabel('Order placed').check();
  await press('Make the endpoint');
  await expect(page.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/);
  await press('Done');
  await page.getByRole('link', { name: address }).click();
  await press('Send a test');
  await expect(async () => {
    await press('Look again');
    await expect(page.getByText('Answer 500')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: /^Send again/ }).click();
  await expect(async () => {
    await press('Look again');
    await expect(page.getByText('Arrived')).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(signatures.at(-1)).toMatch(/^v1,/);
  await dress(page, { width: 390, colorScheme: 'dark' });
  await expectNone(page, 'the endpoint');

  await page.goto(`${url}/api/docs`);
  await page.getByText('/api/orders/{code}/refunds', { exact: true }).click();
  await expect(page.getByText('The money is on its way back.').last()).toBeVisible();
  // All calls and schemas are shown alike, and looking through hundreds of them takes a slow machine half a minute.
  await page.locator('details').evaluateAll((parts) => {
    for (const part of parts.filter((part, index) => index > 5 && !/refund/i.test(part.id))) part.remove();
  });
  await expectNone(page, 'the API’s documents');
});
