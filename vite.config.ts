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

const dialogs = /@base-ui|@floating-ui|src\/ui\/(dialog|side-panel)\.tsx/;
const account = /src\/domains\/identity\/storefront\/|src\/shell\/(auth|profile|account\/log-out)/;
const desk = /src\/domains\/[^/]+\/dashboard\/|src\/shell\/dashboard\/|src\/ui\/desk\/|\/react-hook-form\//;
const isOfAllPages = (id: string) => ![dialogs, account, desk].some((apart) => apart.test(id));

/**
 * What every page loads is one file. What several others share goes by which those are, so that nobody loads what only
 * others need; small parts join their neighbors, since they compress badly alone. Dialogs, accounts and the dashboard
 * have a file each, with all that only they use.
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'common', tags: ['$initial'], minShareCount: 2, priority: 4 },
  {
    name: 'pages',
    test: isOfAllPages,
    minShareCount: 2,
    priority: 3,
    entriesAware: true,
    entriesAwareMergeThreshold: 5_000,
  },
  { name: 'dialogs', test: dialogs, priority: 2 },
  { name: 'account', test: account, priority: 1, includeDependenciesRecursively: true },
  { name: 'desk', test: desk, priority: 1, includeDependenciesRecursively: true },
];

/** Without the names of all the pages that share a file. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`;

export default defineConfig(({ isSsrBuild, command }) => ({
  appType: 'custom',
  plugins: [messagesPlugin(), routes, react(), ...(isSsrBuild ? [] : [tailwindcss()])],
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
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
            chunkFileNames,
            codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups },
          },
        },
      },
}));
