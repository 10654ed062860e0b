import type { Locator } from 'vitest/browser'
import { api } from './api.ts'

/**
 * Double-clicks a button that makes a call, which is answered after the second click: what an answer puts in the
 * button's place must not be hit by it.
 */
export async function doubleClick(button: Locator, call: Parameters<typeof api.hold>[0]): Promise<void> {
  const answer = api.hold(call)
  await button.dblClick()
  answer.release()
}
