import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { messagesPlugin } from './src/platform/i18n/compile-messages.ts';

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
    splitBehavior: ({ routeId }) =>
      routeId.startsWith('/dashboard/') ? [['component', 'loader']] : undefined,
  },
  disableLogging: true,
});

/** What only some pages need, each with all that nothing before it uses. */
const apart = {
  dialogs: /@base-ui|@floating-ui|src\/ui\/(dialog|side-panel)\.tsx/,
  account: /src\/domains\/identity\/storefront\/|src\/shell\/(auth|profile|account\/log-out)/,
  // Each way to pay comes by itself.
  payment: /src\/domains\/orders\/storefront\/payment\/[^/]+$/,
  orders: /src\/domains\/orders\/storefront\/(?!payment\/)|src\/shell\/orders\//,
  dashboard:
    /src\/domains\/[^/]+\/dashboard\/|src\/platform\/browser\/(send-file|calls\/(upload-patience|docs-href))|src\/platform\/locale\.ts|src\/shell\/dashboard\/|src\/ui\/dashboard\/|\/react-hook-form\//,
  list: /src\/domains\/browse\/storefront\/list\/(?!filter-sheet)|src\/ui\/range\.tsx/,
};

/**
 * First what every page loads, in one file: two would name to each other all that they share. Then what several pages share;
 * few large files, since many small ones compress badly.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'common', tags: ['$initial'], priority: 3 },
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
  plugins: [messagesPlugin(), routes, react(), ...(isSsrBuild ? [] : [tailwindcss()])],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // React brings this itself. While one develops, an alias would have the server load a second React.
  resolve:
    command === 'build' ? { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] } : {},
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
          output: {
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
            codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
          },
        },
      },
}));
