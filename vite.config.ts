import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
  disableLogging: true,
});

/** What only people with an account need. Shared by their pages, it would else be loaded with every page. */
const accountModules = [
  'src/domains/identity/storefront/(account-calls|auth|form|profile|security|session)',
  'src/shell/(auth|profile)/(?!load-|auth-search)',
  'src/shell/account/log-out',
  'src/ui/notice',
];

/** What opens on demand stays apart; what several pages share is one file, since many small ones compress badly. */
const chunkGroups = [
  { name: 'dialogs', test: /@base-ui|@floating-ui|src\/ui\/(dialog|side-panel)\.tsx/, priority: 2 },
  { name: 'account', test: new RegExp(accountModules.join('|')), priority: 2 },
  {
    name: 'desk',
    test: /src\/domains\/[^/]+\/dashboard\/|src\/shell\/dashboard\/(?!load-)|src\/ui\/desk\/|node_modules\/react-hook-form\//,
    priority: 2,
  },
  { name: 'common', minShareCount: 2, priority: 1 },
];

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
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
        },
      },
}));
