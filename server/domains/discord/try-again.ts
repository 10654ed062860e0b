import type { Unit } from '#server/platform/db/transact.ts'
import { listUpcoming, type GuildRow } from './guild-queries.ts'
import { retryFailed, wantPost } from './post-queries.ts'
import { rolesSoon } from './roles.ts'
import { sendSoon } from './send.ts'
import { channelsOf } from './subscribers.ts'

/** Sends what failed before, and the cards of tournaments to come that are not there yet. */
export async function tryAgain({ trx, now }: Unit, guild: GuildRow): Promise<void> {
  await retryFailed(trx, guild.id, channelsOf(guild))
  const upcoming = await listUpcoming(trx, guild.organization_id)
  for (const kind of ['card', 'event'] as const) {
    const channel = channelsOf(guild)[kind]
    if (channel === null) continue
    for (const id of upcoming) await wantPost(trx, { guildId: guild.id, kind, subjectId: id, channel, now })
  }
  await sendSoon(trx, guild.id, now)
  await rolesSoon(trx, guild.id, now)
}
