import type { Page } from '@playwright/test'
import { must, type Person } from '#server/testing/visitor.ts'
import { newPlayer } from './journey.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { signInAs } from './session.ts'

type Context = { url: string }
type Open = () => Promise<Page>

export async function createPlayer(server: Context, name: string): Promise<Person> {
  const { username } = newPlayer(name)
  return insertPlayer(server.url, username, { slug: 'chess', handle: username })
}

/** A team with a captain and members who joined by its link. */
export async function createTeam(
  server: Context,
  captain: Person,
  others: Person[] = [],
  game = 'valorant',
): Promise<{ id: number; name: string; link: string }> {
  const name = `Foxes ${Math.floor(Math.random() * 1e9)}`
  const { id } = await must<{ id: number }>(server.url, '/v1/players/versus-team/', {
    method: 'POST',
    token: captain.accessToken,
    body: { name, tag: 'fox', game },
  })
  const { invite_link } = await must<{ invite_link: { url: string } }>(
    server.url,
    `/v1/players/versus-team/${id}/invite-link/`,
    { method: 'POST', token: captain.accessToken, body: { days: 7 } },
  )
  const { pathname, search } = new URL(invite_link.url)
  const token = new URLSearchParams(search).get('token') ?? ''
  for (const other of others)
    await must(server.url, `/v1/players/versus-team/join/${token}/`, {
      method: 'POST',
      token: other.accessToken,
    })
  return { id, name, link: `${pathname}${search}` }
}

export async function openAs(open: Open, who: Person, path: string): Promise<Page> {
  const page = await open()
  await signInAs(page, who)
  await page.goto(path)
  return page
}

/** Invites a player on the team's page, as its captain. */
export async function inviteByName(page: Page, { username }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Edit team' }).click()
  await page.getByRole('combobox', { name: 'Username' }).fill(username)
  await page.getByRole('option', { name: username }).click()
  await page.getByRole('button', { name: 'Send invite' }).click()
  await page.getByRole('heading', { name: 'Open invites' }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}
