import { z } from 'zod'
import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import { closesAccount } from '#core/moderation/sanctions.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { defineJob } from '#server/platform/jobs/kind.ts'
import { notifyOfAccount } from '#server/domains/notifications/notify.ts'
import { findListed } from './queries.ts'

type Sanctioned = { sanctionId: number; playerId: string }
/** Steps that are mailed, because the player cannot read notifications, or could not until now. */
const mailedStep = z.enum(['given', 'lifted', 'upheld'])
export type MailedStep = z.output<typeof mailedStep>
export const sanctionMail = defineJob('mail.sanction', {
  payload: z.object({ sanctionId: z.number(), step: mailedStep }),
})

/** Tells the player, with the reason: by mail when the account is closed, as nothing else reaches them. */
export async function noticeGiven(unit: Unit, event: EventOf<'sanction.given'>): Promise<void> {
  if (closesAccount(event.kind)) return putMail(unit, event, 'given')
  const row = await findListed(unit.trx, event.sanctionId)
  if (!row) return
  const { kind, reason, ends_at: endsAt } = row
  await notifyOfAccount(unit, {
    playerId: event.playerId,
    message:
      endsAt === null
        ? message('moderation.notice.warned', { reason })
        : message('moderation.notice.given', { kind, reason, until: endsAt.toISOString().slice(0, 10) }),
    tab: 'sanctions',
  })
}

export async function noticeLifted(unit: Unit, event: EventOf<'sanction.lifted'>): Promise<void> {
  if (closesAccount(event.kind)) return putMail(unit, event, 'lifted')
  const row = await findListed(unit.trx, event.sanctionId)
  if (!row) return
  await notifyOfAccount(unit, {
    playerId: event.playerId,
    message: message('moderation.notice.lifted', { kind: event.kind, reason: row.lift_reason ?? '' }),
    tab: 'sanctions',
  })
}

/** Not when it was lifted, or replaced by a ban, in the minute in which this was held back: that was told instead. */
export async function noticeUpheld(unit: Unit, event: EventOf<'appeal.upheld'>): Promise<void> {
  const row = await findListed(unit.trx, event.sanctionId)
  if (!row || row.lifted_at) return
  if (closesAccount(event.kind)) return putMail(unit, event, 'upheld')
  await notifyOfAccount(unit, {
    playerId: event.playerId,
    message: message('moderation.notice.upheld', { kind: event.kind, reason: row.appeal_answer ?? '' }),
    tab: 'sanctions',
  })
}

function putMail({ trx, now }: Unit, { sanctionId }: Sanctioned, step: MailedStep): Promise<void> {
  return sanctionMail.put(trx, `${sanctionId}:${step}`, now, { sanctionId, step })
}
