import { foreseeKnown, importKnown, type KnownOfFile } from '#domains/customers/server/index.ts';
import { foreseePeople, type ImportedPerson, importPeople } from '#domains/identity/server/index.ts';
import {
  foreseeSubscribers,
  type ImportedSubscriber,
  importSubscribers,
} from '#domains/newsletter/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import type { Locale } from '#platform/locale.ts';
import { type Note, note } from '../csv/remarks.ts';
import { type Outcome, refused } from '../imported-product.ts';
import type { ImportedCustomer } from './read-customer.ts';

/** The parts of a customer that an import changes. */
export type CustomerPart = 'name' | 'address' | 'tags' | 'note' | 'newsletter';

type Found<Value> = Promise<Map<string, Value>>;
type Verbs = {
  people: (people: ImportedCustomer['person'][]) => Found<ImportedPerson>;
  known: (people: KnownOfFile[]) => Found<CustomerPart[]>;
  subscribers: (emails: string[]) => Found<ImportedSubscriber>;
};

/** Saves a batch of customers, each address once: a fixed number of statements. Returns their outcomes in order. */
export const saveCustomers = (
  tx: Transaction,
  customers: readonly ImportedCustomer[],
  locale: Locale,
): Promise<Outcome[]> =>
  outcomesOf(customers, {
    people: (people) => importPeople(tx, people, locale),
    known: (people) => importKnown(tx, people),
    subscribers: (emails) => importSubscribers(tx, emails, locale),
  });

/** The same without writing. */
export const foreseeCustomers = (ctx: Context, customers: readonly ImportedCustomer[]): Promise<Outcome[]> =>
  outcomesOf(customers, {
    people: (people) => foreseePeople(ctx, people),
    known: (people) => foreseeKnown(ctx, people),
    subscribers: (emails) => foreseeSubscribers(ctx, emails),
  });

async function outcomesOf(customers: readonly ImportedCustomer[], verbs: Verbs): Promise<Outcome[]> {
  if (customers.length === 0) return [];
  const people = await verbs.people(customers.map(({ person }) => person));
  const withAccount = customers.flatMap(({ person, addresses, note }) => {
    const found = people.get(person.email);
    return found && 'userId' in found && found.userId ? { userId: found.userId, addresses, note } : [];
  });
  const known = await verbs.known(withAccount);
  const wanting = customers.filter(
    ({ person, wantsNewsletter }) => wantsNewsletter && 'userId' in (people.get(person.email) ?? {}),
  );
  const subscribers = await verbs.subscribers(wanting.map(({ person }) => person.email));
  return customers.map((customer): Outcome => {
    const { email } = customer.person;
    const person = people.get(email);
    const more = person && 'userId' in person && person.userId ? (known.get(person.userId) ?? []) : [];
    return outcomeOf(customer, { person, more, subscriber: subscribers.get(email) });
  });
}

type Result = {
  person: ImportedPerson | undefined;
  more: CustomerPart[];
  subscriber: ImportedSubscriber | undefined;
};

function outcomeOf({ line }: ImportedCustomer, { person, more, subscriber }: Result): Outcome {
  if (person?.kind === 'staff') return refused(line, '', [note(line, 'exchange.customer_is_staff')]);
  if (!person || person.kind === 'taken')
    return refused(line, '', [{ line, code: 'auth.email_taken', params: {} }]);
  const notes: Note[] = subscriber === 'ended' ? [note(line, 'exchange.customer_unsubscribed')] : [];
  if (person.kind === 'new') return { kind: 'created', line, handle: '', notes };
  const fields = [
    ...new Set([...person.filled, ...more, ...(subscriber === 'new' ? (['newsletter'] as const) : [])]),
  ];
  return fields.length > 0
    ? { kind: 'changed', line, handle: '', fields, notes }
    : { kind: 'unchanged', line, handle: '', notes };
}
