export type Tone = 'linen' | 'rose' | 'sand' | 'sage' | 'sky' | 'plum';

/** The wall at the top, where it meets the floor, the floor at the front edge, and its shadow. */
type Shades = { wall: string; turn: string; floor: string; shadow: string };

const product: Record<Tone, Shades> = {
  linen: { wall: '#f9f5ef', turn: '#f5efe7', floor: '#ede4d9', shadow: '#5b4236' },
  rose: { wall: '#f9f0ee', turn: '#f6eae7', floor: '#eedfda', shadow: '#6a3f39' },
  sand: { wall: '#f8f1e4', turn: '#f4ebdb', floor: '#eadfca', shadow: '#5f4626' },
  sage: { wall: '#f1f4ec', turn: '#eaefe4', floor: '#dee6d6', shadow: '#3e4c38' },
  sky: { wall: '#eff4f6', turn: '#e8eff2', floor: '#dae5ea', shadow: '#37495a' },
  plum: { wall: '#f5f0f4', turn: '#efe9ef', floor: '#e4dbe4', shadow: '#4c3b50' },
};

const slide: Record<Tone, Shades> = {
  linen: product.linen,
  rose: { wall: '#f6ddd8', turn: '#f3d5cf', floor: '#e9c3bb', shadow: '#70372f' },
  sand: { wall: '#f5e6c9', turn: '#f1dfbd', floor: '#e6cfa3', shadow: '#6a4a1c' },
  sage: { wall: '#dde7d5', turn: '#d4e0cb', floor: '#c2d2b7', shadow: '#384a30' },
  sky: { wall: '#d8e6ec', turn: '#cddfe7', floor: '#b9d0db', shadow: '#2d4658' },
  plum: { wall: '#e9dce9', turn: '#e2d3e3', floor: '#d2bfd5', shadow: '#4b3353' },
};

export const shadesOf = (tone: Tone, wide: boolean): Shades => (wide ? slide : product)[tone];

/** The empty studio: a wall that rolls into a floor, lit softly from the upper left. */
export function uprightGround(tone: Tone, width: number, height: number): string {
  const shades = shadesOf(tone, width > height);
  return `<defs>
    <linearGradient id="room" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${shades.wall}"/><stop offset=".58" stop-color="${shades.turn}"/>
      <stop offset=".7" stop-color="${shades.floor}"/><stop offset="1" stop-color="${shades.turn}"/>
    </linearGradient>
    ${lamp(width, height)}
  </defs>
  <rect width="${width}" height="${height}" fill="url(#room)"/>
  <rect width="${width}" height="${height}" fill="url(#lamp)"/>`;
}

/** A table top seen from above, for lying objects. */
export function lyingGround(tone: Tone, width: number, height: number): string {
  const shades = shadesOf(tone, width > height);
  return `<defs>
    <linearGradient id="room" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="${shades.wall}"/><stop offset=".55" stop-color="${shades.turn}"/>
      <stop offset="1" stop-color="${shades.floor}"/>
    </linearGradient>
    ${lamp(width, height)}
  </defs>
  <rect width="${width}" height="${height}" fill="url(#room)"/>
  <rect width="${width}" height="${height}" fill="url(#lamp)"/>`;
}

function lamp(width: number, height: number): string {
  const center = width > height ? 0.72 : 0.42;
  return `<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${width * center}" cy="${height * 0.34}" r="${height * 0.62}">
      <stop offset="0" stop-color="#fff" stop-opacity=".62"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </radialGradient>`;
}
