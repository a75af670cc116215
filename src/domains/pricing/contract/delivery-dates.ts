import { z } from '@hono/zod-openapi';

const date = z.string().openapi({ example: '2026-11-27' });

/** The first and the last day. */
export const DeliveryDates = z.object({ from: date, to: date }).openapi('DeliveryDates');
export type DeliveryDates = z.infer<typeof DeliveryDates>;
