import { LONGEST_NOTE } from '#domains/customers/limits.ts';
import { type PersonOfFile, readEmail } from '#domains/identity/server/index.ts';
import { TypedAddress } from '#domains/orders/contract/typed-address.ts';
import type { Address } from '#domains/orders/contract.ts';
import { countryCode } from '#platform/address/country-code.ts';
import { longestOfAddress } from '#platform/address/limits.ts';
import { DomainError } from '#platform/errors.ts';
import { LONGEST_STAFF_TAG, MOST_STAFF_TAGS, tidyTags } from '#platform/staff-tags.ts';
import { isYes, type Row, readCell } from '../csv/cells.ts';
import { type Note, note, type Remarks } from '../csv/remarks.ts';
import { type AddressPart, customerAddresses, customerColumns } from './columns.ts';

/** A customer as in the file; `line` is their row. */
export type ImportedCustomer = {
  line: number;
  person: PersonOfFile;
  addresses: Address[];
  note: string;
  /** Whether the file says that they agreed to the newsletter. */
  wantsNewsletter: boolean;
};

type ReadCustomer = { customer: ImportedCustomer; notes: Note[] } | { problems: Note[] };

/** Shopify writes an apostrophe before numbers that spreadsheets would change. */
const withoutMark = (text: string) => text.replace(/^'(?=[+\d])/, '');
const oneLine = (text: string) => withoutMark(text).replace(/\s+/gu, ' ').trim().toWellFormed();

/** The first of these cells that is filled. */
const firstOf = (row: Row, columns: readonly string[]): string =>
  columns.map((column) => readCell(row, column)).find((cell) => cell !== '') ?? '';

function readAddressOf(row: Row, columns: (typeof customerAddresses)[number]) {
  const parts = Object.entries(columns).map(([part, names]) => [part, oneLine(firstOf(row, names))]);
  return Object.fromEntries(parts) as Record<AddressPart, string>;
}

/** The name of a file that does not divide it: the first word, and all others. */
function divided(name: string) {
  const [firstName = '', ...others] = name.split(' ');
  return { firstName, lastName: others.join(' ') };
}

function nameOf(row: Row) {
  const firstName = oneLine(firstOf(row, customerColumns.firstName));
  const lastName = oneLine(firstOf(row, customerColumns.lastName));
  return firstName + lastName === ''
    ? divided(oneLine(firstOf(row, customerColumns.name)))
    : { firstName, lastName };
}

type Name = ReturnType<typeof nameOf>;

/** An address as the shop stores it; null if it is not one to deliver to. */
function completeAddress(parts: Record<AddressPart, string>, name: Name, phone: string): Address | null {
  const own = parts.firstName + parts.lastName === '' ? name : parts;
  const lastName = own.lastName || own.firstName || parts.company;
  const read = TypedAddress.safeParse({
    ...parts,
    firstName: own.lastName ? own.firstName : '',
    lastName,
    phone: parts.phone || phone,
    country: countryCode(parts.country) ?? parts.country,
  });
  return read.success && read.data.line1 !== '' ? read.data : null;
}

/** The addresses of a row, each once, and the parts of the first of them, complete or not. */
function addressesOf(row: Row, name: Name, remarks: Remarks) {
  const phone = oneLine(firstOf(row, customerColumns.phone));
  const written = customerAddresses
    .map((columns) => readAddressOf(row, columns))
    .filter((parts) => parts.line1 !== '' || parts.city !== '');
  const found = new Map<string, Address>();
  for (const parts of written) {
    const address = completeAddress(parts, name, phone);
    if (address) found.set(JSON.stringify({ ...address, phone: '' }), address);
    else if (parts.line1 !== '') remarks.notes.push(note(row.line, 'exchange.customer_address_left'));
  }
  return { addresses: [...found.values()], first: written[0] };
}

function tagsOf(row: Row, remarks: Remarks): string[] {
  const written = tidyTags(firstOf(row, customerColumns.tags).toWellFormed().split(','));
  const tags = written.filter((tag) => tag.length <= LONGEST_STAFF_TAG).slice(0, MOST_STAFF_TAGS);
  if (tags.length < written.length)
    remarks.notes.push(note(row.line, 'exchange.customer_cut', { column: 'Tags' }));
  return tags;
}

function noteOf(row: Row, remarks: Remarks): string {
  const written = firstOf(row, customerColumns.note).toWellFormed();
  if (written.length <= LONGEST_NOTE) return written;
  remarks.notes.push(note(row.line, 'exchange.customer_cut', { column: 'Note' }));
  return written.slice(0, LONGEST_NOTE).trim().toWellFormed();
}

function emailOf(row: Row, remarks: Remarks): string {
  const written = firstOf(row, customerColumns.email).normalize('NFKC');
  try {
    if (written !== '') return readEmail(written);
    remarks.problems.push(note(row.line, 'exchange.customer_no_email'));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    remarks.problems.push({ line: row.line, code: error.code, params: error.params });
  }
  return '';
}

/**
 * A row as a customer, or all problems that exclude it. No remark repeats a name or an address of the row: reports are kept
 * longer than the file.
 */
export function readCustomer(row: Row): ReadCustomer {
  if (row.problem) return { problems: [{ line: row.line, ...row.problem }] };
  const remarks: Remarks = { problems: [], notes: [] };
  const email = emailOf(row, remarks);
  const name = nameOf(row);
  const { addresses, first } = addressesOf(row, name, remarks);
  const [city = '', street = ''] = [first?.city, first?.line1];
  const bounded = { 'First name': name.firstName, 'Last name': name.lastName, City: city };
  for (const [column, text] of Object.entries(bounded))
    if ([...text].length > longestOfAddress.city)
      remarks.problems.push(note(row.line, 'exchange.too_long', { column, most: longestOfAddress.city }));
  const tags = tagsOf(row, remarks);
  const written = noteOf(row, remarks);
  if (remarks.problems.length > 0) return { problems: remarks.problems };
  const person = { email, ...name, city, street: [...street].slice(0, longestOfAddress.city).join(''), tags };
  const wantsNewsletter = isYes(firstOf(row, customerColumns.newsletter));
  return {
    customer: { line: row.line, person, addresses, note: written, wantsNewsletter },
    notes: remarks.notes,
  };
}
