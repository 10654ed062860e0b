import { z } from 'zod'
import type { House } from '#server/house.ts'
import { composeMail } from '#server/outside/mail-layout.ts'
import { findPlayer } from '#server/players/queries.ts'
import { notify } from './notify.ts'
import { findNotification } from './queries.ts'

const notice = z.object({ playerId: z.string(), message: z.string(), tab: z.string() })
const mailed = z.object({ playerId: z.string() })

/** Notices that rooms to the left ask for, and notifications that also go out by mail. */
export function notificationJobs(house: House): void {
  house.jobs.handle('notify.account', async (_home, unit, job) => {
    const { playerId, message, tab } = notice.parse(job.payload)
    await notify(unit, { playerId, type: 3, message, extras: { tab } })
  })

  house.jobs.handle('mail.notification', async (home, unit, job) => {
    const { playerId } = mailed.parse(job.payload)
    const found = await findNotification(unit.trx, { id: Number(job.key), playerId })
    // Whoever has read or cleared it by now knows it.
    if (!found || found.read_at || found.removed_at) return
    const player = await findPlayer(unit.trx, playerId)
    const mail = composeMail(home.config, {
      subject: found.message.length > 80 ? 'News for you' : found.message,
      greeting: player.username,
      lines: [found.message, 'Which notifications also come by mail is your choice: it is in your settings.'],
      button: { label: 'Open my notifications', url: `${home.config.publicUrl}/notifications` },
    })
    await home.mailer.send(unit.trx, { to: player.email, ...mail }, unit.now)
  })
}
