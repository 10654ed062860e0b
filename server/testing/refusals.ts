import { describe, expect, test } from 'vitest'
import type { Call, RefusalName } from '#contract/call.ts'
import { PERMISSIONS } from '#core/permissions.ts'
import type { Session } from '#server/platform/http/session.ts'
import type { Outcome } from '#server/platform/command.ts'
import { hashPassword } from '#server/domains/accounts/sign-in/passwords.ts'
import type { TestApp } from './app.ts'
import type { Person } from './visitor.ts'

/** Refusals that the platform decides before the command runs. */
type OfPlatform<C> =
  | 'no_image'
  | (C extends { upload: object } ? 'muted' : never)
  | (C extends { stepUp: true } ? 'step_up_required' : never)
  | (C extends { freeText: readonly string[] } ? 'muted' | 'text_not_allowed' : never)

/** Ways to meet each refusal that the command of a call can meet. */
type WaysToMeet<C extends Call> = Record<
  Exclude<RefusalName<C>, OfPlatform<C>>,
  () => Promise<Outcome<unknown, string>>
>

/** A refusal that is met by filling a queue, which takes seconds. */
const FILLS = 'busy'

/** Tests each refusal of a call, by its name. One that is left out does not compile. */
export function testRefusals<C extends Call>(call: C, ways: WaysToMeet<C>): void {
  describe(`${call.key} refuses with`, () => {
    const all = Object.entries<() => Promise<Outcome<unknown, string>>>(ways)
    const quick = all.filter(([name]) => name !== FILLS)
    const long = all.filter(([name]) => name === FILLS)
    const isMet = async (name: string, meet: () => Promise<Outcome<unknown, string>>) =>
      void expect(await meet()).toMatchObject({ ok: false, refusal: name })
    test.each(quick)('%s', isMet)
    test.each(long)('%s', { tags: 'long' }, isMet)
  })
}

/** The person as the actor of commands, in the session that was opened last. */
export async function actorOf(
  { db }: Pick<TestApp, 'db'>,
  person: Pick<Person, 'id' | 'username'>,
  hasSteppedUp = true,
): Promise<{
  playerId: string
  username: string
  sessionId: string
  steppedUpAt: Date
  hasSteppedUp: boolean
}> {
  const session = await db
    .selectFrom('sessions')
    .select(['id', 'stepped_up_at'])
    .where('player_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id: sessionId, stepped_up_at: steppedUpAt } = session
  return { playerId: person.id, username: person.username, sessionId, steppedUpAt, hasSteppedUp }
}

/** The number of hashers: more than run and wait at once. */
const HASHERS = 200

/** Runs `work` while so many passwords wait to be hashed that no other is accepted. */
export async function whileHashingIsFull<Value>(work: () => Promise<Value>): Promise<Value> {
  let isOver = false
  const hashers = Array.from({ length: HASHERS }, async () => {
    while (!isOver)
      await hashPassword('of somebody else').catch(() => new Promise((resolve) => setImmediate(resolve)))
  })
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(hashers)
  }
}

/** The outcome with this refusal, or the first one, of attempts that are made at the same time. */
export async function refusedAmong<Result extends Outcome<unknown, string>>(
  name: string,
  attempts: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const outcomes = await Promise.all(Array.from({ length: attempts }, attempt))
  const [first] = outcomes
  if (!first) throw new Error('no attempts')
  return outcomes.find((outcome) => !outcome.ok && outcome.refusal === name) ?? first
}

/** A session of staff, for commands that are run without HTTP. */
export const staffSession = ({ id, username }: Pick<Person, 'id' | 'username'>): Session => ({
  playerId: id,
  username,
  sessionId: '',
  role: 'admin',
  permissions: new Set(PERMISSIONS),
  language: null,
  mutedUntil: null,
  steppedUpAt: new Date(0),
  hasSteppedUp: true,
})
