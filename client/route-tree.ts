import { fileURLToPath } from 'node:url'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** How the tree of the routes is made from their files, in the build and in scripts/generate.ts. */
export const routeTree = {
  target: 'react' as const,
  routesDirectory: here('./routes'),
  generatedRouteTree: here('./routeTree.gen.ts'),
  tmpDir: here('../node_modules/.cache/routes'),
  addExtensions: true,
  quoteStyle: 'single' as const,
  semicolons: false,
  disableLogging: true,
}
