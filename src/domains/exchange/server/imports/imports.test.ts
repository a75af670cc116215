import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissionsOf } from '#domains/identity/server/index.ts';
import type { Actor } from '#platform/context.ts';
import { newId } from '#platform/id.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { actors, createTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { ImportSummary } from '../../contract.ts';
import { csvOf, product } from '../testing/files.ts';
import { importByApi } from '../testing/import-by-api.ts';
import { forgetImports, runImport } from './run-import.ts';

let shop: TestShop;
let api: ReturnType<typeof importByApi>;
beforeAll(async () => {
  shop = await createTestShop();
  api = importByApi(shop);
});
afterAll(() => shop.close());

const system = () => shop.kiosk.context(actors.system);
const many = (start: string, count = 600, price = '10.00') =>
  csvOf(Array.from({ length: count }, (_, n) => product(`${start}-${n}`, { 'Variant Price': price })));
const rows = async (text: string) => (await shop.kiosk.db.query(text)).rows;
const start = async (id: string) => {
  await api.send('POST', `/${id}/start`);
  return runJobs(shop.kiosk, { hurry: true });
};

test('an owner sees the forecast of a packed file, imports it, and gets exactly that', async () => {
  const first = [
    product('mug'),
    product('cup', { 'Variant Price': 'ten' }),
    product('pot', { 'Variant Price': '' }),
  ];
  const id = await api.upload(gzipSync(csvOf(first)), 'shelf.csv.gz');
  expect((await api.look(id)).status).toBe('checking');
  await runJobs(shop.kiosk);
  const foreseen = await api.look(id);
  const forecast = { created: 2, changed: 0, unchanged: 0, refused: 1, notes: 1 };
  expect(foreseen).toMatchObject({ status: 'checked', forecast, result: { created: 0 } });
  expect(foreseen.remarks).toEqual([
    { line: 3, handle: 'cup', isRefusal: true, isPicture: false, text: 'Variant Price “ten” is no sum.' },
    { line: 4, handle: '', isRefusal: false, isPicture: false, text: '“pot” has no price: kept as a draft.' },
  ]);
  expect(await rows('select 1 from products')).toEqual([]);

  await start(id);
  const done = await api.look(id, 'de');
  expect(done).toMatchObject({
    status: 'done',
    progress: 1,
    forecast,
    result: forecast,
    changes: foreseen.changes,
  });
  expect(done.remarks[0]?.text).toBe('Variant Price „ten“ ist kein Betrag.');
  expect(await rows('select slug, status from products order by 1')).toEqual([
    { slug: 'mug', status: 'published' },
    { slug: 'pot', status: 'draft' },
  ]);
  expect(await rows('select 1 from import_parts')).toEqual([]);
  expect((await api.send('POST', `/${id}/start`)).code).toBe('exchange.import_not_possible');

  const report = await shop.request(`/api/imports/${id}/report.csv`, { as: actors.admin });
  expect((await report.text()).split('\r\n')).toEqual([
    'Line,Handle,Outcome,What',
    '2,mug,created,',
    '3,cup,refused,Variant Price “ten” is no sum.',
    '4,pot,created,',
    '4,,note,“pot” has no price: kept as a draft.',
    '',
  ]);
  const list = (await api.send('GET', '')) as unknown as { data: ImportSummary[] };
  expect(list.data).toMatchObject([{ id, name: 'shelf.csv.gz', status: 'done' }]);
  const exported = await shop.request('/api/products.csv', { as: actors.admin });
  expect(await exported.text()).toMatch(/^Handle,Title,.*\r\nmug,The mug,/);
  const again = await api.upload(csvOf([product('mug', { 'Variant Price': '12.00' })]));
  await runJobs(shop.kiosk);
  const { changes } = await api.look(again, 'de');
  expect(changes).toEqual([{ line: 2, handle: 'mug', kind: 'changed', what: 'Varianten' }]);
  const audited = "select action from audit_entries where action like 'products.%' order by at";
  expect((await rows(audited)).map(({ action }) => action)).toEqual([
    'products.import_started',
    'products.imported',
    'products.exported',
  ]);
});

test('an interrupted import continues, and its report covers all of it', async () => {
  const id = await api.upload(many('cut'));
  await runJobs(shop.kiosk);
  const name = 'The cut-590';
  await rows(`create function trip() returns trigger language plpgsql as $$ begin
    raise exception 'the node dies' using errcode = 'admin_shutdown'; end $$;
    create trigger trip before insert on products for each row when (new.name = '${name}') execute function trip()`);
  const { failed } = await start(id);
  expect(failed).toHaveLength(1);
  const { status, result } = await api.look(id);
  expect(status).toBe('importing');
  expect(result.created).toBeGreaterThanOrEqual(250);
  const there = "select count(*)::int as count from products where slug like 'cut-%'";
  expect(await rows(there)).toEqual([{ count: result.created }]);

  await rows('drop trigger trip on products');
  await runJobs(shop.kiosk, { hurry: true });
  expect(await api.look(id)).toMatchObject({
    status: 'done',
    result: { created: 600, unchanged: 0, refused: 0 },
  });
});

test('two concurrent imports of the same products both succeed, and each product exists once', async () => {
  const ids = [await api.upload(many('both')), await api.upload(many('both', 600, '11.00'))];
  await runJobs(shop.kiosk);
  for (const id of ids) await api.send('POST', `/${id}/start`);
  await Promise.all(ids.map((id) => runImport(system(), id)));
  const shown = await Promise.all(ids.map((id) => api.look(id)));
  expect(shown.map(({ status, result }) => [status, result.refused])).toEqual([
    ['done', 0],
    ['done', 0],
  ]);
  expect(shown.reduce((sum, { result }) => sum + result.created, 0)).toBe(600);
  const there =
    "select count(*)::int as count, count(distinct slug)::int as slugs from products where slug like 'both-%'";
  expect(await rows(there)).toEqual([{ count: 600, slugs: 600 }]);
});

test('a canceled import stops writing, and an abandoned upload is deleted', async () => {
  const id = await api.upload(many('stop', 20));
  await runJobs(shop.kiosk);
  await api.send('POST', `/${id}/start`);
  expect((await api.send('POST', `/${id}/cancel`)).data.status).toBe('canceled');
  await runJobs(shop.kiosk);
  expect(await rows("select 1 from products where slug like 'stop-%'")).toEqual([]);
  expect((await api.send('POST', `/${id}/cancel`)).code).toBe('exchange.import_not_possible');

  const left = await api.upload(many('left', 2));
  await runJobs(shop.kiosk);
  await rows(`update imports set updated_at = now() - interval '3 days' where id = '${left}'`);
  await forgetImports(system());
  expect((await api.look(left)).status).toBe('canceled');
  expect(await rows(`select 1 from import_parts where import_id = '${left}'`)).toEqual([]);
});

test('other files, and files that are too large or differ from their announcement, are refused with a message', async () => {
  const id = await api.upload(Buffer.from('PK\x03\x04 and more'), 'products.xlsx');
  await runJobs(shop.kiosk);
  expect(await api.look(id, 'de')).toMatchObject({
    status: 'failed',
    failure:
      'products.xlsx ist eine Excel- oder ZIP-Datei. Bitte speichern Sie die Tabelle als CSV und wählen Sie diese Datei.',
  });
  const codes = [0, 10 ** 12].map(
    async (sizeBytes) => (await api.send('POST', '', { name: 'a.csv', sizeBytes })).code,
  );
  expect(await Promise.all(codes)).toEqual(['exchange.file_empty', 'exchange.file_too_large']);
  const { data } = await api.send('POST', '', { name: 'a.csv', sizeBytes: 1 });
  const { code } = await api.send('PUT', `/${data.id}/parts/0`, Buffer.from('two'));
  expect(code).toBe('exchange.part_does_not_fit');
  expect((await api.send('GET', `/${newId()}`)).code).toBe('exchange.import_not_found');
});

test('uploading files requires the permission to write products', async () => {
  const { data } = await api.send('POST', '', { name: 'a.csv', sizeBytes: 9 });
  const support: Actor = { kind: 'admin', userId: newId(), permissions: permissionsOf('support') };
  for (const [as, status] of [
    [actors.visitor, 401],
    [actors.member, 403],
    [support, 403],
  ] as const) {
    const answers = await Promise.all([
      api.send('GET', '', undefined, as),
      api.send('POST', '', { name: 'a.csv', sizeBytes: 9 }, as),
      api.send('GET', `/${data.id}`, undefined, as),
      api.send('PUT', `/${data.id}/parts/0`, Buffer.from('Handle'), as),
      api.send('POST', `/${data.id}/start`, undefined, as),
      api.send('POST', `/${data.id}/cancel`, undefined, as),
      api.send('GET', `/${data.id}/report.csv`, undefined, as),
    ]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]));
    expect((await shop.request('/api/products.csv', { as })).status).toBe(status);
  }
});

test('the number of waiting files is limited, also with concurrent uploads', async () => {
  await shop.kiosk.db.query(`
    update imports set status = 'canceled', ended_at = now() where ended_at is null`);
  const announce = () => api.send('POST', '', { name: 'shelf.csv', sizeBytes: 10 });
  const answers = await Promise.all(Array.from({ length: 24 }, announce));
  const refused = answers.filter(({ code }) => code === 'exchange.imports_waiting');
  expect(refused).toHaveLength(4);
});
