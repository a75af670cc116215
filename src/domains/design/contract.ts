import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, longest, problem, returns, version } from '#platform/contract.ts';
import { DesignPicture } from './contract/kinds.ts';
import { LONGEST_PAGE_SLUG, pageSlug } from './fields/sections.ts';

/** The body of a document. Its schema depends on the kind, which the key names. */
const Body = z.record(z.string().max(100), z.unknown());

export const DesignDocument = z
  .object({
    key: z.string(),
    /** What will be published next; null: nothing has changed since. */
    draft: Body.nullable(),
    /** What visitors see; null: never published, the shop's default applies. */
    published: Body.nullable(),
    draftAt: z.string().nullable(),
    publishedAt: z.string().nullable(),
    /** 0: the document does not exist yet. */
    version: z.number().int(),
  })
  .openapi('DesignDocument');
export type DesignDocument = z.infer<typeof DesignDocument>;

export const DesignSummary = DesignDocument.omit({ draft: true, published: true })
  .extend({
    /** What a landing page is called in each language; other documents have no title. */
    title: z.record(z.string(), z.string()),
  })
  .openapi('DesignSummary');
export type DesignSummary = z.infer<typeof DesignSummary>;

export const DesignRevision = z
  .object({
    id: z.string(),
    body: Body,
    publishedAt: z.string(),
    /** The name of who published it; null: the program, or an account that is gone. */
    publishedBy: z.string().nullable(),
    /** Whether it is how the shop was before anything was published. */
    isOriginal: z.boolean(),
  })
  .openapi('DesignRevision');
export type DesignRevision = z.infer<typeof DesignRevision>;

const tags = ['design'];
const access = { 'x-access': 'content.write', tags } as const;
const params = z.object({ key: z.string().max(120) });
const one = returns(z.object({ data: DesignDocument }), 'The document after the change.');
const unknown = { 404: problem('design.not_found', 'design.revision_not_found', 'request.not_found') };
const changed = { 409: problem('design.changed_meanwhile') };
const Based = z.object({ version });

export const listDesigns = createRoute('listDesigns', {
  method: 'get',
  path: '/design',
  ...access,
  responses: { 200: returns(z.object({ data: z.array(DesignSummary) }), 'All documents, by key.') },
});

export const getDesign = createRoute('getDesign', {
  method: 'get',
  path: '/design/{key}',
  ...access,
  request: { params },
  responses: {
    200: returns(z.object({ data: DesignDocument }), 'A document with its draft.'),
    404: problem('design.not_found'),
  },
});

export const DraftChange = Based.extend({
  /** Null discards the draft. */
  body: Body.nullable(),
});

export const putDraft = createRoute('saveDesignDraft', {
  method: 'put',
  path: '/design/{key}/draft',
  ...access,
  request: { params, body: jsonBody(DraftChange) },
  responses: {
    200: one,
    400: problem('request.invalid', 'request.too_long'),
    404: problem('design.not_found'),
    ...changed,
  },
});

export const publish = createRoute('publishDesign', {
  method: 'post',
  path: '/design/{key}/publish',
  ...access,
  request: { params, body: jsonBody(Based) },
  responses: {
    200: one,
    400: problem('request.invalid'),
    404: problem('design.not_found'),
    409: problem('design.changed_meanwhile', 'design.nothing_to_publish'),
  },
});

export const listRevisions = createRoute('listDesignRevisions', {
  method: 'get',
  path: '/design/{key}/revisions',
  ...access,
  request: { params },
  responses: {
    200: returns(
      z.object({ data: z.array(DesignRevision) }),
      'What was published, the newest first: at most 100.',
    ),
    404: problem('design.not_found'),
  },
});

export const restore = createRoute('restoreDesignRevision', {
  method: 'post',
  path: '/design/{key}/restore',
  ...access,
  request: { params, body: jsonBody(Based.extend({ revision: z.uuid() })) },
  responses: {
    200: returns(z.object({ data: DesignDocument }), 'The document with the revision as its draft.'),
    400: problem('request.invalid'),
    ...unknown,
    409: problem('design.changed_meanwhile', 'design.revision_outdated'),
  },
});

export const movePage = createRoute('moveLandingPage', {
  method: 'put',
  path: '/design/{key}/address',
  ...access,
  request: {
    params,
    body: jsonBody(Based.extend({ slug: z.string().max(LONGEST_PAGE_SLUG).regex(pageSlug) })),
  },
  responses: {
    200: returns(
      z.object({ data: DesignDocument }),
      'The landing page with its new key. Its former address leads to the new one if visitors knew it.',
    ),
    400: problem('request.invalid'),
    404: problem('design.not_found'),
    409: problem('design.changed_meanwhile', 'design.address_taken'),
  },
});

export const removeDesign = createRoute('deleteDesign', {
  method: 'delete',
  path: '/design/{key}',
  ...access,
  request: { params },
  responses: {
    200: returns(params, 'The document is gone, with its revisions: the shop’s default applies.'),
    404: problem('design.not_found'),
  },
});

export const postPicture = createRoute('storeDesignPicture', {
  method: 'post',
  path: '/design-pictures',
  ...access,
  'x-body': 'pictures',
  request: {
    body: jsonBody(
      z.object({
        /** A `data:` URL. */
        image: z
          .string()
          .max(longest.image)
          .regex(/^data:/),
      }),
    ),
  },
  responses: {
    201: returns(z.object({ data: DesignPicture }), 'The picture, for use in documents.'),
    400: problem('request.invalid', 'media.not_a_picture', 'media.too_many_pixels'),
    413: problem('media.too_large'),
  },
});
