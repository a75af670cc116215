/** What mails need consent: the newsletter, reminders of a cart, requests for reviews. */
export const consentKinds = ['newsletter', 'cart', 'review'] as const;
export type ConsentKind = (typeof consentKinds)[number];
/** `asked`: agreed to the words; `confirmed`: by the link of a mail, as its address's owner; `ended`: no more. */
export const consentActions = ['asked', 'confirmed', 'ended'] as const;
export type ConsentAction = (typeof consentActions)[number];
/** Where: in the account, at the checkout, in a form of the shop, by the link of a mail; or in a former shop, by its file. */
export const consentSources = ['account', 'checkout', 'form', 'link', 'import'] as const;
export type ConsentSource = (typeof consentSources)[number];
