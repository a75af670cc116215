import { chromium } from '@playwright/test';
import { findChromium } from '#cli/checks/find-chromium.ts';

export type Visit = {
  /** Transferred bytes by kind. */
  bytes: { html: number; js: number; css: number; images: number; fonts: number };
  scripts: string[];
  layoutShift: number;
  /** The elements that shifted. */
  moved: string[];
};

const kinds: Record<string, keyof Visit['bytes']> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Image: 'images',
  Font: 'fonts',
};

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

/** A first visit without interaction, until nothing more loads. */
export async function firstVisit(url: string, screen: keyof typeof screens): Promise<Visit> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await (await browser.newContext(screens[screen])).newPage();
    const devtools = await page.context().newCDPSession(page);
    const asked = new Map<string, { kind: keyof Visit['bytes'] | undefined; url: string; headers: number }>();
    const visit: Visit = {
      bytes: { html: 0, js: 0, css: 0, images: 0, fonts: 0 },
      scripts: [],
      layoutShift: 0,
      moved: [],
    };
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      // A preloaded module counts as a script.
      const kind = /javascript/.test(response.mimeType) ? 'js' : kinds[type];
      asked.set(requestId, { kind, url: response.url, headers: response.encodedDataLength });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = asked.get(requestId);
      // The compressed body without headers.
      if (request?.kind) visit.bytes[request.kind] += encodedDataLength - request.headers;
      if (request?.kind === 'js') visit.scripts.push(new URL(request.url).pathname);
    });
    await devtools.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    return { ...visit, ...(await page.evaluate(layoutShifts)) };
  } finally {
    await browser.close();
  }
}

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

const layoutShifts = (): Promise<Pick<Visit, 'layoutShift' | 'moved'>> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as Shift[];
      const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
      const moved = nodes.map((node) =>
        node instanceof Element ? node.outerHTML.slice(0, 150) : String(node),
      );
      resolve({ layoutShift: shifts.reduce((sum, { value }) => sum + value, 0), moved });
    }).observe({ type: 'layout-shift', buffered: true });
    // Without any shift the observer is never called.
    setTimeout(() => resolve({ layoutShift: 0, moved: [] }), 500);
  });
