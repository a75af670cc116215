import { z } from '@hono/zod-openapi';
import {
  CustomValues,
  CustomValuesChange,
  Fact,
  valueProblems,
} from '#domains/catalog/contract/custom-fields.ts';
import { TypedAddress } from '#domains/orders/contract/typed-address.ts';
import { Address } from '#domains/orders/contract.ts';
import { createRoute, jsonBody, LangQuery, problem, returns } from '#platform/contract.ts';
import { LONGEST_NOTE } from './limits.ts';

export const SavedAddress = z
  .object({
    id: z.string(),
    address: Address,
    /** As it is written on an envelope, in the language of the request. */
    lines: z.array(z.string()),
    /** The one that the checkout fills in; one of a book is. */
    isDefault: z.boolean(),
  })
  .openapi('SavedAddress');
export type SavedAddress = z.infer<typeof SavedAddress>;

export const AddressBook = z
  .object({ data: z.array(SavedAddress), /** How many a book holds. */ most: z.number().int() })
  .openapi('AddressBook');
export type AddressBook = z.infer<typeof AddressBook>;

export const AddressInput = z.object({ address: TypedAddress, isDefault: z.boolean().default(false) });
export type AddressInput = z.infer<typeof AddressInput>;

const own = { 'x-access': 'member' as const, tags: ['account'] };
const params = z.object({ id: z.uuid() });
const book = (words: string) => returns(AddressBook, words);

export const readAddresses = createRoute('listAddresses', {
  ...own,
  method: 'get',
  path: '/account/addresses',
  responses: { 200: book('The member’s address book, the default first.') },
});
export const postAddress = createRoute('addAddress', {
  ...own,
  method: 'post',
  path: '/account/addresses',
  request: { body: jsonBody(AddressInput) },
  responses: {
    201: book('The book with it. An address that is there already is not added again.'),
    400: problem('request.invalid'),
    409: problem('customers.addresses_full'),
  },
});
export const putAddress = createRoute('changeAddress', {
  ...own,
  method: 'put',
  path: '/account/addresses/{id}',
  request: { params, body: jsonBody(AddressInput) },
  responses: {
    200: book('The book after the change. `isDefault: false` leaves the default as it is.'),
    400: problem('request.invalid'),
    404: problem('customers.address_not_found', 'request.not_found'),
  },
});
export const removeAddress = createRoute('deleteAddress', {
  ...own,
  method: 'delete',
  path: '/account/addresses/{id}',
  request: { params },
  responses: {
    200: book('The book without it. If it was the default, the newest of the others is.'),
    404: problem('customers.address_not_found', 'request.not_found'),
  },
});

export const readOwnFacts = createRoute('listOwnFacts', {
  ...own,
  method: 'get',
  path: '/account/facts',
  request: { query: LangQuery },
  responses: {
    200: returns(
      z.object({ data: z.array(Fact) }),
      'What the shop noted about the member in fields that customers see.',
    ),
    400: problem('request.invalid'),
  },
});

const Note = z.object({
  id: z.string(),
  text: z.string(),
  /** Empty once their account is deleted. */
  author: z.string(),
  createdAt: z.string(),
});

export const Customer = z
  .object({
    /** Of orders that are not canceled, by currency; null without permission to see orders. */
    sums: z
      .array(
        z.object({
          currency: z.string(),
          orders: z.number().int(),
          /** What was paid, less refunds. */
          spent: z.number(),
          /** The same for each order. */
          average: z.number(),
          firstOrderAt: z.string(),
          lastOrderAt: z.string(),
        }),
      )
      .nullable(),
    tags: z.array(z.string()),
    /** The values of the shop's own fields of customers. */
    fields: CustomValues,
    notes: z.array(Note),
    addresses: z.array(SavedAddress),
  })
  .openapi('Customer');
export type Customer = z.infer<typeof Customer>;

const staff = { tags: ['customers'] };
const nobody = problem('auth.user_not_found', 'request.not_found');

export const readCustomer = createRoute('getCustomer', {
  ...staff,
  method: 'get',
  path: '/users/{id}/customer',
  'x-access': 'customers.read',
  request: { params },
  responses: { 200: returns(Customer, 'What staff know about a customer.'), 404: nobody },
});
export const patchCustomerFields = createRoute('changeCustomerFields', {
  ...staff,
  method: 'patch',
  path: '/users/{id}/fields',
  'x-access': 'customers.write',
  request: { params, body: jsonBody(z.object({ fields: CustomValuesChange })) },
  responses: {
    200: returns(Customer, 'With these values of the shop’s own fields.'),
    400: problem('request.invalid', ...valueProblems),
    404: nobody,
  },
});
export const postNote = createRoute('addCustomerNote', {
  ...staff,
  method: 'post',
  path: '/users/{id}/notes',
  'x-access': 'customers.write',
  request: { params, body: jsonBody(z.object({ text: z.string().trim().min(1).max(LONGEST_NOTE) })) },
  responses: {
    201: returns(Customer, 'With the note, which only staff see.'),
    400: problem('request.invalid'),
    404: nobody,
    409: problem('customers.notes_full'),
  },
});
export const removeNote = createRoute('deleteCustomerNote', {
  ...staff,
  method: 'delete',
  path: '/users/{id}/notes/{noteId}',
  'x-access': 'customers.write',
  request: { params: params.extend({ noteId: z.uuid() }) },
  responses: { 200: returns(Customer, 'Without the note.'), 404: nobody },
});
