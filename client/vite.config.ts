import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressed } from './compress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** sonner writes a <style> element when it is imported, which the CSP (`style-src 'self'`) refuses; we import its CSS file instead. */
const withoutInlineStyles: Plugin = {
  name: 'without-inline-styles',
  enforce: 'pre',
  transform(code, id) {
    if (!/sonner[\\/]dist[\\/]index\.m?js/.test(id)) return undefined
    return { code: code.replace(/^__insertCSS\(.*\);?$/m, ''), map: null }
  },
}

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite'),
  plugins: [
    withoutInlineStyles,
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
      // Skeletons and error screens are small and needed before a screen's own chunk is there.
      codeSplittingOptions: { defaultBehavior: [['component']] },
    }),
    react(),
    tailwindcss(),
    compressed(here('../dist/client')),
  ],
  // sonner would otherwise be bundled ahead of the plugin above while developing.
  optimizeDeps: { exclude: ['sonner'] },
  resolve: { alias: [{ find: /^zod$/, replacement: here('./lib/configured-zod.ts') }] },
  build: {
    outDir: here('../dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 600,
  },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.CLIENT_PORT ?? 5173),
    proxy: { '/api': server, '/dev': server, '/uploads': server },
  },
})
