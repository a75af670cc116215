import { expect, test } from 'vitest';
import { openNode } from '../cache/testing/open-node.ts';

const write = (origin: string, language = 'en') =>
  fetch(`${origin}/api/cart/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: '{"lines":[]}',
  });

test('from one address 300 writes a minute pass, over all servers, and the answer says how long to wait', async () => {
  const here = await openNode();
  const there = await openNode({ connectionString: here.connectionString });
  let passed = 0;
  const writeOn = async (node: typeof here, count: number) => {
    for (let index = 0; index < count; index++) if ((await write(node.origin)).status === 200) passed++;
  };
  await Promise.all([writeOn(here, 80), writeOn(here, 80), writeOn(there, 80), writeOn(there, 80)]);
  expect(passed).toBe(300);

  const refused = await write(there.origin);
  const { message, code, seconds } = await refused.json();
  expect([refused.status, code]).toEqual([429, 'request.too_many']);
  expect(refused.headers.get('retry-after')).toBe(String(seconds));
  expect(message).toMatch(/^That was too often\. Please try again in \d+ seconds?\.$/);
  expect((await (await write(here.origin, 'de')).json()).message).toMatch(
    /^Das war zu oft\. Bitte versuchen Sie es in \d+ Sekunden? noch einmal\.$/,
  );
  expect((await here.get('/api/browse/shop')).status).toBe(200);

  await here.kiosk.db.query("update limits set ends_at = ends_at - interval '1 minute'");
  expect((await write(here.origin)).status).toBe(200);
});

test('a quote may be requested at each change of a form, but codes cannot be guessed', async () => {
  const node = await openNode();
  const quote = async (code?: string) => {
    const body = JSON.stringify({ lines: [], ...(code ? { code } : {}) });
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${node.origin}/api/checkout/quote`, { method: 'POST', headers, body })).status;
  };
  const guesses: number[] = [];
  for (let count = 0; count < 122; count++) guesses.push(await quote(`GUESS${count}`));
  expect([guesses.indexOf(429), guesses.at(-1)]).toEqual([120, 429]);
  for (let count = 0; count < 310; count++) expect(await quote()).toBe(200);
  expect((await write(node.origin)).status).toBe(200);
});
