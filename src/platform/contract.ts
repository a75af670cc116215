import { createRoute as createZodRoute, type RouteConfig, z } from '@hono/zod-openapi';
import type { Access } from './guard.ts';

type Call = Omit<RouteConfig, 'operationId'> & { 'x-access': Access; tags: string[] };

/**
 * The contract of a call. `operationId` names it in the API document and in clients that are generated from it: a verb and
 * what it is about in camelCase, like no other's, and as lasting as the path. Its summary is made of the same words.
 */
export const createRoute = <Path extends string, Route extends Call & { path: Path }>(
  operationId: string,
  route: Route,
) => createZodRoute({ ...route, operationId } as Route & { operationId: string; path: Path });

/** Where a body says which fields it needs. */
export const NEEDS = 'x-needs';

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

/** How many characters texts may have at most; a `data:` URL holds a picture of 10 MB. */
export const longest = { line: 1_000, text: 20_000, description: 100_000, image: 15 * 2 ** 20 };

/** A line that may be left out; its verb knows how long it may really be, and says so. */
export const optionalLine = z.string().max(longest.line).nullish();

/** Which version of something a change was made from. */
export const version = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);

/** A sum of money, decimal, far below what the database holds. */
export const money = z.number().min(0).max(1e10);
/** The same, and more than nothing. */
export const moneyAboveZero = z.number().positive().max(1e10);

export const LangQuery = z.object({ lang: z.enum(['en', 'de']).optional() });

/**
 * A body that must be there. `needs` are fields without which the call is refused in its own words, though the schema lets
 * them be absent or null: the document requires them.
 */
export const jsonBody = <T extends z.ZodType>(schema: T, ...needs: (keyof z.input<T> & string)[]) => ({
  required: true,
  [NEEDS]: needs,
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

export const MOST_PER_PAGE = 1_000;

/** A whole number that programs may send as a string, or leave blank. */
const whole = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().int().min(1).max(1e9).optional(),
);

/** A page of a list; without `limit`, and above it, pages hold 1,000. */
export const PageQuery = z.object({ page: whole, limit: whole });
export type PageQuery = z.infer<typeof PageQuery>;

/** Where a page begins and how much it holds. */
export const pageOf = ({ page = 1, limit = MOST_PER_PAGE }: PageQuery) => {
  const size = Math.min(limit, MOST_PER_PAGE);
  return { page, size, offset: (page - 1) * size };
};
