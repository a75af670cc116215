import type { CDPSession, Page } from '@playwright/test';

export type Transfer = { url: string; kind: string; encoding: string; bytes: number };

/** Records everything that a page loads, with its transferred size. */
export async function watchTransfers(page: Page): Promise<{ session: CDPSession; transfers: Transfer[] }> {
  const session = await page.context().newCDPSession(page);
  const known = new Map<string, Transfer>();
  const transfers: Transfer[] = [];
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? '';
    known.set(requestId, { url: response.url, kind: type, encoding, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = known.get(requestId);
    if (transfer) transfers.push({ ...transfer, bytes: encodedDataLength });
  });
  return { session, transfers };
}

/** Kilobytes of one kind, headers included. */
export const kilobytes = (transfers: readonly Transfer[], kind: string): number =>
  transfers.filter((transfer) => transfer.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
