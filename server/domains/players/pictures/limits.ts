import { t } from '#messages/players.ts'
import { accept } from '#core/decision.ts'
import { runCommand, type Outcome, type Refused } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { utcTime } from '#server/platform/utc-time.ts'
import { findPlayer } from '../queries.ts'
import { deleteUploadsBefore, findUpload, insertUpload, lockUploads } from './upload-queries.ts'

const DAY_MS = 86_400_000

/** Keeps an account that is too new from showing a picture (decision 149). */
export async function refuseTooNew(
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  playerId: string,
): Promise<Outcome<undefined, 'too_new'>> {
  const days = settings.current().PICTURE_MIN_DAYS
  if (days === 0) return accept(undefined)
  const { created_at: joined } = await findPlayer(db, playerId)
  const from = joined.getTime() + days * DAY_MS
  if (clock.now().getTime() >= from) return accept(undefined)
  const detail = t('players.refused.too_new_until', { days, time: utcTime(from) })
  return { ok: false, refusal: 'too_new', detail }
}

/** Counts an upload, unless the player has uploaded as many within 24 hours as they may. */
export function countUpload(
  context: Context,
  playerId: string,
): Promise<Outcome<undefined, 'too_many_pictures'>> {
  const most = context.settings.current().PICTURES_PER_DAY
  return runCommand(context, async ({ trx, now }): Promise<Outcome<undefined, 'too_many_pictures'>> => {
    await lockUploads(trx, playerId)
    await deleteUploadsBefore(trx, new Date(now.getTime() - DAY_MS))
    if (most === 0) return { ok: false, refusal: 'too_many_pictures' }
    const full = await findUpload(trx, playerId, most)
    if (full) return tooMany(most, full.getTime() + DAY_MS)
    await insertUpload(trx, playerId, now)
    return accept(undefined)
  })
}

function tooMany(count: number, next: number): Refused<'too_many_pictures'> {
  const detail = t('players.refused.too_many_pictures_until', { count, time: utcTime(next) })
  return { ok: false, refusal: 'too_many_pictures', detail }
}
