import { chromium, type Browser, type Page } from '@playwright/test'
import { ensureBrowser } from '../scripts/browser.mjs'
import { sized } from './size.ts'
import { must, type Person } from '#server/testing/visitor.ts'

export type BrowserFigures = { acts: number; middleMs: number; worstMs: number }

const ACTS = sized(1, 12, 12)

/**
 * Two players in two browsers: the time from clicking "Add friend" in one to the notification badge in the
 * other, and back for the answer.
 */
export async function measureBrowsers(
  url: string,
  [one, other]: [Person, Person],
): Promise<BrowserFigures | undefined> {
  const executablePath = await ensureBrowser()
  const browser = await chromium.launch(executablePath ? { executablePath } : {}).catch(() => undefined)
  if (!browser) return undefined
  try {
    const [mine, theirs] = [await enter(browser, url, one), await enter(browser, url, other)]
    await mine.goto(`${url}/profile/${other.username}`)
    // Measure with a loaded page that is connected to the live stream.
    const listening = theirs.waitForResponse((response) => response.url().includes('/api/v1/events/'))
    await theirs.goto(`${url}/leaderbords`)
    await listening
    const times: number[] = []
    for (let act = 0; act < ACTS; act++) {
      const add = mine.getByRole('button', { name: 'Add friend' })
      await add.waitFor()
      const requested = theirs.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
      times.push(await timed(() => add.click(), requested))
      const withdrawn = theirs.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
      times.push(await timed(() => withdraw(url, one), withdrawn))
      await mine.reload()
    }
    times.sort((a, b) => a - b)
    return {
      acts: times.length,
      middleMs: times[Math.floor(times.length / 2)] as number,
      worstMs: times.at(-1) as number,
    }
  } finally {
    await browser.close()
  }
}

async function timed(act: () => Promise<unknown>, seen: Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await Promise.all([act(), seen])
  return performance.now() - startedAt
}

async function withdraw(url: string, who: Person): Promise<void> {
  const { results } = await must<{ results: { id: number; direction: string }[] }>(
    url,
    '/v1/players/friend-requests/',
    { token: who.accessToken },
  )
  const open = results.find((request) => request.direction === 'outgoing')
  if (open)
    await must(url, `/v1/players/friend-requests/${open.id}/`, { method: 'DELETE', token: who.accessToken })
}

async function enter(browser: Browser, url: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  const stored = {
    auth_user: JSON.stringify({
      id: person.id,
      username: person.username,
      name: person.username,
      role: 'player',
    }),
    auth_token: person.accessToken,
    refresh_token: person.refreshToken,
  }
  await context.addInitScript((entries) => {
    if (!localStorage.getItem('auth_user'))
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  return context.newPage()
}
