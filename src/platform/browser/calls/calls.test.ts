import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { createRoute, jsonBody, LangQuery, Problem, problem, returns } from '#platform/contract.ts';
import type { Fetch } from '../api.ts';
import { apiQuery } from './api-query.ts';
import { ask, askOr } from './ask.ts';
import type { BodyOf, Contract, Found } from './contract-types.ts';
import { pathTo, requestOf } from './request.ts';

const access: { 'x-access': 'public'; tags: string[] } = { 'x-access': 'public', tags: ['shelves'] };
const Shelf = z.object({ id: z.string(), places: z.number() });

const getShelf = createRoute('getShelf', {
  method: 'get',
  path: '/rooms/{room}/shelves/{id}',
  ...access,
  request: {
    params: z.object({ room: z.enum(['hall', 'attic']), id: z.string() }),
    query: LangQuery.extend({ page: z.coerce.number().optional(), q: z.string().optional() }),
  },
  responses: { 200: returns(Shelf, 'A shelf.'), 404: problem('shelves.not_found') },
});
const putShelf = createRoute('replaceShelf', {
  method: 'put',
  path: '/shelf',
  ...access,
  request: {
    headers: z.object({ 'idempotency-key': z.string() }),
    body: jsonBody(z.object({ places: z.number(), name: z.string().optional() })),
  },
  responses: { 200: returns(Shelf, 'It.'), 409: returns(Problem.extend({ shelf: Shelf }), 'shelves.late') },
});
const listShelves = createRoute('listShelves', {
  method: 'get',
  path: '/shelves',
  ...access,
  responses: { 200: returns(z.object({ data: z.array(Shelf) }), 'All.') },
});

const shelf = { id: 'a', places: 3 };
const key = { 'idempotency-key': 'press-1' };

/** A server with one fixed answer that records its requests. */
function serverOf(body: object, status = 200) {
  const asked: string[] = [];
  const send: Fetch = async (path, init) => {
    const headers = new Headers(init?.headers);
    asked.push([init?.method, path, headers.get('idempotency-key'), init?.body].filter(Boolean).join(' '));
    return Response.json(body, { status });
  };
  return { asked, send };
}

test('a call is made at the address of its contract, with its parameters filled in', () => {
  const params = { room: 'attic', id: 'a/b c' } as const;
  const query = { page: 2, q: undefined };
  expect(
    pathTo<typeof getShelf>('GET /rooms/{room}/shelves/{id}', {
      lang: 'de',
      params,
      query: { ...query, q: 'ä&b' },
    }),
  ).toBe('/api/rooms/attic/shelves/a%2Fb%20c?lang=de&page=2&q=%C3%A4%26b');
  expect(pathTo<typeof getShelf>('GET /rooms/{room}/shelves/{id}', { params, query })).toBe(
    '/api/rooms/attic/shelves/a%2Fb%20c?page=2',
  );
  expect(pathTo<typeof listShelves>('GET /shelves')).toBe('/api/shelves');
});

test('a body is sent as JSON with the contract’s headers; without a body there is no content type', () => {
  const [path, init] = requestOf<typeof putShelf>('PUT /shelf', { headers: key, body: { places: 4 } });
  expect([path, init]).toEqual([
    '/api/shelf',
    {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'press-1' },
      body: '{"places":4}',
    },
  ]);
  expect(requestOf<typeof listShelves>('GET /shelves')).toEqual(['/api/shelves', { method: 'GET' }]);
});

test('an answer has the type of the contract, and so has a named refusal', async () => {
  const { asked, send } = serverOf(shelf);
  const input = { headers: key, body: { places: 4 } };
  const saved = await ask<typeof putShelf>('PUT /shelf', input, { send });
  expect(saved.places).toBe(3);
  expect(asked).toEqual(['PUT /api/shelf press-1 {"places":4}']);

  const late = { message: 'Late', code: 'shelves.late', shelf };
  const refused = await askOr<typeof putShelf, 409>(409, 'PUT /shelf', input, serverOf(late, 409));
  expect('shelf' in refused && refused.shelf.places).toBe(3);
  const other = askOr<typeof putShelf, 409>(409, 'PUT /shelf', input, serverOf(late, 400));
  await expect(other).rejects.toMatchObject({ status: 400, code: 'shelves.late' });
});

test('a query is cached by its address', () => {
  const { queryKey, staleTime } = apiQuery<typeof listShelves>(
    ['shop'],
    'GET /shelves',
    {},
    { staleTime: 5 },
  );
  expect([queryKey, staleTime]).toEqual([['shop', '/api/shelves'], 5]);
});

/** Never called: the type check fails if one of these lines stops being a type error. */
async function mistakes(wide: Contract, found: Found<typeof getShelf>, parts: BodyOf<typeof putShelf>) {
  // @ts-expect-error: the contract has another path
  pathTo<typeof listShelves>('GET /shelfs');
  // @ts-expect-error: the contract has another method
  pathTo<typeof listShelves>('POST /shelves');
  // @ts-expect-error: any path would do for a contract whose type does not say which
  pathTo<typeof wide>('GET /shelves');
  // @ts-expect-error: a part of the path is missing
  pathTo<typeof getShelf>('GET /rooms/{room}/shelves/{id}', { params: { room: 'attic' } });
  // @ts-expect-error: there is no such room
  pathTo<typeof getShelf>('GET /rooms/{room}/shelves/{id}', { params: { room: 'cellar', id: 'a' } });
  // @ts-expect-error: nothing says which shelf
  pathTo<typeof getShelf>('GET /rooms/{room}/shelves/{id}');
  const params = { room: 'hall', id: 'a' } as const;
  // @ts-expect-error: the contract knows no such part of the query
  pathTo<typeof getShelf>('GET /rooms/{room}/shelves/{id}', { params, query: { pages: 2 } });
  // @ts-expect-error: the body is not what the contract takes
  requestOf<typeof putShelf>('PUT /shelf', { headers: key, body: { places: 'four' } });
  // @ts-expect-error: a header is missing
  requestOf<typeof putShelf>('PUT /shelf', { body: { places: 4 } });
  // @ts-expect-error: the answer has no such field
  (await ask<typeof listShelves>('GET /shelves')).shelves;
  // @ts-expect-error: the contract does not declare this refusal
  askOr<typeof listShelves, 409>(409, 'GET /shelves');
  // @ts-expect-error: there may be no such shelf
  found.places.toFixed();
  // @ts-expect-error: the body that the contract takes has no such part
  parts.width;
}

test('anything that the contract does not declare is a type error in the call', () => {
  expect(mistakes).toBeTypeOf('function');
});
