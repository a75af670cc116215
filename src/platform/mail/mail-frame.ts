import { type Locale, languages } from '../locale.ts';
import { tableStyle } from './mail-table.ts';

/** The content of the style element of mails. Programs that drop it still show readable paragraphs. */
const mailStyle = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 32px 16px; background: #f6f2ec; color: #2c211d; font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
main { max-width: 536px; margin: 0 auto; padding: 40px; border-radius: 16px; background: #ffffff; overflow-wrap: anywhere; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.2; letter-spacing: -0.015em; }
[dir="rtl"] h1 { letter-spacing: 0; }
p { margin: 0 0 16px; }
a { color: inherit; }
.store { margin-bottom: 32px; font-size: 18px; font-weight: 700; }
.logo { display: block; height: 40px; width: auto; max-width: 240px; border: 0; }
.button { margin: 28px 0; border-collapse: separate; }
.small { color: #695e57; font-size: 13px; line-height: 1.5; }
.footer { margin: 32px 0 0; padding-top: 20px; border-top: 1px solid #e3ddd6; }
.footer + .small { margin: 12px 0 0; }
@media (max-width: 480px) {
  body { padding: 0; background: #ffffff; }
  main { padding: 28px 20px; border-radius: 0; }
  h1 { font-size: 24px; }
}
@media (prefers-color-scheme: dark) {
  body { background: #181412; color: #f3f0ea; }
  main { background: #2a2421; }
  .logo { padding: 6px; border-radius: 6px; background: #ffffff; }
  .button td { background: #f47e8c !important; }
  .button a { color: #221011 !important; }
  .small { color: #b5aea6; }
  .footer { border-color: #3f3834; }
}
@media (prefers-color-scheme: dark) and (max-width: 480px) {
  body { background: #2a2421; }
}
${tableStyle}`;

// Outlook renders by Word, which knows neither these fonts nor `max-width`.
const forOutlook = {
  style: '<style>body, td, p, h1, a { font-family: Arial, sans-serif !important; }</style>',
  begin: '<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td>',
  end: '</td></tr></table>',
};
const onlyOutlook = (html: string): string => `<!--[if mso]>${html}<![endif]-->`;

/** The background and the label of buttons, in each scheme. */
export type MailColors = Record<'light' | 'dark', { button: string; label: string }>;

const plainColors = { button: '#d03c54', label: '#ffffff' };

/** A link that looks like a button. Outlook applies padding and `bgcolor` to table cells only. Arguments are HTML. */
export function mailButton(label: string, href: string, colors?: MailColors): string {
  const { button, label: ink } = colors?.light ?? plainColors;
  return `<table class="button" role="presentation" border="0" cellpadding="0" cellspacing="0"><tr>
<td align="center" bgcolor="${button}" style="border-radius: 10px; background: ${button}; mso-padding-alt: 12px 24px;">
<a href="${href}" style="display: inline-block; padding: 12px 24px; color: ${ink}; font-weight: 600; text-decoration: none;">${label}</a>
</td></tr></table>`;
}

/** In the dark, programs that know styles show the theme's dark colors. */
const darkButton = ({ dark }: MailColors): string =>
  `\n@media (prefers-color-scheme: dark) { .button td { background: ${dark.button} !important; } .button a { color: ${dark.label} !important; } }`;

type Frame = { locale: Locale; title: string; colors?: MailColors };

/** The page around a mail's blocks. All arguments are HTML. */
export const mailFrame = ({ locale, title, colors }: Frame, blocks: string[]): string => `<!doctype html>
<html lang="${locale}" dir="${languages[locale].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${mailStyle}${colors ? darkButton(colors) : ''}</style>
${onlyOutlook(forOutlook.style)}
</head>
<body dir="${languages[locale].direction}">
${onlyOutlook(forOutlook.begin)}
<main>
${blocks.join('\n')}
</main>
${onlyOutlook(forOutlook.end)}
</body>
</html>
`;
