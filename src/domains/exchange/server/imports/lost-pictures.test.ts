import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { requestPicture } from '#domains/content/server/index.ts';
import { fetchNextPicture } from '#domains/content/server/media/fetch-picture.ts';
import { sendQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';
import { csvOf, product } from '../testing/files.ts';
import { importByApi } from '../testing/import-by-api.ts';
import { onPictureFailed } from './note-lost-picture.ts';
import { runImport } from './run-import.ts';
import { cancelImport } from './take-file.ts';

test('an owner finds the pictures that could not be fetched in the result of the import that named them', async () => {
  const shop = await openTestShop();
  const api = importByApi(shop);
  const system = shop.kiosk.context(actors.system);
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/text.png' ? 200 : 404).end('no picture');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const at = (name: string) => `http://127.0.0.1:${port}/${name}`;
  const fetchAll = async () => {
    while (await fetchNextPicture(system, { mayConnect: () => true }));
  };
  const bring = async (files: object[]) => {
    const id = await api.upload(csvOf(files as Parameters<typeof csvOf>[0]));
    await runJobs(shop.kiosk);
    await api.send('POST', `/${id}/start`);
    await runJobs(shop.kiosk, { hurry: true });
    return id;
  };
  const lamp = product('lamp', { 'Image Src': at('gone.png') });
  const shelf = product('shelf', { 'Image Src': at('text.png') });
  const first = await bring([lamp, shelf]);
  const before = await api.look(first);
  expect(before).toMatchObject({ status: 'done', awaitedPictures: 2, lostPictures: 0, result: { notes: 0 } });
  await fetchAll();
  const after = await api.look(first);
  expect(after).toMatchObject({ awaitedPictures: 0, lostPictures: 2, result: { notes: 2 } });
  expect(after.remarks).toEqual([
    {
      line: 2,
      handle: '',
      isRefusal: false,
      isPicture: true,
      text: `“lamp”: the picture ${at('gone.png')} could not be fetched (answered 404).`,
    },
    {
      line: 3,
      handle: '',
      isRefusal: false,
      isPicture: true,
      text: `“shelf”: the picture ${at('text.png')} could not be fetched (not a picture).`,
    },
  ]);
  const german = (await api.look(first, 'de')).remarks.map(({ text }) => text);
  expect(german).toEqual([expect.stringContaining('(Antwort 404)'), expect.stringContaining('(kein Bild)')]);
  const report = await shop.request(`/api/imports/${first}/report.csv`, { as: actors.admin });
  expect(await report.text()).toContain(`2,,note,“lamp”: the picture ${at('gone.png')}`);

  // Named again it is tried again; earlier results stay as they are, also when staff try it by hand.
  const second = await bring([product('vase', { 'Image Src': at('gone.png') })]);
  await api.upload(csvOf([product('bowl')]));
  await runJobs(shop.kiosk);
  expect([await api.look(first), await api.look(second)]).toMatchObject([
    { awaitedPictures: 0 },
    { awaitedPictures: 1 },
  ]);
  await fetchAll();
  expect(await api.look(second)).toMatchObject({ lostPictures: 1, result: { notes: 1 } });
  expect(await api.look(first)).toMatchObject({ lostPictures: 2, result: { notes: 2 } });
  await requestPicture(system, at('gone.png'));
  await fetchAll();
  expect((await shop.kiosk.db.query('select from import_notes')).rowCount).toBe(3);
  server.close();
});

/** Imports a lamp whose picture is never fetched, and brings the import back to before its end, with this file. */
async function beginAnew(other: Parameters<typeof csvOf>[0]) {
  const shop = await openTestShop();
  const api = importByApi(shop);
  const system = shop.kiosk.context(actors.system);
  const address = 'http://127.0.0.1/never.png';
  const lamp = product('lamp', { 'Image Src': address });
  const id = await api.upload(csvOf([lamp]));
  await runJobs(shop.kiosk);
  await api.send('POST', `/${id}/start`);
  await runJobs(shop.kiosk, { hurry: true });
  await shop.kiosk.db.query(
    "update imports set status = 'importing', ended_at = null, result = null where id = $1",
    [id],
  );
  await shop.kiosk.db.query('insert into import_parts (import_id, number, content) values ($1, 0, $2)', [
    id,
    Buffer.from(csvOf([lamp, ...other])),
  ]);
  const { rows } = await shop.kiosk.db.query('select id from media where source_url = $1', [address]);
  const failure = { mediaId: rows[0].id, sourceUrl: address, reason: 'answered', status: 500 } as const;
  const someoneWaits = () =>
    vi.waitFor(async () => {
      const waiting = await shop.kiosk.db.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      expect(waiting.rowCount).toBeGreaterThan(0);
    }, 10_000);
  return { api, system, id, failure, someoneWaits };
}

test('a picture that is lost while its import ends is counted all the same', async () => {
  const { api, system, id, failure, someoneWaits } = await beginAnew([]);
  let ending = Promise.resolve();
  await inTransaction(system, async (tx) => {
    await onPictureFailed(tx, failure);
    ending = runImport(system, id);
    await someoneWaits();
  });
  await ending;
  expect(await api.look(id)).toMatchObject({ status: 'done', lostPictures: 1, result: { notes: 1 } });
});

test('a picture that is lost while its import stops is counted all the same', async () => {
  const { api, system, id, failure, someoneWaits } = await beginAnew([product('shelf')]);
  let ending = Promise.resolve();
  await inTransaction(system, async (losing) => {
    await inTransaction(system, async (holding) => {
      await sendQuery(holding.db, 'lock table import_outcomes in exclusive mode', []);
      ending = runImport(system, id);
      await someoneWaits();
      await cancelImport(system, { id });
      await onPictureFailed(losing, failure);
    });
    await someoneWaits();
  });
  await ending;
  expect(await api.look(id)).toMatchObject({
    status: 'canceled',
    lostPictures: 1,
    result: { created: 2, notes: 1 },
  });
});
