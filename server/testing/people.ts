import { randomUUID } from 'node:crypto'
import { signIn } from '#server/domains/accounts/sign-in/admit.ts'
import { hashPassword } from '#server/domains/accounts/sign-in/passwords.ts'
import {
  findAccount,
  insertPlayer as insertPlayerRow,
  type NewPlayer,
} from '#server/domains/accounts/queries.ts'
import { insertAcceptance } from '#server/domains/accounts/terms-queries.ts'
import { type Store, transact, type Unit } from '#server/platform/db/transact.ts'
import { insertGameAccount } from '#server/domains/players/game-accounts/game-account-queries.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { nextPhone } from './phones.ts'
import type { Person } from './visitor.ts'

/** Parts of a running server that inserting people into its database needs. */
export type PeopleStore = Store & { secrets: Secrets }

/** `externalId`: the id of the account at its own service, where the handle was looked up. */
type Game = { slug: string; handle: string; externalId?: string }

const PASSWORD = 'correct horse battery'
const stores = new Map<string, PeopleStore>()
let passwordHash: Promise<string> | undefined

/** Makes the database of the server at `url` known to `insertAccount` and `insertPlayer`. */
export function registerStore(url: string, store: PeopleStore): void {
  stores.set(url, store)
}

/** Inserts a person with a confirmed e-mail address who has not begun the onboarding, signed in. */
export function insertAccount(url: string, username: string): Promise<Person> {
  return insert(url, username, {})
}

/** Inserts a person who has finished the onboarding with an account for the game, signed in. */
export function insertPlayer(url: string, username: string, game: Game): Promise<Person> {
  return insert(url, username, onboarded(username), game)
}

/** Inserts several players of a game; the username is the handle. */
export async function insertPlayers<Names extends string[]>(
  { url }: { url: string },
  names: [...Names],
  game = 'chess',
): Promise<{ [Index in keyof Names]: Person }> {
  const people: Person[] = []
  for (const username of names)
    people.push(await insertPlayer(url, username, { slug: game, handle: username }))
  return people as { [Index in keyof Names]: Person }
}

/**
 * Signs an inserted person in again, for when the clock has moved past their session. Unlike `signIn` it
 * computes no password hash.
 */
export async function newSession<Someone extends { id: string }>(
  url: string,
  person: Someone,
): Promise<Someone & Pick<Person, 'accessToken' | 'refreshToken'>> {
  const store = storeAt(url)
  return { ...person, ...(await transact(store, (unit) => openSession(store, unit, person.id))) }
}

/** The database of the server at `url`. */
export function storeAt(url: string): PeopleStore {
  const store = stores.get(url)
  if (!store) throw new Error(`The database of ${url} is not registered.`)
  return store
}

async function insert(
  url: string,
  username: string,
  facts: Partial<NewPlayer>,
  game?: Game,
): Promise<Person> {
  const store = storeAt(url)
  passwordHash ??= hashPassword(PASSWORD)
  const password_hash = await passwordHash
  return transact(store, async (unit) => {
    const id = randomUUID()
    const email = `${username.toLowerCase()}@players.example`
    const taken = await insertPlayerRow(unit.trx, {
      id,
      username,
      email,
      password_hash,
      email_verified_at: unit.now,
      referral_code: id.slice(0, 12),
      created_at: unit.now,
      ...facts,
      ...(facts.phone ? { phone_verified_at: unit.now } : {}),
    })
    if (taken) throw new Error(`${username}: the ${taken} is taken`)
    await insertAcceptance(unit.trx, id, unit.now)
    if (game)
      await insertGameAccount(unit.trx, {
        playerId: id,
        game: game.slug,
        handle: game.handle,
        externalId: game.externalId ?? null,
        now: unit.now,
      })
    return { id, username, email, password: PASSWORD, ...(await openSession(store, unit, id)) }
  })
}

async function openSession(store: PeopleStore, unit: Unit, id: string) {
  const account = await findAccount(unit.trx, id)
  if (!account) throw new Error(`The account ${id} was not inserted.`)
  // Nobody follows a person who was not there before, and a stream opened next must not receive the event.
  const silent: Unit = { ...unit, record() {} }
  const { extras } = await signIn(store, silent, account, {
    ip: '127.0.0.1',
    userAgent: 'test',
    isOnThisMachine: true,
  })
  return { accessToken: extras.access_token, refreshToken: extras.refresh_token }
}

function onboarded(username: string) {
  const address = {
    full: '12 Long Street, Columbus',
    street_address: '12 Long Street',
    city: 'Columbus',
    region: 'OH',
    postal_code: '43004',
    country: 'US',
  }
  return {
    address: JSON.stringify(address),
    first_name: 'Test',
    last_name: username,
    dob: '1990-05-17',
    phone: nextPhone(),
    onboarding_step: 5,
  }
}
