import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, LangQuery, problem, returns } from '#platform/contract.ts';
import { colorPattern } from '../fields/custom-fields.ts';

/** How a value of an option looks, on every product that has it. */
export const SwatchView = z
  .object({
    /** The option and the value, without regard to case. */
    option: z.string(),
    choice: z.string(),
    /** What both are called in the language of the answer. */
    optionName: z.string(),
    choiceName: z.string(),
    color: z.string().nullable(),
    /** The color that products give it themselves, shown as long as neither is set. */
    own: z.string().nullable(),
    /** The address of its picture. */
    image: z.string().nullable(),
    /** How many products have this value. */
    products: z.number().int(),
  })
  .openapi('Swatch');
export type SwatchView = z.infer<typeof SwatchView>;

/** Neither of the two: none. */
export const SwatchInput = z
  .object({
    option: z.string().trim().min(1).max(1_000),
    choice: z.string().trim().min(1).max(1_000),
    color: z.string().max(7).regex(colorPattern).nullable(),
    mediaId: z.uuid().nullable(),
  })
  .refine(({ color, mediaId }) => color === null || mediaId === null);
export type SwatchInput = z.infer<typeof SwatchInput>;

const tags = ['catalog'];

export const listSwatches = createRoute('listSwatches', {
  method: 'get',
  path: '/swatches',
  'x-access': 'staff',
  tags,
  request: { query: LangQuery },
  responses: {
    200: returns(
      z.object({ data: z.array(SwatchView) }),
      'The values of all options, those of most products first; at most 500.',
    ),
    400: problem('request.invalid'),
  },
});
export const putSwatch = createRoute('setSwatch', {
  method: 'put',
  path: '/swatches',
  'x-access': 'catalog.write',
  tags,
  request: { query: LangQuery, body: jsonBody(SwatchInput) },
  responses: {
    200: returns(SwatchInput, 'It is set.'),
    400: problem('request.invalid', 'catalog.unknown_picture'),
  },
});
