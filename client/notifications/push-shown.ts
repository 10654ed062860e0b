/** What the server pushes (server/notifications/push-jobs.ts). */
export type Pushed = { title: string; message: string; url: string; tag: string }

/** Reads a pushed message; undefined when it is not one of ours. */
export function readPushed(data: unknown): Pushed | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { title, message, url, tag } = data as Record<string, unknown>
  if (
    typeof title !== 'string' ||
    typeof message !== 'string' ||
    typeof url !== 'string' ||
    typeof tag !== 'string'
  )
    return undefined
  return { title, message, url, tag }
}

/** The address to open, on this site whatever the message says. */
export function addressFor(url: string, origin: string): string {
  const isPath = /^\/(?![/\\])/.test(url)
  return new URL(isPath ? url : '/notifications', origin).href
}

type Tab = { url: string; visibilityState: string; focused?: boolean }

/** Somebody looks at the site already: the bell there tells it. */
export function isSeen(tabs: readonly Tab[]): boolean {
  return tabs.some(({ visibilityState }) => visibilityState === 'visible')
}

/** The tab to bring forward: the one that is there already, else any of ours. */
export function tabFor<T extends Tab>(tabs: readonly T[], address: string): T | undefined {
  return (
    tabs.find(({ url }) => url === address) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0]
  )
}
