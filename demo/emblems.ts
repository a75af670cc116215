type Emblem = {
  ground: string;
  ink: string;
  second: string;
  shapes: (ink: string, second: string) => string;
};

const ring = (r: number, width: number, color: string) =>
  `<circle r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

/** Shapes are drawn around the origin, up to 100 units to each side. */
export const emblems: Record<string, Emblem> = {
  brennholm: {
    ground: '#f1e6dc',
    ink: '#5a3a2e',
    second: '#c8643c',
    shapes: (ink, second) =>
      `<path d="M0-92C44-40 66-12 66 26a66 66 0 0 1-132 0C-66-12-44-40 0-92Z" fill="${ink}"/><path d="M0-10C20 16 30 28 30 46a30 30 0 0 1-60 0C-30 28-20 16 0-10Z" fill="${second}"/>`,
  },
  'tilda-ton': {
    ground: '#f6e8e5',
    ink: '#b4566a',
    second: '#e3a9a6',
    shapes: (ink, second) =>
      `<path d="M-84-34H84a84 84 0 0 1-168 0Z" fill="${ink}"/><rect x="-36" y="58" width="72" height="16" rx="8" fill="${ink}"/><circle cy="-66" r="18" fill="${second}"/>`,
  },
  grasmund: {
    ground: '#edf1e2',
    ink: '#5d7a3a',
    second: '#a9bf6d',
    shapes: (ink, second) =>
      `<path d="M0 90C-70 60-80-10-50-80 0-50 20 10 0 90Z" fill="${ink}"/><path d="M8 90C-2 30 24-20 76-40 90 20 66 74 8 90Z" fill="${second}"/>`,
  },
  fjellby: {
    ground: '#eaefee',
    ink: '#3f5f5c',
    second: '#8fb0a7',
    shapes: (ink, second) =>
      `<path d="M-20 70 38-66 96 70Z" fill="${second}"/><path d="M-96 70-34-34 28 70Z" fill="${ink}"/>`,
  },
  okulo: {
    ground: '#e6eef4',
    ink: '#2f567d',
    second: '#7fb0d2',
    shapes: (ink, second) =>
      `${ring(74, 20, ink)}<circle r="38" fill="${second}"/><circle cx="14" cy="-14" r="11" fill="#fff"/>`,
  },
  lautara: {
    ground: '#ecebf2',
    ink: '#4a4b7c',
    second: '#9fa0cf',
    shapes: (ink, second) =>
      [-72, -36, 0, 36, 72]
        .map((x, at) => {
          const half = [26, 60, 86, 46, 20][at] ?? 0;
          return `<rect x="${x - 11}" y="${-half}" width="22" height="${half * 2}" rx="11" fill="${at % 2 ? second : ink}"/>`;
        })
        .join(''),
  },
  kestrelle: {
    ground: '#f3e8ef',
    ink: '#7c4a72',
    second: '#c79abb',
    shapes: (ink, second) =>
      `<path d="M-92-18C-52-62-14-44 0 0 14-44 52-62 92-18 52-20 26 4 0 66-26 4-52-20-92-18Z" fill="${ink}"/><circle cy="-52" r="14" fill="${second}"/>`,
  },
  maschenmoor: {
    ground: '#f5ebdd',
    ink: '#a5622f',
    second: '#dda96b',
    shapes: (ink, second) =>
      [-56, 0, 56]
        .map(
          (y, at) =>
            `<path d="M-78 ${y - 26} 0 ${y + 22} 78 ${y - 26}" fill="none" stroke="${at === 1 ? second : ink}" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/>`,
        )
        .join(''),
  },
  wanderlo: {
    ground: '#e8f0e8',
    ink: '#35674d',
    second: '#e0a24a',
    shapes: (ink, second) =>
      `<path d="M-90 66 0-70 90 66H34L0 8l-34 58Z" fill="${ink}"/><circle cx="58" cy="-58" r="20" fill="${second}"/>`,
  },
  radmira: {
    ground: '#f8e9e4',
    ink: '#c2503a',
    second: '#efb39f',
    shapes: (ink, second) =>
      `${ring(76, 18, ink)}${[0, 60, 120].map((a) => `<rect x="-5" y="-70" width="10" height="140" fill="${second}" transform="rotate(${a})"/>`).join('')}<circle r="17" fill="${ink}"/>`,
  },
  corvello: {
    ground: '#ede7e2',
    ink: '#43362f',
    second: '#a98467',
    shapes: (ink, second) =>
      `<path d="M62-56a84 84 0 1 0 0 112l-34-28a40 40 0 1 1 0-56Z" fill="${ink}"/><circle cx="58" r="20" fill="${second}"/>`,
  },
  klangholt: {
    ground: '#f6ecd9',
    ink: '#8a5a1f',
    second: '#dba74f',
    shapes: (ink, second) =>
      `<ellipse cx="-34" cy="54" rx="42" ry="32" fill="${ink}" transform="rotate(-18 -34 54)"/><rect x="-8" y="-84" width="18" height="140" rx="9" fill="${ink}"/><path d="M6-84C24-50 78-48 70 8 58-20 28-26 6-28Z" fill="${second}"/>`,
  },
  blattgrau: {
    ground: '#eceeee',
    ink: '#56616a',
    second: '#aeb9bf',
    shapes: (ink, second) =>
      `<rect x="-44" y="-84" width="112" height="150" rx="10" fill="${second}"/><path d="M-58-64H20l34 34V76a10 10 0 0 1-10 10H-58a10 10 0 0 1-10-10V-54a10 10 0 0 1 10-10Z" fill="${ink}"/>`,
  },
  tummelpol: {
    ground: '#fbf0d9',
    ink: '#d2733a',
    second: '#4f8f9a',
    shapes: (ink, second) =>
      `<circle cx="-44" cy="36" r="44" fill="${ink}"/><rect x="8" y="-8" width="84" height="88" rx="12" fill="${second}"/><path d="M-8-20 34-92 76-20Z" fill="#e3b13f"/>`,
  },
  badesaum: {
    ground: '#e4f0f1',
    ink: '#2f7d86',
    second: '#94cbcd',
    shapes: (ink, second) =>
      [-44, 0, 44]
        .map(
          (y, at) =>
            `<path d="M-88 ${y}q22-34 44 0t44 0 44 0 44 0" fill="none" stroke="${at === 1 ? second : ink}" stroke-width="20" stroke-linecap="round"/>`,
        )
        .join(''),
  },
  halbzwoelf: {
    ground: '#eeeaf1',
    ink: '#4b3a5e',
    second: '#d2596b',
    shapes: (ink, second) =>
      `${ring(78, 16, ink)}<path d="M0 0-24-44" stroke="${ink}" stroke-width="15" stroke-linecap="round"/><path d="M0 0V56" stroke="${second}" stroke-width="11" stroke-linecap="round"/><circle r="11" fill="${ink}"/>`,
  },
};

/** A brand's emblem on a plain background, 1200 units square. */
export function emblemSvg({ ground, ink, second, shapes }: Emblem): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="-200 -200 400 400">
    <rect x="-200" y="-200" width="400" height="400" fill="${ground}"/>${shapes(ink, second)}</svg>`;
}
