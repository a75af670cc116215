import { z } from 'zod';
import type { Schema } from '#server/api-docs/tidy-schema.ts';

type Schemas = Record<string, Schema>;

/** Compiles the document's schemas strictly: undeclared fields are errors, unless the schema allows them. */
export function strictSchemas(components: Schemas): (schema: Schema) => z.ZodType {
  const all = Object.fromEntries(
    Object.entries(components).map(([name, one]) => [name, closed(one, components)]),
  );
  return (schema) => {
    const own = closed(schema, components);
    return z.fromJSONSchema({ ...own, $defs: referenced(own, all) } as JsonSchema);
  };
}

/** The schemas that a schema refers to, directly or through others: the library copies all that it is given. */
function referenced(schema: Schema, all: Schemas, found: Schemas = {}): Schemas {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    const one = all[name];
    if (!one || name in found) continue;
    found[name] = one;
    referenced(one, all, found);
  }
  return found;
}

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

function closed(schema: unknown, components: Schemas): Schema {
  if (Array.isArray(schema)) return schema.map((one) => closed(one, components)) as never;
  if (typeof schema !== 'object' || schema === null) return schema as never;
  const { $ref, allOf, ...own } = schema as Schema;
  if (allOf) return closed(merged(allOf as Schema[], own, components), components);
  if ($ref) return { $ref: String($ref).replace('#/components/schemas/', '#/$defs/') };
  const inner = Object.fromEntries(
    Object.entries(own).map(([keyword, value]) => [keyword, inside(keyword, value, components)]),
  );
  return inner.properties && inner.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner;
}

/** Below `properties` are names, not keywords; examples are values. */
function inside(keyword: string, value: unknown, components: Schemas): unknown {
  if (['enum', 'const', 'default', 'example', 'examples', 'required'].includes(keyword)) return value;
  if (keyword !== 'properties') return closed(value, components);
  return Object.fromEntries(
    Object.entries(value as Schema).map(([name, one]) => [name, closed(one, components)]),
  );
}

/** Merges an extended schema: closing each part would refuse the other parts' fields. */
function merged(parts: Schema[], own: Schema, components: Schemas): Schema {
  const all = [...parts, own].map((part) => resolved(part, components));
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required }) => (required as string[] | undefined) ?? []),
  };
}

function resolved(schema: Schema, components: Schemas): Schema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  const { allOf, ...own } = name ? (components[name] ?? {}) : schema;
  return allOf ? merged(allOf as Schema[], own, components) : own;
}
