import type { Assets } from './assets.ts';

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean };
export type Manifest = Record<string, Chunk>;

const routesFolder = 'src/routes/';

/**
 * The route id of a chunk's source: `src/routes/product.$id.tsx?…` is `/product/$id`, and
 * `src/routes/profile.index.tsx?…` is `/profile/`, whose layout is `/profile`.
 */
function routeIdOf(source: string): string | null {
  const [path = '', query] = source.split('?');
  if (!path.startsWith(routesFolder) || !query?.includes('component')) return null;
  const id = path
    .slice(routesFolder.length)
    .replace(/\.tsx$/, '')
    .split(/[./]/)
    .filter((part) => part !== 'route')
    .map((part) => (part === 'index' ? '' : part))
    .join('/');
  return `/${id}`;
}

/** A chunk's file and those of its static imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, seen))];
}

/**
 * The assets of all pages, from the build's manifests of chunks and messages. `fonts` are those that every page needs
 * first.
 */
export function manifestAssets(manifest: Manifest, messages: Assets['messages']): Assets {
  const keys = Object.keys(manifest);
  const entryKey = keys.find((key) => manifest[key]?.isEntry) ?? '';
  const [script = '', ...modules] = filesOf(manifest, entryKey);
  const files = Object.values(manifest).map((chunk) => `/${chunk.file}`);
  const styles = files.filter((file) => file.endsWith('.css'));
  const dashboardStyles = keys
    .filter((key) => key.endsWith('src/ui/dashboard/styles.css'))
    .map((key) => `/${manifest[key]?.file}`);
  const known = new Set([script, ...modules]);
  const furtherFilesOf = (key: string) => filesOf(manifest, key).filter((file) => !known.has(file));
  const routeModules: Assets['routeModules'] = {};
  for (const key of keys) {
    const id = routeIdOf(key);
    if (id) routeModules[id] = furtherFilesOf(key);
  }
  return {
    scripts: [script],
    styles: styles.filter((file) => !dashboardStyles.includes(file)),
    dashboardStyles,
    fonts: files.filter((file) => /figtree-latin-wght-normal-.*\.woff2$/.test(file)),
    modules,
    routeTree: furtherFilesOf(`${routesFolder}route-tree.gen.ts`),
    routeModules,
    messages,
    headMarkup: '',
  };
}
