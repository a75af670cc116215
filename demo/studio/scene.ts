import { iconBody, type Outline, outlineOf, withOwnIds } from './icon.ts';
import { type Paint, paintSvg } from './paint.ts';

/** An object of the icon set with its position. Positions are fractions of width and height. */
export type Item = Paint & {
  icon: string;
  /** Middle of the object. Absent: optically centered. */
  x?: number;
  /** Lowest point of a standing object, middle of a lying one. */
  y?: number;
  /** Longest side, as a fraction of the picture's height. */
  size?: number;
  mirror?: boolean;
  /** Degrees clockwise, for objects that lie. */
  turn?: number;
  /** Leave out shapes whose outline starts like this. */
  without?: string;
};

export type Scene = { pose: 'stand' | 'lie'; items: Item[]; width: number; height: number };

/** One object and what it darkens below it, as two drawings on a transparent ground. */
export type Layer = { shadow: string; object: string };

const LONGEST = 0.76;
/** A compact object looks larger than a slim one of the same length; this compensates. */
const EVEN_AREA = 0.56;
const SHADOW = '#2b1d15';

/** The layers of a scene, the farthest object first. */
export function layersOf(scene: Scene): Promise<Layer[]> {
  return Promise.all(scene.items.map((item) => layerOf(scene, item)));
}

async function layerOf(scene: Scene, item: Item): Promise<Layer> {
  const body = iconBody(item.icon, item.without);
  const outline = await outlineOf(body);
  const painted = withOwnIds(paintSvg(body, item), 'o-');
  const scale = scaleOf(outline, item, scene.height);
  const x = (item.x ?? 0.5) * scene.width;
  const middle = (outline.left + outline.right) / 2;
  const tall = (outline.bottom - outline.top) * scale;
  const flip = item.mirror ? `translate(${2 * middle} 0) scale(-1 1)` : '';
  if (scene.pose === 'lie') {
    const y = (item.y ?? 0.49) * scene.height;
    const center = (outline.top + outline.bottom) / 2;
    const object = `<g transform="translate(${x} ${y}) rotate(${item.turn ?? 0}) scale(${scale}) translate(${-middle} ${-center}) ${flip}">${painted}</g>`;
    return {
      object: drawing(scene, object),
      shadow: drawing(scene, `<g filter="url(#lying)">${object}</g>`),
    };
  }
  const foot = item.y === undefined ? scene.height * 0.495 + tall / 2 : item.y * scene.height;
  const shadow = uprightShadow(item.mirror ? mirrored(outline) : outline, scale, x, foot);
  const object = `<g transform="translate(${x} ${foot}) scale(${scale}) translate(${-middle} ${-outline.bottom}) ${flip}">${painted}</g>`;
  return { object: drawing(scene, object), shadow: drawing(scene, shadow) };
}

const drawing = ({ width, height }: Scene, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    ${shadowFilters(height)}${content}</svg>`;

function scaleOf(outline: Outline, item: Item, height: number): number {
  const wide = outline.right - outline.left;
  const tall = outline.bottom - outline.top;
  const longest = Math.max(wide, tall);
  if (item.size !== undefined) return (item.size * height) / longest;
  return height * Math.min(LONGEST / longest, EVEN_AREA / Math.sqrt(outline.area));
}

function mirrored(outline: Outline): Outline {
  const around = outline.left + outline.right;
  return { ...outline, feet: outline.feet.map((f) => ({ from: around - f.to, to: around - f.from })) };
}

function uprightShadow(outline: Outline, scale: number, x: number, foot: number): string {
  const middle = (outline.left + outline.right) / 2;
  const wide = (outline.right - outline.left) * scale;
  const contact = outline.feet.map(({ from, to }) => {
    const center = x + ((from + to) / 2 - middle) * scale;
    const reach = Math.max(((to - from) / 2) * scale * 1.04, wide * 0.05);
    return `<ellipse cx="${center}" cy="${foot - 2}" rx="${reach}" ry="${Math.min(reach * 0.16, wide * 0.045)}" fill="${SHADOW}" filter="url(#near)" opacity=".55"/>`;
  });
  return `<ellipse cx="${x + wide * 0.03}" cy="${foot}" rx="${wide * 0.56}" ry="${wide * 0.12}" fill="url(#pool)" opacity=".42"/>${contact.join('')}`;
}

function shadowFilters(height: number): string {
  const h = height / 1200;
  const layer = (name: string, dx: number, dy: number, blur: number, opacity: number) =>
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur * h}"/><feOffset dx="${dx * h}" dy="${dy * h}" result="${name}-shape"/>
     <feFlood flood-color="${SHADOW}" flood-opacity="${opacity}"/><feComposite in2="${name}-shape" operator="in" result="${name}"/>`;
  return `<defs>
    <radialGradient id="pool"><stop stop-color="${SHADOW}"/><stop offset=".4" stop-color="${SHADOW}" stop-opacity=".58"/><stop offset=".75" stop-color="${SHADOW}" stop-opacity=".13"/><stop offset="1" stop-color="${SHADOW}" stop-opacity="0"/></radialGradient>
    <filter id="near" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${9 * h}"/></filter>
    <filter id="lying" x="-20%" y="-20%" width="150%" height="150%">
      ${layer('wide', 26, 44, 34, 0.24)}${layer('close', 7, 12, 9, 0.3)}
      <feMerge><feMergeNode in="wide"/><feMergeNode in="close"/></feMerge>
    </filter>
  </defs>`;
}
