import type { Page } from '@playwright/test'
import type { Person } from '#server/testing/visitor.ts'

/** Opens the site with a stored session, as if this browser had signed in before. */
export async function signInAs(page: Page, person: Person): Promise<void> {
  const user = { id: person.id, username: person.username, name: person.username, role: 'player' }
  const stored = {
    auth_user: JSON.stringify(user),
    auth_token: person.accessToken,
    refresh_token: person.refreshToken,
  }
  await page.addInitScript((entries) => {
    // Only on the first page: later ones keep the tokens that the client has renewed.
    if (localStorage.getItem('auth_user')) return
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
}

export async function chooseTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
}
