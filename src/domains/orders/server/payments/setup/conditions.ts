/** For which orders the owner offers a way to pay. Empty lists and null: for all. */
export type Conditions = {
  isOn: boolean;
  /** Of the delivery, ISO 3166. */
  countries: readonly string[];
  customerGroups: readonly string[];
  fromMinor: number | null;
  toMinor: number | null;
};

export const noConditions: Conditions = {
  isOn: true,
  countries: [],
  customerGroups: [],
  fromMinor: null,
  toMinor: null,
};

/** What conditions are compared with. `country`: null if it is not known yet. */
type Case = { country: string | null; customerGroups: readonly string[]; totalMinor: number };

/** Whether the owner's conditions allow a way to pay for an order; a total is allowed on its bounds. Pure. */
export function isAllowed(conditions: Conditions, { country, customerGroups, totalMinor }: Case): boolean {
  const { isOn, countries, customerGroups: groups, fromMinor, toMinor } = conditions;
  return (
    isOn &&
    (countries.length === 0 || country === null || countries.includes(country)) &&
    (groups.length === 0 || groups.some((group) => customerGroups.includes(group))) &&
    (fromMinor === null || totalMinor >= fromMinor) &&
    (toMinor === null || totalMinor <= toMinor)
  );
}
