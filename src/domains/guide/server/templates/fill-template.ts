import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { euCountries } from '#platform/vat-id.ts';

/** The countries whose law the templates know as a whole. */
const lawCountries: readonly string[] = ['AT', 'CH', 'DE'];

/** The pages that have templates. */
export const templateSlugs = ['imprint', 'privacy', 'terms', 'shipping-and-returns'] as const;
export type TemplateSlug = (typeof templateSlugs)[number];

/** The languages of the templates; the first for shops whose main language has none. */
export const templateLanguages = ['en', 'de', 'es', 'fr'] as const;
export type TemplateLanguage = (typeof templateLanguages)[number];

/** What is inserted into a template; empty if it is not known. */
export type TemplateValues = Record<
  | 'company'
  | 'representative'
  | 'register'
  | 'address'
  | 'addressLine'
  | 'country'
  | 'email'
  | 'phone'
  | 'vatId'
  | 'store'
  | 'currency'
  | 'shippingCountries'
  | 'retentionYears',
  string
>;

/** Marks a place that the owner has to fill in: `[[name of a person]]`. */
export const hasGaps = (body: string): boolean => body.includes('[[');

/**
 * The marks of the parts that hold in a country. Other member states of the EU have the law that is the same in all of them,
 * and what one of them adds.
 */
function marksOf(country: string): string[] {
  const own = country.toLowerCase();
  if (lawCountries.includes(country)) return [own];
  return euCountries.includes(country) ? ['eu', own] : ['generic'];
}

/**
 * A page of a template for a country, with these values. `<!-- de at -->` … `<!-- end -->` encloses what holds in
 * these countries only, `eu` being the other member states; `{name|hint}` is a value, or a gap if there is none; a line that begins with `{?name}` needs the value.
 */
export function fillTemplate(
  slug: TemplateSlug,
  language: TemplateLanguage,
  country: string,
  values: TemplateValues,
): { title: string; body: string } {
  const template = readFileSync(join(import.meta.dirname, `${slug}.${language}.md`), 'utf8');
  const find = (name: string) => (values as Record<string, string>)[name] ?? '';
  const marks = marksOf(country);
  const chosen = template.replace(
    /^<!-- (?!end)(.+) -->\n([\s\S]*?)^<!-- end -->\n/gm,
    (_all, parts: string, text: string) =>
      parts.split(' ').some((part) => marks.includes(part)) ? text : '',
  );
  const filled = chosen
    .replace(/^\{\?(\w+)\}(.*\n)/gm, (_all, name: string, line: string) =>
      find(name) ? line.replace('\n', '\\\n') : '',
    )
    .replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_all, name: string, hint = name) => find(name) || `[[${hint}]]`)
    .replace(/\\\n(?=\n|$)/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
  const [heading = '', ...rest] = filled.split('\n');
  return { title: heading.replace(/^# /, ''), body: rest.join('\n').trim() };
}
