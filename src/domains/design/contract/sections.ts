import { z } from '@hono/zod-openapi';
import { longest, Picture, textByLanguage } from '#platform/contract.ts';
import { locales } from '#platform/locale.ts';
import { shopPath } from '#platform/shop-path.ts';
import { videoOf } from '#platform/video.ts';
import { emptyValue, type Field, type Fields, fieldsOnPages } from '../fields/field.ts';
import { announcementKinds, footerKinds, headerKinds } from '../fields/menus.ts';
import {
  type AnySection,
  endsAfterStart,
  type Kinds,
  MOST_SECTIONS,
  type SectionOf,
  type ShownSectionOf,
  sectionKinds,
} from '../fields/sections.ts';
import { DesignPicture } from './kinds.ts';

const moment = z.iso.datetime({ offset: true }).nullable();
const link = z
  .string()
  .trim()
  .max(500)
  .refine((href) => href === '' || shopPath.test(href) || /^(https:\/\/|mailto:|tel:)\S+$/.test(href));
const video = z
  .string()
  .trim()
  .max(500)
  .refine((address) => address === '' || videoOf(address) !== null);

/** The schema of a field in a document. One that a document lacks is as in a new section, so that fields can be added. */
const stored = (field: Field): z.ZodType => given(field).default(emptyValue(field));

function given(field: Field): z.ZodType {
  switch (field.type) {
    case 'words':
    case 'markdown':
      return textByLanguage(field.most);
    case 'link':
      return link;
    case 'video':
      return video;
    case 'category':
      return z.string().trim().max(300);
    case 'chosen':
      return z
        .array(z.uuid())
        .max(field.most)
        .refine((ids) => new Set(ids).size === ids.length);
    case 'period':
      return z.object({ startsAt: moment, endsAt: moment }).refine(endsAfterStart);
    case 'picture':
      return DesignPicture.nullable();
    case 'choice':
      return z.enum(field.options);
    case 'count':
      return z.number().int().min(field.least).max(field.most);
    case 'items':
      return z.array(z.object(each(field.fields, stored))).max(field.most);
  }
}

const lang = z.enum(locales).nullable();

/** The schema of a field as pages get it. */
function shown(field: Field): z.ZodType {
  switch (field.type) {
    case 'words':
      return z.object({ text: z.string(), lang });
    case 'markdown':
      return z.object({ html: z.string(), lang });
    case 'picture':
      return Picture.nullable();
    case 'choice':
      return z.enum(field.options);
    case 'count':
      return z.number().int();
    case 'items':
      return z.array(z.object(each(fieldsOnPages(field.fields), shown)));
    case 'chosen':
      return z.array(z.string());
    default:
      return z.string();
  }
}

const each = (fields: Fields, schema: (field: Field) => z.ZodType): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(field)]));

const frame = {
  id: z
    .string()
    .max(40)
    .regex(/^[\w-]+$/),
  isHidden: z.boolean(),
  startsAt: moment,
  endsAt: moment,
};

type Union = [z.ZodObject, ...z.ZodObject[]];
const union = (kinds: Kinds, ofKind: (kind: string, fields: Fields) => z.ZodObject) =>
  z.discriminatedUnion(
    'kind',
    Object.entries(kinds).map(([kind, fields]) => ofKind(kind, fields)) as unknown as Union,
  );

/** The sections of a document, of some kinds. */
function storedSections<Known extends Kinds>(kinds: Known) {
  const one = union(kinds, (kind, fields) =>
    z.object({ ...frame, kind: z.literal(kind), ...each(fields, stored) }),
  ) as unknown as z.ZodType<SectionOf<Known> & AnySection>;
  return z
    .array(one)
    .max(MOST_SECTIONS)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length)
    .superRefine((all, { addIssue }) =>
      all.forEach((section, index) => {
        if (!endsAfterStart(section)) addIssue({ code: 'custom', path: [index, 'endsAt'] });
      }),
    );
}

/** A section of some kinds in the language of a page. */
const shownSection = <Known extends Kinds>(kinds: Known, name: string) =>
  union(kinds, (kind, fields) =>
    z.object({ id: z.string(), kind: z.literal(kind), ...each(fields, shown) }),
  ).openapi(name) as unknown as z.ZodType<ShownSectionOf<Known>>;

export const PageSection = shownSection(sectionKinds, 'PageSection');
export const HeaderEntry = shownSection(headerKinds, 'HeaderEntry');
export const FooterColumn = shownSection(footerKinds, 'FooterColumn');
export const Announcement = shownSection(announcementKinds, 'Announcement');

export const HeaderDesign = z.object({ sections: storedSections(headerKinds) });
export const FooterDesign = z.object({ sections: storedSections(footerKinds) });
export const AnnouncementsDesign = z.object({ sections: storedSections(announcementKinds) });

const sections = storedSections(sectionKinds);

/** The home page: its sections in order. */
export const HomeDesign = z.object({ sections });
export type HomeDesign = z.infer<typeof HomeDesign>;

/** The texts of a landing page beside its sections. */
export const pageTexts = {
  title: { type: 'words', most: 120 },
  /** What search engines show; empty: its title. */
  seoTitle: { type: 'words', most: longest.seoTitle },
  /** The same; empty: none. */
  description: { type: 'words', most: 300 },
} as const satisfies Fields;

/** A landing page. */
export const PageDesign = z.object({
  title: textByLanguage(pageTexts.title.most).refine((title) =>
    Object.values(title).some((text) => text?.trim()),
  ),
  seoTitle: textByLanguage(pageTexts.seoTitle.most).default({}),
  description: textByLanguage(pageTexts.description.most),
  sections,
});
export type PageDesign = z.infer<typeof PageDesign>;
