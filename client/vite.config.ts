import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { build, type BuildOptions, defineConfig, type Plugin } from 'vite'
import { groups, isShared } from './chunks.ts'
import { messages } from './messages-plugin.ts'
import { routeTree } from './route-tree.ts'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readFile } from 'node:fs/promises'
import MarkdownIt from 'markdown-it'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * Builds the service worker for push messages as one file at the root: a worker's scope is the folder it is
 * served from.
 */
const pushWorker: Plugin = {
  name: 'push-worker',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  // Built separately: in the client's build it would share chunks, which this kind of worker cannot import.
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
          input: here('./domains/notifications/push-worker.ts'),
          output: { format: 'iife', entryFileNames: 'push-worker.js' },
        },
      },
    })
  },
}

/** The same for the dev server: the worker is built when it is requested. */
const pushWorkerModule: Plugin = {
  name: 'push-worker-module',
  apply: 'serve',
  configureServer(dev) {
    dev.middlewares.use(
      '/push-worker.js',
      (_request, response) =>
        void response
          .setHeader('content-type', 'text/javascript')
          .end("import '/domains/notifications/push-worker.ts'"),
    )
  },
}

/** The page that other sites frame: built separately, so that it shares no chunks and its first load stays small. */
const embed: Plugin = {
  name: 'embed',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  async writeBundle() {
    await build({
      configFile: false,
      root: here('.'),
      envDir: here('..'),
      logLevel: 'warn',
      publicDir: false,
      plugins: [react(), tailwindcss(), messages],
      build: {
        outDir: here('../dist/client'),
        emptyOutDir: false,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: here('./embed.html'),
          output: { chunkFileNames: 'assets/[hash:7].js' },
        },
      },
    })
  },
}

const clientBuild: BuildOptions = {
  outDir: here('../dist/client'),
  emptyOutDir: true,
  // Tells the server which chunks to preload with a page.
  manifest: true,
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // Preload only the larger shared chunks with a screen. Naming every small one would make the first load
    // larger.
    resolveDependencies: (_file, names, { hostType }) =>
      hostType === 'html' ? names : names.filter((name) => /\.css$|\/p-[^/]+$/.test(name)),
  },
  sourcemap: false,
  chunkSizeWarningLimit: 600,
  rolldownOptions: {
    output: {
      // Short names: the first chunk contains the names of all others.
      chunkFileNames: ({ name }) => (isShared(name) ? 'assets/p-[hash:7].js' : 'assets/[hash:7].js'),
      codeSplitting: { groups },
    },
  },
}

/** Draws public pages on the server (`app/render.tsx`). */
const serverBuild: BuildOptions = {
  outDir: here('../dist/server'),
  emptyOutDir: true,
  target: 'node20',
  ssr: true,
  rolldownOptions: { input: here('./app/render.tsx') },
  copyPublicDir: false,
}

export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  // The `.env` of the project. Only variables that begin with VITE_ reach the client (lib/api-base.ts).
  envDir: here('..'),
  cacheDir: here('../node_modules/.vite'),
  plugins: [
    tanstackRouter({
      ...routeTree,
      autoCodeSplitting: true,
      // A screen and its loader share a chunk. Skeletons and error screens are small and needed earlier.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
    }),
    react(),
    tailwindcss(),
    messages,
    pages,
    pushWorker,
    pushWorkerModule,
    embed,
    ...(isSsrBuild ? [] : [compressed(here('../dist/client'))]),
  ],
  // The server imports the drawing of pages as one program, without node_modules.
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: isSsrBuild ? serverBuild : clientBuild,
  worker: { format: 'es' },
  server: {
    port: Number(process.env.CLIENT_PORT ?? 5173),
    proxy: { '/api': server, '/dev': server, '/uploads': server },
  },
}))

const MIN_BYTES = 1024

/** Writes brotli and gzip copies of each text file, so that the server need not compress on each request. */
function compressed(folder: string): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      const names = readdirSync(folder, { recursive: true }).map(String)
      for (const name of names.filter((each) => /\.(js|css|svg)$/.test(each))) {
        const path = join(folder, name)
        if (statSync(path).size < MIN_BYTES) continue
        const bytes = readFileSync(path)
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        )
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

const PAGE = /[\\/]content[\\/]pages[\\/].*\.md$/
const markdown = new MarkdownIt({ html: false, linkify: true })

/** Serves the texts of `content/pages` to the client, drawn as the server draws them, as one chunk each. */
const pages: Plugin = {
  name: 'pages',
  enforce: 'pre',
  async load(id) {
    if (!PAGE.test(id)) return undefined
    const text = await readFile(id, 'utf8')
    const source = text.replace(/^---\n[\s\S]*?\n---\n+/, '')
    const page = {
      title: /^# (.+)$/m.exec(source)?.[1] ?? '',
      html: markdown.render(source.replace(/^# .+(\n|$)/m, '')),
      updated: /^updated: (\S+)$/m.exec(text)?.[1] ?? '',
    }
    return { code: `export default ${JSON.stringify(page)}`, moduleType: 'js' }
  },
}
