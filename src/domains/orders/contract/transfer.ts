import { z } from '@hono/zod-openapi';

/** What a buyer needs to pay by bank transfer. */
export const TransferDetails = z
  .object({
    holder: z.string(),
    /** In groups of four; null if the shop's bank details have none. */
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    /** The other lines of the bank details. */
    lines: z.array(z.string()),
    /** The purpose to state: the code of the order. */
    reference: z.string(),
    /** What is left to pay. */
    amount: z.number(),
    /** Whether there is a QR code for banking apps (EPC069-12): only in euros. */
    hasCode: z.boolean(),
  })
  .openapi('TransferDetails');
export type TransferDetails = z.infer<typeof TransferDetails>;
