import { createHash } from 'node:crypto';
import { pageHtml, readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { earliest, type Fresh } from '#platform/http.ts';
import type { Locale } from '#platform/locale.ts';
import { videoOf } from '#platform/video.ts';
import type { PageDesign } from '../contract/sections.ts';
import { type Field, type Fields, fieldsOnPages, type Period } from '../fields/field.ts';
import {
  type Announcement,
  announcementKinds,
  type FooterColumn,
  footerKinds,
  type HeaderEntry,
  headerKinds,
  usualMenus,
} from '../fields/menus.ts';
import {
  type AnySection,
  isShownAt,
  isWithin,
  type Kinds,
  nextChange,
  nextTime,
  PAGE_KEY,
  type SectionOf,
  type ShownSection,
  type ShownSectionOf,
  sectionKinds,
  usualHome,
} from '../fields/sections.ts';
import { type ShownText, shownWords, type Words } from '../words.ts';
import { readShownDesign, readShownDesigns } from './read-shown.ts';

type Reader = { locale: Locale; languages: readonly Locale[] };
type Reading = Reader & { now: number };

/** The sections of the home page that visitors see now: the usual ones if nobody has arranged them. */
export async function readHomeSections(ctx: Context): Promise<Fresh<ShownSection[]>> {
  const [{ body, tags }, { languages }] = await Promise.all([
    readShownDesign(ctx, 'home', 'home'),
    readSettings(ctx),
  ]);
  const reader = { locale: ctx.locale, languages };
  return { ...(await shownSections(reader, sectionKinds, body?.sections ?? usualHome)), tags };
}

type ShownPage = Record<'title' | 'seoTitle' | 'description', ShownText> & {
  sections: ShownSection[];
};

/** A landing page as visitors see it now; null if there is none of this slug. */
export async function readPageSections(ctx: Context, slug: string): Promise<Fresh<ShownPage | null>> {
  const { body, tags } = await readShownDesign(ctx, 'page', PAGE_KEY + slug);
  if (!body) return { body: null, tags, changesAt: null };
  const { title, seoTitle, description, sections } = body as PageDesign;
  const { languages } = await readSettings(ctx);
  const shown = await shownSections({ locale: ctx.locale, languages }, sectionKinds, sections);
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

/** The menus of every page that visitors see now: the usual ones where nobody has arranged them. */
export type Menus = { header: HeaderEntry[]; footer: FooterColumn[]; announcement: Announcement | null };

const frameKinds = {
  theme: 'theme',
  header: 'header',
  footer: 'footer',
  announcements: 'announcements',
} as const;

/** The designs that every page needs: theme and menus, one query. */
export const readFrameDesigns = (ctx: Context) => readShownDesigns(ctx, frameKinds);

type FrameDesigns = Awaited<ReturnType<typeof readFrameDesigns>>['body'];

/**
 * Header, footer and the first announcement that runs. The id of an announcement changes with its text, so that a visitor
 * who has closed it sees a new one.
 */
export async function shownMenus(body: FrameDesigns, reader: Reader): Promise<Omit<Fresh<Menus>, 'tags'>> {
  const header = body.header?.sections ?? usualMenus.header;
  const footer = body.footer?.sections ?? usualMenus.footer;
  const announcements = (body.announcements?.sections ?? usualMenus.announcements).map((each) => ({
    ...each,
    id: `${each.id}-${createHash('sha256').update(JSON.stringify(each.text)).digest('hex').slice(0, 8)}`,
  }));
  const [entries, columns, running] = await Promise.all([
    shownSections(reader, headerKinds, header),
    shownSections(reader, footerKinds, footer),
    shownSections(reader, announcementKinds, announcements),
  ]);
  return {
    body: {
      header: entries.body,
      footer: columns.body,
      announcement: running.body.find(({ text }) => text.text !== '') ?? null,
    },
    changesAt: [entries, columns, running].map((each) => each.changesAt).reduce(earliest),
  };
}

async function shownSections<Known extends Kinds>(
  reader: Reader,
  kinds: Known,
  sections: readonly (SectionOf<Known> & AnySection)[],
): Promise<Omit<Fresh<ShownSectionOf<Known>[]>, 'tags'>> {
  const now = Date.now();
  const reading = { ...reader, now };
  const running = sections.filter((section) => isShownAt(section, now));
  const shown = running.map(async (section) => ({
    id: section.id,
    kind: section.kind,
    ...(await shownFields(kinds[section.kind] ?? {}, section, reading)),
  }));
  return {
    body: (await Promise.all(shown)) as unknown as ShownSectionOf<Known>[],
    changesAt: earliest(
      nextChange(sections, now),
      nextTime(
        running.flatMap((section) => periodsIn(kinds[section.kind] ?? {}, section)),
        now,
      ),
    ),
  };
}

/** The periods of a section's parts, or that of a part. */
function periodsIn(fields: Fields, values: object): Period[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = (values as Record<string, unknown>)[name];
    if (field.type === 'period') return [value as Period];
    return field.type === 'items' ? (value as object[]).flatMap((item) => periodsIn(field.fields, item)) : [];
  });
}

async function shownFields(
  fields: Fields,
  values: object,
  reading: Reading,
): Promise<Record<string, unknown>> {
  const all = Object.entries(fieldsOnPages(fields)).map(async ([name, field]) => {
    const value = (values as Record<string, unknown>)[name];
    return [name, await shownValue(field, value, reading)] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

async function shownValue(field: Field, value: unknown, reading: Reading): Promise<unknown> {
  const { locale, languages } = reading;
  if (field.type === 'words') return shownWords(value as Words, locale, languages);
  if (field.type === 'markdown') {
    const { text, lang } = shownWords(value as Words, locale, languages);
    return { html: text && (await pageHtml(text)), lang };
  }
  if (field.type === 'video') return videoOf(value as string) ?? '';
  if (field.type === 'picture') return value && { ...value, alt: '' };
  if (field.type !== 'items') return value;
  const running = (value as object[]).filter((item) =>
    periodsIn(field.fields, item).every((period) => isWithin(period, reading.now)),
  );
  return Promise.all(running.map((item) => shownFields(field.fields, item, reading)));
}
