import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { compressed } from './compress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * sonner writes a <style> element when it is imported, which the CSP (`style-src 'self'`) refuses; we import
 * its CSS file instead.
 */
const withoutInlineStyles: Plugin = {
  name: 'without-inline-styles',
  enforce: 'pre',
  transform(code, id) {
    if (!/sonner[\\/]dist[\\/]index\.m?js/.test(id)) return undefined
    return { code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null }
  },
}

/** lucide's icons with our own small maker of them: a kilobyte less on the first load. */
const leanIcons: Plugin = {
  name: 'lean-icons',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    return source.endsWith('createLucideIcon.mjs') && importer?.includes('lucide-react')
      ? here('./lib/lean/lucide-icon.ts')
      : undefined
  },
}

/**
 * The service worker that shows pushed messages: one file of its own, at the root, because a worker reaches
 * no further than where it lies.
 */
const pushWorker: Plugin = {
  name: 'push-worker',
  apply: 'build',
  // A build of its own: in the client's it would share chunks, which a worker of this kind cannot import.
  async writeBundle() {
    await build({
      configFile: false,
      envDir: here('..'),
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: here('../dist/client'),
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: here('./notifications/push-worker.ts'),
          output: { format: 'iife', entryFileNames: 'push-worker.js' },
        },
      },
    })
  },
}

/** The same while developing, as a module that is made when it is asked for. */
const pushWorkerModule: Plugin = {
  name: 'push-worker-module',
  apply: 'serve',
  configureServer(dev) {
    dev.middlewares.use(
      '/push-worker.js',
      (_request, response) =>
        void response
          .setHeader('content-type', 'text/javascript')
          .end("import '/notifications/push-worker.ts'"),
    )
  },
}

/**
 * Tailwind writes each mixed colour twice, with a fallback for browsers without `color-mix`, and a block for
 * those without `@property`. Ours have both since 2024, and every first load would carry the two.
 */
const leanStyles: Plugin = {
  name: 'lean-styles',
  enforce: 'post',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      file.source = withoutFallbacks(String(file.source))
    }
  },
}

function withoutFallbacks(css: string): string {
  const unwrapped = css.replace(
    /@supports \(color:color-mix\(in lab,\s*red,\s*red\)\)\{((?:[^{}]|\{[^{}]*\})*)\}/g,
    '$1',
  )
  // What stood before each was the fallback: the same selector once more, without the mix. The whole
  // selector: `.a,.b` before `.b` is `.a`'s own.
  const single = unwrapped.replace(
    /(?<=^|[{}])([^{}]+)\{([a-z-]+):[^{};]*\}\1\{\2:(color-mix[^{}]*)\}/g,
    '$1{$2:$3}',
  )
  return single.replace(/@layer properties\{@supports[^{]*\{\*[^{]*\{[^}]*\}\}\}/, '')
}

export default defineConfig({
  root: here('.'),
  // The project's own `.env`, of which the client sees what begins with VITE_ (lib/api-base.ts).
  envDir: here('..'),
  cacheDir: here('../node_modules/.vite'),
  plugins: [
    withoutInlineStyles,
    leanIcons,
    tanstackRouter({
      target: 'react',
      routesDirectory: here('./routes'),
      generatedRouteTree: here('./routeTree.gen.ts'),
      tmpDir: here('../node_modules/.cache/routes'),
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
      autoCodeSplitting: true,
      // A screen and what it asks for come together; skeletons and error screens are small and needed before
      // them.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
    }),
    react(),
    tailwindcss(),
    leanStyles,
    pushWorker,
    pushWorkerModule,
    compressed(here('../dist/client')),
  ],
  // sonner would otherwise be bundled ahead of the plugin above while developing.
  optimizeDeps: { exclude: ['sonner'] },
  resolve: {
    alias: [
      { find: /^zod$/, replacement: here('./lib/configured-zod.ts') },
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: here('./lib/lean/external-store.ts'),
      },
    ],
  },
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a screen shares with many comes beside its own chunk, not after it. Naming every small one for
      // that would weigh on the first load.
      resolveDependencies: (_file, names) => names.filter((name) => /\.css$|\/[ps]-[^/]+$/.test(name)),
    },
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Short names: each chunk's is written into the first one.
        chunkFileNames: ({ name }) =>
          /^(pieces|schemas)/.test(name) ? `assets/${name[0]}-[hash:7].js` : 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // What every page needs is one file: eighty small ones compress worse and cost a request each.
            { name: 'core', tags: ['$initial'], priority: 2 },
            // What checks forms comes before whatever uses it: together with others they would wait for each
            // other.
            {
              name: 'schemas',
              test: /node_modules[\\/]zod[\\/]|client[\\/]lib[\\/]configured-zod|[\\/]contract[\\/]/,
              priority: 3,
            },
            // The pages of text are a line each around the same piece, and so are the ways back from a
            // sign-in service: one file each.
            {
              name: 'texts',
              test: /client[\\/](pages|routes)[\\/](StaticPage|BrandGuidelines|about|california-privacy|demos|faq|privacy-policy|terms-of-use)\.tsx/,
              priority: 1,
            },
            {
              name: 'returns',
              test: /client[\\/]routes[\\/](auth\.callback\.|oauth-callback\.|connect\.riot|riot-connect)/,
              priority: 1,
            },
            // What some pages share comes in few files: each name stands in the first one, and costs a
            // request.
            {
              name: 'pieces',
              test: /client[\\/](ui|art|lib|session|accounts|players|notifications|friends|teams|matches|lobbies)[\\/]|lucide-react/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 24000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.CLIENT_PORT ?? 5173),
    proxy: { '/api': server, '/dev': server, '/uploads': server },
  },
})
