import { expect, test } from 'vitest';
import type { Schema } from '#server/api-docs/tidy-schema.ts';
import { openShelves } from '#tests/support/open-shelves.ts';
import { actors, openTestShop } from '#tests/support/test-shop.ts';

type Call = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** The parts of a schema without a maximum, by their path. */
function* boundless(schema: Schema, way: string, schemas: Record<string, Schema>): Generator<string> {
  const { $ref, type, enum: choices, const: only } = schema;
  if ($ref) return yield* boundless(schemas[String($ref).split('/').at(-1) ?? ''] ?? {}, way, schemas);
  for (const key of ['allOf', 'anyOf', 'oneOf'] as const)
    for (const one of (schema[key] as Schema[] | undefined) ?? []) yield* boundless(one, way, schemas);
  if (choices !== undefined || only !== undefined || schema.allOf || schema.anyOf || schema.oneOf) return;
  const types = [type].flat();
  const isText = types.includes('string') && !['uuid', 'date', 'date-time'].includes(String(schema.format));
  if (isText && schema.maxLength === undefined) yield `${way}: a text of any length`;
  if (types.includes('number') || types.includes('integer')) {
    const highest = schema.maximum ?? schema.exclusiveMaximum;
    if (highest === undefined) yield `${way}: a number of any size`;
  }
  if (types.includes('array')) {
    if (schema.maxItems === undefined) yield `${way}: any number of things`;
    yield* boundless((schema.items ?? {}) as Schema, `${way}[]`, schemas);
  }
  if (types.includes('object') || schema.properties) {
    for (const [name, one] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
      yield* boundless(one, `${way}.${name}`, schemas);
    const others = schema.additionalProperties;
    if (typeof others === 'object' && others) yield* boundless(others as Schema, `${way}.*`, schemas);
  }
}

test('all input of the API is bounded: texts, lists and numbers have a maximum', async () => {
  const shop = await openTestShop();
  const { paths, components } = await (await shop.request('/api/openapi.json')).json();
  const found: string[] = [];
  for (const [path, calls] of Object.entries(paths as Record<string, Record<string, Call>>)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(calls)) {
      const call = `${method.toUpperCase()} ${path}`;
      for (const { name, in: place, schema } of parameters)
        found.push(...boundless(schema, `${call} ${place} ${name}`, components.schemas));
      for (const [type, { schema }] of Object.entries(requestBody?.content ?? {}))
        if (type === 'application/json') found.push(...boundless(schema, `${call} body`, components.schemas));
    }
  }
  expect(found).toEqual([]);
});

test('a name of 10,000 letters and a description of 2 MB are refused with the allowed maximum', async () => {
  const { shop, add } = await openShelves();
  const { id } = await add();
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'accept-language': 'de' };
    const response = await shop.request(path, {
      method,
      as: actors.admin,
      headers,
      body: JSON.stringify(body),
    });
    return [response.status, (await response.json()).message];
  };
  const tooLong = [400, 'name ist zu lang: höchstens 1.000 Zeichen.'];
  expect(await send('PUT', `/api/product/${id}`, { name: 'x'.repeat(10_000) })).toEqual(tooLong);
  expect(await send('POST', '/api/category', { name: 'x'.repeat(10_000) })).toEqual(tooLong);
  const story = { description: 'x'.repeat(2 * 2 ** 20) };
  expect(await send('PUT', `/api/product/${id}`, story)).toEqual([
    400,
    'description ist zu lang: höchstens 100.000 Zeichen.',
  ]);
});
