import type { NEEDS } from '#platform/contract.ts';
import type { Access, TokenUse } from '#platform/guard.ts';

/** A JSON Schema as used by OpenAPI 3.1. */
export type Schema = { [keyword: string]: unknown };
export type Content = { schema: Schema };
export type Answer = { description: string; content?: Record<string, Content> };
export type Operation = {
  'x-access': Access;
  'x-token'?: TokenUse;
  'x-before-opening'?: true;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[];
  operationId: string;
  requestBody?: { content: Record<string, Content>; [NEEDS]?: string[] };
  responses: Record<string, Answer>;
  security?: Record<string, string[]>[];
  summary?: string;
  tags?: string[];
  description?: string;
};

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** The limits of safe integers, which the generator adds to every whole number. */
const isBeyond = (keyword: string, value: unknown): boolean =>
  /^(minimum|maximum)$/.test(keyword) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

/**
 * Corrects the generator's schemas: "X or null" of a named X, also with further fields, becomes `anyOf` (it writes `allOf`,
 * which null never satisfies), and meaningless limits are dropped.
 */
export function tidySchema<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(tidySchema) as Part;
  if (!isObject(part)) return part;
  const entries = Object.entries(part).filter(([keyword, value]) => !isBeyond(keyword, value));
  const { allOf, ...own } = Object.fromEntries(entries.map(([name, value]) => [name, tidySchema(value)]));
  if (!Array.isArray(allOf)) return (allOf === undefined ? own : { ...own, allOf }) as Part;
  if (!allOf.some(isNullable)) return { ...own, allOf } as Part;
  const named = allOf.filter((one: Schema) => !isOnlyNullable(one)).map(notNull);
  const [only] = named;
  return { ...own, anyOf: [named.length === 1 ? only : { allOf: named }, { type: 'null' }] } as Part;
}

const isNullable = ({ type }: Schema): boolean => Array.isArray(type) && type.includes('null');

/** Whether a schema is only `{ "type": ["object", "null"] }`. */
const isOnlyNullable = (schema: Schema): boolean => Object.keys(schema).length === 1 && isNullable(schema);

/** Parameters are never null; those of the path are always required. */
export const tidyParameters = (parameters: NonNullable<Operation['parameters']>) =>
  parameters.map((one) => ({
    ...one,
    schema: notNull(one.schema),
    ...(one.in === 'path' && { required: true }),
  }));

function notNull({ type, ...schema }: Schema): Schema {
  if (!Array.isArray(type)) return type === undefined ? schema : { ...schema, type };
  const types = type.filter((one) => one !== 'null');
  return { ...schema, type: types.length === 1 ? types[0] : types };
}

/** Adds the fields that a contract needs (`jsonBody`) although its schema lets them be absent or null. */
export function requireFields(schema: Schema, needs: readonly string[]): Schema {
  const {
    properties = {},
    required = [],
    ...rest
  } = schema as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const needed = Object.entries(properties).map(([name, one]) => [
    name,
    needs.includes(name) ? withoutNull(one) : one,
  ]);
  return { ...rest, properties: Object.fromEntries(needed), required: [...new Set([...required, ...needs])] };
}

function withoutNull(schema: Schema): Schema {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf)) return notNull(schema);
  return { ...schema, anyOf: anyOf.filter((one: Schema) => one.type !== 'null') };
}
