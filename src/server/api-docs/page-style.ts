import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const shopStyles = join(import.meta.dirname, '../../ui/common.css');

/** The shop's light and dark colors, as on its pages. */
function colors(): string {
  const [day = '', night = ''] = readFileSync(shopStyles, 'utf8').split(
    '@media (prefers-color-scheme: dark)',
  );
  const named = (text: string) => (text.match(/--color-[a-z-]+: [^;*]+;/g) ?? []).join('');
  return `:root{${named(day)}}@media (prefers-color-scheme:dark){:root{${named(night.split('@layer')[0] ?? '')}}}`;
}

const layout = `
:root{color-scheme:light dark;scroll-padding-top:1rem}
*{box-sizing:border-box}
body{margin:0;background:var(--color-paper);color:var(--color-ink);font:1rem/1.5 Figtree,system-ui,sans-serif;overflow-wrap:break-word}
a{color:var(--color-accent-strong)}
:focus-visible{outline:2px solid var(--color-accent-strong);outline-offset:2px}
.frame{display:grid;gap:2rem;max-width:80rem;margin:auto;padding:1.5rem 1rem 6rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:0;list-style:none}
nav a{display:inline-block;padding:.375rem 0;text-transform:capitalize;color:var(--color-quiet);text-decoration:none}
nav a:hover{color:var(--color-ink)}
h1{margin:0 0 .5rem;font-size:2.25rem;line-height:2.5rem;letter-spacing:-.015em}
h2{margin:3rem 0 1rem;font-size:1.375rem;letter-spacing:-.015em;text-transform:capitalize}
h3{margin:1.5rem 0 .5rem;font-size:1rem}
main{min-width:0}
.quiet{color:var(--color-quiet)}
details{margin:0 0 .5rem;border:1px solid var(--color-line);border-radius:.625rem;background:var(--color-raised)}
summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:.25rem .75rem;padding:.75rem 1rem;list-style:none;cursor:pointer}
summary::-webkit-details-marker{display:none}
summary strong{min-width:3.75rem;font-size:.8125rem;letter-spacing:.03em}
summary .quiet{flex:1 1 20rem;font-size:.875rem}
.inside{padding:0 1rem 1.25rem}
code,pre{font:.875rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
pre{margin:0;padding:.75rem 1rem;overflow-x:auto;border-radius:.625rem;background:var(--color-surface)}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--color-line);text-align:start;vertical-align:top}
th{font-weight:500}
td p{margin:0 0 .5rem}
.wide{overflow-x:auto}
@media (min-width:60rem){.frame{grid-template-columns:12rem 1fr}nav ul{position:sticky;top:1.5rem;display:block}}
`;

/** The style sheet of the documentation page. */
export const pageStyle = (): string => colors() + layout.replaceAll('\n', '');
