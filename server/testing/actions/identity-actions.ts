import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Answer, type Person } from '#server/testing/visitor.ts'

export type Picture = Uint8Array<ArrayBuffer>
export type Parts = Partial<Record<'document' | 'selfie' | 'image', Uint8Array>>

let count = 0

/** A new player and two new moderators. */
export async function newPeople(app: TestApp): Promise<[Person, Person, Person]> {
  count += 1
  const people = await insertPlayers(app, [`ann_kyc_${count}`, `mod_kyc_${count}`, `mod_other_${count}`])
  for (const { id } of people.slice(1))
    await app.db.updateTable('players').set({ role: 'moderator' }).where('id', '=', id).execute()
  return people
}

export const newPlayer = async (app: TestApp): Promise<Person> =>
  (await insertPlayers(app, [`late_kyc_${++count}`]))[0]

/** A photo with metadata. */
export async function jpeg(width: number, height: number): Promise<Picture> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
      .withExif({ IFD0: { Copyright: 'canary-copyright' } })
      .jpeg()
      .toBuffer(),
  )
}

/** Submits pictures for an identity check. */
export async function send(app: TestApp, who: Person | undefined, parts: Parts): Promise<Answer> {
  const form = new FormData()
  for (const [field, bytes] of Object.entries(parts))
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${field}.jpg`)
  const response = await fetch(`${app.url}/api/v1/kyc/`, {
    method: 'POST',
    headers: who ? { authorization: `Bearer ${who.accessToken}` } : {},
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export const sendBoth = (app: TestApp, who: Person, photo: Picture): Promise<Answer> =>
  send(app, who, { document: photo, selfie: photo })

export const statusOf = (app: TestApp, who: Person) => must(app.url, '/v1/kyc/', { token: who.accessToken })

export const decide = (
  app: TestApp,
  by: Person,
  act: 'approve' | 'reject',
  of: Pick<Person, 'id'>,
  body: object = { reason: act === 'reject' ? 'The document is blurred.' : 'The pictures match.' },
): Promise<Answer> =>
  ask(app.url, `/v1/admin/kyc/${of.id}/${act}/`, { method: 'POST', token: by.accessToken, body })

/** The names of the stored files. */
export const storedFiles = (app: TestApp): string[] =>
  existsSync(kycFolder(app)) ? readdirSync(kycFolder(app)) : []

export const kycFolder = (app: TestApp): string => join(app.app.context.config.DATA_DIR, 'private', 'kyc')

/** The player's newest check. */
export const rowOf = (app: TestApp, who: Person) =>
  app.db
    .selectFrom('identity_checks')
    .selectAll()
    .where('player_id', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
