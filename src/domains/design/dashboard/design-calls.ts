import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { ask } from '#platform/browser/calls/ask.ts';
import type * as contract from '../contract.ts';

type Based = { key: string; version: number };

export const designQuery = (key: string) =>
  apiQuery<typeof contract.getDesign>(['design'], 'GET /design/{key}', { params: { key } }, { staleTime: 0 });

export const designsQuery = apiQuery<typeof contract.listDesigns>(
  ['design'],
  'GET /design',
  {},
  { staleTime: 0 },
);

/** Asks the server in any case, and so waits for a log-in where one is needed. */
export const askForDesigns = () => ask<typeof contract.listDesigns>('GET /design', {});

export const revisionsQuery = (key: string) =>
  apiQuery<typeof contract.listRevisions>(
    ['design'],
    'GET /design/{key}/revisions',
    { params: { key } },
    { staleTime: 0 },
  );

/** The document as it is now: what the page came with counts as fresh for a while. */
export const askDesign = (key: string) =>
  ask<typeof contract.getDesign>('GET /design/{key}', { params: { key } });

/** Saves a draft; null discards it. */
export const sendDraft = ({ key, version }: Based, body: Record<string, unknown> | null) =>
  ask<typeof contract.putDraft>('PUT /design/{key}/draft', { params: { key }, body: { version, body } });

export const sendPublish = ({ key, version }: Based) =>
  ask<typeof contract.publish>('POST /design/{key}/publish', { params: { key }, body: { version } });

export const sendRestore = ({ key, version }: Based, revision: string) =>
  ask<typeof contract.restore>('POST /design/{key}/restore', {
    params: { key },
    body: { version, revision },
  });

/** Gives a landing page another address. */
export const sendMove = ({ key, version }: Based, slug: string) =>
  ask<typeof contract.movePage>('PUT /design/{key}/address', { params: { key }, body: { version, slug } });

/** Deletes a document with its revisions. */
export const sendRemoval = (key: string) =>
  ask<typeof contract.removeDesign>('DELETE /design/{key}', { params: { key } });

/** Stores a picture, given as a `data:` URL. */
export const sendDesignPicture = (image: string) =>
  ask<typeof contract.postPicture>('POST /design-pictures', { body: { image } });
