import { pageHtml, readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { Fresh } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import { videoOf } from '#platform/video.ts';
import type { PageDesign } from '../contract/sections.ts';
import type { Field, Fields } from '../fields/field.ts';
import {
  isShownAt,
  nextChange,
  PAGE_KEY,
  type Section,
  type ShownSection,
  sectionKinds,
  usualHome,
} from '../fields/sections.ts';
import { type ShownText, shownWords, type Words } from '../words.ts';
import { readShownDesign } from './read-shown.ts';

type Reader = { locale: Locale; languages: readonly Locale[] };

/** The sections of the home page that visitors see now: the usual ones if nobody has arranged them. */
export async function readHomeSections(ctx: Context): Promise<Fresh<ShownSection[]>> {
  const { body, tags } = await readShownDesign(ctx, 'home', 'home');
  return { ...(await shownSections(ctx, body?.sections ?? usualHome)), tags };
}

export type ShownPage = Record<'title' | 'seoTitle' | 'description', ShownText> & {
  sections: ShownSection[];
};

/** A landing page as visitors see it now; null if there is none of this slug. */
export async function readPageSections(ctx: Context, slug: string): Promise<Fresh<ShownPage | null>> {
  const { body, tags } = await readShownDesign(ctx, 'page', PAGE_KEY + slug);
  if (!body) return { body: null, tags, changesAt: null };
  const { title, seoTitle, description, sections } = body as PageDesign;
  const shown = await shownSections(ctx, sections);
  const { languages } = await readSettings(ctx);
  const inLanguage = (words: Words) => shownWords(words, ctx.locale, languages);
  const shownTitle = inLanguage(title);
  // A title in this language is better than one for search engines in another.
  const ownSeoTitle = { text: seoTitle[ctx.locale]?.trim() ?? '', lang: null };
  return {
    body: {
      title: shownTitle,
      seoTitle: shownTitle.lang === null ? ownSeoTitle : inLanguage(seoTitle),
      description: inLanguage(description),
      sections: shown.body,
    },
    tags,
    changesAt: shown.changesAt,
  };
}

async function shownSections(
  ctx: Context,
  sections: readonly Section[],
): Promise<Omit<Fresh<ShownSection[]>, 'tags'>> {
  const now = Date.now();
  const { languages } = await readSettings(ctx);
  const reader = { locale: ctx.locale, languages };
  const shown = sections
    .filter((section) => isShownAt(section, now))
    .map(async (section) => ({
      id: section.id,
      kind: section.kind,
      ...(await shownFields(sectionKinds[section.kind], section, reader)),
    }));
  return { body: (await Promise.all(shown)) as ShownSection[], changesAt: nextChange(sections, now) };
}

async function shownFields(fields: Fields, values: object, reader: Reader): Promise<Record<string, unknown>> {
  const all = Object.entries(fields).map(async ([name, field]) => {
    const value = (values as Record<string, unknown>)[name];
    return [name, await shownValue(field, value, reader)] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

async function shownValue(field: Field, value: unknown, reader: Reader): Promise<unknown> {
  const { locale, languages } = reader;
  if (field.type === 'words') return shownWords(value as Words, locale, languages);
  if (field.type === 'markdown') {
    const { text, lang } = shownWords(value as Words, locale, languages);
    return { html: text && (await pageHtml(text)), lang };
  }
  if (field.type === 'video') return videoOf(value as string) ?? '';
  if (field.type === 'picture') return value && { ...value, alt: '' };
  if (field.type !== 'items') return value;
  return Promise.all((value as object[]).map((item) => shownFields(field.fields, item, reader)));
}
