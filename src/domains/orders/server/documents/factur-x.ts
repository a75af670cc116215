import type { Attachment } from '#platform/pdf/open-sheet.ts';
import { writeEInvoice } from './e-invoice.ts';
import type { InvoiceSnapshot } from './snapshot.ts';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const FILE_NAME = 'factur-x.xml';

const properties = {
  DocumentType: ['INVOICE', 'The type of the hybrid document'],
  DocumentFileName: [FILE_NAME, 'The name of the embedded XML document'],
  Version: ['1.0', 'The version of the standard'],
  ConformanceLevel: ['EN 16931', 'The profile of the embedded XML document'],
} as const;

/** PDF/A wants properties that it does not know described beside their values. */
const metadata = `
  <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
    ${Object.entries(properties)
      .map(([name, [value]]) => `<fx:${name}>${value}</fx:${name}>`)
      .join('')}
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${Object.entries(properties)
        .map(
          ([name, [, description]]) => `<rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name>
        <pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category>
        <pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
        )
        .join('')}</rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;

/** The XML that makes a printed invoice a Factur-X or ZUGFeRD one; null where EN 16931 cannot express it. */
export function facturX(invoice: InvoiceSnapshot): Attachment | null {
  const xml = writeEInvoice(invoice, 'en16931');
  return xml === null
    ? null
    : { fileName: FILE_NAME, mimeType: 'text/xml', bytes: Buffer.from(xml), metadata };
}
