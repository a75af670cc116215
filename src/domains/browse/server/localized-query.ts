import type { Context } from '#platform/context.ts';
import { namedQuery } from '#platform/db/named-query.ts';
import { type Locale, locales } from '#platform/locale.ts';

/** A hot query with one text per language, run in the language of the context. */
export function localizedQuery<Row>(name: string, text: (locale: Locale) => string) {
  const queries = locales.map(
    (locale) => [locale, namedQuery<Row>(`${name}_${locale}`, () => text(locale))] as const,
  );
  const byLocale = Object.fromEntries(queries) as Record<Locale, (typeof queries)[number][1]>;
  return (ctx: Pick<Context, 'db' | 'locale'>, values: unknown[]): Promise<Row[]> =>
    byLocale[ctx.locale](ctx, values);
}

/** The same for queries that always return one row. */
export function localizedRow<Row>(name: string, text: (locale: Locale) => string) {
  const query = localizedQuery<Row>(name, text);
  return async (ctx: Pick<Context, 'db' | 'locale'>, values: unknown[]): Promise<Row> => {
    const [row] = await query(ctx, values);
    if (!row) throw new Error(`${name} gave no row`);
    return row;
  };
}
