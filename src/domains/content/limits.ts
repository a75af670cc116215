/** The longest message of the contact form. */
export const LONGEST_MESSAGE = 5_000;
/** The longest address of a picture elsewhere. */
export const LONGEST_ADDRESS = 2_000;
/** The bounds that an owner may set for orders on invoice. */
export const MOST_INVOICE_UNITS = 9_999;
export const LARGEST_INVOICE = 1e9;
export const MOST_INVOICES = 1_000_000;
/** The maximum number of the shop's profiles on social networks. */
export const MOST_PROFILES = 12;

/** The kinds of files that staff may upload as they are, with their media types. */
export const documentKinds = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  epub: 'application/epub+zip',
  zip: 'application/zip',
} as const;
export const videoKinds = { mp4: 'video/mp4', webm: 'video/webm' } as const;
export const fileKinds = { ...documentKinds, ...videoKinds };
export type FileKind = keyof typeof fileKinds;
/** In megabytes. */
export const LARGEST_DOCUMENT = 20;
export const LARGEST_VIDEO = 50;
/** The maximum number of holidays of the delivery calendar. */
export const MOST_HOLIDAYS = 300;
export const MOST_TRANSFER_DAYS = 60;

/** Whose tax consumers in other member states of the EU pay. */
export const euSalesTaxes = ['origin', 'destination'] as const;
export type EuSalesTax = (typeof euSalesTaxes)[number];
/** What a VAT id does that cannot be confirmed at the time: tax is charged, or it is checked later. */
export const unconfirmedVatIds = ['tax', 'later'] as const;
export type UnconfirmedVatId = (typeof unconfirmedVatIds)[number];
/** At which rate shipping is taxed: that of most of the goods, all of them in proportion, or the highest. */
export const shippingTaxRules = ['largest', 'proportional', 'highest'] as const;
export type ShippingTaxRule = (typeof shippingTaxRules)[number];
