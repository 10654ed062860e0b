import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { ReactNode } from 'react'
import { close } from './open.ts'

let mounted: { root: Root; element: HTMLElement } | undefined

/** Shows a part of a screen alone, in a page of this size. */
export async function show(
  part: ReactNode,
  { width = 1280, height = 800 }: { width?: number; height?: number } = {},
): Promise<(next: ReactNode) => void> {
  close()
  unmount()
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
  const element = document.createElement('main')
  element.className = 'p-4'
  document.body.append(element)
  mounted = { root: createRoot(element), element }
  mounted.root.render(part)
  await expect.poll(() => element.childElementCount).toBeGreaterThan(0)
  return (next) => mounted?.root.render(next)
}

export function unmount(): void {
  mounted?.root.unmount()
  mounted?.element.remove()
  mounted = undefined
}
