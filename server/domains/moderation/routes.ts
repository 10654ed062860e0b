import { t } from '#messages/players.ts'
import * as calls from '#contract/players/reports.ts'
import { accept } from '#core/decision.ts'
import { workflow } from '#server/platform/call.ts'
import { sendReport } from './commands.ts'

workflow(calls.sendReport, async ({ context, body, actor }) => {
  const done = await sendReport(context, actor, body)
  if (!done.ok) return done
  return accept({ detail: t('players.detail.reported') })
})
