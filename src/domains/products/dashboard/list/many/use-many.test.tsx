import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { MOST_AT_ONCE } from '#domains/catalog/limits.ts';
import { currentToasts, dismissToast } from '#ui/toast.ts';
import { useMany } from './use-many.ts';

let many: ReturnType<typeof useMany> | undefined;
function Page(options: Parameters<typeof useMany>[0]) {
  many = useMany(options);
  return null;
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Deletes products in three parts; the server's answer to the third is given. */
async function deleteInParts(third: () => Response, onReading = async () => {}) {
  const selected = Array.from({ length: 2 * MOST_AT_ONCE + 1 }, (_, index) => ({
    id: `product-${index}`,
    version: 1,
  }));
  const done: string[] = [];
  const restored: string[] = [];
  let parts = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    if (path.includes('/restoration')) {
      restored.push(...body.ids);
      return answer(200, { changed: body.ids.length });
    }
    parts += 1;
    return parts === 3 ? third() : answer(200, { changed: body.products.length });
  });
  renderToString(
    <Page
      selected={selected}
      onChange={async () => done.push('list read')}
      onPart={(ids) => done.push(`${ids.length} dropped`)}
      onRefused={async (ids) => {
        done.push(`read ${ids.join()}`);
        await onReading();
      }}
      onDone={() => done.push('done')}
    />,
  );
  await many?.remove();
  return { done, restored };
}

test('when a later part is refused, deleted products can be taken back, and the selection is read anew', async () => {
  const refusal = { code: 'catalog.many_changed_meanwhile', message: 'Changed meanwhile.' };
  const { done, restored } = await deleteInParts(() => answer(409, refusal));
  expect(done).toEqual(['500 dropped', '500 dropped', 'read product-1000', 'list read']);
  const [deleted, refused] = currentToasts();
  expect(deleted?.text).toBe('1,000 products are deleted.');
  expect(refused?.text).toBe('Changed meanwhile.');
  deleted?.undo?.();
  await vi.waitFor(() => expect(restored).toHaveLength(1_000));
});

test('after a call without an answer the selection keeps its versions', async () => {
  const { done } = await deleteInParts(() => {
    throw new TypeError('connection lost');
  });
  expect(done).toEqual(['500 dropped', '500 dropped', 'list read']);
  expect(currentToasts()[0]?.undo).toBeTypeOf('function');
});

test('when the selection cannot be read after a refusal, the refusal is shown all the same', async () => {
  const refusal = { code: 'catalog.many_changed_meanwhile', message: 'Changed meanwhile.' };
  const { done } = await deleteInParts(
    () => answer(409, refusal),
    async () => {
      throw new TypeError('connection lost');
    },
  );
  expect(done.at(-1)).toBe('list read');
  expect(currentToasts().at(-1)?.text).toBe('Changed meanwhile.');
});
