import { expect, type Page } from '@playwright/test'
import { setRole } from '#server/domains/accounts/queries.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import type { Person } from '#server/testing/visitor.ts'
import type { InputMethod } from './input.ts'
import { signInAs } from './session.ts'
import { createGamePlayer, type SignedInPlayer } from './started-match.ts'

/** Sets a player's role, as the operator's command does. */
export async function setPlayerRole(
  database: { url: string },
  person: Person,
  role: 'moderator' | 'admin' | 'organizer',
): Promise<void> {
  const db = openDb(openPool(database.url, { max: 1 }))
  try {
    if (!(await setRole(db, person.username, role))) throw new Error(`nobody is called ${person.username}`)
  } finally {
    await db.destroy()
  }
}

/** A moderator, signed in in a separate browser context. */
export async function newModerator(
  { open, server, database }: { open(): Promise<Page>; server: { url: string }; database: { url: string } },
  name: string,
): Promise<SignedInPlayer> {
  const person = await createGamePlayer(server.url, 'chess', name)
  await setPlayerRole(database, person, 'moderator')
  const page = await open()
  await signInAs(page, person)
  return { person, page }
}

/**
 * Finds the player's dispute in the queue, claims it and decides it; `winner` is the label of the option in
 * the form.
 */
export async function decideDispute(
  { page }: SignedInPlayer,
  input: InputMethod,
  username: string,
  { winner, reason }: { winner: string; reason: string },
): Promise<void> {
  await page.goto('/admin/disputes')
  await input.press(page.getByRole('link', { name: new RegExp(username) }))
  await input.press(page.getByRole('button', { name: 'Claim', exact: true }))
  await expect(page.getByRole('button', { name: 'Give back' })).toBeVisible()
  await decideHeldDispute({ page }, input, { winner, reason })
}

/** The moderator decides the dispute that is open and theirs. */
export async function decideHeldDispute(
  { page }: Pick<SignedInPlayer, 'page'>,
  input: InputMethod,
  { winner, reason }: { winner: string; reason: string },
): Promise<void> {
  await input.press(page.getByRole('radio', { name: winner }))
  await input.write(page.getByRole('textbox', { name: 'Reason' }), reason)
  await input.press(page.getByRole('button', { name: /^Give .+ the win$|^Declare the match void$/ }))
  await expect(page.getByRole('dialog')).toContainText('Both sides can read the reason.')
  await input.press(page.getByRole('dialog').getByRole('button', { name: 'Confirm decision' }))
  // The dialog closes with the answer; a refusal stands in the form.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
}
