import { expect, test } from 'vitest';
import type { ApiDocument } from '#server/api-docs/api-document.ts';
import { answerCheck, answerOf } from './check-answer.ts';

const text = { type: 'string' };
const named = { type: 'object', properties: { name: text }, required: ['name'] };
const priced = {
  allOf: [
    { $ref: '#/components/schemas/Named' },
    { type: 'object', properties: { price: { type: 'integer' } }, required: ['price'] },
  ],
};
const answer = (schema: object) => ({ description: '', content: { 'application/json': { schema } } });
const document = {
  components: { schemas: { Named: named, Priced: priced } },
  paths: {
    '/api/things/{id}': { get: { responses: { 200: answer({ $ref: '#/components/schemas/Priced' }) } } },
    '/api/things/all': { get: { responses: { 200: answer({ type: 'array', items: named }) } } },
  },
} as unknown as ApiDocument;

test('an answer is compared with its document: status, type, every field, and no others', async () => {
  const check = answerCheck(document, () => undefined);
  const outcome = (path: string, body: unknown, init: ResponseInit = {}) =>
    check(answerOf(new Request(`http://shop.test/api/${path}`), Response.json(body, init))).then(
      () => 'fine',
      ({ message }) => message,
    );
  expect(await outcome('things/1', { name: 'Mug', price: 3 })).toBe('fine');
  expect(await outcome('things/all/', [{ name: 'Mug' }])).toBe('fine');
  expect(await outcome('things/1', { name: 'Mug' })).toContain('price');
  expect(await outcome('things/1', { name: 'Mug', price: 3, color: 'red' })).toContain('"color"');
  expect(await outcome('things/1', {}, { status: 418 })).toContain('no such status');
  expect(await outcome('things/1', {}, { headers: { 'content-type': 'text/csv' } })).toContain('no text/csv');
  expect(await outcome('others', {})).toContain('not documented');
});
