import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#cli/checks/run-step.ts';
import { setRole } from '#domains/identity/server/index.ts';
import { makeToken } from '#domains/identity/server/tokens/make-token.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { newMember } from '#tests/support/people.ts';
import { actors } from '#tests/support/test-shop.ts';

const calls = join(root, 'tests/api-client/project/calls.ts');

/** Compiles a project that uses `calls` with a generated client; returns the compiler's output. */
async function compile(types: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosk-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    module: 'Preserve',
    moduleResolution: 'Bundler',
    target: 'ES2024',
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: [],
    paths: { 'kiosk-api': ['./api.ts'] },
  };
  await writeFile(join(folder, 'api.ts'), types);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [calls] }));
  const run = promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder]);
  return run.then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout,
  );
}

test('a client generated from the document compiles, and its calls work', async () => {
  const { shop } = await openShelves();
  const { id: userId } = await newMember(shop);
  await setRole(shop.kiosk.context(actors.system), { id: userId, role: 'owner' });
  const owner = shop.kiosk.context({ ...actors.admin, userId } as typeof actors.admin);
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const { token } = await makeToken(owner, { name: 'Client', scopes: ['catalog.write'], expiresAt });

  const document = (await (await shop.request('/api/openapi.json')).json()) as OpenAPI3;
  expect(await compile(await openapiTS(document))).toBe('');

  const { makeCalls } = await import(calls);
  const fetch = async ({ url, method, headers, body }: Request) => {
    const sent = body ? { body: await new Response(body).text() } : {};
    return shop.request(url, { method, headers, ...sent });
  };
  expect(await makeCalls({ baseUrl: shop.config.publicUrl, fetch, token })).toMatchObject({
    answers: [200, 201, 200, 200, 200, 200, 200, 404],
    names: ['Kettle'],
    reason: 'catalog.product_not_found',
    refusedOrder: 400,
  });
});
