import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { messagesPlugin } from './src/platform/i18n/compile-messages.ts';
import { isOpenPage } from './src/platform/i18n/surfaces.ts';

const routes = tanstackRouter({
  target: 'react',
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routes/route-tree.gen.ts',
  routeFileIgnorePattern: 'route-tree',
  quoteStyle: 'single',
  semicolons: true,
  addExtensions: true,
  autoCodeSplitting: true,
  // What a page of the dashboard loads is no visitor's business either.
  codeSplittingOptions: {
    splitBehavior: ({ routeId }) => {
      if (routeId.startsWith('/dashboard/')) return [['component', 'loader']];
      // The page for what is missing is in every visit.
      return isOpenPage(routeId) ? [['component']] : undefined;
    },
  },
  disableLogging: true,
});

/** A module of the browser in place of a library's. */
const lean = (find: RegExp, file: string) => ({
  find,
  replacement: join(import.meta.dirname, 'src/platform/browser/lean', file),
});

/** Smaller parts in place of those of libraries. While one develops, an alias would have the server load a second React. */
const smaller = [
  // React brings this itself.
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  lean(/^\.\.\/createLucideIcon\.mjs$/, 'create-icon.ts'),
  lean(/^\.\/headContentUtils\.js$/, 'head-tags.ts'),
  lean(/^\.\/Asset\.js$/, 'head-tag.tsx'),
  lean(/^\.\/searchParams\.js$/, 'no-search-params.ts'),
  lean(/^\.\/mutationCache\.js$/, 'no-mutations.ts'),
  lean(/^\.\/infiniteQueryBehavior\.js$/, 'no-infinite-queries.ts'),
];

/** Leaves of the data of an icon what `lean/create-icon.ts` reads. */
const leanIcons: Plugin = {
  name: 'lean-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/.*\/icons\/[\w-]+\.mjs$/ },
    handler: (code) =>
      code.replaceAll(/^ {2}(name|size|aliases): .*$|,\s+key: "\w+"|^__iconData\.node;$/gm, ''),
  },
};

/** Has Chromium compile all functions of a file beside the page's thread while it loads, not each when it is first called. */
const compileEarly = '//# allFunctionsCalledOnLoad';

/** The files of a first visit, minified once more by a slower tool: 0.7 KB less to transfer. */
const smallFirstVisit: Plugin = {
  name: 'small-first-visit',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !(file.isEntry || file.name.startsWith('open'))) continue;
        const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 2 } });
        if (code) file.code = file.isEntry ? `${compileEarly}\n${code}` : code;
      }
    },
  },
};

/**
 * While one develops, each page links the one style sheet that it needs. That of the shop, which the entry imports for the
 * build, would come after the dashboard's and win.
 */
const linkedStyles: Plugin = {
  name: 'linked-styles',
  apply: 'serve',
  enforce: 'pre',
  resolveId: (source) => (source === '#ui/styles.css' ? '\0linked-styles' : null),
  load: (id) => (id === '\0linked-styles' ? '' : null),
};

/** What only some pages need, each with all that nothing before it uses. */
const apart = {
  dialogs: /@base-ui|@floating-ui|src\/ui\/(dialog|side-panel)\.tsx/,
  // Asked for from product pages, which would name all that pages share with it.
  email: /src\/ui\/email-form\.tsx/,
  account: /src\/domains\/identity\/storefront\/|src\/shell\/(auth|profile|account\/log-out)/,
  // Each way to pay comes by itself.
  payment: /src\/domains\/orders\/storefront\/payment\/[^/]+$/,
  // Asked for from the pages of gift cards only.
  gifts: /src\/domains\/orders\/storefront\/gifts\/(?!stored-gifts)/,
  orders: /src\/domains\/orders\/storefront\/(?!payment\/|gifts\/)|src\/shell\/orders\//,
  dashboard:
    /src\/domains\/([^/]+\/dashboard|design\/theme)\/|src\/routes\/-(link-addresses|section-groups)\.ts|src\/platform\/browser\/(send-file|calls\/(upload-patience|docs-href))|src\/platform\/locale\.ts|src\/shell\/dashboard\/|src\/ui\/dashboard\/(?!rich-text\/(?:rich-text-editor|toolbar|extensions))|\/react-hook-form\//,
};

/** The components of the pages that are visited first, as file names of `src/routes`. */
const openPage = /src\/routes\/(index|pages|category|search|product)[^/]*\?tsr-split=component$/;

/** What forms, calls and long lists need everywhere: the lists of products, and the first interaction on other pages. */
const forms =
  /src\/ui\/(field|choice|pagination)\.tsx|src\/platform\/browser\/calls\/ask\.ts|src\/domains\/identity\/storefront\/session\/session-(over|query)\.ts/;

/** Small, and on so many pages that these would load a product's or a list's code for them. */
const small = /\/lucide-react\/|\/useQuery\.js$|src\/platform\/person-name\.ts/;

/** The sections that a usual home page lacks. */
const furtherSection =
  /\/storefront\/(sections\/(brands|hero|newsletter|texts|video|further-kinds)|subscribe-form)\.tsx?$/;

/** Names all modules of a library, and says nothing about which of them an importer needs. */
const barrel = /\/node_modules\/.*\/index\.js$/;

/** A module with all that import it, directly or not. */
function withImporters(id: string, context: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  for (const module of found)
    if (!barrel.test(module))
      for (const importer of context.getModuleInfo(module)?.importers ?? []) found.add(importer);
  return [...found];
}

const openPagesWith = (id: string, context: Rolldown.ChunkingContext): string[] =>
  withImporters(id, context).flatMap((importer) => openPage.exec(importer)?.[1] ?? []);

/** Small, and on more than one page. */
function isSmallShared(id: string, context: Rolldown.ChunkingContext): boolean {
  const isPage = (module: string) => context.getModuleInfo(module)?.importers.length === 0;
  return small.test(id) && withImporters(id, context).filter(isPage).length > 1;
}

/** Lists, and products, each with all that only they load of the open pages. */
function kindChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  const pages = openPagesWith(id, context);
  if (pages.length === 0 || forms.test(id) || isSmallShared(id, context)) return null;
  if (pages.every((page) => page === 'category' || page === 'search')) return 'open-list';
  return pages.every((page) => page === 'product') ? 'open-product' : null;
}

/** What open pages of several kinds share, and what home pages do with others. */
function openChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  if (forms.test(id)) return 'forms';
  const pages = openPagesWith(id, context);
  if (pages.length === 0 && !id.endsWith('/useQuery.js')) return null;
  if (furtherSection.test(id)) return null;
  if (pages.length > 0 && pages.every((page) => page === 'index' || page === 'pages') && !small.test(id))
    return 'open-sections';
  return 'open';
}

/** The routes of all other pages, with what they load before their components. */
const routesChunk = (id: string, context: Rolldown.ChunkingContext): string | null =>
  withImporters(id, context).some((importer) => importer.endsWith('route-tree.gen.ts')) ? 'route-tree' : null;

/**
 * First what every page loads, in one file: two would name to each other all that they share. Then what several pages share;
 * few large files, since many small ones compress badly.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'common', tags: ['$initial'], priority: 6 },
  { name: kindChunk, debugName: 'open-list', priority: 5 },
  { name: openChunk, debugName: 'open', minShareCount: 2, priority: 4 },
  { name: routesChunk, debugName: 'route-tree', priority: 3 },
  {
    name: 'pages',
    test: (id) => !Object.values(apart).some((part) => part.test(id)),
    minShareCount: 2,
    priority: 2,
    // What only pages beyond this one share is not loaded with it.
    entriesAware: true,
    entriesAwareMergeThreshold: 5_000,
  },
  ...Object.entries(apart).map(([name, test]) => ({
    name,
    test,
    priority: 1,
    includeDependenciesRecursively: true,
  })),
];

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [messagesPlugin(), routes, react(), tailwindcss(), leanIcons, smallFirstVisit, linkedStyles],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  resolve: command === 'build' ? { alias: smaller } : {},
  // Found before the first page asks for them, so that no page is loaded twice while one develops.
  optimizeDeps: { entries: ['src/{shell,routes,ui,domains}/**/*.tsx'] },
  ssr: { noExternal: command === 'build' ? true : [/^@tanstack\//, /^@base-ui\//] },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        rolldownOptions: { input: 'src/server/render/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/shell/entry-client.tsx',
          // Constants of other modules take their places, with those that follow from them.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: {
            // Every page names the files of all others: short names, of as few signs as the builder allows.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
            codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
          },
        },
      },
}));
