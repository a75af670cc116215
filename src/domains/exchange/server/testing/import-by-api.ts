import type { Actor } from '#platform/context.ts';
import { actors, type TestShop } from '#tests/support/test-shop.ts';
import type { ImportDetail } from '../../contract.ts';

type Answer = { status: number; data: ImportDetail; code?: string };

/** The actions of the import screen, over HTTP. */
export function importByApi(shop: TestShop) {
  const send = async (method: string, path: string, body?: object, as: Actor = actors.admin) => {
    const isFile = body instanceof Uint8Array;
    const response = await shop.request(`/api/imports${path}`, {
      method,
      as,
      headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as object) } as Answer;
  };
  /** Sends a file in two parts, the first of them twice, as after a lost connection. */
  const upload = async (content: string | Buffer, name = 'products.csv', as?: Actor): Promise<string> => {
    const bytes = Buffer.from(content);
    const middle = Math.ceil(bytes.length / 2);
    const { data } = await send('POST', '', { name, sizeBytes: bytes.length }, as);
    for (const _ of [1, 2]) await send('PUT', `/${data.id}/parts/0`, bytes.subarray(0, middle), as);
    await send('PUT', `/${data.id}/parts/1`, bytes.subarray(middle), as);
    return data.id;
  };
  const look = async (id: string, lang = 'en') => (await send('GET', `/${id}?lang=${lang}`)).data;
  return { send, upload, look };
}
