import { expect } from 'vitest'

const left: string[] = []

/** Blocks and records navigations that would load another document and so end the test page. */
export function blockNavigations(): void {
  navigation.addEventListener('navigate', (event) => {
    if (event.destination.sameDocument) return
    left.push(event.destination.url)
    event.preventDefault()
  })
}

/** The URLs of the blocked navigations, oldest first. */
export function blockedNavigations(): readonly string[] {
  return left
}

/** The last file that the page has downloaded. */
export async function savedFile(): Promise<Blob> {
  await expect.poll(() => left.at(-1)).toMatch(/^blob:/)
  return (await fetch(left.at(-1) ?? '')).blob()
}

export function clearBlockedNavigations(): void {
  left.length = 0
}
