import { randomUUID } from 'node:crypto'
import { signIn } from '#server/accounts/admit.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { findAccount, insertPlayer } from '#server/accounts/queries.ts'
import { transact } from '#server/db/transact.ts'
import { insertGameAccount } from '#server/players/game-account-queries.ts'
import type { TestApp } from './app.ts'
import type { Person } from './visitor.ts'

const password = 'correct horse battery'
let passwordHash: Promise<string> | undefined

/**
 * Players who have long been here: confirmed, onboarded, signed in. Put down behind the doors, so a test that
 * is not about signing up can have many of them; `newAccount` and `newPlayer` walk through the doors.
 */
export async function settledPlayers<Names extends string[]>(
  app: TestApp,
  names: [...Names],
  game = 'chess',
): Promise<{ [Index in keyof Names]: Person }> {
  const people: Person[] = []
  for (const username of names) people.push(await settledPlayer(app, username, game))
  return people as { [Index in keyof Names]: Person }
}

async function settledPlayer({ app }: TestApp, username: string, game: string): Promise<Person> {
  const id = randomUUID()
  const email = `${username.toLowerCase()}@players.example`
  const address = {
    full: '12 Long Street, Columbus',
    street_address: '12 Long Street',
    city: 'Columbus',
    region: 'OH',
    postal_code: '43004',
    country: 'US',
  }
  passwordHash ??= hashPassword(password)
  const password_hash = await passwordHash
  return transact(app.context, async (unit) => {
    const taken = await insertPlayer(unit.trx, {
      id,
      username,
      email,
      password_hash,
      address: JSON.stringify(address),
      email_verified_at: unit.now,
      first_name: 'Test',
      last_name: username,
      dob: '1990-05-17',
      phone: `+1614${id.replaceAll(/\D/g, '').padStart(7, '2').slice(-7)}`,
      phone_verified_at: unit.now,
      referral_code: id.slice(0, 12),
      onboarding_step: 5,
      created_at: unit.now,
    })
    if (taken) throw new Error(`${username}: the ${taken} is taken`)
    await insertGameAccount(unit.trx, {
      playerId: id,
      game,
      handle: username,
      externalId: null,
      now: unit.now,
    })
    const account = await findAccount(unit.trx, id)
    if (!account) throw new Error(`${username} vanished`)
    const { extras } = await signIn(app.context, unit, account, {
      ip: '127.0.0.1',
      userAgent: 'test',
      isAtThisMachine: true,
    })
    return {
      id,
      username,
      email,
      password,
      accessToken: extras.access_token,
      refreshToken: extras.refresh_token,
    }
  })
}
