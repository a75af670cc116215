import type { Operation, Schema } from './tidy-schema.ts';

type Schemas = Record<string, Schema>;
type Asked = { method: string; path: string; call: Operation; schemas: Schemas; publicUrl: string };

/** A sample curl command with made-up values. */
export function sampleCall({ method, path, call, schemas, publicUrl }: Asked): string {
  const body = call.requestBody?.content['application/json']?.schema;
  const headers = (call.parameters ?? []).filter((one) => one.in === 'header' && one.required);
  const lines = [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}"${publicUrl}${path}"`,
    ...(call['x-access'] === 'public' ? [] : [credentials(call)]),
    ...headers.map(({ name }) => `-H "${name}: $(uuidgen)"`),
    ...(body ? [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(sample(body, schemas))}'`] : []),
  ];
  return lines.join(' \\\n  ');
}

const credentials = (call: Operation): string =>
  call['x-token'] === 'refused' ? '-b cookies.txt' : '-H "Authorization: Bearer $KIOSK_TOKEN"';

/** A sample value for a schema: its required fields, or all if none is required. */
function sample(schema: Schema, schemas: Schemas): unknown {
  const { $ref, type, anyOf, allOf, example } = schema;
  if (example !== undefined) return example;
  if ($ref) return sample(schemas[String($ref).split('/').at(-1) ?? ''] ?? {}, schemas);
  if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((one: Schema) => sample(one, schemas)));
  if (Array.isArray(anyOf)) return sample((anyOf[0] ?? {}) as Schema, schemas);
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const one = Array.isArray(type) ? type[0] : type;
  if (one === 'object') return sampleObject(schema, schemas);
  if (one === 'array') return [sample((schema.items ?? {}) as Schema, schemas)];
  if (one === 'boolean') return true;
  return one === 'string' || one === undefined ? sampleText(schema) : 1;
}

function sampleObject({ properties = {}, required = [] }: Schema, schemas: Schemas): object {
  const must = new Set(required as string[]);
  const fields = Object.entries(properties as Schemas).filter(([name]) => must.size === 0 || must.has(name));
  return Object.fromEntries(fields.map(([name, one]) => [name, sample(one, schemas)]));
}

function sampleText({ format }: Schema): string {
  if (format === 'uuid') return '01932d5e-7f00-7000-8000-000000000000';
  if (format === 'date-time') return '2026-11-21T12:00:00Z';
  if (format === 'date') return '2026-11-21';
  if (format === 'email') return 'ada@example.com';
  return '…';
}
