import { z } from '@hono/zod-openapi';

/** JSON Schema without references to elsewhere; unknown members are open. Its root is an object, as clients require. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const made = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return { ...made, type: 'object' };
}
