import { randomUUID } from 'node:crypto'
import { keyOf } from '#core/accounts/username.ts'
import { skeletonOf } from '#core/look-alike.ts'
import type { Trx } from '#server/platform/db/open.ts'
import { BOT_NAMES } from './bot-names.ts'

export type Bot = { id: string; username: string }

/**
 * The bots of the site, which play in every practice tournament; the first one makes them. Their addresses are not
 * verified, so that nobody can sign in with one, and no list of players has them.
 */
export async function listBots(trx: Trx, now: Date): Promise<Bot[]> {
  const read = () =>
    trx.selectFrom('players').select(['id', 'username']).where('is_bot', '=', true).orderBy('id').execute()
  const bots = await read()
  if (bots.length > 0) return bots
  await trx
    .insertInto('players')
    .values(
      BOT_NAMES.map((username, index) => {
        // Nobody can guess the address, and so sign up with it.
        const email = `${randomUUID()}@bot.invalid`
        return {
          id: `00000000-0000-7000-9000-${String(index).padStart(12, '0')}`,
          username,
          username_key: keyOf(username),
          username_skeleton: skeletonOf(username),
          email,
          email_key: email,
          referral_code: email,
          is_bot: true,
          created_at: now,
        }
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return read()
}
