import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';

export type Scheme = 'light' | 'dark';

type Props = {
  /** The mail as it is sent, a whole document. */
  html: string;
  title: string;
  /** The appearance that it is shown in, regardless of the device's. */
  scheme?: Scheme;
};

/**
 * A mail as programs for mail show it, in a frame whose scripts never run. The page's policy refuses the mail's style
 * element, which depends on the theme: its rules are adopted as a style sheet of the frame instead.
 */
export function MailView({ html, title, scheme = 'light' }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    // It may have loaded before this page became interactive.
    const loaded = frame.current?.contentDocument;
    if (loaded?.URL === 'about:srcdoc' && loaded.readyState === 'complete') setPage(loaded);
  }, []);
  useEffect(() => {
    if (page) draw(page, html, scheme);
  }, [page, html, scheme]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html>"
      onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
      className={cx(
        'h-[70dvh] w-full border-0',
        scheme === 'dark' ? 'scheme-dark bg-black' : 'scheme-light bg-white',
      )}
    />
  );
}

/** Links of a mail that is only looked at lead nowhere. */
const stillLinks = 'a { pointer-events: none; }';

function draw(page: Document, html: string, scheme: Scheme): void {
  const rules: string[] = [];
  // A parser already reports a style element to the policy. What is for Outlook alone stands in comments.
  const bare = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<style>([\s\S]*?)<\/style>/g, (_, content: string) => {
      rules.push(content);
      return '';
    });
  const mail = new DOMParser().parseFromString(bare, 'text/html');
  mail.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme);
  page.replaceChild(page.importNode(mail.documentElement, true), page.documentElement);
  const Sheet = (page.defaultView as (Window & typeof globalThis) | null)?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = new Sheet();
  sheet.replaceSync(`${inScheme(rules.join('\n'), scheme)}\n${stillLinks}`);
  page.adoptedStyleSheets = [sheet];
}

/**
 * A frame follows the device's appearance: the rules of the chosen one are switched on or off instead, by a condition that
 * others may follow (`not all and …` would turn these around). Pure.
 */
const inScheme = (rules: string, scheme: Scheme): string =>
  rules
    .replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? '(width >= 0px)' : '(width < 0px)')
    .replaceAll('color-scheme: light dark', `color-scheme: ${scheme}`);
