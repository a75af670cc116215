import { z } from '@hono/zod-openapi';
import { createRoute, LangQuery, problem } from '#platform/contract.ts';
import { labelSheetNames, MOST_LABELS_OF_A_SHEET } from '../label-sheets.ts';
import { MOST_ORDERS_AT_ONCE } from '../limits.ts';

const tags = ['orders'];
const code = z.string().max(20);

const LONGEST_CODES = 21 * MOST_ORDERS_AT_ONCE;
/** Codes of orders, separated by commas; those of no order are left out. */
const codes = z
  .string()
  .max(LONGEST_CODES)
  .transform((list) => list.split(','))
  .pipe(z.array(code).max(MOST_ORDERS_AT_ONCE))
  .openapi({ type: 'string', maxLength: LONGEST_CODES, example: 'K7QM-4TRX,9HBC-2WXY' });

/** A4, in the language of the order, with a file name. */
const pdf = (description: string) => ({
  description,
  content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
});

/** An invoice, for staff, the buyer, or with the token of the order. */
const ofInvoice = {
  params: z.object({ code, id: z.uuid() }),
  query: z.object({ token: z.string().max(100).optional() }),
};

export const getInvoicePdf = createRoute('getInvoicePdf', {
  method: 'get',
  path: '/orders/{code}/invoices/{id}/pdf',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: ofInvoice,
  responses: {
    200: pdf('An invoice or credit note as it was issued, for whoever may see its order.'),
    404: problem('orders.not_found'),
  },
});

export const getElectronicInvoice = createRoute('getElectronicInvoice', {
  method: 'get',
  path: '/orders/{code}/invoices/{id}/xml',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: ofInvoice,
  responses: {
    200: {
      description:
        'The same as XML by EN 16931 (XRechnung, Cross Industry Invoice); its PDF has it, too (Factur-X, ZUGFeRD).',
      content: { 'application/xml': { schema: z.string() } },
    },
    404: problem('orders.not_found'),
    409: problem('orders.e_invoice_incomplete'),
  },
});

export const getTransferCode = createRoute('getTransferCode', {
  method: 'get',
  path: '/orders/{code}/transfer-code',
  'x-access': 'public',
  'x-before-opening': true,
  tags,
  request: {
    params: z.object({ code }),
    query: z.object({ token: z.string().max(100).optional() }),
  },
  responses: {
    200: {
      description: 'The bank transfer that an order awaits, as a QR code for banking apps (EPC069-12).',
      content: { 'image/png': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    404: problem('orders.not_found'),
  },
});

export const getPackingSlip = createRoute('getPackingSlip', {
  method: 'get',
  path: '/orders/{code}/packing-slip',
  'x-access': 'orders.read',
  tags,
  request: {
    params: z.object({ code }),
    query: z.object({
      /** The slip of this parcel; without it, of what has not been shipped yet. */
      fulfillment: z.uuid().optional(),
    }),
  },
  responses: {
    200: pdf('What has to be packed, or what lies in a parcel that has left, without prices.'),
    404: problem('orders.not_found'),
  },
});

export const getPackingSlips = createRoute('getPackingSlips', {
  method: 'get',
  path: '/packing-slips',
  'x-access': 'orders.read',
  tags,
  request: { query: z.object({ codes }) },
  responses: {
    200: pdf('The packing slips of what has not been shipped of these orders, the oldest first.'),
    400: problem('request.invalid'),
    404: problem('orders.not_found'),
  },
});

export const getPickList = createRoute('getPickList', {
  method: 'get',
  path: '/pick-list',
  'x-access': 'orders.read',
  tags,
  request: { query: LangQuery.extend({ codes }) },
  responses: {
    200: pdf('What has to be taken from the shelves for these orders, added up by variant.'),
    400: problem('request.invalid'),
    404: problem('orders.not_found'),
  },
});

export const getAddressLabels = createRoute('getAddressLabels', {
  method: 'get',
  path: '/address-labels',
  'x-access': 'orders.read',
  tags,
  request: {
    query: z.object({
      codes,
      sheet: z.enum(labelSheetNames),
      /** The first label that is free on a begun sheet, from 1. */
      first: z.coerce.number().int().min(1).max(MOST_LABELS_OF_A_SHEET).default(1),
    }),
  },
  responses: {
    200: {
      description: 'Address labels of these orders, the oldest first, without those that are collected.',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    400: problem('request.invalid'),
    404: problem('orders.not_found'),
  },
});
