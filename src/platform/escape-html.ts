const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML or XML, inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const unwritable = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/** Text for XML, without the characters that XML has no way to write. */
export const escapeXml = (text: string): string => escapeHtml(text.toWellFormed().replaceAll(unwritable, ''));
