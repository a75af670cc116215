import type { Schema } from './tidy-schema.ts';

const INDENT = '  ';

/** A short form of a schema in TypeScript's notation; named schemas by name. */
export function describeSchema(schema: Schema, depth = 0): string {
  const { $ref, type, properties, items, allOf, oneOf, anyOf } = schema;
  if ($ref) return nameOf($ref);
  if (Array.isArray(allOf)) return allOf.map((part: Schema) => describeSchema(part, depth)).join(' & ');
  const either = (anyOf ?? oneOf) as Schema[] | undefined;
  if (either) return either.map((part) => describeSchema(part, depth)).join(' | ');
  if (Array.isArray(schema.enum)) return choices(schema.enum, type);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(type))
    return type.map((one) => describeSchema({ ...schema, type: one }, depth)).join(' | ');
  if (type === 'array') return `[${describeSchema((items ?? {}) as Schema, depth)}]`;
  if (type === 'object' || properties) return describeObject(schema, depth);
  return type ? `${type}${bounds(schema)}` : 'anything';
}

const nameOf = (reference: unknown): string => String(reference).split('/').at(-1) ?? '';

const choices = (values: unknown[], type: unknown): string =>
  [...values.map((value) => JSON.stringify(value)), ...(isNullable(values, type) ? ['null'] : [])].join(
    ' | ',
  );

const isNullable = (values: unknown[], type: unknown): boolean =>
  Array.isArray(type) && type.includes('null') && !values.includes(null);

function describeObject(schema: Schema, depth: number): string {
  const { properties, required, additionalProperties } = schema;
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>);
  const must = new Set((required as string[] | undefined) ?? []);
  const inset = INDENT.repeat(depth + 1);
  const lines = fields.map(
    ([name, one]) => `${inset}${name}${must.has(name) ? '' : '?'}: ${describeSchema(one, depth + 1)}`,
  );
  if (typeof additionalProperties === 'object' && additionalProperties)
    lines.push(`${inset}[name]: ${describeSchema(additionalProperties as Schema, depth + 1)}`);
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}` : '{}';
}

/** Constraints of a value beyond its type, such as `(uuid)` or `(1–100)`. */
function bounds({
  type,
  format,
  minLength = 0,
  maxLength,
  minimum,
  maximum,
  exclusiveMinimum,
}: Schema): string {
  const parts: string[] = format ? [String(format)] : [];
  if (type === 'string' && maxLength !== undefined)
    parts.push(minLength === 0 ? `up to ${maxLength} characters` : `${minLength}–${maxLength} characters`);
  if (exclusiveMinimum !== undefined) parts.push(`over ${exclusiveMinimum}`);
  const [least, most] = [limit(minimum), limit(maximum)];
  if (least !== null) parts.push(most === null ? `from ${least}` : `${least}–${most}`);
  else if (most !== null) parts.push(`up to ${most}`);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** Drops the default limits of whole numbers, which say nothing. */
const limit = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) !== Number.MAX_SAFE_INTEGER ? value : null;
