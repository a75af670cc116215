import { z } from '@hono/zod-openapi';
import {
  createRoute,
  jsonBody,
  LangQuery,
  longest,
  problem,
  returns,
  seoWords,
  textsChange,
  textsOf,
  version,
} from '#platform/contract.ts';
import { AwaitedImage, groupWords, imageProblems } from '../contract.ts';
import { LONGEST_SLUG } from '../limits.ts';
import type { GroupKind } from '../server/errors.ts';
import { CustomValues, CustomValuesChange, valueProblems } from './custom-fields.ts';

const count = z.number().int();

/** A category or brand with the details for staff. */
const DashboardGroup = z
  .object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    /** Of categories: their pages' texts for search engines. */
    ...z.object(seoWords).partial().shape,
    texts: textsOf(groupWords),
    /** Of categories: the values of the shop's own fields. */
    fields: CustomValues,
    /** The address of its picture; empty if it has none. */
    image: z.string(),
    awaitedImage: AwaitedImage.nullable(),
    /** Of categories: those that it is in, from the outermost. */
    within: z.array(
      z.object({ _id: z.string(), name: z.string(), texts: textsOf({ name: groupWords.name }) }),
    ),
    /** Of categories: the ids of itself and all within it, which it cannot be in. */
    inside: z.array(z.string()),
    /** Its position among those in the same category, from 0, and their number. */
    place: count,
    beside: count,
    productCount: count,
    version: count,
  })
  .openapi('DashboardGroup');
export type DashboardGroup = z.infer<typeof DashboardGroup>;

/** `parent`: the category that a category is in. */
const GroupName = z
  .object({ _id: z.string(), name: z.string(), parent: z.string().nullable() })
  .openapi('GroupName');
export type GroupName = z.infer<typeof GroupName>;

const GroupPage = z
  .object({ data: z.array(DashboardGroup), page: count, pages: count, total: count })
  .openapi('DashboardGroupPage');
export type GroupPage = z.infer<typeof GroupPage>;

export const GroupSearch = z.object({
  /** Part of the name, in any language. */
  q: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(1e6).optional(),
});
export type GroupSearch = z.infer<typeof GroupSearch>;

/** Absent fields stay. `image` is a `data:` URL, or empty for none. */
const GroupChange = z
  .object({
    name: z.string().max(longest.line),
    /** Its former address leads to the new one. */
    slug: z.string().max(LONGEST_SLUG),
    description: z.string().max(longest.description),
    /** Of categories; brands have no pages. */
    ...seoWords,
    texts: textsChange(groupWords),
    image: z.string().max(longest.image),
    /** Of categories: the one that it is in, or null. */
    parent: z.uuid().nullable(),
    /** Of categories: values of the shop's own fields. */
    fields: CustomValuesChange,
    version,
  })
  .partial();
export type GroupChange = z.infer<typeof GroupChange>;

const tags = ['catalog'];
const params = z.object({ id: z.uuid() });
const one = returns(z.object({ data: DashboardGroup }), 'It as it stands now.');
const write = { 'x-access': 'catalog.write', tags } as const;

/** The calls of staff for categories, or for brands. */
export function groupDashboardCalls<Plural extends 'categories' | 'brands'>(kind: GroupKind, plural: Plural) {
  const [Kind, Kinds] = kind === 'category' ? ['Category', 'Categories'] : ['Brand', 'Brands'];
  const unknown = { 404: problem(`catalog.${kind}_not_found`, 'request.not_found') };
  return {
    list: createRoute(`listDashboard${Kinds}`, {
      method: 'get',
      path: `/${plural}`,
      'x-access': 'staff',
      tags,
      request: { query: GroupSearch.extend(LangQuery.shape) },
      responses: {
        200: returns(
          GroupPage,
          'In the shop’s order, a hundred a page; each category before those within it.',
        ),
        400: problem('request.invalid'),
      },
    }),
    names: createRoute(`list${Kind}Names`, {
      method: 'get',
      path: `/dashboard/${plural}`,
      'x-access': 'staff',
      tags,
      request: { query: LangQuery },
      responses: {
        200: returns(
          z.object({ data: z.array(GroupName) }),
          'The first 1,000 in the shop’s order, by their names in a language.',
        ),
        400: problem('request.invalid'),
      },
    }),
    read: createRoute(`get${Kind}`, {
      method: 'get',
      path: `/${plural}/{id}`,
      'x-access': 'staff',
      tags,
      request: { params },
      responses: { 200: one, ...unknown },
    }),
    change: createRoute(`update${Kind}`, {
      method: 'patch',
      path: `/${plural}/{id}`,
      ...write,
      'x-body': 'pictures',
      request: { params, query: LangQuery, body: jsonBody(GroupChange) },
      responses: {
        200: one,
        400: problem(
          'catalog.invalid_text',
          'catalog.slug_invalid',
          `catalog.${kind}_name_empty`,
          'catalog.unknown_category',
          ...valueProblems,
          ...imageProblems,
        ),
        409: problem(
          `catalog.${kind}_taken`,
          'catalog.slug_taken',
          'catalog.changed_meanwhile',
          'catalog.category_within_itself',
          'catalog.category_too_deep',
        ),
        413: problem('request.too_large', 'media.too_large'),
        ...unknown,
      },
    }),
    remove: createRoute(`delete${Kind}`, {
      method: 'delete',
      path: `/${plural}/{id}`,
      ...write,
      request: {
        params,
        /** The group that its products move to. */
        query: LangQuery.extend({ moveTo: z.uuid().optional() }),
      },
      responses: {
        200: returns(z.object({ id: z.string(), movedProducts: count }), 'It is gone.'),
        400: problem('request.invalid'),
        409: problem(`catalog.${kind}_in_use`),
        ...unknown,
      },
    }),
  };
}

export const categoryCalls = groupDashboardCalls('category', 'categories');
export const brandCalls = groupDashboardCalls('brand', 'brands');

/** A position among those in the same category; with `parent`, in that one, or null for the top. */
export const CategoryPlace = z.object({
  place: count.min(0).max(1e6),
  parent: z.uuid().nullable().optional(),
});
export type CategoryPlace = z.infer<typeof CategoryPlace>;

export const moveCategory = createRoute('moveCategory', {
  method: 'put',
  path: '/categories/{id}/place',
  ...write,
  request: { params, query: LangQuery, body: jsonBody(CategoryPlace) },
  responses: {
    200: one,
    400: problem('request.invalid', 'catalog.unknown_category'),
    409: problem('catalog.category_within_itself', 'catalog.category_too_deep'),
    404: problem('catalog.category_not_found', 'request.not_found'),
  },
});
