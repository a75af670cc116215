import { ALLOWANCE } from 'node-zugferd/codelist/allowance';
import { CHARGE } from 'node-zugferd/codelist/charge';
import { COUNTRY } from 'node-zugferd/codelist/country';
import { CURRENCY } from 'node-zugferd/codelist/currency';
import { EAS } from 'node-zugferd/codelist/eas';
import { ICD } from 'node-zugferd/codelist/icd';
import { PAYMENT } from 'node-zugferd/codelist/payment';
import { UNIT } from 'node-zugferd/codelist/unit';
import { UNTDID_1001 } from 'node-zugferd/codelist/untdid-1001';
import { UNTDID_5305 } from 'node-zugferd/codelist/untdid-5305';
import { VATEX } from 'node-zugferd/codelist/vatex';

/** A code list of EN 16931 as a string of XPath, with spaces around each code. */
const listOf = (codes: readonly { value: string }[]) => `' ${codes.map(({ value }) => value).join(' ')} '`;

export const codeLists = {
  countries: listOf(COUNTRY),
  currencies: listOf(CURRENCY),
  electronicAddresses: listOf(EAS),
  paymentMeans: listOf(PAYMENT),
  units: listOf(UNIT),
  documents: listOf(UNTDID_1001),
  exemptions: listOf(VATEX),
  taxCategories: listOf(UNTDID_5305),
  identifiers: listOf(ICD),
  allowanceReasons: listOf(ALLOWANCE),
  chargeReasons: listOf(CHARGE),
};
