import { z } from '@hono/zod-openapi';
import { Failure } from '../../contract/answers.ts';
import { toolDescriptions } from '../../contract/tools.ts';
import { newest } from '../../versions.ts';
import type { Operation } from '../gate/perform.ts';
import { operations } from '../operations.ts';
import { schemaOf } from './json-schema.ts';

const json = (schema: object, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

const Refused = z.object({ code: z.string(), content: z.string() });

const inHeader = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});
const agent = inHeader(
  'UCP-Agent',
  'Names the profile of the agent: `profile="https://…"`.',
  { type: 'string', maxLength: 2_100 },
  true,
);
const key = inHeader(
  'Idempotency-Key',
  'The same key with the same body gets the first answer again, for 48 hours.',
  {
    type: 'string',
    maxLength: 128,
  },
);
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', maxLength: 200 } };

/** `create_checkout` → `createCheckout`. */
const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function callOf({ tool, method, path, argument, input, output }: Operation) {
  const hasId = path.includes(':id');
  const answer = json(
    { anyOf: [schemaOf(output, 'output'), schemaOf(Failure, 'output')] },
    'What became of it, with messages about all that is missing or has changed.',
  );
  return {
    operationId: camelCase(tool),
    summary: tool,
    description: toolDescriptions[tool],
    tags: ['agents'],
    security: [{}, { key: [] }],
    parameters: [...(hasId ? [id] : []), agent, ...(method === 'get' ? [] : [key])],
    ...(argument
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(input, 'input') } },
          },
        }
      : {}),
    responses: {
      200: answer,
      ...(tool.startsWith('create_') ? { 201: answer } : {}),
      '4XX': json(schemaOf(Refused, 'output'), 'The call was refused before it was a matter of the shop.'),
      '5XX': json(schemaOf(Refused, 'output'), 'The shop cannot answer at the moment.'),
    },
  };
}

/** The OpenAPI 3.1 document of the calls of agents over REST, made from the shapes that their answers are held to. */
export function agentsDocument(publicUrl: string): object {
  const paths: Record<string, object> = {};
  for (const operation of operations) {
    const path = operation.path.replace(':id', '{id}');
    paths[path] = { ...paths[path], [operation.method]: callOf(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kiosk: shopping by agents',
      version: newest,
      description: 'The Universal Commerce Protocol (https://ucp.dev) over REST. Amounts are in minor units.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'This shop', url: publicUrl },
    },
    servers: [{ url: `${publicUrl}/ucp`, description: 'This shop.' }],
    tags: [
      {
        name: 'agents',
        description: 'Catalog, carts, checkouts and orders of programs that shop for people.',
      },
    ],
    components: {
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'X-API-Key',
          description: 'The key that staff gave a known agent.',
        },
      },
    },
    paths,
  };
}
