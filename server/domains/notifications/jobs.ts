import { z } from 'zod'
import type { Context } from '#server/platform/context.ts'
import { notify } from './notify.ts'

const notice = z.object({ playerId: z.string(), message: z.string(), tab: z.string() })

/** The job with which earlier domains send account notices (see `notifyPlayer`). */
export function noticeJobs(context: Context): void {
  context.jobs.handle('notify.account', async (_jobContext, unit, job) => {
    const { playerId, message, tab } = notice.parse(job.payload)
    await notify(unit, { playerId, type: 3, message, extras: { tab } })
  })
}
