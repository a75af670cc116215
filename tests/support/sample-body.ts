import { randomUUID } from 'node:crypto';
import type { ApiDocument } from '#server/api-docs/api-document.ts';

export type BodySchema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, BodySchema>;
  required?: string[];
  items?: BodySchema;
  allOf?: BodySchema[];
  anyOf?: BodySchema[];
  oneOf?: BodySchema[];
};

export const isOf = ({ type }: BodySchema, name: string) => [type].flat().includes(name);

/** A schema with references, parts and nullable alternatives resolved. */
export function whole(document: ApiDocument, schema: BodySchema): BodySchema {
  const named = document.components.schemas[schema.$ref?.split('/').at(-1) ?? ''] as BodySchema | undefined;
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => !isOf(one, 'null') || one.$ref);
  const parts = [named, choice, ...(schema.allOf ?? [])].filter((part) => part !== undefined);
  const all = [...parts.map((part) => whole(document, part)), schema];
  const properties = Object.assign({}, ...all.map((one) => one.properties));
  return Object.assign({}, ...all, Object.keys(properties).length > 0 && { properties });
}

/** The paths of a body's fields of these types, such as `.lines.0.quantity`. */
export function jsonFields(
  document: ApiDocument,
  given: object,
  types: readonly string[],
  path = '',
): string[] {
  const schema = whole(document, given);
  if (types.some((type) => isOf(schema, type))) return [path];
  if (schema.items) return jsonFields(document, schema.items, types, `${path}.0`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    jsonFields(document, part, types, `${path}.${name}`),
  );
}

type Sample = {
  /** The value of a field by its name and path; undefined: anything that fits. */
  known: (name: string, path: string) => unknown;
  /** The path of the field under test, which gets the placeholder `"@@"`. */
  at: string;
  /** Whether optional fields are included. */
  isFull: boolean;
};

/** A body that fits a schema, as JSON. */
export function sampleOf(document: ApiDocument, given: object, { known, at, isFull }: Sample): string {
  const sample = (part: BodySchema, path: string): unknown => {
    if (path === at) return '@@';
    const schema = whole(document, part);
    if (schema.properties) {
      const fields = Object.entries(schema.properties).filter(
        ([name]) => isFull || schema.required?.includes(name) || `${at}.`.startsWith(`${path}.${name}.`),
      );
      return Object.fromEntries(fields.map(([name, one]) => [name, sample(one, `${path}.${name}`)]));
    }
    const value = known(path.split('.').findLast((name) => name !== '0') ?? '', path);
    if (value !== undefined && !`${at}.`.startsWith(`${path}.`)) return value;
    if (schema.enum) return schema.enum[0];
    if (schema.items) return [sample(schema.items, `${path}.0`)];
    if (isOf(schema, 'boolean')) return true;
    return isOf(schema, 'string') ? randomUUID() : 1;
  };
  return JSON.stringify(sample(given, ''));
}
