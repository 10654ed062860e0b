/**
 * For loaders: the server waits for what a page shows, the browser opens the page at once, with skeletons in it.
 */
export function ready(...loads: (Promise<unknown> | undefined)[]): Promise<unknown> | undefined {
  return import.meta.env.SSR ? Promise.all(loads) : undefined
}
