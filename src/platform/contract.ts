import { z } from '@hono/zod-openapi';

/** What every failed call answers: words for the person, a stable code for programs. */
export const Problem = z
  .object({ message: z.string(), code: z.string() })
  .catchall(z.unknown())
  .openapi('Problem');

/** A picture that can be asked for in several widths: `{src}-{width}.avif` and `.webp`. */
export const Picture = z
  .object({
    src: z.string().openapi({ example: '/media/3f2a9c0d' }),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
    color: z.string().nullable(),
  })
  .openapi('Picture');
export type Picture = z.infer<typeof Picture>;

export const LangQuery = z.object({ lang: z.enum(['en', 'de']).optional() });

export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});

export const returns = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** A failure that a call declares, with the codes that may stand in it. */
export const problem = (...codes: string[]) => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: Problem } },
});
