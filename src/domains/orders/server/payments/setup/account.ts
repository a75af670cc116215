/** The values of an account at a provider, by the names of its fields. */
export type Account = Readonly<Record<string, string>>;

type AccountField = {
  name: string;
  /** A secret is stored sealed and shown by its last four characters; a choice is one of `choices`. */
  kind: 'secret' | 'text' | 'choice';
  choices?: readonly string[];
  /** What a value looks like as a whole. */
  pattern: RegExp;
  /** How a value begins, as shown in an empty field. */
  example: string;
  /** The variable of the environment that sets it instead. */
  variable: string;
};

/** What a provider answered when it was asked with an account. `limited`: the key may not do what payments need. */
export type CheckResult = 'ok' | 'wrong_key' | 'limited' | 'away';

/** The account that a provider needs; typed in the dashboard, or set in the environment. */
export type AccountKind = {
  fields: readonly AccountField[];
  /** Whether real money moves. */
  modeOf(account: Account): 'test' | 'live';
  /** The field that does not fit the others; null if all fit. Absent: any do. */
  misfit?(account: Account): string | null;
  /** Where the provider posts its reports, below the shop's address, and the events that are of use. */
  reportsTo: string;
  events: readonly string[];
  /** Asks the provider for something harmless with an account, within seconds. Never throws. */
  check(account: Account, apiUrl: string | null): Promise<CheckResult>;
};

const ENDING = 4;

/** The last four characters of a secret, if they reveal little of it. */
export const endingOf = (secret: string): string =>
  secret.length >= 4 * ENDING ? secret.slice(-ENDING) : '';

/** Separates the values that may be shown from the secrets. */
export function partsOf(
  { fields }: Pick<AccountKind, 'fields'>,
  account: Account,
): Record<'shown' | 'secret', Account> {
  const secrets = new Set(fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name));
  const entries = Object.entries(account);
  return {
    shown: Object.fromEntries(entries.filter(([name]) => !secrets.has(name))),
    secret: Object.fromEntries(entries.filter(([name]) => secrets.has(name))),
  };
}

/** The name of the first field that is missing or has an impossible value; null if all are fine. */
export function wrongField(kind: Pick<AccountKind, 'fields' | 'misfit'>, account: Account): string | null {
  const wrong = kind.fields.find(({ name, pattern, choices }) => {
    const value = account[name] ?? '';
    return !pattern.test(value) || (choices !== undefined && !choices.includes(value));
  });
  return wrong?.name ?? kind.misfit?.(account) ?? null;
}
