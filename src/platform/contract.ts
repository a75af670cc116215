import { createRoute as createZodRoute, type RouteConfig, z } from '@hono/zod-openapi';
import type { Access } from './guard.ts';
import { locales } from './locale.ts';
import { mainLanguage } from './main-language.ts';
import { longestSeo } from './texts.ts';

type Call = Omit<RouteConfig, 'operationId'> & {
  'x-access': Access;
  /** Whether a call for all clients answers visitors before the shop is open. */
  'x-before-opening'?: true;
  tags: string[];
};

/**
 * Declares the contract of a call. `operationId` names it in the API document and in generated clients: a verb and its
 * object in camelCase, unique and as stable as the path. The summary is derived from it.
 */
export const createRoute = <Path extends string, Route extends Call & { path: Path }>(
  operationId: string,
  route: Route,
) => createZodRoute({ ...route, operationId } as Route & { operationId: string; path: Path });

/** The extension with the fields that a body must have. */
export const NEEDS = 'x-needs';

/** The body of every failed call: a message for users, a stable code for programs. */
export const Problem = z
  .object({ message: z.string(), code: z.string() })
  .catchall(z.unknown())
  .openapi('Problem');

/** A picture served in several widths: `{src}-{width}.avif` and `.webp`. */
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

/** Maximum number of characters by kind of text; a `data:` URL holds a picture of 10 MB. */
export const longest = {
  line: 1_000,
  text: 20_000,
  description: 100_000,
  ...longestSeo,
  image: 15 * 2 ** 20,
};

/** What search engines show of a page; empty for its name and its text. */
export const seoWords = {
  seoTitle: z.string().trim().max(longest.seoTitle),
  seoDescription: z.string().trim().max(longest.seoDescription),
};

/** An optional line; its verb checks the real maximum and names it in the error. */
export const optionalLine = z.string().max(longest.line).nullish();

/** An email address as people type it: letters of full width, as Japanese keyboards have them, become usual ones. */
export const typedEmail = z.string().normalize('NFKC').trim();

/** An optional one; its verb checks it, and names the error. */
export const optionalEmail = typedEmail.max(longest.line).nullish();

/** The version of a resource that a change is based on. */
export const version = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);

/** A decimal amount of money; the maximum is far below what the database can hold. */
export const MOST_MONEY = 1e10;
export const money = z.number().min(0).max(MOST_MONEY);
/** A positive amount of money. */
export const moneyAboveZero = z.number().positive().max(MOST_MONEY);

/** A text by language, each of at most `most` characters. */
export const textByLanguage = (most: number) => z.partialRecord(z.enum(locales), z.string().trim().max(most));

/** By the code of a language; of all but the main one, whose texts are the thing's own fields. */
export const byOtherLanguage = <Value extends z.ZodType>(value: Value) =>
  z.partialRecord(z.enum(locales), value).superRefine((given, { addIssue }) => {
    const main = mainLanguage();
    if (main in given) addIssue({ code: 'custom', path: [main], message: 'is the main language' });
  });

/** Texts in further languages by their code, as a thing has them. */
export const textsOf = <Fields extends Record<string, z.ZodString>>(fields: Fields) =>
  byOtherLanguage(z.object(fields).partial());

/** A change of them: what is null or blank goes, what is absent stays. */
export const textsChange = <Fields extends Record<string, z.ZodString>>(fields: Fields) => {
  const nullable = Object.entries(fields).map(([name, text]) => [name, text.nullable()]);
  const shape = Object.fromEntries(nullable) as { [Name in keyof Fields]: z.ZodNullable<Fields[Name]> };
  return byOtherLanguage(z.object(shape).partial());
};

export const LangQuery = z.object({ lang: z.enum(locales).optional() });

/**
 * A required JSON body. Each field of `needs` is refused by the verb with its own error when absent; the schema lets
 * it be absent or null, while the API document shows it as required.
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

/** A failure that a call declares, with its possible codes. */
export const problem = (...codes: string[]) => ({
  description: codes.join(', '),
  content: { 'application/json': { schema: Problem } },
});

export const MOST_PER_PAGE = 1_000;

/** A whole number that programs may send as text or leave blank. */
const whole = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number().int().min(1).max(1e9).optional(),
);

/** Paging parameters; pages have at most 1,000 items, which is also the default. */
export const PageQuery = z.object({ page: whole, limit: whole });
export type PageQuery = z.infer<typeof PageQuery>;

/** The offset and size of a page. */
export const pageOf = ({ page = 1, limit = MOST_PER_PAGE }: PageQuery) => {
  const size = Math.min(limit, MOST_PER_PAGE);
  return { page, size, offset: (page - 1) * size };
};
