/** The payload of a push message (server/domains/notifications/push-jobs.ts). */
export type Pushed = { title: string; message: string; url: string; tag: string }

/** Parses a push message; undefined if it is invalid. */
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

/** The URL to open; always on this site. */
export function addressFor(url: string, origin: string): string {
  const isPath = /^\/(?![/\\])/.test(url)
  return new URL(isPath ? url : '/notifications', origin).href
}

type Tab = { url: string; visibilityState: string; focused?: boolean }

/** Checks whether a tab of the site is visible: then the bell shows the notification. */
export function isSeen(tabs: readonly Tab[]): boolean {
  return tabs.some(({ visibilityState }) => visibilityState === 'visible')
}

/** The tab to focus: one with that address, else any tab of the site. */
export function tabFor<T extends Tab>(tabs: readonly T[], address: string): T | undefined {
  return (
    tabs.find(({ url }) => url === address) ??
    tabs.find(({ visibilityState }) => visibilityState === 'visible') ??
    tabs[0]
  )
}
